"""How often an ability has resolved this turn, or has been activated: "for the second time"."""

from __future__ import annotations

from functools import lru_cache

from engine.characteristics import Ability
from engine.conditions import Condition
from engine.effects.defining import speaks_of_any
from engine.events.statuses import ActivatedAgain, ResolvesAgain
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


class TimesActivated(Condition, frozen=True):
    """ "This ability has been activated four or more times this turn", whether or not it resolved."""

    least: int

    def holds(self, view: View, context: Context) -> bool:
        """Count the activations of that ability of that object."""
        own = (each for each in view.history if isinstance(each, ActivatedAgain))
        text = context.ability.text
        times = sum(1 for each in own if each.object == context.source and each.ability == text)
        return times >= self.least


def count_activation(table: Table, source: int, ability: Ability) -> None:
    """Note that an ability that asks how often that happened has been activated."""
    if _asks_how_often(ability):
        table.happen(ActivatedAgain(source=source, object=source, ability=ability.text))


@lru_cache(maxsize=4096)
def _asks_how_often(ability: Ability) -> bool:
    return speaks_of_any(ability, TimesActivated)


class ResolutionsSoFar(Quantity, frozen=True):
    """ "The number of times this ability has resolved this turn", the resolution going on included."""

    def value(self, view: View, context: Context) -> int:
        """Count how often that ability of that object has this turn."""
        return _resolutions(view, context)


def _resolutions(view: View, context: Context) -> int:
    own = (each for each in view.history if isinstance(each, ResolvesAgain))
    text = context.ability.text
    return sum(1 for each in own if each.object == context.source and each.ability == text)
