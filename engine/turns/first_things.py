"""What is done as the first thing of the next step, phase or turn (500.12, 614.10b)."""

from __future__ import annotations

from engine.board import Board
from engine.events.players import Instructed
from engine.events.turns import FirstThing
from engine.game import Game
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs


def _at_once(game: Board, event: FirstThing) -> None:
    """Do it between steps, phases or turns."""
    game.happen(_instructed(event))


@performs(FirstThing)
@rule("no events between steps", "500.12", kind="turn structure", without=_at_once)
def postpone(game: Board, event: FirstThing) -> None:
    """What is done for skipping is the first thing that happens during what occurs next, not before that."""
    game.set("first_things", (*game.state.first_things, event))
    game.trace.record(Applied(player=game.called(event.player)))


def do_first_things(game: Game) -> None:
    """Do what was put off, now that a step has begun."""
    waiting = game.state.first_things
    if waiting:
        do_first(game, waiting)


@rule("the first thing that happens", "614.10b", kind="turn structure")
def do_first(game: Game, waiting: tuple[FirstThing, ...]) -> None:
    """Who has skipped a step, phase or turn takes another action first in the next one that occurs."""
    game.set("first_things", ())
    for each in waiting:
        game.happen(_instructed(each))


def _instructed(event: FirstThing) -> Instructed:
    return Instructed(
        source=event.source, player=event.player, instructions=event.instructions, context=event.context
    )
