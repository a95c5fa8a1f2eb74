"""Self-replacement effects: what a spell or ability replaces of its own effect (614.15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import Replacement
from engine.board import Board
from engine.effects.replacing import ToZone
from engine.events import Event, ZoneChange
from engine.patterns import Moves
from engine.replacement.applicable import Applicable
from engine.view import Context


def own_replacements(game: Board, event: Event) -> Iterator[Applicable]:
    """What the effect that moves something says of where it goes instead."""
    if isinstance(event, ZoneChange) and event.instead is not None and event.to is not event.instead:
        name = game.name(event.source)
        instead = Replacement(
            rule="614.15",
            text=f"It goes to {event.instead} instead.",
            pattern=Moves(),
            edit=ToZone(event.instead),
            rank="self",
        )
        context = Context(source=event.source, controller=game.controller(event.source), event=event)
        yield Applicable(("self", event.object, 0), instead, context, name)
