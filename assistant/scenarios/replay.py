"""Replaying scenarios: from a file to the JSON that the contract fixes."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable
from typing import Any

import msgspec

from assistant.cards import CardShelf
from assistant.scenarios.citing import HOME, Carry, Numbering, cites, in_order
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.expectations import Verdict, check
from assistant.scenarios.performance import Decided, Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.setting_up import Board, set_board
from engine.errors import EngineError
from engine.game import Game
from engine.situation import set_up
from engine.state import State
from engine.trace import Step
from model import Citation

DEFAULT_EDITION = "2024"
"""The newest edition whose rules the engine implements."""


class Stage(msgspec.Struct, frozen=True):
    """What replaying needs besides the scenario: cards, and how numbers and dates go with editions.

    `edition_of` gives the key and the date of the edition for a key or date (None: the newest that the
    engine implements); `carry` a rule's number in another edition; `differs` tells whether the edition
    played has another text for a rule than the one that was implemented.
    """

    shelf: CardShelf
    edition_of: Callable[[str | None], tuple[str, datetime.date]]
    carry: Carry
    differs: Callable[[str, Citation], bool]


def replay(
    read: ReadScenario,
    stage: Stage,
    edition: str | None = None,
    switched_off: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """Replay one scenario; what can't be replayed gives its `error` in one sentence."""
    began = time.perf_counter()
    scenario = read.scenario
    key, date = stage.edition_of(edition or scenario.rules_as_of)
    own = key if edition is None else stage.edition_of(scenario.rules_as_of)[0]
    numbering = Numbering(key, stage.carry)
    answer: dict[str, Any] = {"name": scenario.name, "edition": key, "ok": False}
    try:
        board = set_board(read, stage.shelf, date)
        performance = Performance(
            read,
            set_up(board.situation).state,
            switched_off=switched_off,
            written=lambda number: numbering.written(number, HOME),
        )
        performance.play()
        verdicts = performance.verdicts + tuple(_at_the_end(read, performance.state))
    except (ScenarioError, EngineError) as fault:
        answer["error"] = str(fault)
    else:
        steps = [step for step, _ in performance.steps]
        answer.update(_answer(read, numbering, performance, verdicts))
        wanted = (numbering.written(number, own) for number in scenario.cites)
        answer["cites_ok"] = in_order(wanted, numbering.cited(steps))
        unread = _unread(board, stage, numbering, steps)
        answer["unread"] = unread
        readable = scenario.despite_unread or not unread
        answer["ok"] = readable and all(verdict.ok for verdict in verdicts) and answer["cites_ok"]
    answer["seconds"] = round(time.perf_counter() - began, 4)
    return answer


def _at_the_end(read: ReadScenario, state: State) -> list[Verdict]:
    found = []
    for place, expectation in enumerate(read.scenario.expect):
        try:
            found.append(check(state, expectation))
        except ScenarioError as fault:
            raise read.error(fault.sentence, "expect", place) from fault
    return found


def _answer(
    read: ReadScenario, numbering: Numbering, performance: Performance, verdicts: tuple[Verdict, ...]
) -> dict[str, Any]:
    steps = [step for step, _ in performance.steps]
    cited = numbering.cited(steps)
    counter = _Counter()
    return {
        "expectations": [msgspec.to_builtins(verdict) for verdict in verdicts],
        "cites": list(dict.fromkeys(cited)),
        "steps": [counter.written(step, numbering) for step in steps],
        "decisions": [_decided(each, numbering) for each in performance.decided],
        "final": final(performance.state),
    }


def _decided(decided: Decided, numbering: Numbering) -> dict[str, Any]:
    number = numbering.written(decided.rule, HOME)
    return {**msgspec.to_builtins(decided), "rule": number}


class _Counter:
    """Numbers the steps of a trace in the order in which they began."""

    def __init__(self) -> None:
        self.last = 0

    def written(self, step: Step, numbering: Numbering) -> dict[str, Any]:
        """A step and what is under it, as the contract has them."""
        self.last += 1
        number = self.last
        return {
            "n": number,
            "turn": step.turn,
            "step": step.step,
            "kind": step.kind,
            "text": step.text,
            "rules": list(dict.fromkeys(numbering.cited([msgspec.structs.replace(step, children=[])]))),
            "objects": [msgspec.to_builtins(each) for each in step.objects],
            "data": {key: value for key, value in step.data.items() if key != "ability_rule"},
            "children": [self.written(child, numbering) for child in step.children],
        }


def _unread(board: Board, stage: Stage, numbering: Numbering, steps: list[Step]) -> list[dict[str, Any]]:
    """Clauses that were not compiled, and performed rules whose text is another in the edition played."""
    unread: list[dict[str, Any]] = [msgspec.to_builtins(each) for each in board.unread]
    performed = (each for step in steps for node in step.walk() for each in cites(node))
    for home in dict.fromkeys(performed):
        if stage.differs(numbering.edition, home):
            clause = f"its text is not that of {home}, which was implemented"
            unread.append({"rule": numbering.number(home), "clause": clause})
    return unread


def final(state: State) -> dict[str, Any]:
    """The players, the objects and the turn of a state, for a reader."""
    game = Game(state)
    return {
        "players": {game.name(id): _player(game, id) for id in state.order},
        "objects": [_object(game, id) for id, thing in state.objects.items() if not thing.unknown],
        "turn": {
            "number": state.turn.number,
            "active": game.name(state.turn.active),
            "step": state.turn.step,
        },
        "result": msgspec.to_builtins(state.result) if state.result else None,
    }


def _player(game: Game, id: int) -> dict[str, Any]:
    player = game.player(id)
    return {
        "life": player.life,
        "counters": dict(player.counters),
        "mana": [each.type for each in player.mana],
        "lost": player.lost or None,
    }


def _object(game: Game, id: int) -> dict[str, Any]:
    thing, characteristics = game.object(id), game.characteristics(id)
    return {
        "id": id,
        "name": game.name(id),
        "zone": thing.zone.value,
        "owner": game.name(thing.owner),
        "controller": game.name(game.controller(id)),
        "types": sorted(characteristics.supertypes) + sorted(characteristics.types),
        "subtypes": sorted(characteristics.subtypes),
        "colors": sorted(characteristics.colors),
        "power": characteristics.power,
        "toughness": characteristics.toughness,
        "abilities": [each.text for each in characteristics.abilities if each.text],
        "tapped": thing.tapped,
        "counters": dict(thing.counters),
        "damage": thing.damage,
        "attached_to": thing.attached_to or None,
        "token": thing.kind == "token",
    }
