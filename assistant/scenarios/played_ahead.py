"""A shortcut of a script: its actions are played ahead, and what is chosen meanwhile is what is suggested."""

from __future__ import annotations

import copy
from typing import Protocol, Self

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.reading import ReadScenario
from engine.decisions import Answer, Decision
from engine.sequences import GameChoice
from engine.shortcuts import Suggest
from engine.state import State


class Ahead(Protocol):
    """A performance, as far as it is played ahead of itself."""

    read: ReadScenario
    place: int
    used: frozenset[int]
    made: tuple[tuple[Decision, Answer], ...]

    def alone(self, read: ReadScenario) -> Self:
        """The same performance at the beginning of another script."""
        ...

    def play(self) -> bool:
        """Play the script to its end."""
        ...


def played_ahead(performance: Ahead, action: ActionShape) -> tuple[Suggest, frozenset[int]]:
    """What a shortcut of the script suggests, and the entries of `decisions` that are used up by it."""
    ahead = performance.alone(_with_actions(performance.read, action))
    ahead.play()
    choices = tuple(GameChoice(each.player, each.kind, answer) for each, answer in ahead.made)
    return Suggest(choices, action.times), ahead.used


def _with_actions(read: ReadScenario, action: ActionShape) -> ReadScenario:
    """The scenario with the actions of a shortcut in the place of its own."""
    other = copy.copy(read)
    other.scenario = read.scenario.model_copy(update={"do": action.shortcut or []})
    return other


def is_taken(state: State) -> bool:
    """Tell whether a shortcut is being taken and not over yet."""
    return state.shortcut is not None and not state.shortcut.is_over and state.result is None
