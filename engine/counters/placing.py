"""Counters on permanents and players (122)."""

from __future__ import annotations

from engine import restrictions
from engine.board import Board
from engine.events import CountersPut, CountersRemoved
from engine.layers import timestamps
from engine.records import Answered
from engine.records.objects import CountersChanged
from engine.registry import rule
from engine.two_headed import share_poison, who_gets_poison
from engine.whiteboard import performs, possible


@possible(CountersPut)
def can_be_put(game: Board, event: CountersPut) -> bool:
    """Putting no counters is no event, and there must be something to put them on."""
    if event.amount <= 0 or not (game.is_player(event.on) or game.exists(event.on)):
        return False
    those = who_gets_poison(game, event.on) if _shared(game, event.on, event.kind) else (event.on,)
    barred = next(
        (each for each in those if not restrictions.allowed(game, "get counters", each, kind=event.kind)),
        None,
    )
    if barred is not None and barred != event.on:
        about = Answered(player=game.called(event.on), players=game.each_called((barred,)))
        who_gets_poison.record(game, about)
    return barred is None


@possible(CountersRemoved)
def can_be_removed(game: Board, event: CountersRemoved) -> bool:
    """Only counters that are there can be removed."""
    return event.amount > 0 and _counters(game, event.on, event.kind) > 0


@performs(CountersPut)
@rule("putting counters", "122.6", kind="counters")
def put_counters(game: Board, event: CountersPut) -> None:
    """Counters are put on an object or given to a player."""
    if not can_be_put(game, event):
        return
    there = _counters(game, event.on, event.kind)
    _write(game, event.on, event.kind, there + event.amount)
    if not game.is_player(event.on):
        game.put(timestamps.on_putting_counters(game, game.object(event.on), event.kind))
    _record(game, event.on, event.kind, there, there + event.amount)


@performs(CountersRemoved)
@rule("removing counters", "122.1", kind="counters")
def remove_counters(game: Board, event: CountersRemoved) -> None:
    """Counters are taken off, as many as there are where more are to be removed."""
    there = _counters(game, event.on, event.kind)
    amount = min(there, event.amount)
    if not amount:
        return
    _write(game, event.on, event.kind, there - amount)
    _record(game, event.on, event.kind, there, there - amount)


def _record(game: Board, on: int, kind: str, before: int, after: int) -> None:
    game.trace.record(CountersChanged(on=game.called(on), kind=kind, before=before, after=after))


def _counters(game: Board, id: int, kind: str) -> int:
    if game.is_player(id):
        return game.player(id).counter(kind)
    return game.object(id).counter(kind) if game.exists(id) else 0


def _shared(game: Board, id: int, kind: str) -> bool:
    return game.shared_life and kind == "poison" and game.is_player(id)


def _write(game: Board, id: int, kind: str, number: int) -> None:
    if game.is_player(id):
        game.change_player(id, counters=game.player(id).with_counters(kind, number))
        if _shared(game, id, kind):
            share_poison(game, id)
    else:
        game.change(id, counters=game.object(id).with_counters(kind, number))
