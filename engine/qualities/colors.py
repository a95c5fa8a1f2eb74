"""What colors something has, as printed and by what it costs (105, 202.2)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.mana import COLORS, ManaCost, ManaSymbol
from engine.qualities import NO_COLOR, Played
from engine.registry import quality
from engine.view import View


def colors_as_printed(view: Played, values: Characteristics) -> frozenset[str]:
    """The colors of an object before any effect: those of its mana cost and of its color indicator."""
    symbols = values.mana_cost.symbols if values.mana_cost is not None else ()
    plain = tuple(each for each in symbols if not _in_several_ways(each))
    others = tuple(each for each in symbols if _in_several_ways(each))
    found = colors_of_cost(view, plain) | colors_of_hybrid(view, others)
    if len(found) > 1:
        found = every_color(view, found)
    return found | indicated(view, indicator(values))


def indicator(values: Characteristics) -> frozenset[str]:
    """The colors that something has without a symbol of its mana cost."""
    return values.colors - (values.mana_cost.colors if values.mana_cost is not None else NO_COLOR)


def _in_several_ways(symbol: ManaSymbol) -> bool:
    return bool(symbol.life or symbol.generic or len(symbol.ways) > 1)


def _none(view: Played, symbols: tuple[ManaSymbol, ...]) -> frozenset[str]:
    return NO_COLOR


@quality("colors of a mana cost", "105.2", "202.2", without=_none)
def colors_of_cost(view: Played, symbols: tuple[ManaSymbol, ...]) -> frozenset[str]:
    """An object is the color or colors of the mana symbols in its mana cost."""
    return ManaCost(symbols).colors


@quality("colors of hybrid and Phyrexian symbols", "202.2d", without=_none)
def colors_of_hybrid(view: Played, symbols: tuple[ManaSymbol, ...]) -> frozenset[str]:
    """An object with hybrid or Phyrexian symbols in its mana cost is all of the colors of those symbols."""
    return ManaCost(symbols).colors


def _first_color(view: Played, colors: frozenset[str]) -> frozenset[str]:
    return frozenset({min(colors, key=COLORS.index)})


@quality("several colors", "202.2c", without=_first_color)
def every_color(view: Played, colors: frozenset[str]) -> frozenset[str]:
    """An object with symbols of two or more colors in its mana cost is each of those colors."""
    return colors


@quality("color indicator", "202.2e", "204.2", without=lambda *_: NO_COLOR)
def indicated(view: Played, colors: frozenset[str]) -> frozenset[str]:
    """An object with a color indicator is each color denoted by that color indicator."""
    return colors


@quality("monocolored", "105.2a")
def monocolored(view: View, id: int) -> bool:
    """A monocolored object is exactly one of the five colors."""
    return len(view.characteristics(id).colors) == 1


@quality("multicolored", "105.2b")
def multicolored(view: View, id: int) -> bool:
    """A multicolored object is two or more of the five colors."""
    return len(view.characteristics(id).colors) > 1


@quality("colorless", "105.2c")
def colorless(view: View, id: int) -> bool:
    """A colorless object has no color."""
    characteristics = view.characteristics(id)
    if characteristics.colors:
        return False
    cost = characteristics.mana_cost
    return cost is None or bool(cost.colors) or colorless_by_cost(view, cost)


@quality("no colored mana symbols", "202.2b")
def colorless_by_cost(view: Played, cost: ManaCost) -> bool:
    """Objects with no colored mana symbols in their mana costs are colorless."""
    return not cost.colors
