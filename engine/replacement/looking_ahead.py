"""What a permanent would be on the battlefield, looked at as it is about to enter (614.12)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.events import Event, ZoneChange
from engine.records import Answered
from engine.registry import IXALAN, in_force, rule
from engine.zones import Zone
from engine.zones.arriving import being


def _as_it_is(game: Board, event: Event) -> Board:
    return game


def as_entered(game: Board, event: Event) -> Board:
    """The game in which what is about to enter has entered, as the day's rules look at it (614.12)."""
    says = in_force("looking ahead", game.date)
    return says(game, event) if says is not None and isinstance(event, ZoneChange) else game


@rule("looking ahead", "614.12", since=IXALAN, kind="question", without=_as_it_is)
def with_existing_effects(game: Board, event: ZoneChange) -> Board:
    """Check the characteristics of the permanent as it would exist on the battlefield."""
    game.trace.record(Answered(object=game.called(event.object)))
    return _there(game, event)


@rule(
    "looking ahead", "614.12", edition="2021", until=IXALAN, kind="question", without=_as_it_is, implied=True
)
def alone(game: Board, event: ZoneChange) -> Board:
    """Check it as it would exist there, without the continuous effects of anything else's static abilities.

    The older documents lack section 614. Magic's rules of 2016 leave out what comes from any other source.
    """
    game.trace.record(Answered(object=game.called(event.object), case="by itself"))
    found = _there(game, event)
    found.state.zones[Zone.BATTLEFIELD, 0] = (event.object,)
    return found


def _there(game: Board, event: ZoneChange) -> Board:
    thing, state = game.object(event.object), game.state.copy()
    state.objects[thing.id] = msgspec.structs.replace(
        thing,
        zone=Zone.BATTLEFIELD,
        controller=controller_there(game, event, thing.id),
        face=thing.face if event.face is None else event.face,
        copying=event.copying,
        face_down=event.face_down,
        chosen=(*thing.chosen, *event.chosen),
        counters=event.counters,
        attached_to=event.attached_to,
        timestamp=state.clock + 1,
    )
    state.zones[Zone.BATTLEFIELD, 0] = (*game.zone(Zone.BATTLEFIELD), thing.id)
    if event.being:
        state.lasting = (*state.lasting, being(game, event, thing.id, state.clock + 1))
    return game.at(state)


def controller_there(game: Board, event: Event, id: int) -> int:
    """Who controls an object, or will as it enters under somebody's control."""
    if isinstance(event, ZoneChange) and event.object == id and event.controller:
        return event.controller
    return game.controller(id)
