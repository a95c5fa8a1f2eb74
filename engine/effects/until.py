"""Objects that an effect exiles, or lets phase out, until something happens (610.3-4)."""

from __future__ import annotations

from engine.actions.exile import exile
from engine.instructions import Instruction
from engine.lasting_effects import Lasting
from engine.registry import rule
from engine.selections import Selection
from engine.turn_events import PhasingOut
from engine.view import Context, Table, permanents


class ExileUntilLeft(Instruction, frozen=True):
    """ "Exile target creature until ~ leaves the battlefield"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exile what is selected, and let it wait for the object to leave (610.3, 610.3a-b)."""
        ids = permanents(table, self.what.select(table, context))
        if not permanents(table, (context.source,)):
            triggered = context.event is not None
            if (left_before_resolving if triggered else left_in_response)(table, context, ids):
                return context
        return context.about(*exile_until(table, context, ids) or ())


@rule("until what has happened already", "610.3b", kind="question")
def left_before_resolving(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the specified event has occurred since the ability triggered, the object doesn't move."""
    return _say_so(table, context, ids)


@rule("until what has happened in response", "610.3a", kind="question")
def left_in_response(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the event has occurred since the spell or ability was put on the stack, the object doesn't move."""
    return _say_so(table, context, ids)


def _say_so(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    names = ", ".join(table.name(id) for id in ids)
    table.trace.say(f"{table.name(context.source)} has left already: {names} stays where it is.")
    return True


@rule("exiling until", "610.3", kind="exile")
def exile_until(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The object changes zones until a specified event occurs; a second effect then returns it."""
    there = exile(table, context, ids)
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="until source leaves",
            context=context,
            ids=there,
            text=f"{', '.join(table.name(id) for id in there)} stays in exile until it leaves",
        )
    )
    return there


class PhaseOutUntilLeft(Instruction, frozen=True):
    """ "Target creature phases out until ~ leaves the battlefield"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let what is selected phase out, and wait for the object to leave (610.4, 610.4b-c)."""
        ids = permanents(table, self.what.select(table, context))
        if not permanents(table, (context.source,)):
            triggered = context.event is not None
            if (stays_since_triggering if triggered else stays_in_response)(table, context, ids):
                return context
        phase_out_until(table, context, ids)
        return context.about(*ids)


@rule("not phasing out any more", "610.4c", kind="question")
def stays_since_triggering(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the specified event has occurred since the ability triggered, the permanent doesn't phase out."""
    return _say_so(table, context, ids)


@rule("not phasing out in response", "610.4b", kind="question")
def stays_in_response(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the event has occurred since it was put on the stack, the permanent doesn't phase out."""
    return _say_so(table, context, ids)


@rule("phasing out until", "610.4", kind="phasing")
def phase_out_until(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """The permanent phases out until a specified event occurs; a second effect then lets it phase in."""
    names = ", ".join(table.name(id) for id in ids)
    table.happen(*(PhasingOut(source=context.source, object=id) for id in ids))
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="until source leaves",
            context=context,
            ids=ids,
            text=f"{names} stays phased out until it leaves",
        )
    )
