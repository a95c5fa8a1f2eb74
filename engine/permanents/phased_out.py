"""What can't happen to a phased-out permanent: anything that doesn't speak of one (702.26)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.events import CeasingToExist, Event, LeavesGame
from engine.events.combat import LeavesCombat
from engine.events.turns import PhasingIn, PhasingOut
from engine.records import Answered
from engine.registry import rule

OF_PHASED_OUT: Final = (PhasingIn, PhasingOut, LeavesCombat, CeasingToExist)
"""What happens to phased-out permanents all the same: they phase in, and copies cease to exist."""


def is_phased_out(game: Board, event: Event) -> bool:
    """Tell whether an event is about a permanent that is phased out."""
    thing = game.state.objects.get(event.affected)
    return thing is not None and thing.phased_out


@rule("what happens to a phased-out permanent", "702.26b", kind="question")
def is_as_if_it_were_not(game: Board, event: Event) -> bool:
    """Only what speaks of phased-out permanents affects one; else it is as though it did not exist."""
    kept_away = not isinstance(event, OF_PHASED_OUT) and not leaves_with_its_owner(game, event)
    if kept_away:
        game.trace.record(Answered(object=game.called(event.affected), answer=True))
    return kept_away


@rule("phasing out of the game", "702.26k", kind="phasing")
def leaves_with_its_owner(game: Board, event: Event) -> bool:
    """A phased-out permanent owned by a player who leaves the game also leaves the game."""
    leaves = isinstance(event, LeavesGame)
    if leaves:
        game.trace.record(Answered(object=game.called(event.affected), answer=True))
    return leaves
