"""Crew (702.122)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, TapPowerCost
from engine.events.statuses import Crewed
from engine.filters import OfType
from engine.instructions import Effect, Instruction
from engine.layers.lasting_effects import Begin
from engine.layers.type_changes import AddTypes
from engine.registry import keyword, rule
from engine.selections import Source
from engine.view import Context, Table


class NoteCrewed(Instruction, frozen=True):
    """The Vehicle has become crewed: its crew ability resolves (702.122d)."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let what waits for it know."""
        crewed(table, context)
        return context


@rule("becoming crewed", "702.122d", kind="crew")
def crewed(table: Table, context: Context) -> None:
    """A Vehicle becomes crewed as a crew ability of it resolves."""
    if table.exists(context.source):
        table.happen(Crewed(source=context.source, object=context.source))


@keyword("crew", "702.122")
def crew(number: int) -> tuple[Ability, ...]:
    """Tap other creatures with enough power: it becomes an artifact creature until end of turn (702.122a)."""
    text = f"Tap any number of other untapped creatures you control with total power {number} or greater"
    lives = AddTypes(frozenset({"Artifact", "Creature"}))
    becomes = Begin("end of turn", Source(), modifications=(lives,))
    return (
        Activated(
            rule="702.122a",
            text=f"Crew {number}",
            cost=Cost((TapPowerCost(OfType("Creature"), number),), text),
            effect=Effect((becomes, NoteCrewed())),
            keyword="crew",
        ),
    )
