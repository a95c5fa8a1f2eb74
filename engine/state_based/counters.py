"""Counters that go by themselves (704.5q-r)."""

from __future__ import annotations

from engine.abilities.special import CounterLimit
from engine.events import CountersRemoved, Event
from engine.game import Game
from engine.records.endings import StateBasedAction
from engine.registry import rule
from engine.state_based.proposing import KIND, Events


@rule("opposite counters", "704.5q", "122.3", kind=KIND)
def opposite_counters_go(game: Game) -> Events:
    """As many +1/+1 as -1/-1 counters are removed from a permanent that has both."""
    found: list[Event] = []
    for id in game.battlefield():
        thing = game.object(id)
        number = min(thing.counter("+1/+1"), thing.counter("-1/-1"))
        if number:
            found += [CountersRemoved(on=id, kind=kind, amount=number) for kind in ("+1/+1", "-1/-1")]
            why, called = "opposite counters", game.called(id)
            record = StateBasedAction(object=called, action="remove counters", why=why, number=number)
            game.trace.record(record)
    return tuple(found)


@rule("more counters than there can be", "704.5r", "122.4", kind=KIND)
def surplus_counters_go(game: Game) -> Events:
    """All but so many counters of a kind are removed from what can't have more of them."""
    found: list[Event] = []
    for id, limits in sorted(game.of_shape(CounterLimit).own.items()):
        for limit in limits:
            surplus = game.object(id).counter(limit.kind) - limit.number
            if surplus > 0 and game.is_permanent(id):
                found.append(CountersRemoved(on=id, kind=limit.kind, amount=surplus))
                game.trace.record(
                    StateBasedAction(
                        object=game.called(id),
                        action="remove counters",
                        why="more counters than there can be",
                        number=surplus,
                        limit=limit.number,
                        counters=limit.kind,
                    )
                )
    return tuple(found)
