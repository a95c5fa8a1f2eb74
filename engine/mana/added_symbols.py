"""What is added for mana symbols that are no single type of mana (106.8-11)."""

from __future__ import annotations

import itertools

from engine.mana import MANA_TYPES, ManaSymbol, symbol
from engine.records import Answered
from engine.registry import Quality, quality
from engine.view import Table, View

Ways = tuple[tuple[str, ...], ...]
"""Alternatives, each of some types of mana."""


def types_added(table: Table, added: tuple[str, ...], telling: bool) -> Ways:
    """What may be added for some types and symbols; the last two are told where mana is added by it."""
    if all(each in MANA_TYPES for each in added):
        return (added,)
    parts: list[Ways] = []
    for each in added:
        if each in MANA_TYPES:
            parts.append(((each,),))
            continue
        found = symbol(each)
        parts.append(_rule(found)(table, found))
        if telling:
            ways = tuple(" and ".join(way) for way in parts[-1])
            _rule(found).record(table, Answered(word=f"{{{each}}}", words=ways))
    return tuple(tuple(itertools.chain(*way)) for way in itertools.product(*parts))


def _rule(added: ManaSymbol) -> Quality[[ManaSymbol], Ways]:
    if added.snow:
        return for_snow
    if added.life:
        return for_phyrexian
    return for_hybrid if added.ways else for_generic


@quality("adding hybrid mana", "106.8")
def for_hybrid(view: View, added: ManaSymbol) -> tuple[tuple[str, ...], ...]:
    """The player chooses one half of the symbol: one mana of that color, or so much colorless mana."""
    colors = tuple((each,) for each in added.ways)
    return (*colors, ("colorless",) * added.generic) if added.generic else colors


@quality("adding Phyrexian mana", "106.9")
def for_phyrexian(view: View, added: ManaSymbol) -> tuple[tuple[str, ...], ...]:
    """One mana of the color of the symbol is added."""
    return tuple((each,) for each in added.ways)


@quality("adding generic mana", "106.10")
def for_generic(view: View, added: ManaSymbol) -> tuple[tuple[str, ...], ...]:
    """That much colorless mana is added."""
    return (("colorless",) * added.generic,)


@quality("adding snow mana", "106.11")
def for_snow(view: View, added: ManaSymbol) -> tuple[tuple[str, ...], ...]:
    """That much colorless mana is added."""
    return (("colorless",),)
