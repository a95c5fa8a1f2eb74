"""Umbra armor (702.89)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.keyword_edits import DestroyThisInstead
from engine.filters import HostOfSource
from engine.patterns import WouldBeDestroyed
from engine.registry import keyword


@keyword("umbra armor", "702.89")
@keyword("totem armor", "702.89")
def umbra_armor() -> tuple[Ability, ...]:
    """If enchanted permanent would be destroyed, its damage is removed and this Aura destroyed (702.89a).

    "Totem armor" is what it was called first (702.89b).
    """
    return (
        Replacement(
            rule="702.89a",
            text="instead remove all damage marked on it and destroy ~",
            pattern=WouldBeDestroyed(HostOfSource()),
            edit=DestroyThisInstead(),
        ),
    )
