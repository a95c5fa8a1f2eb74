"""The order in which cards that are put into a graveyard at the same time lie there (404.3)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.abilities import Static
from engine.board import Board
from engine.characteristics import Ability
from engine.decisions import Decision, Order, distinct
from engine.events import Event, ZoneChange
from engine.filters.circumstances import Topmost
from engine.layers.abilities_of_others import SizeOfLastExiled
from engine.layers.melded import is_melded
from engine.layers.text_changes import FullText
from engine.records import Applied, Asked
from engine.registry import Performable, rule
from engine.zones import Zone

Moves = tuple[ZoneChange, ...]


def arranged(game: Board, batch: list[Event]) -> list[Event]:
    """The events of a batch, with what goes to one graveyard in the order in which its owner arranges it.

    They are asked for it only where something in the game looks at the order of a graveyard.
    """
    batch = _components_exiled(game, _components_arranged(game, batch))
    moving = (each for each in batch if isinstance(each, ZoneChange) and each.to is Zone.GRAVEYARD)
    going = tuple(each for each in moving if game.object(each.object).kind == "card")
    if len(going) < 2 or not _order_matters(game):
        return batch
    for owner in game.players():
        own = tuple(each for each in going if game.object(each.object).owner == owner)
        if len(own) > 1:
            ordered = iter(_arranging(game, own)(game, owner, own))
            batch = [next(ordered) if each in own else each for each in batch]
    return batch


def _components_arranged(game: Board, batch: list[Event]) -> list[Event]:
    """The events, with the components of each permanent that goes to a library arranged by its owner."""
    for leaving in (each for each in batch if isinstance(each, ZoneChange) and each.to is Zone.LIBRARY):
        parts = {each.id for each in game.object(leaving.object).components}
        if not parts or leaving.position == "shuffled":
            continue
        own = tuple(
            each
            for each in batch
            if isinstance(each, ZoneChange) and each.object in parts and each.to is leaving.to
        )
        if len(own) > 1:
            owner = game.object(leaving.object).owner
            ordered = iter(_arranging(game, own)(game, owner, own))
            batch = [next(ordered) if each in own else each for each in batch]
    return batch


def _components_exiled(game: Board, batch: list[Event]) -> list[Event]:
    """The events, with the components of what is exiled in the order of the player who exiles it."""
    for leaving in (each for each in batch if isinstance(each, ZoneChange) and each.to is Zone.EXILE):
        thing = game.object(leaving.object)
        parts = {each.id for each in thing.components}
        own = tuple(each for each in batch if isinstance(each, ZoneChange) and each.object in parts)
        exiler = game.controller(leaving.source) if leaving.source else 0
        if len(own) > 1 and exiler and _last_exiled_matters(game):
            ordered = iter((exile_melded if is_melded(thing) else exile_merged)(game, exiler, own))
            batch = [next(ordered) if each in own else each for each in batch]
    return batch


def _arranging(game: Board, moves: Moves) -> Performable[Board, [int, Moves], Moves]:
    """By which rule cards are arranged: those of one permanent have rules of their own."""
    for thing in (game.object(each.object) for each in moves):
        if {each.object for each in moves} <= {each.id for each in thing.components}:
            return arrange_melded if is_melded(thing) else arrange_merged
    return arrange


def _as_they_come(game: Board, owner: int, moves: Moves) -> Moves:
    return moves


@rule("cards put into a graveyard at the same time", "404.3", kind="choice", without=_as_they_come)
def arrange(game: Board, owner: int, moves: Moves) -> Moves:
    """The owner of cards that are put into the same graveyard at once may arrange them in any order."""
    return _in_any_order(game, owner, moves, "404.3", tuple(game.name(each.object) for each in moves))


@rule("the cards of a melded permanent in any order", "712.21a", kind="choice", without=_as_they_come)
def arrange_melded(game: Board, owner: int, moves: Moves) -> Moves:
    """Its owner may arrange the two cards in any order as they are put into a graveyard or library."""
    return _in_any_order(game, owner, moves, "712.21a", _as_cards(game, moves))


@rule("the components of a merged permanent in any order", "727.3a", kind="choice", without=_as_they_come)
def arrange_merged(game: Board, owner: int, moves: Moves) -> Moves:
    """Its owner may arrange the new objects in any order as they are put into a graveyard or library."""
    return _in_any_order(game, owner, moves, "727.3a", _as_cards(game, moves))


@rule("the cards of a melded permanent in exile", "712.21b", kind="choice", without=_as_they_come)
def exile_melded(game: Board, exiler: int, moves: Moves) -> Moves:
    """The player who exiles it determines the relative timestamp order of the two cards."""
    return _in_any_order(game, exiler, moves, "712.21b", _as_cards(game, moves))


@rule("the components of a merged permanent in exile", "727.3b", kind="choice", without=_as_they_come)
def exile_merged(game: Board, exiler: int, moves: Moves) -> Moves:
    """The player who exiles it determines the relative timestamp order of the cards."""
    return _in_any_order(game, exiler, moves, "727.3b", _as_cards(game, moves))


def _as_cards(game: Board, moves: Moves) -> tuple[str, ...]:
    """The components by the names of their cards: on the battlefield they have one name together."""
    return tuple(game.object(each.object).printed.name for each in moves)


def _in_any_order(game: Board, owner: int, moves: Moves, number: str, called: tuple[str, ...]) -> Moves:
    """The moves in the order that a player chooses: for a library the card that is to lie on top first."""
    where: Zone = moves[0].to
    names = distinct(called)
    case = (
        "the order in exile"
        if where is Zone.EXILE
        else "the order in the library"
        if where is Zone.LIBRARY
        else "the order in the graveyard"
    )
    prompt = Asked(case=case, player=game.called(owner))
    answer = tuple(game.choose(Decision(owner, "order", str(where), prompt, number, Order(names))))
    game.trace.record(Applied(player=game.called(owner), words=answer))
    chosen = tuple(moves[names.index(name)] for name in answer)
    return chosen[::-1] if where is Zone.LIBRARY and moves[0].position == "top" else chosen


def _last_exiled_matters(game: Board) -> bool:
    """Tell whether an ability of anything in the game asks which card was exiled last."""
    return any(_asks_for_last(each.printed.abilities) for each in game.state.objects.values())


@lru_cache(maxsize=4096)
def _asks_for_last(abilities: tuple[Ability, ...]) -> bool:
    changes = (change for each in abilities if isinstance(each, Static) for change in each.modifications)
    return any(isinstance(each, SizeOfLastExiled) for each in changes)


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
