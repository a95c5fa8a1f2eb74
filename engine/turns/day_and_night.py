"""Day and night, which the game itself has (502.2, 728)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.board import Board
from engine.events import Turned
from engine.events.players import SpellCast
from engine.events.turns import DayOrNight
from engine.records import Answered, Applied
from engine.registry import rule
from engine.shared_turns import active_players
from engine.whiteboard import performs, possible


@rule("day and night in the untap step", "502.2", "703.4b", "728.2", kind="turn-based action")
def check(game: Board) -> None:
    """The game checks the previous turn to see if its day or night designation should change."""
    cast = game.state.cast_last_turn
    if not game.state.daytime:
        stays_neither(game, cast)
    elif game.state.daytime == "day" and night_falls(game, cast):
        game.happen(DayOrNight(which="night"))
    elif game.state.daytime == "night" and day_breaks(game, cast):
        game.happen(DayOrNight(which="day"))


def _as_if_it_were_day(game: Board, cast: int) -> None:
    if night_falls(game, cast):
        game.happen(DayOrNight(which="night"))


@rule("neither day nor night", "728.2c", kind="day and night", without=_as_if_it_were_day)
def stays_neither(game: Board, cast: int) -> None:
    """If it's neither day nor night, this check doesn't happen and it remains neither."""
    game.trace.record(Answered(number=cast, answer=bool(game.state.daytime)))


@rule("day becoming night", "728.2a", kind="day and night")
def night_falls(game: Board, cast: int) -> bool:
    """It becomes night if the previous turn's active player, or team, cast no spells during it."""
    game.trace.record(Answered(number=cast, answer=cast == 0))
    return cast == 0


@rule("night becoming day", "728.2b", kind="day and night")
def day_breaks(game: Board, cast: int) -> bool:
    """It becomes day if the previous turn's active player, or one of the team, cast two or more spells."""
    game.trace.record(Answered(number=cast, answer=cast >= 2))
    return cast >= 2


def most_spells_of_one(game: Board) -> int:
    """How many spells that player of the active ones cast this turn who cast most (728.2a-b)."""
    return max((spells_of_turn(game, each) for each in active_players(game)), default=0)


def spells_of_turn(game: Board, player: int) -> int:
    """How many spells a player has cast this turn."""
    events = (each for each in game.state.history if isinstance(each, SpellCast))
    return sum(1 for each in events if each.player == player)


@possible(DayOrNight)
def can_become(game: Board, event: DayOrNight) -> bool:
    """What it is already it doesn't become."""
    return game.state.daytime != event.which


@performs(DayOrNight)
@rule("day and night", "728.1", kind="day and night")
def become(game: Board, event: DayOrNight) -> None:
    """It becomes day or night; from then on it is always one of them."""
    game.set("daytime", event.which)
    game.trace.record(Applied(word=event.which))
    turn_with_it(game, event.which)


KEYWORD: Final = {"night": "daybound", "day": "nightbound"}
"""The keyword ability of what transforms as it becomes day or night."""


def turn_with_it(game: Board, which: str) -> None:
    """As it becomes night or day, what is bound to the other transforms (702.145b, 702.145e)."""
    keyword, up = KEYWORD[which], int(which == "day")
    ids = (id for id in game.with_keyword(keyword) if game.object(id).back is not None)
    turning = tuple(id for id in ids if game.object(id).face == up and not game.object(id).face_down)
    if turning:
        BOUND[which](game, turning)


def _turning(which: str, *numbers: str) -> Callable[[Board, tuple[int, ...]], None]:
    @rule(f"what transforms at {which}", *numbers, kind="day and night")
    def turn(game: Board, ids: tuple[int, ...]) -> None:
        """What is bound to the other transforms; this happens immediately."""
        game.trace.record(Applied(word=which, objects=game.each_called(ids)))
        game.happen(*(Turned(source=id, object=id, how="transformed", by=KEYWORD[which]) for id in ids))

    return turn


BOUND: Final = {
    "night": _turning("night", "702.145b", "702.145c"),
    "day": _turning("day", "702.145e", "702.145f"),
}
"""The rules by which permanents transform with day and night."""


def keep_bound(game: Board) -> None:
    """See that there is day or night where something is bound to it, and that it shows the face of that."""
    if not game.state.daytime:
        if game.with_keyword("daybound"):
            day_begins(game)
        elif game.with_keyword("nightbound"):
            night_begins(game)
    if game.state.daytime:
        turn_with_it(game, game.state.daytime)


@rule("day because of daybound", "702.145d", kind="day and night")
def day_begins(game: Board) -> None:
    """Any time a player controls a permanent with daybound, if it's neither day nor night, it becomes day."""
    game.happen(DayOrNight(which="day"))


@rule("night because of nightbound", "702.145g", kind="day and night")
def night_begins(game: Board) -> None:
    """With a permanent with nightbound and none with daybound, if it's neither, it becomes night."""
    game.happen(DayOrNight(which="night"))
