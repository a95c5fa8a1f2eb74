"""Unearth (702.84)."""

from __future__ import annotations

from engine.abilities import Activated, Keyword, Replacement
from engine.actions.exile import Exile
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.delaying import Later
from engine.effects.moving import MoveTo
from engine.effects.replacing import ToZone
from engine.filters import Anything
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import GainAbilities
from engine.patterns import Moves, StepStarts
from engine.registry import keyword
from engine.selections import It, Source
from engine.zones import Zone


@keyword("unearth", "702.84")
def unearth(cost: Cost) -> tuple[Ability, ...]:
    """[Cost]: Return it from the graveyard with haste; at the end of the turn it is exiled (702.84a)."""
    haste = GainAbilities((Keyword(name="haste", rule="702.10", text="haste"),))
    leaves = Replacement(
        rule="702.84a",
        text="exile it instead of putting it anywhere else",
        pattern=Moves(Anything(), Zone.BATTLEFIELD),
        edit=ToZone(Zone.EXILE),
    )
    return (
        Activated(
            rule="702.84a",
            text=f"Unearth {cost}",
            cost=cost,
            effect=Effect(
                (
                    MoveTo(Source(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD),
                    Begin("forever", on=It(), modifications=(haste,)),
                    Begin("forever", on=It(), abilities=(leaves,), text="exile it if it would leave"),
                    Later(StepStarts("end"), (Exile(It()),), "exile it at the next end step", It()),
                )
            ),
            timing="sorcery",
            zone=Zone.GRAVEYARD,
        ),
    )
