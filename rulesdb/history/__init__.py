"""Every rule followed through the editions by what it says, not by its number.

Reading what was followed is here; `chain` follows, and is loaded by what builds a store.
"""

from rulesdb.history.changes import SAME_WORDS, ChangeKind, Match, Step, Stretch
from rulesdb.history.through_editions import Histories

__all__ = ["SAME_WORDS", "ChangeKind", "Histories", "Match", "Step", "Stretch"]
