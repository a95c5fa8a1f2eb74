"""Results of rolls that are stored on permanents (706.8)."""

from __future__ import annotations

from typing import ClassVar, cast

from engine.decisions import Decision, Some, distinct
from engine.effects.roll_modifiers import roll_one
from engine.events import Event
from engine.events.players import DieRolled
from engine.instructions import Instruction
from engine.objects import StoredResult
from engine.quantities import Quantity
from engine.records import Answered, Applied, Asked
from engine.registry import quality, rule
from engine.view import Context, Table, View, resolving

STORED = "stored results"
"""By what linked abilities know one another that store results, or refer to those (706.8c)."""


class ResultsStored(Event, frozen=True, kw_only=True):
    """The results of rolls become the stored results of a permanent, in place of those that it had."""

    object: int
    results: tuple[StoredResult, ...]


class StoreRolls(Instruction, frozen=True):
    """ "Roll two d6 and store those results on ~"."""

    number: int
    sides: int
    linked_to: ClassVar[str] = STORED

    def follow(self, table: Table, context: Context) -> Context:
        """Roll them, and note each result."""
        if table.exists(context.source):
            results = _rolled(table, context, (self.sides,) * self.number)
            store(table, context, results)
        return context


class RerollStored(Instruction, frozen=True):
    """ "Reroll any number of ~'s stored results"."""

    linked_to: ClassVar[str] = STORED

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose which."""
        if table.exists(context.source) and table.object(context.source).stored_results:
            reroll(table, context)
        return context


def _rolled(table: Table, context: Context, dice: tuple[int, ...]) -> tuple[StoredResult, ...]:
    """Roll dice with so many sides, all together."""
    source, player = context.source, context.controller
    results = [(sides, roll_one(table, source, player, sides)) for sides in dice]
    table.happen(
        *(DieRolled(source=source, player=player, sides=sides, amount=each) for sides, each in results)
    )
    return tuple(StoredResult(sides, each, context.link) for sides, each in results)


@rule("storing results", "706.8a", kind="die")
def store(table: Table, context: Context, results: tuple[StoredResult, ...]) -> None:
    """To store the result of a die roll on a permanent is to note the kind of die and the result."""
    there = table.object(context.source).stored_results
    said = tuple(f"d{each.sides}: {each.value}" for each in results)
    table.trace.record(Applied(source=table.called(context.source), words=said))
    table.happen(ResultsStored(source=context.source, object=context.source, results=(*there, *results)))


@rule("rerolling stored results", "706.8b", kind="die")
def reroll(table: Table, context: Context) -> None:
    """The kinds of dice noted are rolled; the old results stop being stored, and the new ones are stored."""
    there = table.object(context.source).stored_results
    labels = distinct(tuple(f"{each.value} of a d{each.sides}" for each in there))
    about = table.name(context.source)
    prompt = Asked(
        case="stored results to reroll",
        object=table.called(context.source),
        player=table.called(context.controller),
    )
    decision = Decision(context.controller, "option", about, prompt, "706.8b", Some(labels), context.source)
    chosen = table.choose(decision)
    kept = tuple(each for each, label in zip(there, labels, strict=True) if label not in chosen)
    again = tuple(each for each, label in zip(there, labels, strict=True) if label in chosen)
    new = _rolled(table, context, tuple(each.sides for each in again))
    table.happen(ResultsStored(source=context.source, object=context.source, results=(*kept, *new)))


class TotalStored(Quantity, frozen=True):
    """ "The total value of ~'s stored results": of those that a linked ability has stored (706.8c)."""

    linked_to: ClassVar[str] = STORED

    def value(self, view: View, context: Context) -> int:
        """Add them up."""
        there = view.object(context.source).stored_results
        linked = tuple(each.value for each in there if stored_by_pair(view, each.link, context.link))
        if there and resolving(view):
            stored_by_pair.record(cast(Table, view), Answered(numbers=linked))
        return sum(linked)


@quality("abilities linked by stored results", "706.8c", without=lambda *_: True)
def stored_by_pair(view: View, stored: int, link: int) -> bool:
    """An ability that stores results and another that refers to the stored results are linked."""
    return stored == link
