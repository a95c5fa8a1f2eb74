"""Changeling (702.73)."""

from __future__ import annotations

from engine.abilities import Static
from engine.characteristics import Ability
from engine.filters import Itself
from engine.layers.type_changes import AddTypes
from engine.registry import keyword
from engine.subtypes import CREATURE_TYPES


@keyword("changeling", "702.73")
def changeling() -> tuple[Ability, ...]:
    """It is every creature type, everywhere (702.73a)."""
    return (
        Static(
            rule="702.73a",
            text="it is every creature type",
            affected=Itself(),
            modifications=(AddTypes(subtypes=CREATURE_TYPES),),
            defining=True,
        ),
    )
