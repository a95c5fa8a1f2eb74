"""Whose turn follows where each turn has a marker, and how turns go on beside one another (807.4)."""

from __future__ import annotations

from engine.board import Board
from engine.game import Game
from engine.grand_melee import TurnMarker, marker_of_turn
from engine.grand_melee.markers import (
    number_of_markers,
    pass_marker,
    remove,
    remove_waiting,
    too_close_on_the_right,
    turn_to,
    wait,
    waits_for,
)
from engine.records import Answered, Applied
from engine.registry import rule
from engine.state import State
from engine.turns.beginning import (
    begin_turn,
    end_what_waits_for,
    passed_over,
    take_extra_turn,
    turn_occurs,
)


def after_a_turn(game: Game) -> None:
    """Let the marker of a turn that is over be removed, kept or passed, and the next turn begin or wait."""
    number = Answered(number=number_of_markers(game.state))
    number_of_markers.record(game, number)
    own = marker_of_turn(game.state)
    if own.removals:
        for player in game.state.extra_turns:
            waits_for_marker(game, player, now=False)
        remove(game, own.number)
        remove_waiting(game)
        return
    if not _keeps_it(game):
        _pass_on(game)
    begin_or_wait(game)


def _keeps_it(game: Game) -> bool:
    """Tell whether who had the turn has another before the marker is passed."""
    turn = game.turn
    if turn.usual not in (0, turn.active):
        return not game.player(turn.active).lost  # that was an extra turn immediately before the usual one
    extra = game.state.extra_turns
    if extra and not game.player(turn.active).lost:
        if keeps_marker(game, turn.active):
            return True
        game.set("extra_before_next", (*game.state.extra_before_next, *extra))
    game.set("extra_turns", ())
    game.set("extra_turns_of", ())
    return False


@rule("an extra turn with a turn marker", "807.4i", kind="turn structure")
def keeps_marker(game: Board, player: int) -> bool:
    """A player with a turn marker keeps it for an extra turn, unless another is too close on the right."""
    close = too_close_on_the_right(game.state, player)
    game.trace.record(Applied(player=game.called(player), players=game.each_called(close)))
    return not close


def _at_once(game: Board, player: int, *, now: bool) -> bool:
    return False


@rule("an extra turn without a turn marker", "807.4j", kind="turn structure", without=_at_once)
def waits_for_marker(game: Board, player: int, *, now: bool) -> bool:
    """Who wouldn't have a turn marker takes the extra turn immediately before their next turn instead.

    `now` tells whether the marker of the turn that is played on stays with who has it.
    """
    waits = not now or player != game.turn.active
    if waits:
        game.set("extra_before_next", (*game.state.extra_before_next, player))
        game.trace.record(Applied(player=game.called(player)))
    return waits


def _pass_on(game: Game) -> None:
    """Pass the marker of the turn that is over; turns of who has left would have been in between."""
    own = marker_of_turn(game.state)
    missed = passed_over(game, own.player, int(pass_marker(game, own.number)))
    if missed:
        end_what_waits_for(game, missed)


def begin_or_wait(game: Game) -> None:
    """Let the turn of who has the marker begin unless another is too close; if skipped, the next one."""
    while True:
        player = marker_of_turn(game.state).player
        others = waits_for(game.state, player)
        if others:
            wait(game, others)
            return
        if _begins(game, player):
            return
        _pass_on(game)


def _begins(game: Game, player: int) -> bool:
    """Let a player begin an extra turn that is due, or the usual one; False where none begins."""
    state = game.state
    extra = take_extra_turn(game) if state.extra_turns else None
    if extra:
        begin_turn(game, extra[0], player, extra[1])
        return True
    while player in state.extra_before_next:
        left = list(state.extra_before_next)
        left.remove(player)
        game.set("extra_before_next", tuple(left))
        if turn_occurs(game, player):
            begin_turn(game, player, _seat_before(state, player))
            return True
    if turn_occurs(game, player):
        begin_turn(game, player, player)
        return True
    return False


def _seat_before(state: State, player: int) -> int:
    """The player on the right: the usual turn of who takes an extra turn before it is still to come."""
    return state.order[state.order.index(player) - 1]


# Several turns at once


def others_go_on(game: Game) -> None:
    """Once a step is over, go on with the turn of the next marker by its number, of those that don't wait."""
    state = game.state
    if state.moment != "step begins" or state.result is not None or state.shortcut is not None:
        return
    own = marker_of_turn(state)
    place = state.markers.index(own)
    for each in (*state.markers[place + 1 :], *state.markers[:place]):
        if _goes_on(game, each):
            return
    if own.waits:
        begin_at_last(game)


def _goes_on(game: Game, marker: TurnMarker) -> bool:
    """Go on with the turn of a marker; False where it has to wait."""
    if marker.waits and waits_for(game.state, marker.player):
        return False
    go_on_beside(game, marker.number)
    if marker_of_turn(game.state).number != marker.number:
        return False
    if marker.waits:
        begin_at_last(game)
    return not marker_of_turn(game.state).waits


@rule("end of waiting for others", "807.4d", kind="turn structure")
def begin_at_last(game: Game) -> None:
    """A player waits until the player four seats to their left takes the other turn marker."""
    begin_or_wait(game)


@rule("turns at the same time", "807.4", kind="turn structure")
def go_on_beside(game: Game, number: int) -> None:
    """Multiple players take turns at the same time; each turn marker represents an active player's turn."""
    turn_to(game, number)
    game.trace.record(Applied(player=game.called(marker_of_turn(game.state).player)))
