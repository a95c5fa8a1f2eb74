"""Which clauses of card text no scenario would miss: each is left out, and what has it is played again.

A clause is missed where a scenario then fails or asks other decisions. One that compiles and is missed
by none may be performed wrongly, or not at all, without anybody noticing; `judge coverage --clauses` lists
those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from assistant.cards import CardShelf
from assistant.compiling.faces import compiled, left_out
from assistant.compiling.nodes import faces_of, objects_of
from assistant.executing.packing import Packed
from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Work, no_lost
from assistant.scenarios.alike import decisions_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, played_out
from engine.errors import EngineError

Progress = Callable[[str, int, int], None]
"""Shows what is being done, how many steps of it are done, and how many there are."""


class IgnoredClause(msgspec.Struct, frozen=True):
    """A clause that no scenario would miss, on what it stands, and the first scenario that has it."""

    clause: str
    face: str
    scenario: str


class ClauseCoverage(msgspec.Struct, frozen=True):
    """`judge coverage --clauses --json`: how many clauses scenarios have, and those that none would miss."""

    clauses: int
    ignored: tuple[IgnoredClause, ...]


class _Clause(msgspec.Struct, frozen=True):
    """A clause, on which face it was found first, and the places of the scenarios that have it."""

    text: str
    face: str
    scenarios: tuple[int, ...]


def cover_clauses(
    scenarios: Sequence[ReadScenario],
    stage: Stage,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> ClauseCoverage:
    """Leave each clause out that scenarios have; one that doesn't come out as it says shows nothing."""
    clauses = tuple(_clauses(scenarios, stage.shelf))
    work = Work(_begin, (Packed(scenarios), stage))

    def told(done: int) -> None:
        if progress is not None:
            progress("leaving clauses out", done, len(clauses))

    results = (executor or Processes()).done(work, clauses, told)
    ignored = (clause for clause, found in zip(clauses, no_lost(results), strict=True) if not found)
    return ClauseCoverage(
        len(clauses),
        tuple(
            IgnoredClause(each.text, each.face, scenarios[each.scenarios[0]].scenario.name)
            for each in ignored
        ),
    )


def _begin(shared: tuple[Sequence[ReadScenario], Stage]) -> Callable[[_Clause], bool]:
    scenarios, stage = shared
    return lambda clause: any(missed(clause.text, scenarios[each], stage) for each in clause.scenarios)


def _clauses(scenarios: Sequence[ReadScenario], shelf: CardShelf) -> Iterator[_Clause]:
    """The clauses that compile of all that scenarios begin with, in the order in which they are met."""
    where: dict[str, tuple[str, list[int]]] = {}
    for place, read in enumerate(scenarios):
        for face in (face for shape in objects_of(read) for face in faces_of(shape, shelf)):
            try:
                found = compiled(face).clauses
            except ValueError:
                continue
            for clause in found:
                places = where.setdefault(clause.text, (face.name, []))[1]
                if not places or places[-1] != place:
                    places.append(place)
    for text, (name, places) in where.items():
        yield _Clause(text, name, tuple(places))


def missed(clause: str, read: ReadScenario, stage: Stage) -> bool:
    """Tell whether a scenario comes out as it says, and without the clause fails or asks something else."""
    try:
        ok, plays = played_out(read, stage)
    except (ScenarioError, EngineError):
        return False
    if not ok:
        return False
    try:
        with left_out(clause):
            ok, others = played_out(read, stage)
    except (ScenarioError, EngineError):
        return True
    return not ok or [decisions_of(each) for each in plays] != [decisions_of(each) for each in others]
