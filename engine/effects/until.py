"""Objects that an effect exiles until something happens (610.3)."""

from __future__ import annotations

from engine.actions.exile import exile
from engine.instructions import Instruction, Lasting
from engine.registry import rule
from engine.selections import Selection
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
    table.trace.say(f"{table.name(context.source)} has left already: {names} is not exiled.")
    return True


@rule("exiling until", "610.3", kind="exile")
def exile_until(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The object changes zones until a specified event occurs; a second effect then returns it."""
    there = exile(table, context.source, ids)
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
