"""Rad counters, and the ability that comes with them (122.1i, 725.1)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.board import Board
from engine.effects.rad import MillForRads
from engine.events import Event
from engine.events.turns import StepBegins
from engine.instructions import Effect
from engine.patterns.occasions import MainPhaseBegins
from engine.records import Applied
from engine.registry import rule
from engine.state import State
from engine.triggers import noticing as triggers
from engine.view import Context

NAME: Final = "rad counters"
ABILITY: Final = Triggered(
    rule="725.1",
    text="At the beginning of each player's precombat main phase, if that player has one or more rad"
    " counters, that player mills a number of cards equal to the number of rad counters they have. For each"
    " nonland card milled this way, that player loses 1 life and removes one rad counter from themselves.",
    pattern=MainPhaseBegins(1),
    effect=Effect((MillForRads(),)),
)


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See whether the precombat main phase of a player with rad counters begins."""
    for event in performed:
        match event:
            case StepBegins(step="precombat main", player=player) if game.player(player).counter("rad"):
                trigger_for(game, player, event)


@rule("rad counters", "122.1i", kind="trigger")
def trigger_for(game: Board, player: int, event: Event) -> None:
    """Rad counters on a player cause an ability to trigger as that player's precombat main phase begins."""
    triggers.trigger(game, ABILITY, Context(source=0, controller=game.turn.active, event=event), NAME)
    game.trace.record(Applied(player=game.called(player), number=game.player(player).counter("rad")))
