"""Which card types a description is about (205.2-3)."""

from __future__ import annotations

from typing import Final

from engine.filters import Filter, OfType
from engine.oracle.ast.phrases import Description
from engine.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_SUBTYPES,
    PLANESWALKER_TYPES,
)


def kinds_of(group: Description) -> frozenset[str]:
    """The card types of which a description is about one, none where it does not say."""
    named = [[word for each in kind for word in _card_types(each)] for kind in group.kinds]
    return frozenset(word for words in named for word in words) if all(named) else frozenset()


def _card_types(kind: Filter) -> tuple[str, ...]:
    """The card types that a word tells, itself or by the subtype that it is of them (205.3b)."""
    if not isinstance(kind, OfType) or kind.part == "supertypes":
        return ()
    if kind.part == "types":
        return (kind.word,)
    if kind.word == "Vehicle":
        return ("Artifact", "Creature")  # 301.7: as which it attacks
    return next((types for subtypes, types in _CORRELATED if kind.word in subtypes), ())


_CORRELATED: Final[tuple[tuple[frozenset[str], tuple[str, ...]], ...]] = (
    (LAND_SUBTYPES, ("Land",)),
    (CREATURE_TYPES, ("Creature",)),
    (ARTIFACT_TYPES, ("Artifact",)),
    (ENCHANTMENT_TYPES, ("Enchantment",)),
    (PLANESWALKER_TYPES, ("Planeswalker",)),
)
"""The card type to which each list of subtypes belongs (205.3g-m)."""
