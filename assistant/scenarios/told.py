"""What an expectation rests on: the rules by which an object has the mana value or the colors asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from assistant.scenarios.asked_of import things_called
from assistant.scenarios.expectations import surviving
from engine.game import Game
from engine.mana.value_evidence import of_mana_value
from engine.qualities.evidence import Because, keep, of_colors
from engine.state import State
from engine.state_based.staying import tell_why_it_stays
from engine.trace import Step
from engine.view import Table

TELLING: Final[dict[str, Callable[[Table, int], Iterator[Because]]]] = {
    "mana_value": of_mana_value,
    "colors": of_colors,
}
"""What tells why an object is what an expectation asks for, by the kind of expectation."""


def told_of(state: State, expectation: dict[str, Any]) -> tuple[Step, ...]:
    """The steps that say why; none for what needs no saying. ScenarioError where nothing is called so."""
    kind, wanted = next(iter(expectation.items()))
    if kind == "not":
        return told_of(state, wanted)
    game = Game(state)
    if kind == "survives":
        for name in wanted:
            for id in surviving(game, name.removeprefix("every ")):
                tell_why_it_stays(game, id)
        return tuple(game.trace.steps)
    if kind not in TELLING:
        return ()
    for name in wanted:
        for id in things_called(game, name.removeprefix("every ")):
            keep(game, TELLING[kind](game, id))
    return tuple(game.trace.steps)
