"""Every rule followed through the editions by what it says, not by its number."""

from rulesdb.history.chain import Histories, Match, Step, Thread, align, histories

__all__ = ["Histories", "Match", "Step", "Thread", "align", "histories"]
