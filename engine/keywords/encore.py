"""Encore (702.141)."""

from __future__ import annotations

from engine.abilities import Activated, Keyword, Requirement
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.costs import Cost, ExileCost
from engine.effects.copying import CreateCopies
from engine.effects.delaying import Later
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import GainAbilities
from engine.patterns import StepStarts
from engine.quantities.counted import Opponents
from engine.registry import keyword
from engine.selections import It, Source
from engine.selections.players import You
from engine.zones import Zone


@keyword("encore", "702.141")
def encore(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], exile it from the graveyard: A hasty copy for each opponent attacks this turn (702.141a)."""
    exile = Cost((ExileCost(Itself(), Zone.GRAVEYARD),), "Exile this card from your graveyard")
    haste = GainAbilities((Keyword(name="haste", rule="702.10", text="haste"),))
    attacks = Requirement(rule="702.141a", text="it attacks this turn if able", what="attack")
    return (
        Activated(
            rule="702.141a",
            text=f"Encore {cost}",
            cost=cost.plus(exile),
            effect=Effect(
                (
                    CreateCopies(You(), Opponents(), Source()),
                    Begin("forever", on=It(), modifications=(haste,)),
                    Begin("end of turn", on=It(), abilities=(attacks,), text="attacks this turn if able"),
                    Later(
                        StepStarts("end"),
                        (Sacrifice(It(), You()),),
                        "sacrifice it at the beginning of the next end step",
                        It(),
                    ),
                )
            ),
            timing="sorcery",
            zone=Zone.GRAVEYARD,
            keyword="encore",
        ),
    )
