"""Objects that an effect exiles, or lets phase out, until something happens (610.3-4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.actions.exile import exile
from engine.events.statuses import Crowned
from engine.events.turns import PhasingOut
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.records import Answered
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, objects, permanents
from engine.zones import Zone

Until = Literal["until source leaves", "until an opponent is crowned"]
Asked = Callable[[Table, Context, tuple[int, ...], Until], bool]
"""A rule by which nothing happens, as what is waited for has happened already."""


def _too_late(context: Context, since_triggering: Asked, in_response: Asked) -> Asked:
    """What tells whether it has happened already, since the ability triggered or in response."""
    return since_triggering if context.event is not None else in_response


def _wait(
    table: Table,
    context: Context,
    ids: tuple[int, ...],
    until: Until = "until source leaves",
    *,
    tapped: bool = False,
) -> None:
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration=until,
            context=context,
            ids=ids,
            tapped=tapped,
        )
    )


class ExileUntilLeft(Instruction, frozen=True):
    """ "Exile target creature until ~ leaves the battlefield", also a card that was chosen elsewhere.

    It may be `until` something else happens: "until an opponent becomes the monarch".
    """

    what: Selection
    until: Until = "until source leaves"

    def follow(self, table: Table, context: Context) -> Context:
        """Exile what is selected, and let it wait for what is to happen (610.3, 610.3a-b)."""
        meant = objects(table, self.what.select(table, context))
        elsewhere = tuple(id for id in meant if table.object(id).zone is not Zone.BATTLEFIELD)
        ids = permanents(table, meant) + elsewhere
        if _too_late(context, left_before_resolving, left_in_response)(table, context, ids, self.until):
            return context.about()  # nothing is exiled this way
        return context.about(*exile_until(table, context, ids, self.until) or ())


@rule("until what has happened already", "610.3b", kind="question")
def left_before_resolving(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> bool:
    """If the specified event has occurred since the ability triggered, the object doesn't move."""
    return _has_happened(table, context, ids, until)


@rule("until what has happened in response", "610.3a", kind="question")
def left_in_response(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> bool:
    """If the event has occurred since the spell or ability was put on the stack, the object doesn't move."""
    return _has_happened(table, context, ids, until)


def _has_happened(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> bool:
    """Tell whether the source isn't there any more, or an opponent was crowned: nothing is to wait for it."""
    if until == "until source leaves" and permanents(table, (context.source,)):
        return False
    if until == "until an opponent is crowned" and not _crowned_since(table, context):
        return False
    table.trace.record(Answered(source=table.called(context.source), objects=table.each_called(ids)))
    return True


def _crowned_since(table: Table, context: Context) -> bool:
    """Tell whether an opponent has become the monarch since the event on which the ability triggered."""
    places = [place for place, each in enumerate(table.history) if each == context.event]
    since = table.history[places[-1] :] if places else table.history
    opponents = table.opponents(context.controller)
    return any(isinstance(each, Crowned) and each.player in opponents for each in since)


@rule("exiling until", "610.3", kind="exile")
def exile_until(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> tuple[int, ...]:
    """The object changes zones until a specified event occurs; a second effect then returns it."""
    there = exile(table, context, ids)
    _wait(table, context, there, until)
    return there


class PhaseOutUntilLeft(Instruction, frozen=True):
    """ "Target creature phases out until ~ leaves the battlefield", perhaps to phase in `tapped`."""

    what: Selection
    tapped: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let what is selected phase out, and wait for the object to leave (610.4, 610.4b-c)."""
        ids = permanents(table, self.what.select(table, context))
        if _too_late(context, stays_since_triggering, stays_in_response)(
            table, context, ids, "until source leaves"
        ):
            return context
        phase_out_until(table, context, ids, self.tapped)
        return context.about(*ids)


@rule("not phasing out any more", "610.4c", kind="question")
def stays_since_triggering(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> bool:
    """If the specified event has occurred since the ability triggered, the permanent doesn't phase out."""
    return _has_happened(table, context, ids, until)


@rule("not phasing out in response", "610.4b", kind="question")
def stays_in_response(table: Table, context: Context, ids: tuple[int, ...], until: Until) -> bool:
    """If the event has occurred since it was put on the stack, the permanent doesn't phase out."""
    return _has_happened(table, context, ids, until)


@rule("phasing out until", "610.4", kind="phasing")
def phase_out_until(table: Table, context: Context, ids: tuple[int, ...], tapped: bool) -> None:
    """The permanent phases out until a specified event occurs; a second effect then lets it phase in."""
    table.happen(*(PhasingOut(source=context.source, object=id) for id in ids))
    _wait(table, context, ids, tapped=tapped)
