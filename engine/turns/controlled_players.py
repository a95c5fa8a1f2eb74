"""Players who are controlled by others during a turn (720)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.decisions import Decision
from engine.events.turns import PlayerControlled
from engine.grand_melee import asides
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs


@performs(PlayerControlled)
@rule("controlling another player", "720.1", kind="turn structure")
def wait_for_turn(game: Board, event: PlayerControlled) -> None:
    """The effect applies to the next turn that the affected player actually takes."""
    if event.by == event.player and not gains_control_of_themselves(game, event):
        return
    before = tuple(each for each in game.state.to_be_controlled if each[0] == event.player)
    if before:
        overwrite(game, event, before)
    game.set("to_be_controlled", (*game.state.to_be_controlled, (event.player, event.by)))
    game.trace.record(Applied(player=game.called(event.by), other=game.called(event.player)))


@rule("gaining control of oneself", "720.9", kind="turn structure")
def gains_control_of_themselves(game: Board, event: PlayerControlled) -> bool:
    """A player may gain control of themselves: that player makes their own decisions as normal."""
    themselves = event.by == event.player
    if themselves:
        game.trace.record(Applied(player=game.called(event.player)))
    return themselves


@rule("several effects that control a player", "720.1a", kind="turn structure")
def overwrite(game: Board, event: PlayerControlled, before: tuple[tuple[int, int], ...]) -> None:
    """They overwrite each other: the last one to be created is the one that works."""
    game.set("to_be_controlled", tuple(each for each in game.state.to_be_controlled if each not in before))
    others = game.each_called(by for _, by in before)
    game.trace.record(Applied(player=game.called(event.by), other=game.called(event.player), players=others))


def turn_skipped(game: Board, player: int) -> None:
    """What is to control a player whose turn is skipped waits."""
    if any(each[0] == player for each in game.state.to_be_controlled):
        wait_longer(game, player)


def _over(game: Board, player: int) -> None:
    game.set("to_be_controlled", tuple(each for each in game.state.to_be_controlled if each[0] != player))


@rule("control of a player whose turn is skipped", "720.1b", kind="turn structure", without=_over)
def wait_longer(game: Board, player: int) -> None:
    """Pending effects wait until the player who would be affected actually takes a turn."""
    waiting = tuple(by for each, by in game.state.to_be_controlled if each == player)
    game.trace.record(Applied(player=game.called(player), players=game.each_called(waiting)))


def turn_begins(game: Board, player: int) -> None:
    """Let the control of a player whose turn begins start, and that of the turn before end."""
    waiting = game.state.to_be_controlled
    going_on = {each.turn.active for each in asides(game.state)}
    controlled = (
        *(each for each in game.state.controlled if each[0] in going_on),
        *(each for each in waiting if each[0] == player and not game.player(each[1]).lost),
    )
    if controlled != game.state.controlled:
        game.set("controlled", controlled)
    if controlled:
        game.set("to_be_controlled", tuple(each for each in waiting if each[0] != player))


def _for_themselves(game: Board, decision: Decision, by: int) -> Decision:
    return decision


@rule("decisions of a controlled player", "720.5", "720.5a", "720.8", kind="choice", without=_for_themselves)
def decided_by(game: Board, decision: Decision, by: int) -> Decision:
    """The controller of another player makes all choices that the controlled player is told to make."""
    game.trace.record(Applied(player=game.called(by), other=game.called(decision.player)))
    return msgspec.structs.replace(decision, player=by)


def who_decides(game: Board, decision: Decision) -> Decision:
    """The decision as the player who makes it is asked for it."""
    by = dict(reversed(game.state.controlled)).get(decision.player, 0)
    return decided_by(game, decision, by) if by and not game.player(by).lost else decision
