"""Dredge (702.52)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.conditions import Relation
from engine.effects.keyword_edits import Dredge
from engine.filters import Owned
from engine.patterns.players import PlayerDoes
from engine.quantities import Fixed
from engine.quantities.counted import Count
from engine.registry import keyword
from engine.zones import Zone


@keyword("dredge", "702.52")
def dredge(number: int) -> tuple[Ability, ...]:
    """Instead of drawing a card, N cards may be milled and it returned from the graveyard (702.52a)."""
    library = Count(Owned("you"), Zone.LIBRARY)
    return (
        Replacement(
            rule="702.52a",
            text=f"mill {number} cards and return ~ from your graveyard to your hand",
            pattern=PlayerDoes("draw", "you"),
            edit=Dredge(number),
            condition=Relation(library, ">=", Fixed(number)),
            optional=f"mill {number} cards and return it from the graveyard instead",
            zone=Zone.GRAVEYARD,
        ),
    )
