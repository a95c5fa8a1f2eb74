"""When an action of a script is due: before its step, at its moment, or too late for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assistant.scenarios.ability_words import stand_within
from assistant.scenarios.action_shapes import ActionShape, At
from assistant.scenarios.errors import ScenarioError, TooLate
from assistant.scenarios.names import all_called, player_called
from engine.board import Decider
from engine.decisions import Answer
from engine.game import Game
from engine.grand_melee import asides, marker_of_number
from engine.play import Advance, go_on_with
from engine.state import State
from engine.zones import Zone


def beside(
    state: State, action: ActionShape, watched: int | None
) -> Callable[[State, tuple[Answer, ...], Decider | None], Advance] | None:
    """What goes on with the turn that an action asks for, where that is set aside in Grand Melee (807.4)."""
    asked = action.at or action.until or At()
    turn = asked.turn or (watched if action.verb == "until" else None)
    number = marker_of_number(state, turn) if turn is not None and state.markers else 0
    return partial(go_on_with, number=number) if number else None


def is_before(state: State, at: At) -> bool:
    """Tell whether the step for a declaration is still to begin; ScenarioError where it has begun."""
    turn = state.turn
    number, step = at.turn or turn.number, at.step or turn.step
    if turn.number < number:
        return True
    here = turn.step == step and turn.nth >= at.nth
    begun = here and at.step is not None and state.moment != "step begins"
    if turn.number > number or begun or not (here or turn.comes(step)):
        raise ScenarioError(f"it is turn {turn.number}, {turn.step}, when this action is due.")
    return not here


def is_time(state: State, action: ActionShape) -> bool:
    """Tell whether the player of an action has priority at the moment that it asks for."""
    if state.moment != "priority":
        return False
    view = Game(state)
    if action.player and state.holder != player_called(view, action.player):
        return False
    return action.at is None or _at(state, action.at)


def _at(state: State, at: At) -> bool:
    turn = state.turn
    if at.turn is not None and turn.number > at.turn:
        raise TooLate(f"turn {at.turn} is over when this action is due.")
    if at.turn is not None and turn.number != at.turn:
        return False
    if at.step is not None and (turn.step != at.step or turn.nth != at.nth):
        return False
    if at.on_stack is None:
        return True
    view = Game(state)
    stack = view.zone(Zone.STACK)
    meant = all_called(view, at.on_stack, stack)
    return bool(stack) and (stack[-1] in meant if meant else stand_within(view, stack[-1], at.on_stack))


def reached(state: State, action: ActionShape, watched: int | None) -> tuple[bool, int | None]:
    """Tell whether what is waited for has come, and what is watched for it: a turn, or an object."""
    if state.result is not None:
        return True, watched
    stack = state.zones.get((Zone.STACK, 0), ())
    at_rest = state.moment == "priority" and not state.waiting
    if action.verb == "resolve":
        done, watched = _resolved(action, stack, watched)
        return done and at_rest, watched
    until = action.until or At()
    turn = state.turn
    if not at_rest or stack or any(each.turn.number in (watched, until.turn) for each in asides(state)):
        return False, watched
    wanted = until.step or turn.step
    here = turn.step == wanted and turn.nth >= until.nth
    if watched is None:
        watched = until.turn or turn.number + (not here and not turn.comes(wanted))
    if turn.number == watched and until.step is not None:
        return here or not turn.comes(wanted), watched
    return turn.number >= watched, watched


def _resolved(action: ActionShape, stack: tuple[int, ...], watched: int | None) -> tuple[bool, int | None]:
    if action.resolve == "all":
        return not stack, watched
    if watched is None:
        if not stack:
            raise ScenarioError("there is nothing on the stack to resolve.")
        watched = stack[-1]
    return watched not in stack, watched
