"""Mana burn, as it was until Magic 2010."""

from __future__ import annotations

from engine.board import Board
from engine.events.damage import LifeLoss
from engine.events.mana import ManaEmptied
from engine.records import Applied
from engine.registry import M10, rule


@rule("mana burn", "2005:300.3", edition="2005", until=M10, kind="turn-based action")
def burn(game: Board, losing: tuple[ManaEmptied, ...]) -> None:
    """A player loses 1 life for each one mana lost as a phase ends."""
    for each in losing:
        game.trace.record(Applied(player=game.called(each.player), number=each.amount))
    game.happen(*(LifeLoss(player=each.player, amount=each.amount) for each in losing))
