"""The verbs that put things into a graveyard: destroying, discarding, sacrificing (701.7, 701.8, 701.17)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import Question
from engine.board import Board
from engine.events import Destruction, Discard, Event, Sacrifice, ZoneChange
from engine.records.objects import Destroyed, Discarded, Sacrificed
from engine.registry import rule
from engine.whiteboard import possible, results_in
from engine.zones import Zone


@possible(Destruction)
def can_be_destroyed(game: Board, event: Destruction) -> bool:
    """Only a permanent can be destroyed, and only where nothing says that it can't be (702.12b)."""
    return game.is_permanent(event.object) and restrictions.allowed(game, "be destroyed", event.object)


@results_in(Destruction)
@rule("destruction", "701.7a")
def destroy(game: Board, event: Destruction) -> tuple[Event, ...]:
    """To destroy a permanent, move it from the battlefield to its owner's graveyard ."""
    source = game.called(event.source) if event.source else None
    game.trace.record(Destroyed(object=game.called(event.object), source=source))
    return (ZoneChange(source=event.source, object=event.object, to=Zone.GRAVEYARD, cause="destroy"),)


@possible(Sacrifice)
def can_be_sacrificed(game: Board, event: Sacrifice) -> bool:
    """A player can't sacrifice something that isn't a permanent that they control (701.17a)."""
    own = game.is_permanent(event.object) and game.controller(event.object) == event.player
    return own and _may_cause(game, "sacrifice", event)


def _may_cause(game: Board, deed: Question, event: Sacrifice | Discard) -> bool:
    """Tell whether nothing says that what causes it can't (101.2)."""
    if not event.source or game.is_player(event.source):
        return True
    return restrictions.allowed(game, deed, event.player, (game.controller(event.source),))


@results_in(Sacrifice)
@rule("sacrifice", "701.17a")
def sacrifice(game: Board, event: Sacrifice) -> tuple[Event, ...]:
    """To sacrifice a permanent, its controller moves it to its owner's graveyard."""
    game.trace.record(Sacrificed(player=game.called(event.player), object=game.called(event.object)))
    return (ZoneChange(source=event.source, object=event.object, to=Zone.GRAVEYARD, cause="sacrifice"),)


@possible(Discard)
def can_be_discarded(game: Board, event: Discard) -> bool:
    """A player discards a card from their hand (701.8a)."""
    in_hand = game.exists(event.object) and game.object(event.object).zone is Zone.HAND
    return in_hand and _may_cause(game, "discard", event)


@results_in(Discard)
@rule("discard", "701.8a")
def discard(game: Board, event: Discard) -> tuple[Event, ...]:
    """To discard a card, move it from its owner's hand to that player's graveyard ."""
    game.trace.record(Discarded(player=game.called(event.player), object=game.called(event.object)))
    return (ZoneChange(source=event.source, object=event.object, to=event.to, cause="discard"),)
