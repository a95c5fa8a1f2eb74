"""Saddle (702.171)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, TapPowerCost
from engine.events.statuses import Designated
from engine.filters import AllOf, Itself, Not, OfType
from engine.instructions import Effect, Instruction
from engine.registry import keyword
from engine.view import Context, Table, permanents


class BecomeSaddled(Instruction, frozen=True):
    """ "This permanent becomes saddled until end of turn"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Mark it, if it is still there."""
        for id in permanents(table, (context.source,)):
            table.happen(Designated(source=id, object=id, name="saddled"))
        return context


@keyword("saddle", "702.171")
def saddle(number: int) -> tuple[Ability, ...]:
    """Tap others with enough power: it becomes saddled until end of turn, as a sorcery (702.171a)."""
    text = f"Tap any number of other untapped creatures you control with total power {number} or greater"
    others = AllOf((Not(Itself()), OfType("Creature")))
    return (
        Activated(
            rule="702.171a",
            text=f"Saddle {number}",
            cost=Cost((TapPowerCost(others, number, "saddle"),), text),
            effect=Effect((BecomeSaddled(),)),
            timing="sorcery",
            keyword="saddle",
        ),
    )
