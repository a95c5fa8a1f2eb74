"""The events of which a rule says that effects modify them before they happen (120.4b, 400.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.board import Board
from engine.events import Event, ZoneChange
from engine.events.damage import Damage
from engine.registry import rule
from engine.replacement import replacing as replacement


def settle(game: Board, event: Event) -> tuple[Event, ...]:
    """The events that happen in the place of a proposed one, once every effect that may has modified it."""
    modify = MODIFIED.get(type(event))
    return replacement.settle(game, event) if modify is None else modify(game, event) or ()


def _unmodified(game: Board, event: Event) -> tuple[Event, ...]:
    return (event,)


@rule("how a move is modified", "400.6", kind="question", without=_unmodified)
def moved_as_modified(game: Board, event: Event) -> tuple[Event, ...]:
    """What event moves an object is determined, then the replacement effects that apply to it are."""
    return replacement.settle(game, event)


@rule("how damage is modified", "120.4b", kind="question", without=_unmodified)
def dealt_as_modified(game: Board, event: Event) -> tuple[Event, ...]:
    """Damage is dealt as modified by the replacement and prevention effects that interact with it."""
    return replacement.settle(game, event)


MODIFIED: dict[type[Event], Callable[[Any, Any], tuple[Event, ...] | None]] = {
    ZoneChange: moved_as_modified,
    Damage: dealt_as_modified,
}
"""The rules that say so, by the kind of event."""
