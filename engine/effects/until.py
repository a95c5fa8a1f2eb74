"""Objects that an effect exiles, or lets phase out, until something happens (610.3-4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions.exile import exile
from engine.events.turns import PhasingOut
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.records import Answered
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, objects, permanents
from engine.zones import Zone

Asked = Callable[[Table, Context, tuple[int, ...]], bool]
"""A rule by which nothing happens, as what is waited for has happened already."""


def _is_too_late(
    table: Table, context: Context, ids: tuple[int, ...], since_triggering: Asked, in_response: Asked
) -> bool:
    """Tell whether the source has left already, since the ability triggered or in response."""
    return bool((since_triggering if context.event is not None else in_response)(table, context, ids))


def _until_it_leaves(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="until source leaves",
            context=context,
            ids=ids,
        )
    )


class ExileUntilLeft(Instruction, frozen=True):
    """ "Exile target creature until ~ leaves the battlefield", also a card that was chosen elsewhere."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exile what is selected, and let it wait for the object to leave (610.3, 610.3a-b)."""
        meant = objects(table, self.what.select(table, context))
        elsewhere = tuple(id for id in meant if table.object(id).zone is not Zone.BATTLEFIELD)
        ids = permanents(table, meant) + elsewhere
        if _is_too_late(table, context, ids, left_before_resolving, left_in_response):
            return context
        return context.about(*exile_until(table, context, ids) or ())


@rule("until what has happened already", "610.3b", kind="question")
def left_before_resolving(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the specified event has occurred since the ability triggered, the object doesn't move."""
    return _has_left(table, context, ids)


@rule("until what has happened in response", "610.3a", kind="question")
def left_in_response(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the event has occurred since the spell or ability was put on the stack, the object doesn't move."""
    return _has_left(table, context, ids)


def _has_left(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """Tell whether the source isn't there any more, so that nothing of the objects is to wait for it."""
    if permanents(table, (context.source,)):
        return False
    table.trace.record(Answered(source=table.called(context.source), objects=table.each_called(ids)))
    return True


@rule("exiling until", "610.3", kind="exile")
def exile_until(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The object changes zones until a specified event occurs; a second effect then returns it."""
    there = exile(table, context, ids)
    _until_it_leaves(table, context, there)
    return there


class PhaseOutUntilLeft(Instruction, frozen=True):
    """ "Target creature phases out until ~ leaves the battlefield"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let what is selected phase out, and wait for the object to leave (610.4, 610.4b-c)."""
        ids = permanents(table, self.what.select(table, context))
        if _is_too_late(table, context, ids, stays_since_triggering, stays_in_response):
            return context
        phase_out_until(table, context, ids)
        return context.about(*ids)


@rule("not phasing out any more", "610.4c", kind="question")
def stays_since_triggering(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the specified event has occurred since the ability triggered, the permanent doesn't phase out."""
    return _has_left(table, context, ids)


@rule("not phasing out in response", "610.4b", kind="question")
def stays_in_response(table: Table, context: Context, ids: tuple[int, ...]) -> bool:
    """If the event has occurred since it was put on the stack, the permanent doesn't phase out."""
    return _has_left(table, context, ids)


@rule("phasing out until", "610.4", kind="phasing")
def phase_out_until(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """The permanent phases out until a specified event occurs; a second effect then lets it phase in."""
    table.happen(*(PhasingOut(source=context.source, object=id) for id in ids))
    _until_it_leaves(table, context, ids)
