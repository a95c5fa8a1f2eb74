"""Keywords and land types written out as ability shapes; the one place that imports the keyword files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

import engine.actions
import engine.keywords
from engine.abilities import Activated, Keyword, OptionalCostToFight
from engine.abilities.casting import AdditionalCost, WayToCast
from engine.characteristics import BASIC_LAND_TYPES, Ability, Intrinsic
from engine.costs import Cost, TapSelf
from engine.instructions import Effect
from engine.linked import link_to
from engine.mana import LETTER_OF
from engine.mana.abilities import AddMana
from engine.registry import KEYWORDS

for _package in (engine.actions, engine.keywords):
    for _module in pkgutil.iter_modules(_package.__path__, prefix=f"{_package.__name__}."):
        importlib.import_module(_module.name)


Of = TypeVar("Of")
Found = TypeVar("Found")


class FoundOnce(Generic[Of, Found]):
    """What is found out of what is printed, kept by its identity: cards share it.

    To find abilities by what they are means going through all of what they say. They stand beside what was
    found of them, so that their identity stays theirs.
    """

    def __init__(self, find: Callable[[Of], Found]) -> None:
        self._find = find
        self._kept: dict[int, tuple[Of, Found]] = {}

    def __call__(self, of: Of) -> Found:
        """Give what was found before, or find it."""
        known = self._kept.get(id(of))
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = self._kept[id(of)] = (of, self._find(of))
        return known[1]


MOST_KEPT: Final = 4096
"""Of so many abilities it is kept what they mean: players write ever new ones."""


@FoundOnce
def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Write out keywords (702) and intrinsic mana abilities (305.6) as the shapes that the core asks.

    A keyword that is not performed stays as it is; who compiles a card's text reports it as not understood.
    """
    written: list[Ability] = []
    taken: set[str] = set()
    keywords: list[Ability] = []
    for each in abilities:
        shapes = _expand(each)
        names = _paid_for(each)
        if not taken.isdisjoint(names):
            number = 1 + sum(names <= _paid_for(before) for before in keywords)
            shapes = (each, *_with_names_of_its_own(shapes[1:], names, number))
        if names:
            taken |= names
            keywords.append(each)
        written += shapes
    return tuple(written)


COSTS = AdditionalCost | WayToCast | OptionalCostToFight


@lru_cache(maxsize=MOST_KEPT)
def _paid_for(ability: Ability) -> frozenset[str]:
    """The names of the costs of a keyword of which each instance is paid separately (702.56b, 702.154d)."""
    entry = KEYWORDS.get(ability.name) if isinstance(ability, Keyword) else None
    if entry is None or not entry.separately:
        return frozenset()
    costs = (each for each in _expand(ability) if isinstance(each, COSTS))
    return frozenset(each.name for each in costs)


@lru_cache(maxsize=MOST_KEPT)
def _expand(ability: Ability) -> tuple[Ability, ...]:
    if isinstance(ability, Intrinsic):
        return (_mana_ability_of(ability.land_type),)
    if isinstance(ability, Keyword) and ability.name in KEYWORDS:
        shapes: tuple[Ability, ...] = tuple(KEYWORDS[ability.name].expand(*ability.parameters))
        if ability.shorthand:
            shapes = tuple(msgspec.structs.replace(each, rule=ability.shorthand) for each in shapes)
        return (ability, *(link_to(shapes, ability.link) if ability.link else shapes))
    return (ability,)


@lru_cache(maxsize=MOST_KEPT)
def _with_names_of_its_own(shapes: tuple[Ability, ...], names: frozenset[str], number: int) -> Any:
    """Another instance of a keyword, which refers only to what is paid for itself."""
    return renamed(shapes, {name: f"{name} ({number})" for name in names})


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Abilities, or parts of them, with other names for the costs that they speak of."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(renamed(each, names) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: renamed(old, names) for name, old in fields.items()}
        differ = {name: new for name, new in changed.items() if new is not fields[name]}
        return msgspec.structs.replace(value, **differ) if differ else value
    return value


@cache
def _mana_ability_of(land_type: str) -> Activated:
    """ "{T}: Add [mana symbol]." (305.6)."""
    color = BASIC_LAND_TYPES[land_type]
    return Activated(
        rule="305.6",
        text=f"{{T}}: Add {{{LETTER_OF[color]}}}.",
        cost=Cost((TapSelf(),), "{T}"),
        effect=Effect((AddMana(((color,),)),)),
        mana=True,
    )
