"""Landwalk (702.14)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.effects.restricting import UnlessDefenderControls
from engine.filters import AllOf, Filter, OfType
from engine.registry import keyword


@keyword("landwalk", "702.14")
def landwalk(quality: Filter) -> tuple[Ability, ...]:
    """It can't be blocked as long as the defending player controls such a land (702.14c)."""
    return (
        Restriction(
            rule="702.14c",
            text="it can't be blocked as long as the defending player controls such a land",
            question="be blocked",
            allows=UnlessDefenderControls(AllOf((OfType("Land"), quality))),
        ),
    )
