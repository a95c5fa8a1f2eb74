"""What doubling the value of X does to a spell on the stack: X is that from then on (107.3)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.effects.doubled_x import XDoubled
from engine.whiteboard import performs
from engine.zones import Zone


@performs(XDoubled)
def double_x(game: Board, event: XDoubled) -> None:
    """Change what was announced, which its effect, its copies and what it becomes ask for."""
    thing = game.object(event.object)
    if thing.announced is not None and thing.zone is Zone.STACK:
        game.change(thing.id, announced=msgspec.structs.replace(thing.announced, x=2 * thing.announced.x))
