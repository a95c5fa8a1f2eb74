"""Aftermath (702.127)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.effects.shared_by_keywords import exiled_off_the_stack
from engine.registry import keyword
from engine.view import Context, View
from engine.zones import Zone


@keyword("aftermath", "702.127")
def aftermath() -> tuple[Ability, ...]:
    """This half is cast from the graveyard only, and exiled after that (702.127a)."""
    return (
        WayToCast(
            rule="702.127a",
            text="you may cast this half from your graveyard",
            name="aftermath",
            zone=Zone.GRAVEYARD,
        ),
        Restriction(
            rule="702.127a",
            text="this half can't be cast from any zone other than a graveyard",
            question="cast",
            allows=_from_graveyard,
        ),
        exiled_off_the_stack(WasCast(origin=Zone.GRAVEYARD), "702.127a"),
    )


def _from_graveyard(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    """Tell whether the card is in a graveyard, or was as it was put on the stack."""
    thing = view.object(id)
    if thing.zone is Zone.STACK:
        return thing.announced is not None and thing.announced.origin is Zone.GRAVEYARD
    return thing.zone is Zone.GRAVEYARD
