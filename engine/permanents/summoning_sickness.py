"""The summoning sickness rule (302.6)."""

from __future__ import annotations

from engine import restrictions
from engine.board import Board


def is_summoning_sick(game: Board, id: int) -> bool:
    """Tell whether a creature can't attack, nor pay {T} or {Q}: 302.6, and haste's exception (702.10b-c)."""
    if "Creature" not in game.characteristics(id).types:
        return False
    thing = game.object(id)
    continuously = thing.since_turn >= 0 and thing.under in (0, game.controller(id))
    return not continuously and restrictions.permitted(game, "attack at once", id) is None
