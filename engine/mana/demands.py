"""What mana each symbol of a cost asks for (107.4a-d, h)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.board import Board
from engine.mana import COLORS, MANA_TYPES, ManaCost, ManaSymbol, symbol
from engine.records import Answered
from engine.registry import rule

Symbols = tuple[ManaSymbol, ...]


def demanded(game: Board, cost: ManaCost, *, telling: bool = False) -> ManaCost:
    """The cost with each symbol as its rule lets it be paid; with `telling` the trace says by which rules."""
    found: list[ManaSymbol] = []
    told: set[str] = set()
    for each in cost.symbols:
        asks = _asking(each)
        tell = telling and each.text not in told
        told.add(each.text)
        found += asks(game, each, tell)
    return ManaCost(tuple(found))


def _asking(each: ManaSymbol) -> Callable[[Board, ManaSymbol, bool], Symbols]:
    if each.snow:
        return snow
    if not each.ways:
        return generic
    return colored if set(each.ways) & set(COLORS) else colorless


def _of_any_type(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    return (msgspec.structs.replace(each, ways=MANA_TYPES),)


@rule("colored mana in costs", "107.4a", kind="payment", without=_of_any_type)
def colored(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    """Colored mana in costs can be paid only with the appropriate color of mana."""
    if tell:
        game.trace.record(Answered(word=f"{{{each.text}}}", words=tuple(each.ways)))
    return (each,)


def _of_no_color(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    return (symbol("C"),) * each.generic


@rule("generic mana in costs", "107.4b", kind="payment", without=_of_no_color)
def generic(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    """Generic mana in costs can be paid with any type of mana."""
    if tell and each.generic:
        game.trace.record(Answered(word=f"{{{each.text}}}"))
    return (each,)


@rule("colorless mana in costs", "107.4c", kind="payment", without=_of_any_type)
def colorless(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    """{C} represents a cost that can be paid only with one colorless mana."""
    if tell:
        game.trace.record(Answered())
    return (each,)


def _of_any_source(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    return (symbol("1"),)


@rule("snow mana in costs", "107.4h", kind="payment", without=_of_any_source)
def snow(game: Board, each: ManaSymbol, tell: bool) -> Symbols:
    """{S} represents a cost that can be paid with one mana of any type produced by a snow source."""
    if tell:
        game.trace.record(Answered())
    return (each,)
