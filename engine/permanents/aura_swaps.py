"""Exchanging an Aura on the battlefield with an Aura card in a hand (702.65)."""

from __future__ import annotations

from engine.board import Board
from engine.events import Event, ZoneChange
from engine.events.statuses import AuraSwap
from engine.records import Answered, Applied
from engine.registry import rule
from engine.whiteboard import possible, results_in
from engine.zones import Zone
from engine.zones.entering import attachable


@possible(AuraSwap)
def can_be_completed(game: Board, event: AuraSwap) -> bool:
    """Tell whether an exchange has an effect."""
    return not has_no_effect(game, event)


def _is_complete(game: Board, event: AuraSwap) -> bool:
    """Tell whether both halves can be completed: the one goes to its owner's hand, the other is attached."""
    there = game.is_permanent(event.object) and game.exists(event.card)
    host = game.object(event.object).attached_to if there else 0
    own = there and game.object(event.object).owner == event.player
    enters = ZoneChange(object=event.card, to=Zone.BATTLEFIELD, controller=event.player, attached_to=host)
    return own and bool(host) and bool(attachable(game, enters, host))


@rule("half of an exchange", "702.65b", "701.10d", kind="question")
def has_no_effect(game: Board, event: AuraSwap) -> bool:
    """If either half can't be completed, as of cards of two owners, the ability has no effect."""
    if _is_complete(game, event):
        return False
    game.trace.record(Answered(object=game.called(event.object), other=game.called(event.card), answer=True))
    return True


@results_in(AuraSwap)
@rule("exchanging an Aura", "702.65a", "701.10e", kind="zone change")
def swap(game: Board, event: AuraSwap) -> tuple[Event, ...]:
    """The permanent is exchanged with the Aura card, which enters attached to the same thing."""
    host = game.object(event.object).attached_to
    game.trace.record(Applied(object=game.called(event.object), other=game.called(event.card)))
    source = event.source
    return (
        ZoneChange(source=source, object=event.object, to=Zone.HAND, cause="return"),
        ZoneChange(
            source=source,
            object=event.card,
            to=Zone.BATTLEFIELD,
            cause="put",
            controller=event.player,
            attached_to=host,
        ),
    )
