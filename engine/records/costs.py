"""Records of costs (118, 601.2f)."""

from __future__ import annotations

from engine.records import Record


class CostReduced(Record, frozen=True, kw_only=True):
    """An effect has taken a symbol of mana out of a cost (118.7)."""

    by: str
    symbol: str
