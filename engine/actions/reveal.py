"""Reveal (701.16)."""

from __future__ import annotations

from engine.events import Event
from engine.events.players import Revealing
from engine.records import Applied
from engine.registry import rule
from engine.view import Table


@rule("revealing", "701.16a", kind="reveal")
def reveal(table: Table, source: int, player: int, ids: tuple[int, ...]) -> None:
    """To reveal a card is to show it to all players for a brief time."""
    if ids:
        table.trace.record(Applied(player=table.called(player), objects=table.each_called(ids)))
        table.happen(Revealing(source=source, player=player, objects=ids))


@rule("revealing as a part of another event", "701.16a", kind="reveal")
def revealed_with_it(table: Table, source: int, player: int, ids: tuple[int, ...]) -> tuple[Event, ...]:
    """The card is shown to all players as the rest of the event happens."""
    table.trace.record(Applied(player=table.called(player), objects=table.each_called(ids)))
    return (Revealing(source=source, player=player, objects=ids),)
