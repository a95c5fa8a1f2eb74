"""Several stacks: who gets priority for which, and on which of them something is put (807.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.grand_melee import marker_numbered, marker_of_turn, under_way
from engine.grand_melee.markers import turn_to
from engine.records import Answered, Applied, Asked
from engine.registry import quality, rule
from engine.state import State, Waiting
from engine.zones import Zone

Waitings = tuple[Waiting, ...]


def with_priority(game: Board) -> tuple[int, ...]:
    """The players who get priority in the turn that is played on, the active player first."""
    players = game.players()
    if not game.state.markers:
        return players
    own = game.state.marker
    found = tuple(each for each in players if gets_priority(game, each, own))
    left_out = tuple(each for each in players if each not in found)
    if left_out and not game.state.passed:
        answer = Answered(players=game.each_called(found), words=tuple(game.name(each) for each in left_out))
        gets_priority.record(game, answer)
    return found


def _everybody(game: Board, player: int, number: int) -> bool:
    return True


@quality("priority for a stack of Grand Melee", "807.5a", kind="priority", without=_everybody)
def gets_priority(game: Board, player: int, number: int) -> bool:
    """Only if the turn marker, or who controls an object on its stack, is within range of influence."""
    marker = marker_numbered(game.state, number)
    if player == marker.player or _is_near(game, player, marker.player):
        return True
    key = (Zone.STACK, 0 if number == game.state.marker else number)
    return any(_is_near(game, player, game.controller(id)) for id in game.state.zones.get(key, ()))


def _is_near(game: Board, player: int, other: int) -> bool:
    """Tell whether another is within range; a seat that was left is beside the players on either side."""
    if not game.player(other).lost:
        return game.reaches(player, other)
    there = tuple(each for each in game.state.order if each == other or not game.player(each).lost)
    place = there.index(other)
    return player in (there[place - 1], there[(place + 1) % len(there)])


def _stacks_of(state: State, player: int) -> tuple[int, ...]:
    """The numbers of the markers for whose stacks a player has priority at this moment."""
    others = (
        each.number
        for each in under_way(state)
        if each.aside is not None and each.aside.moment == "priority" and each.aside.holder == player
    )
    return (state.marker, *others)


def choose_stack(game: Board, player: int) -> None:
    """Let a player who has priority for several stacks say on which of them something is to be put."""
    stacks = _stacks_of(game.state, player) if game.state.markers else ()
    if len(stacks) > 1:
        specify(game, player, stacks, turn_to)


@rule("which stack something is put on", "807.5b", kind="choice")
def specify(
    game: Board, player: int, stacks: tuple[int, ...], then: Callable[[Board, int], None] | None = None
) -> int:
    """A player with priority for multiple stacks must specify which one the spell or ability is put on.

    `then` is done with another stack than that of the turn that is played on.
    """
    having = {marker_numbered(game.state, each).player: each for each in stacks}
    prompt = Asked(case="which stack", player=game.called(player), players=game.each_called(having))
    decision = Decision(player, "option", "which stack", prompt, "807.5b", OneOf(tuple(having)))
    chosen = int(game.choose(decision))
    game.trace.record(Applied(player=game.called(player), other=game.called(chosen)))
    if then is not None and having[chosen] != game.state.marker:
        then(game, having[chosen])
    return having[chosen]


# Triggered abilities


def by_stack(game: Board, waiting: Waitings) -> tuple[tuple[int, Waitings], ...]:
    """What has triggered by the number of the turn marker on whose stack it is put."""
    found: dict[int, list[Waiting]] = {}
    for each in waiting:
        found.setdefault(_which(game, each), []).append(each)
    return tuple((number, tuple(those)) for number, those in found.items())


def _which(game: Board, waiting: Waiting) -> int:
    own, player = game.state.marker, waiting.context.controller
    if _caused_by_stack(game, waiting.context.event):
        return own
    others = tuple(
        each.number for each in under_way(game.state) if each.aside and each.aside.moment == "priority"
    )
    stacks = tuple(each for each in (own, *others) if gets_priority(game, player, each))
    if len(stacks) < 2:
        return stacks[0] if stacks else own
    return specify(game, player, stacks) or own


def _caused_by_stack(game: Board, event: Any) -> bool:
    """Tell whether an object on the stack of the turn that is played on caused something to trigger."""
    stack = game.zone(Zone.STACK)
    named = (getattr(event, field, 0) for field in ("source", "object", "spell"))
    was = (game.last_known(id) for id in named if isinstance(id, int) and id and not game.is_player(id))
    known = any(each is not None and each.object.zone is Zone.STACK for each in was)
    return known or any(getattr(event, field, 0) in stack for field in ("source", "object", "spell"))


@contextmanager
def on_stack_of(game: Board, number: int) -> Iterator[None]:
    """Put something on the stack of another turn marker, whose players then pass anew to let it resolve."""
    own = marker_of_turn(game.state).number
    if number == own:
        yield
        return
    turn_to(game, number)
    yield
    game.set("passed", ())
    turn_to(game, own)
