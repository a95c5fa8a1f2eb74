"""How some mana and some sources pay a cost: a search that finds a way whenever there is one (107.4)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from engine.mana import ManaCost, ManaSymbol


class Unit(msgspec.Struct, frozen=True):
    """What pays for one mana: the types that it counts as, whether it is of a snow source.

    What has no types pays for generic mana only (702.66a). `restricted` mana is spent first; `helper` marks
    what is no mana: a creature to tap, a card to exile.
    """

    types: tuple[str, ...]
    snow: bool = False
    restricted: bool = False
    helper: bool = False


Profile = tuple[int, tuple[tuple[Unit, ...], ...], tuple[ManaSymbol, ...], int]
"""What a source can give: how late it is used, alternatives of what it gives together, its price, and how
many colors there are that the same object could give, by this ability or another."""

Pool = tuple[tuple[Unit, int], ...]
"""How much of each kind there is."""


class Use(msgspec.Struct, frozen=True):
    """A step of a plan: one more source is used, for one of its alternatives."""

    profile: Profile
    gives: tuple[Unit, ...]


class Given(msgspec.Struct, frozen=True):
    """A step of a plan, and what stands behind a price that is to be paid first: a source gives its mana."""

    profile: Profile
    gives: tuple[Unit, ...]


class Spend(msgspec.Struct, frozen=True):
    """A step of a plan: a unit pays for a symbol, of the cost or with `price` of what a source costs."""

    symbol: ManaSymbol
    unit: Unit
    price: bool = False


class Price(msgspec.Struct, frozen=True):
    """A symbol that a source costs, to be paid before it gives its mana."""

    symbol: ManaSymbol


Plan = tuple[Use | Spend, ...]

Due = ManaSymbol | Price | Given

ONE = ManaSymbol("1", generic=1)


def plan(cost: ManaCost, pool: Counter[Unit], profiles: Counter[Profile]) -> Plan | None:
    """Find sources to use and what pays for which symbol; None where nothing pays the cost."""
    symbols = tuple(sorted(single(cost), key=_freedom))
    return _plan(symbols, _frozen(pool), tuple(sorted(profiles.items(), key=_order)))


def _order(entry: tuple[Profile, int]) -> tuple[int, int, int, str]:
    """What is of the least use otherwise is used first: what gives no color, then what gives but one."""
    rank, alternatives, _, colors = entry[0]
    return (rank, colors, len(alternatives), repr(alternatives))


def single(cost: ManaCost) -> tuple[ManaSymbol, ...]:
    """The symbols with generic mana one by one."""
    found: list[ManaSymbol] = []
    for each in cost.symbols:
        found += [ONE] * each.generic if each.is_generic else [each]
    return tuple(found)


@lru_cache(maxsize=16_384)
def _plan(symbols: tuple[Due, ...], pool: Pool, profiles: tuple[tuple[Profile, int], ...]) -> Plan | None:
    """Pay symbols one by one, the choosiest first, from the pool or by one more source."""
    if not symbols:
        return ()
    given = sum(len(each.gives) + 1 for each in symbols if isinstance(each, Given))
    if len(symbols) > _at_most(pool, profiles) + given:
        return None
    first, rest = symbols[0], symbols[1:]
    if isinstance(first, Given):
        found = _plan(rest, _frozen(Counter(dict(pool)) + Counter(first.gives)), profiles)
        return None if found is None else (Use(first.profile, first.gives), *found)
    symbol, is_price = (first.symbol, True) if isinstance(first, Price) else (first, False)
    fitting = [(each, number) for each, number in pool if number and pays(symbol, each)]
    for unit, _ in sorted(fitting, key=_value):
        found = _plan(rest, _frozen(Counter(dict(pool)) - Counter({unit: 1})), profiles)
        if found is not None:
            return (Spend(symbol, unit, is_price), *found)
    for profile, number in profiles:
        for gives in profile[1]:
            if number and any(pays(symbol, each) for each in gives):
                fewer = tuple((each, count - (each == profile)) for each, count in profiles)
                price = (Price(each) for each in profile[2])
                found = _plan((*price, Given(profile, gives), *symbols), pool, fewer)
                if found is not None:
                    return found
    if symbol.ways and symbol.generic and not is_price:
        return _plan((*((ONE,) * symbol.generic), *rest), pool, profiles)
    return None


def _at_most(pool: Pool, profiles: tuple[tuple[Profile, int], ...]) -> int:
    there = sum(number for _, number in pool)
    return there + sum(number * max(len(gives) for gives in profile[1]) for profile, number in profiles)


def pays(symbol: ManaSymbol, unit: Unit) -> bool:
    """Tell whether a unit pays for a symbol, of generic mana for one (107.4a-c, e, h)."""
    if symbol.snow:
        return unit.snow and not unit.helper
    if symbol.ways or symbol.only:
        return bool(set(symbol.ways or symbol.only) & set(unit.types))
    return symbol.generic > 0


def _freedom(symbol: ManaSymbol) -> tuple[int, int]:
    if symbol.snow:
        return (0, 0)
    types = len(symbol.ways) + len(symbol.only)
    return (0, types + symbol.generic) if types else (1, symbol.generic)


def _value(there: tuple[Unit, int]) -> tuple[bool, bool, int, bool, int, str]:
    """What is of the least use otherwise is spent first: colorless mana, then that of which there is most."""
    unit, number = there
    colored = unit.types != ("colorless",)
    return (not unit.restricted, unit.helper or unit.snow, len(unit.types), colored, -number, repr(unit))


def _frozen(pool: Counter[Unit]) -> Pool:
    return tuple(sorted(((each, number) for each, number in pool.items() if number > 0), key=repr))
