"""What a split card is where it is not cast: both of its halves at once (709.4)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.mana import COLORS, ManaCost, ManaSymbol
from engine.qualities import Played, WithEveryRule
from engine.registry import quality


def combined(left: Characteristics, right: Characteristics) -> Characteristics:
    """The characteristics of a split card that has these two halves."""
    return both_halves(WithEveryRule(), (left, right))


def combined_as_printed(view: Played, values: Characteristics) -> Characteristics:
    """The same of values that have halves, as far as the rules are played."""
    return both_halves(view, values.halves)


def _first(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    return halves[0]


@quality("a split card off the stack", "709.4", without=_first)
def both_halves(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    """In every zone except the stack, its characteristics are those of its two halves combined."""
    cost, colors = combined_cost(view, halves)
    texts = both_texts(view, halves)
    return msgspec.structs.replace(
        two_names(view, halves),
        mana_cost=cost,
        colors=colors,
        types=texts.types,
        subtypes=texts.subtypes,
        abilities=texts.abilities,
    )


def _one_name(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    return Characteristics(name=halves[0].name)


@quality("names of a split card", "709.4a", without=_one_name)
def two_names(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    """Each split card has two names; an object has a name if one of its names is that."""
    return Characteristics(name=" // ".join(half.name for half in halves), halves=halves)


def _cost_of_one(view: Played, halves: tuple[Characteristics, ...]) -> tuple[ManaCost | None, frozenset[str]]:
    return halves[0].mana_cost, halves[0].colors


def _place(symbol: ManaSymbol) -> int:
    return min((COLORS.index(each) for each in symbol.ways if each in COLORS), default=-1)


@quality("mana cost of a split card", "709.4b", "202.3d", without=_cost_of_one)
def combined_cost(
    view: Played, halves: tuple[Characteristics, ...]
) -> tuple[ManaCost | None, frozenset[str]]:
    """Its mana cost is the combined mana costs of its halves; colors and mana value come from that."""
    costs = [half.mana_cost for half in halves if half.mana_cost is not None]
    every = tuple(symbol for cost in costs for symbol in cost.symbols)
    generic = sum(each.generic for each in every if each.is_generic)
    # As costs are written, all generic mana stands in one symbol, before the colors in their order.
    others = sorted((each for each in every if not each.is_generic), key=_place)
    symbols = (*((ManaSymbol(str(generic), generic=generic),) if generic else ()), *others)
    colors = frozenset(color for half in halves for color in half.colors)
    return (ManaCost(symbols) if costs else None), colors


def _together(view: Played, halves: tuple[Characteristics, ...]) -> tuple[ManaCost | None, ...]:
    return (combined_cost(view, halves)[0],)


@quality("symbols in the mana cost of a split card", "709.4b", without=_together)
def separate_costs(view: Played, halves: tuple[Characteristics, ...]) -> tuple[ManaCost | None, ...]:
    """What refers to the symbols in its mana cost sees the separate symbols, not the whole mana cost."""
    return tuple(half.mana_cost for half in halves)


def _text_of_one(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    return halves[0]


@quality("types and abilities of a split card", "709.4c", without=_text_of_one)
def both_texts(view: Played, halves: tuple[Characteristics, ...]) -> Characteristics:
    """It has each card type specified on either half and each ability in the text box of each half."""
    left, right = halves
    return Characteristics(
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=left.abilities + right.abilities,
    )
