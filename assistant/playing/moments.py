"""The moment at which a scenario stands: the board, who may do what, what is asked; and going on from it."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.playing.by_hand import ByHand
from assistant.playing.offers import NotLegal, Offer, Wait, offers, waiting, waits
from assistant.playing.questions import Question, question_of, refusals
from assistant.playing.writing import Entry, answer_in, declared, ways_to_write
from assistant.scenarios.action_shapes import CHOICES, DECLARATIONS
from assistant.scenarios.answering import refusal
from assistant.scenarios.boards import Boards
from assistant.scenarios.citing import HOME, Numbering
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.opening import open_scenario
from assistant.scenarios.reading import ReadScenario, scenario_of
from assistant.scenarios.replay import Stage
from assistant.scenarios.setting_up import set_board, stack_key
from assistant.scenarios.telling import steps_told
from assistant.scenarios.wording import as_yaml, in_a_line
from assistant.telling.asking import question
from assistant.telling.refusing import in_full
from engine.decisions import Answer, Decision
from engine.errors import EngineError
from engine.game import Game
from engine.situation import set_up

OF_THE_END = ("expect", "outcomes", "cites", "example", "explore")
"""The keys of a scenario that speak of how it ends: once it is played otherwise they are about another."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of `do` as it was played: the number of the trace's last line before it."""

    at: int
    text: str
    line: int


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Where a scenario stands after the first `at` entries of its `do`.

    `state` is `priority` (`holder` may do `actions`, and everybody may pass as far as `waits` say),
    `decision` (`decision` is asked), `over` (`result`) or `described`. `not_legal` is what players could want
    and can't do. `scenario` is the file, with what was done written into it, `written` the same as data, in
    which `places` tell where each object is written (`players.0.hand.1`); `asks_from` goes back with it into
    the next request. `steps`, `boards` and `board_after` are those of a replay.
    """

    scenario: str
    written: dict[str, Any]
    places: dict[int, str]
    at: int
    of: int
    asks_from: int | None
    edition: str
    state: str
    turn: dict[str, Any]
    holder: str
    result: str
    board: dict[str, Any]
    actions: tuple[Offer, ...]
    waits: tuple[Wait, ...]
    decision: Question | None
    not_legal: tuple[NotLegal, ...]
    moves: tuple[Played, ...]
    steps: list[dict[str, Any]]
    boards: list[dict[str, Any]]
    board_after: list[int]
    unread: list[dict[str, Any]]
    seconds: float


class Place(msgspec.Struct, frozen=True):
    """A scenario and how much of it is played: `at` entries of `do`, None for all; `asks_from` as above.

    `described` is the board as it is written, before anything happens: nobody has priority yet.
    """

    read: ReadScenario
    at: int | None = None
    asks_from: int | None = None
    described: bool = False


def moment(place: Place, stage: Stage, edition: str | None = None) -> Moment:
    """Give the moment at which a scenario stands; ScenarioError where it can't be played so far."""
    began = time.perf_counter()
    playing = Playing(place, stage, edition).play()
    return playing.moment(round(time.perf_counter() - began, 4))


def take(place: Place, entry: Any, stage: Stage, edition: str | None = None) -> Place:
    """The place after one more entry of `do`, which is written behind those played; the rest is dropped.

    ScenarioError where the rules refuse it, or it can't be understood.
    """
    raw = _cut(place)
    raw["do"].append(entry)
    last = len(raw["do"]) - 1
    asks_from = last if place.asks_from is None else min(place.asks_from, last)
    taken = Place(scenario_of(raw), None, asks_from)
    Playing(taken, stage, edition).play()
    return taken


def answer(place: Place, words: Any, stage: Stage, edition: str | None = None) -> Place:
    """The place after an answer to what is asked there, written so that reading it gives that answer again.

    ScenarioError where nothing is asked, or the rules refuse the answer.
    """
    playing = Playing(place, stage, edition).play()
    performance = playing.performance
    if performance.pending is None:
        raise ScenarioError("nothing is asked at this moment; take an action instead.")
    decision, game = performance.pending.decision, performance.asked
    assert game is not None
    given = answer_in(game, decision, words)
    refused = performance.refusal_of(given) if not decision.domain.contains(given) else None
    if refused is not None:
        raise refusal(Game(performance.state), refused, playing.written(refused.rule))
    illegal: Refused | None = None
    for raw in _ways(place, performance, decision, given):
        asks_from = len(raw["do"]) - 1 if place.asks_from is None else place.asks_from
        written = Place(scenario_of(raw), None, max(asks_from, 0))
        try:
            again = Playing(written, stage, edition).play().performance
        except Refused as fault:
            illegal = illegal or fault
        except ScenarioError:
            continue
        else:
            if _answers(performance, again, given):
                return written
    raise illegal or ScenarioError(f"{question(decision.asks)} No words of a scenario give this answer.")


def _answers(before: ByHand, again: ByHand, given: Answer) -> bool:
    """Tell whether a performance of what is written now gives the answer where the one before stopped."""
    if before.pending is None:
        return False
    wanted = [(question(asked.asks), answer) for asked, answer in before.made]
    wanted.append((question(before.pending.decision.asks), given))
    return [(question(asked.asks), answer) for asked, answer in again.made[: len(wanted)]] == wanted


def _ways(place: Place, performance: ByHand, decision: Decision, given: Answer) -> Iterator[dict[str, Any]]:
    """The scenario with the answer written into it, in each way that there is, plainest first."""
    game, here = performance.asked, performance.place
    assert game is not None
    if decision.kind in DECLARATIONS.values():
        said = declared(game, decision, given)
        yield _with_declaration(place, said, here)
        at = {"turn": game.turn.number, "step": game.turn.step}
        yield _with_declaration(place, {**said, "at": at}, here)
        return
    script = _cut(place)["do"]
    entry = script[here] if here < len(script) else None
    begun = next((each.decisions for each in reversed(performance.moves) if each.place <= here), 0)
    for key, value in ways_to_write(game, decision, given, performance.made[begun:], entry):
        raw = _cut(place)
        if key == "decisions":
            raw["decisions"] = [*raw.get("decisions", []), value]
            raw["leftovers"] = "allow"
        elif key in CHOICES:
            behind = here + 1
            while behind < len(script) and _is_choice(script[behind]):
                behind += 1
            raw["do"].insert(behind, {"player": game.name(decision.player), key: value})
        else:
            raw["do"][here] = {**raw["do"][here], key: value}
        yield raw


def _with_declaration(place: Place, entry: Entry, here: int) -> dict[str, Any]:
    """Write a declaration before the wait within which it was asked for, behind what was chosen by then."""
    raw = _cut(place)
    script = raw["do"]
    there = script[here] if here < len(script) else None
    if isinstance(there, dict) and "assign_damage" in there and "assign_damage" in entry:
        both = {**there["assign_damage"], **entry["assign_damage"]}
        script[here] = {**there, "assign_damage": both}
        return raw
    if there == "resolve" or (isinstance(there, dict) and not there.keys().isdisjoint(("until", "resolve"))):
        del script[here]
        script += [entry, there]
    else:
        script.insert(here + 1, entry)
    return raw


def _is_choice(entry: Any) -> bool:
    return isinstance(entry, dict) and not entry.keys().isdisjoint(CHOICES) and "cast" not in entry


def _cut(place: Place) -> dict[str, Any]:
    """The scenario as data, played so far and no further."""
    raw = copy.deepcopy(place.read.raw)
    raw["do"] = list(raw.get("do") or ())[: place.at]
    return {key: value for key, value in raw.items() if key not in OF_THE_END}


class Playing:
    """A scenario that is set up, to be played to its place; ScenarioError where its board can't be."""

    def __init__(self, place: Place, stage: Stage, edition: str | None) -> None:
        entries = place.read.scenario.do
        self.place = place
        self.at = len(entries) if place.at is None else place.at
        if not 0 <= self.at <= len(entries):
            raise ScenarioError(f"this scenario has {len(entries)} entries in `do`; there is no {self.at}.")
        self.key, date = stage.edition_of(edition or place.read.scenario.rules_as_of)
        self.numbering = Numbering(self.key, stage.carry)
        so_far = place.read.scenario.model_copy(update={"do": entries[: self.at]})
        read = ReadScenario(so_far, place.read.file, place.read.lines, place.read.raw)
        self.board = set_board(read, stage.shelf, date)
        try:
            state = open_scenario(read, self.board)
        except EngineError as fault:
            raise ScenarioError(in_full(fault)) from fault
        self.performance = ByHand(read, state, self.written, place.asks_from)

    def play(self) -> Playing:
        """Play to the place; ScenarioError where the rules stop it on the way."""
        try:
            if not self.place.described:
                self.performance.play()
        except EngineError as fault:
            raise ScenarioError(in_full(fault)) from fault
        return self

    def written(self, number: str) -> str:
        """A number of the rules (2024) as the edition played has it."""
        return self.numbering.written(number, HOME)

    def moment(self, seconds: float) -> Moment:
        """Put the place into data."""
        performance = self.performance
        pending = performance.pending
        game = Game(performance.state) if pending is None else performance.asked
        assert game is not None
        over = performance.state.result is not None
        free = pending is None and not over and not self.place.described
        legal, refused = offers(Game(performance.state), performance.state.holder) if free else ((), ())
        others = game.players() if free else ()
        idle = [each for id in others if id != game.state.holder for each in waiting(Game(game.state), id)]
        no_answers = tuple(refusals(performance)) if pending is not None else ()
        drawn = self._drawn()
        return Moment(
            scenario=as_yaml(self.place.read.raw),
            written=self.place.read.raw,
            places=self._places(),
            at=self.at,
            of=len(self.place.read.scenario.do),
            asks_from=self.place.asks_from,
            edition=self.key,
            state=self._state_of_play(over=over, free=free),
            turn={
                "number": game.turn.number, "active": game.name(game.turn.active), "step": game.turn.step,
            },
            holder=game.name(game.state.holder) if free else "",
            result=drawn.tables[drawn.after[-1]].result,
            board=msgspec.to_builtins(drawn.tables[drawn.after[-1]]),
            actions=tuple(msgspec.structs.replace(each, rule=self.written(each.rule)) for each in legal),
            waits=tuple(waits(Game(performance.state))) if free else (),
            decision=self._asked(),
            not_legal=tuple(
                msgspec.structs.replace(each, rule=self.written(each.rule) if each.rule else "")
                for each in (*refused, *idle, *no_answers)
            ),
            moves=self._moves(),
            steps=steps_told(self.steps(), self.numbering, performance.state),
            boards=[msgspec.to_builtins(each) for each in drawn.tables],
            board_after=drawn.after,
            unread=[msgspec.to_builtins(each) for each in self.board.unread],
            seconds=seconds,
        )  # fmt: skip

    def _state_of_play(self, *, over: bool, free: bool) -> str:
        if self.place.described:
            return "described"
        return "over" if over else "priority" if free else "decision"

    def _places(self) -> dict[int, str]:
        """Where each object of the beginning is written, while it is the same object."""
        players = self.place.read.scenario.players
        number = {player.name: place for place, player in enumerate(players)}
        found = {stack_key(place): f"stack.{place}" for place in range(len(self.place.read.scenario.stack))}
        ids = set_up(self.board.situation).ids
        for key in ids:
            name, _, rest = key.rpartition("/")[0].partition("/")
            if name in number and "/" in rest:
                found[key] = f"players.{number[name]}.{rest.replace('/', '.')}"
        there = self.performance.state.objects
        return {ids[key]: path for key, path in found.items() if ids.get(key) in there}

    def _asked(self) -> Question | None:
        pending, game = self.performance.pending, self.performance.asked
        if pending is None or game is None:
            return None
        question = question_of(game, pending.decision)
        return msgspec.structs.replace(question, rule=self.written(question.rule))

    def steps(self) -> tuple[Any, ...]:
        """The steps of the trace, with those of the step that stopped at a question behind them."""
        performance = self.performance
        begun = performance.asked.trace.steps if performance.pending and performance.asked else ()
        return (*performance.steps, *((step, performance.state) for step in begun))

    def _drawn(self) -> Boards:
        asked = self.performance.asked if self.performance.pending is not None else None
        return Boards(self.steps(), asked.state if asked is not None else self.performance.state)

    def _moves(self) -> tuple[Played, ...]:
        """The entries of `do` that were begun, each with the line of the trace at which it began."""
        lines = [0]
        for step, _ in self.performance.steps:
            lines.append(lines[-1] + sum(1 for _ in step.walk()))
        first = {each.place: each.steps for each in reversed(self.performance.moves)}
        script = self.place.read.raw.get("do") or ()
        return tuple(
            Played(at=place, text=_in_words(script[place]), line=lines[steps])
            for place, steps in sorted(first.items())
            if place < self.at
        )


def _in_words(entry: Any) -> str:
    return entry if isinstance(entry, str) else in_a_line(entry)
