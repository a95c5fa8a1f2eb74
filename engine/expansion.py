"""Keywords and land types written out as ability shapes; the one place that imports the keyword files."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import engine.actions
import engine.keywords
from engine.abilities import Activated, Keyword
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


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Write out keywords (702) and intrinsic mana abilities (305.6) as the shapes that the core asks.

    A keyword that is not performed stays as it is; who compiles a card's text reports it as not understood.
    """
    return tuple(shape for each in abilities for shape in _expand(each))


@cache
def _expand(ability: Ability) -> tuple[Ability, ...]:
    if isinstance(ability, Intrinsic):
        return (_mana_ability_of(ability.land_type),)
    if isinstance(ability, Keyword) and ability.name in KEYWORDS:
        shapes: tuple[Ability, ...] = tuple(KEYWORDS[ability.name].expand(*ability.parameters))
        return (ability, *(link_to(shapes, ability.link) if ability.link else shapes))
    return (ability,)


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
