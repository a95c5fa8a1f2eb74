"""Day and night, which the game itself has (502.2, 728)."""

from __future__ import annotations

from engine.board import Board
from engine.events import SpellCast
from engine.registry import rule
from engine.turn_events import DayOrNight
from engine.whiteboard import performs, possible


@rule("day and night in the untap step", "502.2", "703.4b", kind="turn-based action")
def check(game: Board) -> None:
    """Day becomes night after a turn without spells of its player, night day after two or more."""
    cast = game.state.cast_last_turn
    if game.state.daytime == "day" and cast == 0:
        game.happen(DayOrNight(which="night"))
    elif game.state.daytime == "night" and cast >= 2:
        game.happen(DayOrNight(which="day"))


def spells_of_turn(game: Board) -> int:
    """How many spells the active player has cast this turn."""
    events = (each for each in game.state.history if isinstance(each, SpellCast))
    return sum(1 for each in events if each.player == game.turn.active)


@possible(DayOrNight)
def can_become(game: Board, event: DayOrNight) -> bool:
    """What it is already it doesn't become."""
    return game.state.daytime != event.which


@performs(DayOrNight)
@rule("day and night", "728.1", kind="day and night")
def become(game: Board, event: DayOrNight) -> None:
    """It becomes day or night; from then on it is always one of them."""
    game.set("daytime", event.which)
    game.trace.say(f"It becomes {event.which}.")
