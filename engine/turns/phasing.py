"""Permanents that phase out and in (502.1, 702.26)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.casting import bestowed
from engine.events import Event
from engine.events.combat import LeavesCombat
from engine.events.turns import PhasingIn, PhasingOut
from engine.records import Answered, Applied
from engine.registry import rule
from engine.restrictions import allowed
from engine.shared_turns import is_active
from engine.whiteboard import performs, possible, results_in
from engine.zones import Zone


@rule("phasing in the untap step", "502.1", "703.4a", "702.26a", kind="turn-based action")
def phase(game: Board) -> None:
    """The active player's permanents with phasing phase out, and what phased out under them phases in."""
    leaving = tuple(
        id for id in game.battlefield() if is_active(game, game.controller(id)) and game.has(id, "phasing")
    )
    along = tuple(id for id in leaving if game.object(id).attached_to in leaving)
    if along:
        leaving = tuple(id for id in leaving if id not in indirectly_alone(game, along))
    away = (each for each in game.state.objects.values() if each.phased_out and not each.phased_with)
    returning = (
        each.id
        for each in away
        if _has_its_turn(game, each.under or each.controller, each.id) and not wait(game, each.id)
    )
    batch = (*(PhasingOut(object=id) for id in leaving), *(PhasingIn(object=id) for id in returning))
    if batch:
        game.happen(*batch)


@rule("phasing out directly and indirectly", "702.26h", kind="phasing")
def indirectly_alone(game: Board, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What would phase out directly and with what it is attached to just phases out indirectly."""
    game.trace.record(Applied(objects=game.each_called(ids)))
    return ids


def _has_its_turn(game: Board, under: int, id: int) -> bool:
    """Tell whether what phased out under a player's control phases in as this untap step begins."""
    if is_active(game, under):
        return True
    return bool(game.player(under).left) and comes_back(game, under, game.turn.active, id)


@rule("phasing in after its player has left", "702.26n", kind="phasing")
def comes_back(game: Board, gone: int, player: int, id: int) -> bool:
    """It phases in during the next untap step after the next turn of who has left would have begun."""
    order = game.state.order
    seats = (*order[order.index(gone) + 1 :], *order[: order.index(gone)])
    due = next((each for each in seats if not game.player(each).lost), 0) == player
    if due:
        game.trace.record(Applied(player=game.called(gone), objects=game.each_called((id,))))
    return due


def _is_held(game: Board, id: int) -> bool:
    """Tell whether something is phased out until an event that is still to come."""
    return any(
        each.duration == "until source leaves" and each.ids is not None and id in each.ids
        for each in game.state.lasting
    )


@rule("phased out until something happens", "610.4a", kind="question")
def wait(game: Board, id: int) -> bool:
    """A permanent that phased out until an event doesn't phase in by the untap step's action."""
    held = _is_held(game, id)
    if held:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return held


@possible(PhasingOut)
def can_phase_out(game: Board, event: PhasingOut) -> bool:
    """Only a permanent that is phased in can phase out, and only where nothing says that it can't."""
    return game.is_permanent(event.object) and allowed(game, "phase out", event.object)


@results_in(PhasingOut)
def leave_with_attachments(game: Board, event: PhasingOut) -> tuple[Event, ...]:
    """It is removed from combat (506.4); what is attached to it phases out indirectly (702.26g)."""
    attached = tuple(id for id in game.battlefield() if game.object(id).attached_to == event.object)
    indirectly = along_with(game, event, attached) if attached else ()
    return (LeavesCombat(source=event.source, object=event.object), *indirectly)


@rule("phasing out indirectly", "702.26g", kind="phasing")
def along_with(game: Board, event: PhasingOut, attached: tuple[int, ...]) -> tuple[Event, ...]:
    """What is attached to a permanent that phases out phases out at the same time."""
    game.trace.record(Applied(object=game.called(event.object), objects=game.each_called(attached)))
    return tuple(PhasingOut(source=event.source, object=id, along=event.object) for id in attached)


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
        tapped = thing.tapped or (event.tapped and thing.id == event.object)
        game.put(msgspec.structs.replace(thing, phased_out=False, phased_with=0, tapped=tapped))
        if thing.attached_to and not (thing.id != event.object or is_still_attached(game, thing.id)):
            game.change(thing.id, attached_to=0)
            if bestowed.effect_on(game, thing.id) is not None:
                phases_in_as_creature(game, thing.id)
        game.trace.record(Applied(object=game.called(thing.id)))


@rule("phasing in attached", "702.26i", kind="phasing")
def is_still_attached(game: Board, id: int) -> bool:
    """It phases in attached to what it was attached to, if that is still in the same zone or in the game."""
    host = game.object(id).attached_to
    there = game.exists(host) and game.object(host).zone is Zone.BATTLEFIELD
    if not (not game.player(host).lost if game.is_player(host) else there):
        return False
    game.trace.record(Applied(object=game.called(id), other=game.called(host)))
    return True


@rule("a bestowed Aura that phases in unattached", "702.103g", kind="phasing")
def phases_in_as_creature(game: Board, id: int) -> None:
    """If a bestowed Aura phases in unattached, it ceases to be bestowed."""
    game.trace.record(Applied(object=game.called(id)))
    bestowed.cease(game, id)
