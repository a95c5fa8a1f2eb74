"""Turn markers: how many there are, who has them, what is set aside with them, which are removed (807.4).

A player who has left the game in the middle of their turn keeps their seat until that turn is over, as their
marker stands there (807.4c). The rules know no game of fewer than four who go on: they play with one marker.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board import Board
from engine.combat.removal import update
from engine.events import Event
from engine.events.turns import PhaseBegins, StepBegins, TurnBegins
from engine.grand_melee import (
    OF_A_TURN,
    THIS_TURN,
    Aside,
    TurnMarker,
    marker_numbered,
    marker_of_turn,
    under_way,
)
from engine.records import Answered, Applied
from engine.registry import quality, rule
from engine.state import State
from engine.zones import Zone

PLAYERS_FOR_A_MARKER: Final = 4
"""For how many players there is a turn marker (807.4a)."""

TOO_CLOSE: Final = 3
"""Within how many seats another turn marker is too close for a turn to begin (807.4d, 807.4i)."""

KIND: Final = "turn structure"


def _one_alone(state: State) -> int:
    return 1


@quality("turn markers", "807.4a", without=_one_alone)
def number_of_markers(state: State) -> int:
    """There is one turn marker for each full four players in the game."""
    there = sum(1 for each in state.players.values() if not each.lost)
    return max(1, there // PLAYERS_FOR_A_MARKER)


# Setting a turn aside, and going on with another


def turn_to(game: Board, number: int) -> None:
    """Set the turn that is played on aside, and go on with that of another marker."""
    state = game.state
    share(game)
    before, now = marker_of_turn(state), marker_numbered(state, number)
    put_aside = Aside(**{field: getattr(state, field) for field in OF_A_TURN})
    _take_up(game, now, msgspec.structs.replace(before, aside=put_aside))
    game.trace.at(game.turn.number, game.turn.step)
    update(game)


def _take_up(game: Board, now: TurnMarker, before: TurnMarker) -> None:
    aside = now.aside
    assert aside is not None
    shared = (len(aside.history), len(aside.done_this_turn), len(aside.activated_this_turn))
    take_up_stack(game, before, now)
    for field in OF_A_TURN:
        if getattr(aside, field) != getattr(game.state, field):
            game.set(field, getattr(aside, field))
    game.set("marker", now.number)
    _write(game, before, msgspec.structs.replace(now, aside=None, shared=shared))


@rule("the stacks of Grand Melee", "807.5", kind=KIND)
def take_up_stack(game: Board, before: TurnMarker, now: TurnMarker) -> None:
    """Rather than having a single stack, each turn marker represents its own stack."""
    zones = game.state.zones
    here, there = zones.get((Zone.STACK, 0), ()), zones.get((Zone.STACK, now.number), ())
    game.set_stack_aside(before.number, here)
    game.set_stack_aside(now.number, ())
    game.set_zone(Zone.STACK, 0, there)
    if here or there:
        game.trace.record(Applied(player=game.called(now.player), objects=game.each_called(there)))


def _write(game: Board, *changed: TurnMarker) -> None:
    """Write markers, each in the place of the one with its number."""
    new = {each.number: each for each in changed}
    game.set("markers", tuple(new.get(each.number, each) for each in game.state.markers))


def share(game: Board) -> None:
    """Let what has been done in the turn that is played on be done in each turn under way beside it."""
    own = marker_of_turn(game.state)
    new = {
        field: getattr(game.state, field)[known:] for field, known in zip(THIS_TURN, own.shared, strict=True)
    }
    new["history"] = tuple(each for each in new["history"] if not _of_one_turn(each))
    shared = tuple(len(getattr(game.state, field)) for field in THIS_TURN)
    others = under_way(game.state) if any(new.values()) else ()
    told = (msgspec.structs.replace(each, aside=_knowing(each.aside, new)) for each in others)
    if shared != own.shared:
        _write(game, msgspec.structs.replace(own, shared=shared), *told)


def _of_one_turn(event: Event) -> bool:
    return isinstance(event, TurnBegins | PhaseBegins | StepBegins)


def _knowing(aside: Aside | None, new: dict[str, tuple[object, ...]]) -> Aside:
    assert aside is not None
    more = {field: (*getattr(aside, field), *new[field]) for field in THIS_TURN}
    return msgspec.structs.replace(aside, **more)


def nothing_done_yet(game: Board) -> None:
    """Note of the turn that begins that nothing has been done in it of which another knows."""
    _write(game, msgspec.structs.replace(marker_of_turn(game.state), waits=False, shared=(0, 0, 0)))


def newest_turn(state: State) -> int:
    """The number of the turn that has begun last."""
    there = (each.aside.turn.number for each in state.markers if each.aside is not None)
    return max((state.turn.number, state.newest_removed, *there))


# Where the markers are


def _ring(state: State) -> tuple[int, ...]:
    """The seats in turn order: of who is in the game, and of who has left it in a turn that goes on."""
    having = {each.player for each in state.markers}
    return tuple(id for id in state.order if id in having or not state.players[id].lost)


def _having_one(state: State, player: int, seats: int) -> tuple[int, ...]:
    """Who has another turn marker within so many seats to a player's left; negative for the right."""
    there = _ring(state)
    place, step = there.index(player), 1 if seats > 0 else -1
    near = tuple(there[(place + step * each) % len(there)] for each in range(1, abs(seats) + 1))
    having = {each.player for each in state.markers}
    return tuple(dict.fromkeys(each for each in near if each in having and each != player))


def _nobody(state: State, player: int) -> tuple[int, ...]:
    return ()


@quality("turns that wait for others", "807.4d", without=_nobody)
def waits_for(state: State, player: int) -> tuple[int, ...]:
    """A turn can't begin if any player in the three seats to the left has a turn marker."""
    return _having_one(state, player, TOO_CLOSE)


def too_close_on_the_right(state: State, player: int) -> tuple[int, ...]:
    """Who has a turn marker within three seats on a player's right (807.4i)."""
    return _having_one(state, player, -TOO_CLOSE)


def wait(game: Board, others: tuple[int, ...]) -> None:
    """Let the player who has the marker of the turn that is over wait with theirs."""
    own = marker_of_turn(game.state)
    _write(game, msgspec.structs.replace(own, waits=True))
    player = game.called(own.player)
    waits_for.record(game, Answered(player=player, players=game.each_called(others)))


def _keeps_it(game: Board, number: int) -> int:
    return marker_numbered(game.state, number).player


@rule("the turn marker of Grand Melee", "807.4c", kind=KIND, without=_keeps_it)
def pass_marker(game: Board, number: int) -> int:
    """After a turn, or if who has it leaves before theirs, the player to the left takes the turn marker."""
    marker = marker_numbered(game.state, number)
    order = game.state.order
    place = order.index(marker.player)
    to = next(each for each in (*order[place + 1 :], *order[: place + 1]) if not game.player(each).lost)
    game.trace.record(Applied(player=game.called(marker.player), other=game.called(to)))
    _write(game, msgspec.structs.replace(marker, player=to))
    return to


# Markers that are removed as players leave


def follow_who_left(game: Board, leaving: tuple[int, ...]) -> None:
    """Let waiting markers of players who left be taken, and as many be designated as there are too many."""
    for each in game.state.markers:
        if each.waits and each.player in leaving:
            pass_marker(game, each.number)
    too_many = not_yet_designated(game.state) - number_of_markers(game.state)
    for _ in range(too_many):
        designate(game, leaving)
    remove_waiting(game)


def _all_of_them(state: State) -> int:
    return len(state.markers)


@quality("turn markers that count", "807.4f", without=_all_of_them)
def not_yet_designated(state: State) -> int:
    """To see whether the number of turn markers is reduced disregard those already designated."""
    return len(state.markers) - sum(each.removals for each in state.markers)


@rule("designating a turn marker for removal", "807.4e", kind=KIND)
def designate(game: Board, leaving: tuple[int, ...]) -> None:
    """The turn marker immediately to a departed player's right is to be removed, of several the lowest."""
    found = {_marker_to_the_right(game.state, each).number for each in leaving}
    marker = marker_numbered(game.state, min(found))
    _write(game, msgspec.structs.replace(marker, removals=marker.removals + 1))
    counted = Answered(number=not_yet_designated(game.state))
    not_yet_designated.record(game, counted)
    game.trace.record(Applied(player=game.called(marker.player), number=marker.number))


def _marker_to_the_right(state: State, player: int) -> TurnMarker:
    """The first turn marker to the right of a seat; that of the seat itself comes last."""
    order, having = state.order, {each.player: each for each in state.markers}
    place = order.index(player)
    seats = (order[(place - each) % len(order)] for each in range(1, len(order) + 1))
    return next(having[each] for each in seats if each in having)


def remove_waiting(game: Board) -> None:
    """Remove at once each designated marker of a player who isn't taking a turn."""
    for each in game.state.markers:
        if each.waits and each.removals and each.number != game.state.marker:
            remove(game, each.number)
            remove_waiting(game)
            return


@rule("removing a turn marker", "807.4g", kind=KIND)
def remove(game: Board, number: int) -> None:
    """A designated turn marker is removed, at once or after the turn; the one to its right goes on for it."""
    marker = marker_numbered(game.state, number)
    game.set("newest_removed", newest_turn(game.state))
    if number == game.state.marker:
        others = (each.number for each in game.state.markers if each.number != number)
        turn_to(game, next(others))
    player = game.called(marker.player)
    game.trace.record(Applied(player=player, number=number))
    right = _marker_to_the_right(game.state, marker.player)
    game.set("markers", tuple(each for each in game.state.markers if each.number != number))
    if marker.removals > 1 and right.number != number:
        again = right.removals + marker.removals - 1
        _write(game, msgspec.structs.replace(marker_numbered(game.state, right.number), removals=again))
