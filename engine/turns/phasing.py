"""Permanents that phase out and in (502.1, 702.26)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.events import Event
from engine.events.combat import LeavesCombat
from engine.events.turns import PhasingIn, PhasingOut
from engine.records import Answered, Applied
from engine.registry import rule
from engine.whiteboard import performs, possible, results_in
from engine.zones import Zone


@rule("phasing in the untap step", "502.1", "703.4a", kind="turn-based action")
def phase(game: Board) -> None:
    """The active player's permanents with phasing phase out, and what phased out under them phases in."""
    player = game.turn.active
    leaving = (id for id in game.battlefield() if game.controller(id) == player and game.has(id, "phasing"))
    away = (each for each in game.state.objects.values() if each.phased_out and not each.phased_with)
    returning = (
        each.id
        for each in away
        if (each.under or each.controller) == player and not (_is_held(game, each.id) and wait(game, each.id))
    )
    batch = (*(PhasingOut(object=id) for id in leaving), *(PhasingIn(object=id) for id in returning))
    if batch:
        game.happen(*batch)


def _is_held(game: Board, id: int) -> bool:
    """Tell whether something is phased out until an event that is still to come."""
    return any(
        each.duration == "until source leaves" and each.ids is not None and id in each.ids
        for each in game.state.lasting
    )


@rule("phased out until something happens", "610.4a", kind="question")
def wait(game: Board, id: int) -> bool:
    """A permanent that phased out until an event doesn't phase in by the untap step's action."""
    game.trace.record(Answered(object=game.called(id), answer=True))
    return True


@possible(PhasingOut)
def can_phase_out(game: Board, event: PhasingOut) -> bool:
    """Only a permanent that is phased in can phase out."""
    return game.is_permanent(event.object)


@results_in(PhasingOut)
def leave_with_attachments(game: Board, event: PhasingOut) -> tuple[Event, ...]:
    """It is removed from combat (506.4); what is attached to it phases out indirectly (702.26g)."""
    attached = (id for id in game.battlefield() if game.object(id).attached_to == event.object)
    indirectly = (PhasingOut(source=event.source, object=id, along=event.object) for id in attached)
    return (LeavesCombat(source=event.source, object=event.object), *indirectly)


@performs(PhasingOut)
@rule("phasing out", "702.26b", kind="phasing")
def phase_out(game: Board, event: PhasingOut) -> None:
    """Its status becomes phased out; it is treated as though it did not exist."""
    id = event.object
    if not game.object(id).phased_out:
        game.change(id, phased_out=True, under=game.controller(id), phased_with=event.along)
        game.trace.record(Applied(object=game.called(id)))


@performs(PhasingIn)
@rule("phasing in", "702.26c", kind="phasing")
def phase_in(game: Board, event: PhasingIn) -> None:
    """Its status becomes phased in; once again it is treated as though it exists."""
    along = tuple(each for each in game.state.objects.values() if each.phased_with == event.object)
    for thing in (game.object(event.object), *along):
        game.put(msgspec.structs.replace(thing, phased_out=False, phased_with=0))
        if thing.attached_to and not _is_there(game, thing.attached_to):
            game.change(thing.id, attached_to=0)
        game.trace.record(Applied(object=game.called(thing.id)))


def _is_there(game: Board, host: int) -> bool:
    """Tell whether what something was attached to is still where it was (702.26i)."""
    if game.is_player(host):
        return not game.player(host).lost
    return game.exists(host) and game.object(host).zone is Zone.BATTLEFIELD
