"""Suspect (701.58)."""

from __future__ import annotations

from engine.abilities import Keyword, Restriction
from engine.effects.restricting import Never
from engine.events.statuses import Designated, DesignationLost
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities
from engine.records import Answered, Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents

SUSPECTED = "suspected"
"""The designation (701.58b)."""


@action("suspect", "701.58")
class Suspect(Instruction, frozen=True):
    """ "Suspect it", of each permanent that is meant."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """They become suspected."""
        ids = permanents(table, self.what.select(table, context))
        for id in ids:
            suspect(table, context, id)
        return context.about(*ids)


class Unsuspect(Instruction, frozen=True):
    """ "It's no longer suspected"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """What is suspected is so no longer."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(
            *(
                DesignationLost(source=context.source, object=id, name=SUSPECTED)
                for id in ids
                if SUSPECTED in table.object(id).designations
            )
        )
        return context.about(*ids)


@rule("suspecting", "701.58a", kind="status")
def suspect(table: Table, context: Context, id: int) -> None:
    """A creature that is suspected becomes so, unless it is already (701.58d)."""
    if already_suspected(table, id):
        return
    table.happen(Designated(source=context.source, object=id, name=SUSPECTED))
    if SUSPECTED in table.object(id).designations:
        what_is_suspected(table, id)


@rule("suspected already", "701.58d", kind="question")
def already_suspected(table: Table, id: int) -> bool:
    """A suspected permanent can't become suspected again."""
    already = SUSPECTED in table.object(id).designations
    if already:
        table.trace.record(Answered(object=table.called(id)))
    return already


@rule("what is suspected", "701.58c", kind="effect")
def what_is_suspected(table: Table, id: int) -> None:
    """It has menace and "This creature can't block" for as long as it's suspected."""
    cant = Restriction(rule="701.58c", text="This creature can't block.", question="block", allows=Never())
    menace = Keyword(name="menace", text="menace")
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="while suspected",
            context=Context(source=id, controller=table.controller(id)),
            ids=(id,),
            modifications=(GainAbilities((menace, cant)),),
        )
    )
    table.trace.record(Applied(object=table.called(id)))
