"""What it does to a permanent to be exerted (701.39a)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.board import Board
from engine.conditions.turns import TurnOf
from engine.effects.restricting import Never
from engine.events import Exerted
from engine.layers.lasting_effects import Lasting
from engine.records import Answered, Applied
from engine.registry import rule
from engine.view import Context
from engine.whiteboard import performs, possible

STAYS_TAPPED = Restriction(
    question="untap",
    allows=Never(),
    rule="701.39a",
    text="it doesn't untap during your next untap step",
    condition=TurnOf("you"),
)
"""What holds of a permanent that was exerted."""


def _untried(game: Board, event: Exerted) -> bool:
    before = (each for each in game.state.history if isinstance(each, Exerted))
    return game.object(event.object).tapped and not any(each.object == event.object for each in before)


@possible(Exerted)
@rule("what can be exerted", "701.39b", kind="question", without=_untried)
def can_be_exerted(game: Board, event: Exerted) -> bool:
    """A permanent can be exerted even if it's not tapped or has already been exerted in a turn."""
    can = game.is_permanent(event.object)
    if can and not _untried(game, event):
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return can


@performs(Exerted)
@rule("exerting", "701.39a", kind="player action")
def exert(game: Board, event: Exerted) -> None:
    """To exert a permanent, a player chooses to have it not untap during their next untap step."""
    game.trace.record(Applied(player=game.called(event.player), object=game.called(event.object)))
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="your next untap step",
            context=Context(source=event.object, controller=event.player),
            ids=(event.object,),
            abilities=(STAYS_TAPPED,),
            text="exerted",
        )
    )
