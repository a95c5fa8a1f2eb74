"""How a game ends: winning, losing, drawing, conceding, and loops that nobody can stop (104)."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from engine import restrictions
from engine.board import Board
from engine.emperor import team_draws, team_loses, team_wins
from engine.events import Event, ZoneChange
from engine.events.players import GameDrawn, PlayerLoses, PlayerWins
from engine.records import Applied
from engine.records.endings import GameEnded, Lost
from engine.registry import DOCUMENT_OF_2021, M10, in_force, rule
from engine.state import Result
from engine.two_headed import lose_together, win_together
from engine.whiteboard import performs, possible
from engine.zones import Zone

REPETITIONS = 3
"""How often a sequence of events must have repeated itself to be called a loop."""


@possible(PlayerLoses)
def can_lose(game: Board, event: PlayerLoses) -> bool:
    """Tell whether nothing says that the player can't lose; a player may always concede (104.3a)."""
    return event.why == "104.3a" or restrictions.allowed(game, "lose the game", event.player)


@possible(PlayerWins)
def can_win(game: Board, event: PlayerWins) -> bool:
    """Tell whether nothing says that the player can't win."""
    return restrictions.allowed(game, "win the game", event.player)


@performs(PlayerLoses)
@rule("losing the game", "104.5")
def lose(game: Board, event: PlayerLoses) -> None:
    """A player who loses leaves the game (104.5)."""
    game.change_player(event.player, lost=event.why)
    game.trace.record(Lost(player=game.called(event.player), why=event.why), kind="game ends")
    if game.shared_life:
        lose_together(game, event)
    if game.player(event.player).role == "emperor":
        team_loses(game, event)


@performs(PlayerWins)
@rule("winning the game", "104.2b", kind="game ends")
def win(game: Board, event: PlayerWins) -> None:
    """An effect may state that a player wins the game."""
    if game.state.within:
        opponents_in_range_lose(game, event.player)
        return
    others_lose = in_force("winning a multiplayer game", game.date)
    if others_lose is not None and len(game.state.order) > 2:
        others_lose(game, event.player)
        return
    winners = win_together(game, event.player) if game.shared_life else (event.player,)
    _end(game, Result(winners, "104.2b", "an effect says so"))


@rule(
    "winning a multiplayer game",
    "104.3h",
    edition="2014",
    since=M10,
    until=DOCUMENT_OF_2021,
    kind="game ends",
)
def opponents_lose(game: Board, winner: int) -> None:
    """In a multiplayer game an effect that says that a player wins has all opponents lose instead."""
    losing = game.opponents(winner)
    game.trace.record(Applied(player=game.called(winner), players=game.each_called(losing)))
    game.happen(*(PlayerLoses(player=each, why="2014:104.3h") for each in losing))


@rule("winning within range of influence", "801.14", kind="game ends")
def opponents_in_range_lose(game: Board, winner: int) -> None:
    """If an effect states that a player wins, the opponents within that player's range lose instead."""
    losing = tuple(each for each in game.opponents(winner) if game.reaches(winner, each))
    game.trace.record(Applied(player=game.called(winner), players=game.each_called(losing)))
    game.happen(*(PlayerLoses(player=each, why="801.14") for each in losing))


@performs(GameDrawn)
@rule("drawing the game", "104.1", kind="game ends")
def draw_game(game: Board, event: GameDrawn) -> None:
    """The game ends for all players, and none has won."""
    if game.state.within:
        draw_within(game, game.controller(event.source))
        return
    _end(game, Result((), event.why, "the game is a draw"))


@rule("drawing within range of influence", "801.15", kind="game ends")
def draw_within(game: Board, player: int) -> None:
    """It is a draw for the controller and all players within range; they leave, and the others play on."""
    drawing = tuple(each for each in game.players() if game.reaches(player, each))
    game.trace.record(Applied(player=game.called(player), players=game.each_called(drawing)))
    for each in _with_emperors(game, drawing):
        game.change_player(each, lost="801.15")


def _with_emperors(game: Board, drawing: tuple[int, ...]) -> tuple[int, ...]:
    """Those for whom the game is a draw, and the teams of emperors among them."""
    emperors = tuple(each for each in drawing if game.player(each).role == "emperor")
    more = tuple(id for each in emperors for id in team_draws(game, each) or ())
    return tuple(dict.fromkeys((*drawing, *more)))


@rule("end of the game", "104.1", kind="game ends")
def _end(game: Board, result: Result) -> None:
    """A game ends immediately when a player wins, or when it is a draw."""
    game.set("result", result)
    game.set("moment", "over")
    game.trace.record(GameEnded(winners=game.each_called(result.winners), why=result.rule))
    if len(result.winners) == 1 and game.zone(Zone.ANTE):
        win_the_ante(game, result.winners[0])


@rule("winning the ante", "407.2", kind="game ends")
def win_the_ante(game: Board, winner: int) -> None:
    """At the end of the game, the winner becomes the owner of all the cards in the ante zone."""
    for id in game.zone(Zone.ANTE):
        game.change(id, owner=winner)
        game.trace.record(Applied(player=game.called(winner), object=game.called(id)))


def check_who_is_left(game: Board) -> None:
    """End the game where at most one player is left in it."""
    left = game.players()
    if game.state.result is not None or len(game.state.order) == 1:
        return
    if left and game.player(left[0]).team:
        emperor = next((id for id in left if game.player(id).role == "emperor"), 0)
        if emperor and not game.opponents(emperor):
            _end(game, Result(team_wins(game, emperor), "809.5a", "its emperor wins"))
        elif not game.opponents(left[0]):
            last_team_wins(game, game.player(left[0]).team)
        return
    if len(left) > 1:
        return
    if left:
        last_player_wins(game, left[0])
    else:
        all_lose_at_once(game)


@rule("last player in the game", "104.2a", kind="game ends")
def last_player_wins(game: Board, player: int) -> None:
    """A player still in the game wins if all their opponents have left it."""
    _end(game, Result((player,), "104.2a", "all opponents have left the game"))


@rule("last team in the game", "104.2c", kind="game ends")
def last_team_wins(game: Board, team: str) -> None:
    """Each player on a team wins if all other teams have left the game, even those who had lost."""
    winners = tuple(id for id in game.state.order if game.player(id).team == team)
    _end(game, Result(winners, "104.2c", "all other teams have left the game"))


def _the_last_to_lose_wins(game: Board) -> None:
    """What would be: they lose one after another, and the last is the only one left (104.2a)."""
    losing = (each.player for each in reversed(game.state.history) if isinstance(each, PlayerLoses))
    last_player_wins(game, next(losing, game.state.order[-1]))


@rule("all players lose", "104.4a", kind="game ends", without=_the_last_to_lose_wins)
def all_lose_at_once(game: Board) -> None:
    """If all the players remaining in a game lose simultaneously, the game is a draw."""
    _end(game, Result((), "104.4a", "all remaining players lose simultaneously"))


def check_for_loop(game: Board) -> None:
    """End the game where mandatory actions repeat the same events and nobody can stop them (104.4b)."""
    since, now = game.state.mandatory_since, len(game.state.history)
    height = len(game.zone(Zone.STACK)) + len(game.state.waiting)
    heights = (*(each for each in game.state.heights if each[0] > since), (now, height))
    game.set("heights", heights)
    tail = game.state.history[since:]
    if not repeated(tuple(map(type, tail))):  # what differs in kind already needs no closer look
        return
    cycle = repeated(tuple(signature(game, each) for each in tail))
    if cycle and _goes_on(heights, now, cycle) and not _comes_to_an_end(game, tail[-cycle:]):
        end_loop(game, tail[-cycle:])


def _goes_on(heights: tuple[tuple[int, int], ...], now: int, cycle: int) -> bool:
    """Tell whether each time round leaves as much waiting to resolve as the time before.

    Alike abilities that were all put on the stack at once repeat themselves too, but they run out.
    """
    known = dict(heights)
    rounds = [known.get(now - cycle * n) for n in range(REPETITIONS)]
    return all(
        later is not None and earlier is not None and later >= earlier
        for later, earlier in itertools.pairwise(rounds)
    )


@rule("loop of mandatory actions", "104.4b", kind="game ends")
def end_loop(game: Board, cycle: tuple[Event, ...]) -> None:
    """A loop of mandatory actions, repeating a sequence of events with no way to stop, is a draw."""
    moves = [
        f"{signature(game, each)[1]} to {each.to}" for each in cycle if isinstance(each, ZoneChange)
    ] or [type(each).__name__ for each in cycle]
    game.trace.record(Applied(number=len(cycle), numbers=(REPETITIONS,), words=tuple(moves)))
    if game.state.within:
        draw_for_who_loops(game, cycle)
    else:
        game.happen(GameDrawn(why="104.4b"))


@rule("a loop within range of influence", "801.16", kind="game ends")
def draw_for_who_loops(game: Board, cycle: tuple[Event, ...]) -> None:
    """It is a draw for who controls an object involved, and for each player within range of those."""
    ids = {id for each in cycle for id in (each.source, each.affected) if id}
    there = (id for id in ids if game.is_player(id) or _is_known(game, id))
    involved = {id if game.is_player(id) else game.controller(id) for id in there}
    drawing = tuple(each for each in game.players() if any(game.reaches(one, each) for one in involved))
    game.trace.record(Applied(players=game.each_called(drawing)))
    for each in _with_emperors(game, drawing):
        game.change_player(each, lost="801.16")


def repeated(events: tuple[Any, ...]) -> int:
    """The length of the shortest sequence that the events end with so many times over, 0 for none."""
    for length in range(1, len(events) // REPETITIONS + 1):
        cycle = events[-length:]
        if all(
            events[len(events) - length * (n + 1) : len(events) - length * n] == cycle
            for n in range(REPETITIONS)
        ):
            return length
    return 0


def signature(game: Board, event: Event) -> tuple[Any, ...]:
    """An event without the ids that change each time round: its kind, whom it happens to, how much."""
    affected = event.affected
    name = game.name(affected) if affected and (game.is_player(affected) or _is_known(game, affected)) else ""
    details = tuple(
        value
        for field, value in sorted(msgspec.structs.asdict(event).items())
        if isinstance(value, str | bool | Zone) or field == "amount"
    )
    return (type(event).__name__, name, *details)


def _is_known(game: Board, id: int) -> bool:
    return id in game.state.objects or id in game.state.gone


def _comes_to_an_end(game: Board, cycle: tuple[Event, ...]) -> bool:
    """Tell whether going round loses life or cards of a library: then it stops by itself."""
    change: dict[tuple[str, int], int] = {}
    for event in cycle:
        kind = type(event).__name__
        if kind in ("LifeLoss", "LifeGain"):
            key = ("life", event.affected)
            change[key] = change.get(key, 0) + getattr(event, "amount", 0) * (1 if kind == "LifeGain" else -1)
        elif isinstance(event, ZoneChange):
            old = game.state.gone.get(event.object)
            owner = old.object.owner if old is not None else 0
            if old is not None and old.object.zone is Zone.LIBRARY:
                change["library", owner] = change.get(("library", owner), 0) - 1
            if event.to is Zone.LIBRARY:
                change["library", owner] = change.get(("library", owner), 0) + 1
    return any(total < 0 for total in change.values())
