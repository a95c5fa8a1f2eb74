"""Solved (702.169)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.characteristics import Ability
from engine.conditions import Both, Is
from engine.filters import Itself
from engine.filters.circumstances import Has
from engine.layers.modifications import GainAbilities
from engine.registry import keyword
from engine.selections import Source


@keyword("solved", "702.169")
def solved(text: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A Case has these abilities only as long as it is solved (702.169b-d, 719.3c).

    A static one is in force as long as it is: it is none that the object gains in layer 6 (613.1f).
    """
    is_solved = Is(Source(), Has("solved"))
    static = tuple(
        msgspec.structs.replace(
            each,
            rule="719.3c",
            text=text,
            condition=is_solved if each.condition is None else Both((each.condition, is_solved)),
        )
        for each in abilities
        if isinstance(each, Static)
    )
    others = tuple(each for each in abilities if not isinstance(each, Static))
    if not others:
        return static
    gained = Static(
        rule="719.3c",
        text=text,
        affected=Itself(),
        modifications=(GainAbilities(others),),
        condition=is_solved,
    )
    return (*static, gained)
