"""How often an ability has resolved this turn: "this is the second time this ability has resolved"."""

from __future__ import annotations

from engine.conditions import Condition
from engine.events.statuses import ResolvesAgain
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.view import Context, Table, View


class CountResolution(Instruction, frozen=True):
    """An ability whose text asks for it begins to resolve once more."""

    def follow(self, table: Table, context: Context) -> Context:
        """Note that it does."""
        ability = context.ability.text
        table.happen(ResolvesAgain(source=context.source, object=context.source, ability=ability))
        return context


class TimesResolved(Condition, frozen=True):
    """ "This is the second time this ability has resolved this turn", the resolution going on included."""

    number: int

    def holds(self, view: View, context: Context) -> bool:
        """Count how often that ability of that object has this turn."""
        return _resolutions(view, context) == self.number


class ResolutionsSoFar(Quantity, frozen=True):
    """ "The number of times this ability has resolved this turn", the resolution going on included."""

    def value(self, view: View, context: Context) -> int:
        """Count how often that ability of that object has this turn."""
        return _resolutions(view, context)


def _resolutions(view: View, context: Context) -> int:
    own = (each for each in view.history if isinstance(each, ResolvesAgain))
    text = context.ability.text
    return sum(1 for each in own if each.object == context.source and each.ability == text)
