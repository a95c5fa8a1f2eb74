"""Cards that are only for playing for ante (407.3)."""

from __future__ import annotations

from engine.abilities.special import OnlyForAnte
from engine.records import Answered
from engine.registry import rule
from engine.view import Table


def _as_any_other(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    return ids


def usable(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards of a deck, or from outside the game, with which this game may be played."""
    only = any(isinstance(each, OnlyForAnte) for id in ids for each in table.abilities(id))
    return without_ante_cards(table, ids) if only and not table.for_ante else ids


@rule("cards for playing for ante", "407.3", kind="question", without=_as_any_other)
def without_ante_cards(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """When not playing for ante they aren't included in decks, nor brought in from outside the game."""
    barred = tuple(id for id in ids if any(isinstance(each, OnlyForAnte) for each in table.abilities(id)))
    table.trace.record(Answered(objects=table.each_called(barred)))
    return tuple(id for id in ids if id not in barred)
