"""Living metal (702.161)."""

from __future__ import annotations

from engine.abilities import Static
from engine.characteristics import Ability
from engine.conditions.turns import TurnOf
from engine.filters import Itself
from engine.layers.type_changes import AddTypes
from engine.registry import keyword


@keyword("living metal", "702.161")
def living_metal() -> tuple[Ability, ...]:
    """During its controller's turn it is an artifact creature in addition to its other types (702.161a)."""
    return (
        Static(
            rule="702.161a",
            text="during your turn, it's an artifact creature in addition to its other types",
            affected=Itself(),
            modifications=(AddTypes(types=frozenset({"Artifact", "Creature"})),),
            condition=TurnOf("you"),
        ),
    )
