"""Commanders that go to the command zone rather than to a hand or library (903.9b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.events import Event, ZoneChange
from engine.patterns import Moves
from engine.records import Applied
from engine.registry import rule
from engine.replacement.applicable import Applicable
from engine.view import Context, Table
from engine.zones import Zone


def _as_it_was(table: Table, event: ZoneChange, owner: int) -> tuple[Event, ...]:
    return (event,)


@rule(
    "commander that would go to a hand or library", "903.9b", "903.9c", kind="replacement", without=_as_it_was
)
def into_command_zone(table: Table, event: ZoneChange, owner: int) -> tuple[Event, ...]:
    """If a commander would be put there from anywhere, its owner may put it into the command zone instead."""
    table.trace.record(Applied(player=table.called(owner), object=table.called(event.object), word=event.to))
    if table.object(event.object).components:
        return (msgspec.structs.replace(event, commanders_to=Zone.COMMAND),)
    return (msgspec.structs.replace(event, to=Zone.COMMAND, cause="put"),)


def _edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    return into_command_zone(table, event, context.controller) if isinstance(event, ZoneChange) else (event,)


INSTEAD: Final = Replacement(
    rule="903.9b",
    text="If ~ would be put into its owner's hand or library from anywhere, its owner may put it into the"
    " command zone instead.",
    pattern=Moves(),
    edit=_edit,
    optional="put it into the command zone instead",
)


def would_leave_for(game: Board, event: Event) -> Iterator[Applicable]:
    """What may become of a commander that would be put into its owner's hand or library.

    It may apply more than once to the same event, whenever another effect has sent the card elsewhere: the
    zone belongs to what tells one application from another.
    """
    if not game.variant or not isinstance(event, ZoneChange) or event.to not in (Zone.HAND, Zone.LIBRARY):
        return
    thing = game.object(event.object)
    if thing.commander and thing.zone is not Zone.OUTSIDE:  # a component is asked for with the permanent
        context = Context(source=thing.id, controller=thing.owner, event=event, ability=INSTEAD)
        key = ("commander", thing.id, event.to)
        yield Applicable(key, INSTEAD, context, game.name(thing.id))
