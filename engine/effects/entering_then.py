"""What the permanent that a spell becomes enters with, as an effect has said of the spell (614.1c)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.effects.entering_with import EnterWithCounters
from engine.filters import Anything
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.patterns import Enters
from engine.quantities import Fixed, Quantity
from engine.selections import Selection
from engine.view import Context, Table


class EntersWithCounters(Instruction, frozen=True):
    """ "That creature enters with an additional +1/+1 counter on it": how many is settled now (608.2h)."""

    spell: Selection
    kind: str
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Let the effect begin for the spell, which says how what it becomes enters."""
        number = self.number.value(table, context)
        if number <= 0:
            return context
        text = f"It enters with {number} {self.kind} counters on it."
        instead = Replacement(
            rule="614.1c",
            pattern=Enters(Anything()),
            edit=EnterWithCounters(self.kind, Fixed(number)),
            text=text,
        )
        Begin("forever", self.spell, abilities=(instead,), text=text).follow(table, context)
        return context
