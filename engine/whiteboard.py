"""The whiteboard: an event is proposed, edited by every effect that may, performed, and noticed.

An action proposes one or more events at once. Each is settled by the replacement and prevention
effects that apply to it (616.1), then gives way to the events that it consists of (a destruction to a
move to the graveyard, damage to its results), which are settled in the same way. What is left is
performed as one batch, and triggered abilities are noticed from the game before and after it (603.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from engine import replacement, triggers
from engine.board import Board
from engine.events import CeasingToExist, Event, ZoneChange
from engine.objects import LastKnown
from engine.zones import Zone

E = TypeVar("E", bound=Event)

Writer: TypeAlias = Callable[[Any, E], Event | None]
Unfolder: TypeAlias = Callable[[Any, E], tuple[Event, ...]]
Asker: TypeAlias = Callable[[Any, E], bool]

PERFORMERS: dict[type, Callable[[Any, Any], Event | None]] = {}
"""What performing an event writes, by its class. It gives the event as performed, None for the same."""

RESULTS: dict[type, Callable[[Any, Any], tuple[Event, ...]]] = {}
"""The events that an event consists of (616.1g), by its class; asked before anything is performed."""

POSSIBLE: dict[type, Callable[[Any, Any], bool]] = {}
"""Whether an event can happen at all, by its class: an impossible one can't be replaced either (614.17c)."""


def performs(event: type[E]) -> Callable[[Writer[E]], Writer[E]]:
    """Register what performing a kind of event writes to the state."""

    def register(function: Writer[E]) -> Writer[E]:
        PERFORMERS[event] = function
        return function

    return register


def results_in(event: type[E]) -> Callable[[Unfolder[E]], Unfolder[E]]:
    """Register the events that a kind of event consists of."""

    def register(function: Unfolder[E]) -> Unfolder[E]:
        RESULTS[event] = function
        return function

    return register


def possible(event: type[E]) -> Callable[[Asker[E]], Asker[E]]:
    """Register what tells whether a kind of event can happen; asked again of what effects made of it."""

    def register(function: Asker[E]) -> Asker[E]:
        POSSIBLE[event] = function
        return function

    return register


def happen(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Settle, perform and notice a batch of simultaneous events; gives the events as performed."""
    batch = _settled(game, events)
    if not batch:
        return ()
    before = game.state.copy()
    for event in batch:
        if isinstance(event, ZoneChange | CeasingToExist) and game.exists(event.object):
            game.remember(last_known(game, event.object))
    performed = tuple(_perform(game, event) for event in batch)
    game.set("history", game.state.history + performed)
    triggers.notice(game, performed, before)
    return performed


def last_known(game: Board, id: int) -> LastKnown:
    """What is to be remembered of an object that is about to leave its zone (608.2h, 603.10)."""
    attached = tuple(each for each in game.zone(Zone.BATTLEFIELD) if game.object(each).attached_to == id)
    attack = game.combat.attack_of(id) if game.combat else None
    return LastKnown(game.object(id), game.characteristics(id), game.controller(id), attached, attack)


def _settled(game: Board, events: tuple[Event, ...]) -> list[Event]:
    batch: list[Event] = []
    queue = list(events)
    while queue:
        proposed = queue.pop(0)
        settled = replacement.settle(game, proposed) if _is_possible(game, proposed) else ()
        for event in settled:
            if event is not proposed and not _is_possible(game, event):
                continue
            batch.append(event)
            consists_of = RESULTS.get(type(event))
            if consists_of is not None:
                queue.extend(consists_of(game, event) or ())
    return batch


def _is_possible(game: Board, event: Event) -> bool:
    ask = POSSIBLE.get(type(event))
    return ask is None or ask(game, event)


def _perform(game: Board, event: Event) -> Event:
    write = PERFORMERS.get(type(event))
    return (write(game, event) or event) if write is not None else event
