"""Records of turns (500-514)."""

from __future__ import annotations

from engine.records import Named, Record


class StepBegan(Record, frozen=True, kw_only=True):
    """A step, or a phase without steps, of a player's turn has begun (500.6)."""

    player: Named
    step: str
    turn: int


class TurnAdded(Record, frozen=True, kw_only=True):
    """A player is to take an extra turn (500.7)."""

    player: Named
