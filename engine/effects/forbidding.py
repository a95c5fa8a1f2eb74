"""Effects by which players who are meant can't do something for a time (101.2, 601.3)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.effects.restricting import Allows
from engine.filters import Filter
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin, Duration
from engine.selections import Selection
from engine.view import Context, Table, View


class NotByThose(Allows, frozen=True):
    """ "That player can't cast …": allowed for all players but those."""

    players: tuple[int, ...]

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask who would do it, the first of what it is about."""
        return about[0] not in self.players


class ForbidCasting(Instruction, frozen=True):
    """ "Target player can't cast creature spells this turn": players who are known as the effect begins."""

    who: Selection
    what: Filter
    duration: Duration
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let the restriction begin for the players who are meant now."""
        allows = NotByThose(self.who.select(table, context))
        cant = Restriction(question="cast", allows=allows, affected=self.what, text=self.text)
        Begin(self.duration, abilities=(cant,), text=self.text).follow(table, context)
        return context
