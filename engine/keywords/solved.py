"""Solved (702.169)."""

from __future__ import annotations

from engine.abilities import Static
from engine.characteristics import Ability
from engine.conditions import Is
from engine.filters import Itself
from engine.filters.circumstances import Has
from engine.layers.modifications import GainAbilities
from engine.registry import keyword
from engine.selections import Source


@keyword("solved", "702.169")
def solved(text: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A Case has these abilities only as long as it is solved (702.169b-d, 719.3c)."""
    return (
        Static(
            rule="719.3c",
            text=text,
            affected=Itself(),
            modifications=(GainAbilities(abilities),),
            condition=Is(Source(), Has("solved")),
        ),
    )
