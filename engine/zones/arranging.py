"""The order in which cards that are put into a graveyard at the same time lie there (404.3)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.board import Board
from engine.characteristics import Ability
from engine.decisions import Decision, Order, distinct
from engine.events import Event, ZoneChange
from engine.filters.circumstances import Topmost
from engine.layers.text_changes import FullText
from engine.records import Applied, Asked
from engine.registry import rule
from engine.zones import Zone

Moves = tuple[ZoneChange, ...]


def arranged(game: Board, batch: list[Event]) -> list[Event]:
    """The events of a batch, with what goes to one graveyard in the order in which its owner arranges it.

    They are asked for it only where something in the game looks at the order of a graveyard.
    """
    moving = (each for each in batch if isinstance(each, ZoneChange) and each.to is Zone.GRAVEYARD)
    going = tuple(each for each in moving if game.object(each.object).kind == "card")
    if len(going) < 2 or not _order_matters(game):
        return batch
    for owner in game.players():
        own = tuple(each for each in going if game.object(each.object).owner == owner)
        if len(own) > 1:
            ordered = iter(arrange(game, owner, own))
            batch = [next(ordered) if each in own else each for each in batch]
    return batch


def _as_they_come(game: Board, owner: int, moves: Moves) -> Moves:
    return moves


@rule("cards put into a graveyard at the same time", "404.3", kind="choice", without=_as_they_come)
def arrange(game: Board, owner: int, moves: Moves) -> Moves:
    """The owner of cards that are put into the same graveyard at once may arrange them in any order."""
    names = distinct(tuple(game.name(each.object) for each in moves))
    prompt = Asked(case="the order in the graveyard", player=game.called(owner))
    answer = game.choose(Decision(owner, "order", "graveyard", prompt, "404.3", Order(names)))
    game.trace.record(Applied(player=game.called(owner), words=tuple(answer)))
    return tuple(moves[names.index(name)] for name in answer)


def _order_matters(game: Board) -> bool:
    """Tell whether an ability of anything in the game asks what lies on top of a graveyard."""
    return any(_asks(each.printed.abilities) for each in game.state.objects.values())


@lru_cache(maxsize=4096)
def _asks(abilities: tuple[Ability, ...]) -> bool:
    return _mentions(abilities)


def _mentions(what: object) -> bool:
    if isinstance(what, Topmost | FullText):
        return True
    if isinstance(what, tuple):
        return any(_mentions(each) for each in what)
    if isinstance(what, msgspec.Struct):
        return any(_mentions(getattr(what, each)) for each in what.__struct_fields__)
    return False
