"""How often what triggers at the beginning of a step does so in a turn that a team shares (805.4d)."""

from __future__ import annotations

import msgspec

from engine.abilities import Triggered
from engine.board import Board
from engine.records import Answered
from engine.registry import rule
from engine.selections import EventObject


def _always(game: Board, ability: Triggered, source: int) -> bool:
    return True


@rule("triggers for each active player", "805.4d", kind="question", without=_always)
def for_each_active_player(game: Board, ability: Triggered, source: int) -> bool:
    """They trigger once for each appropriate player if they refer to "that player", and else once."""
    each = speaks_of_the_player(ability)
    game.trace.record(Answered(source=game.called(source), answer=each))
    return each


def speaks_of_the_player(what: object) -> bool:
    """Tell whether an ability refers to the player whose step begins."""
    if isinstance(what, EventObject):
        return what.part == "player"
    if isinstance(what, tuple):
        return any(speaks_of_the_player(each) for each in what)
    if isinstance(what, msgspec.Struct):
        return any(speaks_of_the_player(getattr(what, each)) for each in what.__struct_fields__)
    return False
