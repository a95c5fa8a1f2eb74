"""Replaying scenarios: from a file to the JSON that the contract fixes."""

from __future__ import annotations

import datetime
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from assistant.cards import CardShelf
from assistant.scenarios import exploring
from assistant.scenarios.ambiguous import MOST_READINGS, readings_of
from assistant.scenarios.boards import Boards
from assistant.scenarios.citing import HOME, Carry, Numbering, cites, in_order
from assistant.scenarios.decided import ASSUMED
from assistant.scenarios.errors import MissingDecision, NotRefused, NoWay, ScenarioError, Unclear
from assistant.scenarios.expectations import Verdict
from assistant.scenarios.explored import Explored, decided
from assistant.scenarios.facts import facts_of
from assistant.scenarios.idle import is_idle
from assistant.scenarios.idle import played as played_through
from assistant.scenarios.judging import refuse_leftovers, verdicts_of, verdicts_of_outcomes, worst
from assistant.scenarios.opening import open_scenario
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.setting_up import Board, set_board
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.telling import outcomes, played
from assistant.scenarios.warnings import warnings_about
from assistant.scenarios.without import switched_off
from assistant.telling.refusing import in_full
from engine.errors import EngineError
from engine.records import Chosen
from engine.state import State
from engine.trace import Step
from model import Citation

DEFAULT_EDITION = "2024"
"""The newest edition whose rules the engine implements."""

OPEN = ExploreShape(limit=500, seconds=3)
"""How far what the policy `ask` leaves open is explored."""

MOMENTS_WITHOUT = 500
"""For how many moments an action is waited for without some rule: where time stands still, it never comes."""


class Stage(msgspec.Struct, frozen=True):
    """What replaying needs besides the scenario: cards, and how numbers and dates go with editions.

    `edition_of` gives the key and the date of the edition for a key or date (None: the newest that the
    engine implements); `carry` a rule's number in another edition; `differs` tells whether the edition
    played has another text for a rule than the one that was implemented; `wording` gives the text of a rule
    by an edition and its number there (or `2021:700.2a`), empty where nobody knows it.
    """

    shelf: CardShelf
    edition_of: Callable[[str | None], tuple[str, datetime.date]]
    carry: Carry
    differs: Callable[[str, Citation], bool]
    wording: Callable[[str, str], str] = lambda _edition, _number: ""


def replay(
    read: ReadScenario,
    stage: Stage,
    edition: str | None = None,
    *,
    explore: bool = False,
    boards: bool = False,
    facts: bool = False,
    ways: bool = False,
    within: ExploreShape | None = None,
    noting: dict[Citation, bool] | None = None,
    without: Sequence[str] = (),
    partly: bool = False,
) -> dict[str, Any]:
    """Replay one scenario; what can't be replayed gives its `error` in one sentence, and its `line`.

    Where the engine itself breaks, that is the error, and `broke` is true.
    `explore` explores it although its file may not ask for that, no further than `within`. `boards` adds the
    different boards and the place of the one after each step (`board_after`, the first is the start); `facts`
    what a player could tell of the end and the start (`facts_before`); `ways` each outcome's own steps.
    `noting` receives the citation of every rule that acted, as its home has it, and whether anything was
    changed or chosen where it did. It is played as if the rules under the numbers `without` did not exist;
    BadInput where no code performs one of them. `partly` tells what exploring has found when the
    time is nearly over that bounds the work (`assistant.bounded`), and that there may be more.
    """
    began = time.perf_counter()
    key, date = stage.edition_of(edition or read.scenario.rules_as_of)
    own = key if edition is None else stage.edition_of(read.scenario.rules_as_of)[0]
    numbering = Numbering(key, stage.carry)
    answer: dict[str, Any] = {"name": read.scenario.name, "edition": key, "ok": False, **_warned(read)}
    off = switched_off(without, numbering)
    answer.update({"without": list(without)} if without else {})
    board: Board | None = None
    try:
        board = set_board(read, stage.shelf, date, off)
        start = _begin(read, board, numbering)
        opened = start.state
        limits = (read.scenario.explore or ExploreShape()).within(within)
        replayed = _unless_broken(off, lambda: _replayed(read, start, explore, limits, partly))
    except Exception as fault:
        answer.update(_told_fault(fault))
        answer["unread"] = _unread(board, stage, numbering, [])
    else:
        wanted = [numbering.written(each, own) for each in read.scenario.cites]
        answer.update(_in_json(replayed, numbering, wanted) | _warned(read, replayed.unclear))
        steps = _different_steps(replayed)
        if noting is not None:
            _note(steps, noting)
        answer["unread"] = _marked_idle(_unread(board, stage, numbering, steps), steps, opened)
        answer["ok"] = answer["cites_ok"] and _is_as_expected(read, replayed, answer["unread"])
        answer.update(_drawn(replayed.shown) if boards else {})
        answer.update(_facts(opened, replayed) if facts else {})
        answer.update(_each_way(replayed, numbering) if ways else {})
    answer["seconds"] = round(time.perf_counter() - began, 4)
    return answer


def _different_steps(replayed: _Replayed) -> list[Step]:
    """The steps of all ways that count, each once: ways that part late have most of them in common."""
    return list({id(step): step for each in replayed.all for step, _ in each.steps}.values())


def _facts(opened: State, replayed: _Replayed) -> dict[str, Any]:
    """What a player could tell of the start and the end, as data."""
    return {"facts_before": facts_of(opened), "facts": facts_of(replayed.shown.state)}


def _each_way(replayed: _Replayed, numbering: Numbering) -> dict[str, Any]:
    """Every outcome that was explored, with its own steps and end."""
    found = replayed.explored.outcomes if replayed.explored is not None else ()
    ways = [played(each.performance, numbering, decided(each.path)) for each in found]
    return {"ways": ways} if ways else {}


T = TypeVar("T")


def _unless_broken(off: frozenset[str], play: Callable[[], T]) -> T:
    """Play; without some rules a game may come to what no code can go on from."""
    try:
        return play()
    except (ScenarioError, EngineError):
        raise
    except Exception as fault:
        if not off:
            raise
        raise ScenarioError("without that rule the game breaks down: nothing says how it goes on.") from fault


def begin(
    read: ReadScenario, stage: Stage, edition: str | None = None, off: frozenset[str] = frozenset()
) -> Performance:
    """Set up a scenario, to be played without some rules (`2024:704.5g`) where they are named.

    ScenarioError or EngineError where its board can't be set up. Without a rule nothing is waited for long.
    """
    key, date = stage.edition_of(edition or read.scenario.rules_as_of)
    return _begin(read, set_board(read, stage.shelf, date, off), Numbering(key, stage.carry))


def _begin(read: ReadScenario, board: Board, numbering: Numbering) -> Performance:
    state = open_scenario(read, board)
    start = Performance(read, state, written=lambda number: numbering.written(number, HOME))
    if state.switched_off:
        start.most_moments = MOMENTS_WITHOUT
    return start


def play_all(read: ReadScenario, start: Performance) -> tuple[Performance, ...]:
    """Play a scenario as it is written, and where it asks for that in every way that there is."""
    return _replayed(read, start, False, read.scenario.explore or ExploreShape()).all


def played_out(
    read: ReadScenario, stage: Stage, off: frozenset[str] = frozenset()
) -> tuple[bool, tuple[Performance, ...]]:
    """Tell whether a scenario is so without some rules as it expects with them, and how it was played.

    What it cites is not asked. ScenarioError or EngineError where it can't be played as it is written.
    """
    start = begin(read, stage, None, off)
    replayed = _replayed(read, start, False, read.scenario.explore or ExploreShape())
    return all(verdict.ok for verdict in replayed.verdicts), replayed.all


def _note(steps: Iterable[Step], noting: dict[Citation, bool]) -> bool:
    """Note each rule that acted with whether something was changed or chosen under it; tells if any was."""
    found = False
    for step in steps:
        did = bool(step.changes) or any(isinstance(each, Chosen) for each in step.records)
        for each in cites(step):
            noting.setdefault(each, False)  # in the order in which they begin to act
        did = _note(step.children, noting) or did
        for each in cites(step):
            noting[each] = noting.get(each, False) or did
        found = found or did
    return found


def _told_fault(fault: Exception) -> dict[str, Any]:
    """What is said where it can't be played, or where the engine itself went wrong: a mistake of ours."""
    if isinstance(fault, ScenarioError):
        every = {"errors": tuple(map(str, fault.every))} if fault.more else {}
        return {"error": str(fault), "sentence": fault.sentence, **every, **_as_data(fault)}
    if isinstance(fault, EngineError):
        return {"error": in_full(fault), "sentence": in_full(fault), "line": 0}
    where = traceback.extract_tb(fault.__traceback__)[-1]
    place = f"{Path(where.filename).name}:{where.lineno}"
    said = f"{type(fault).__name__}: {fault}"[:200]
    sentence = f"the engine broke while it played this, which is a mistake in it ({said}, at {place})."
    return {"error": sentence, "sentence": sentence, "line": 0, "broke": True}


def _as_data(fault: ScenarioError) -> dict[str, Any]:
    """Where a fault stands, and of one that has a kind what it is about: the contract's `fault`."""
    found = {"kind": fault.kind, "place": fault.place, "rule": fault.rule, "why": fault.why,
             "ground": fault.ground}  # fmt: skip
    told = {key: value for key, value in found.items() if value not in ("", None)}
    return {"line": fault.line, "fault": told} if fault.kind else {"line": fault.line}


class _Replayed(msgspec.Struct, frozen=True):
    """What was played: the performance to show, all that count, verdicts, and what exploring found.

    `unclear` are names that mean several objects, where it didn't matter which.
    """

    shown: Performance
    all: tuple[Performance, ...]
    verdicts: tuple[Verdict, ...]
    explored: Explored | None = None
    unclear: tuple[Unclear, ...] = ()


def _replayed(
    read: ReadScenario,
    start: Performance,
    explore: bool,
    limits: ExploreShape,
    partly: bool = False,
    *,
    most: int = MOST_READINGS,
) -> _Replayed:
    """Play as it is read: where a name means several objects with each of them, `most` readings in all.

    MissingDecision where it matters which of them is meant.
    """
    unplayed = start.fork(())
    try:
        return _as_written(read, start, explore, limits, partly)
    except MissingDecision as fault:
        unclear = fault.unclear
        if unclear is None or len(unclear.ways) > most:
            raise
        found: list[_Replayed] = []
        for reading in readings_of(read, unclear):
            fork = unplayed.fork(())
            fork.read = reading
            left = most // max(2, len(unclear.ways))  # so that it comes to an end
            try:
                found.append(_replayed(reading, fork, explore, limits, partly, most=left))
            except MissingDecision:
                raise
            except NotRefused:  # to choose it would decide that what is said to be illegal is legal
                raise fault from None
            except ScenarioError:  # it can't be played as it is told
                continue
        ends = {tuple(verdict.ok for verdict in each.verdicts) for each in found}
        if len(ends) != 1 or ends == {()}:
            raise
        return msgspec.structs.replace(found[0], unclear=(unclear, *found[0].unclear))


def _as_written(
    read: ReadScenario, start: Performance, explore: bool, limits: ExploreShape, partly: bool
) -> _Replayed:
    """Play as written, and where the file or the reader asks for it, in every way that there is."""
    scenario = read.scenario
    if scenario.explore is not None or scenario.outcomes is not None:
        return _in_all_ways(read, exploring.explore(start, limits, partly=partly))
    explored = exploring.explore(start.fork(()), limits, partly=partly) if explore else None
    unplayed = start.fork(())
    try:
        start.play()
    except MissingDecision:
        if explored is None:
            raise
        return _in_all_ways(read, explored)
    if explored is None and any(each.by == ASSUMED for each in start.decided):
        unplayed.only_open = True
        return _in_all_ways(read, exploring.explore(unplayed, limits.within(OPEN)))
    refuse_leftovers(read, (start,))
    return _Replayed(start, (start,), verdicts_of(read, start), explored)


def _in_all_ways(read: ReadScenario, explored: Explored) -> _Replayed:
    everything = tuple(outcome.performance for outcome in explored.outcomes)
    if not everything:
        if explored.stuck:
            raise ScenarioError(explored.stuck[0].error)
        raise NoWay("no way to play it was found.")
    if read.scenario.outcomes is not None:
        verdicts = verdicts_of_outcomes(read, explored)
    else:
        refuse_leftovers(read, everything, decided(explored.outcomes[0].path))
        verdicts = worst([verdicts_of(read, each) for each in everything])
    stuck = tuple(Verdict({"playable": True}, False, each.error) for each in explored.stuck)
    return _Replayed(everything[0], everything, verdicts + stuck, explored)


def _in_json(replayed: _Replayed, numbering: Numbering, wanted: list[str]) -> dict[str, Any]:
    """What was played in JSON, and whether the wanted rules were cited in some way of playing."""
    found = replayed.explored.outcomes if replayed.explored is not None else ()
    path = next((each.path for each in found if each.performance is replayed.shown), ())
    answer = played(replayed.shown, numbering, decided(path))
    if replayed.explored is not None:
        answer.update(outcomes(replayed.explored, numbering))
    cited = (numbering.cited(step for step, _ in each.steps) for each in replayed.all)
    answer["cites_ok"] = not wanted or any(in_order(wanted, each) for each in cited)
    answer["expectations"] = [msgspec.to_builtins(verdict) for verdict in replayed.verdicts]
    return answer


def _drawn(performance: Performance) -> dict[str, Any]:
    drawn = Boards(performance.steps, performance.state)
    return {
        "boards": [msgspec.to_builtins(each) for each in drawn.tables],
        "board_after": drawn.after,
    }


def _warned(read: ReadScenario, unclear: tuple[Unclear, ...] = ()) -> dict[str, list[str]]:
    """What was probably meant otherwise, or can mean several things, where there is any such thing."""
    found = [*map(str, warnings_about(read)), *(each.warning for each in unclear)]
    return {"warnings": found} if found else {}


def _is_as_expected(read: ReadScenario, replayed: _Replayed, unread: list[dict[str, Any]]) -> bool:
    """Tell whether all came out as expected, and nothing that the author didn't allow was left out."""
    readable = read.scenario.despite_unread or not unread
    return readable and all(verdict.ok for verdict in replayed.verdicts)


def _marked_idle(unread: list[dict[str, Any]], steps: list[Step], opened: State) -> list[dict[str, Any]]:
    """The same, with the clauses marked that surely had nothing to do in what was played."""
    what = played_through(steps, opened) if any("card" in each for each in unread) else None
    return [
        {**each, "idle": True}
        if what is not None and "card" in each and is_idle(each["clause"], each["card"], what)
        else each
        for each in unread
    ]


def _unread(
    board: Board | None, stage: Stage, numbering: Numbering, steps: list[Step]
) -> list[dict[str, Any]]:
    """Clauses that were not compiled, and performed rules whose text is another in the edition played."""
    clauses = board.unread if board is not None else ()
    unread: list[dict[str, Any]] = [msgspec.to_builtins(each) for each in clauses]
    performed = (each for step in steps for node in step.walk() for each in cites(node))
    for home in dict.fromkeys(performed):
        if stage.differs(numbering.edition, home):
            clause = f"its text is not that of {home}, which was implemented"
            unread.append({"rule": numbering.number(home), "clause": clause})
    return unread
