"""State-based actions of Archenemy and Planechase (704.6e-f)."""

from __future__ import annotations

from typing import Final

from engine.command_zone import face_up
from engine.command_zone.planes import by_rule
from engine.command_zone.schemes import SCHEMES, is_ongoing
from engine.events.command import Abandoned
from engine.game import Game
from engine.records import Answered
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on
from engine.zones import Zone

PHENOMENA: Final = frozenset({"Phenomenon"})


@rule("scheme that is done", "704.6e", "904.10", kind=KIND)
def put_schemes_away(game: Game) -> Events:
    """A face-up scheme that isn't ongoing goes to the bottom while no scheme's triggered ability waits."""
    there = face_up(game, SCHEMES)
    if not there or any(_waits(game, id) for id in there):
        return ()
    done = tuple(id for id in there if not stays(game, id))
    acted_on(game, done, "put away", "scheme that is done")
    return tuple(Abandoned(object=id, why="done") for id in done)


@rule("an ongoing scheme", "904.11", kind="question")
def stays(game: Game, id: int) -> bool:
    """Once an ongoing scheme card is set in motion, it remains face up until an ability abandons it."""
    ongoing = is_ongoing(game, id)
    if ongoing:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return ongoing


@rule("phenomenon that is over", "704.6f", kind=KIND)
def leave_phenomena(game: Game) -> Events:
    """If a phenomenon is face up and no triggered ability of it waits, the planar controller planeswalks."""
    there = face_up(game, PHENOMENA)
    over = tuple(id for id in there if not _waits(game, id))
    acted_on(game, over, "planeswalk", "phenomenon that is over")
    return by_rule(game, game.state.planar_controller, "a phenomenon") if over else ()


def _waits(game: Game, id: int) -> bool:
    """Tell whether a triggered ability of a card has triggered and not yet left the stack."""
    if any(each.context.source == id for each in game.state.waiting):
        return True
    announced = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each is not None and each.source == id for each in announced)
