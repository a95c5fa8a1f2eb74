"""Which scenario would miss a rule: each rule is switched off in turn, and what cites it is played again.

A rule is missed where a scenario then *fails*: an action that it writes can't be taken, a question that
it answers isn't asked, or what it expects is not so. A play that *breaks* (the engine itself can't go on)
shows nothing of what was expected, so it doesn't count; it is kept apart, to be mended.

A rule without which every scenario comes to the same game by the same decisions, and only what is said of it
differs, is a *label*: its code decides nothing, so that it counts neither as performed nor as asserted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache

import msgspec

from assistant.executing.packing import Packed
from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Lost, Work
from assistant.scenarios.alike import alike
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.otherwise import otherwise
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, played_out
from engine.errors import EngineError
from engine.registry import RULES
from model import Citation

MOST_KEPT = 50
"""How many plays by all rules a process keeps to hold others against."""

Progress = Callable[[str, int, int], None]
"""Shows what is being done, how many steps of it are done, and how many there are."""


class Run(msgspec.Struct, frozen=True):
    """A scenario that comes out as it says, the citations of the rules that acted, and how many steps it has.

    The shortest are tried first. How long they took would be another order each time.
    """

    read: ReadScenario
    cited: Collection[Citation]
    steps: float


class Missed(msgspec.Struct, frozen=True):
    """What became of the scenarios without a rule: the first that failed, and the first that broke down.

    `differs` is the first that only came to another game, or to it by other decisions.
    """

    fails: str = ""
    breaks: str = ""
    differs: str = ""

    @property
    def is_label(self) -> bool:
        """Tell whether nothing was otherwise but what is said."""
        return not (self.fails or self.breaks or self.differs)


class _Rules(msgspec.Struct, frozen=True):
    """Citations whose switching off is one and the same, and the runs to try without them, by number."""

    citations: tuple[Citation, ...]
    runs: tuple[int, ...]


def mutate(
    runs: Sequence[Run],
    stage: Stage,
    progress: Progress | None = None,
    only: Collection[Citation] | None = None,
    executor: Executor | None = None,
) -> dict[Citation, Missed]:
    """Switch each rule that acted off, or `only` some; gives what became of the scenarios, by citation.

    The scenarios that cite the rule themselves come first, then the shortest; the first that fails decides.
    """
    groups = [each for each in _groups(runs) if only is None or not set(only).isdisjoint(each.citations)]
    work = Work(_begin, (Packed(run.read for run in runs), stage))

    def told(done: int) -> None:
        if progress is not None:
            progress("playing without each rule", done, len(groups))

    found: dict[Citation, Missed] = {}
    results = (executor or Processes()).done(work, groups, told)
    for group, missed in zip(groups, results, strict=True):
        ended = Missed("", "the process that played it has ended")
        found.update(dict.fromkeys(group.citations, ended if isinstance(missed, Lost) else missed))
    return found


def _groups(runs: Sequence[Run]) -> Iterator[_Rules]:
    by_citation = performers()
    groups: dict[frozenset[int] | Citation, list[Citation]] = {}
    for each in sorted({each for run in runs for each in run.cited}):
        groups.setdefault(by_citation.get(each, each), []).append(each)
    for citations in groups.values():
        wanted = set(citations)
        numbers = [number for number, run in enumerate(runs) if not wanted.isdisjoint(run.cited)]
        numbers.sort(key=lambda number: (not _shows(runs[number].read, wanted), runs[number].steps))
        yield _Rules(tuple(citations), tuple(numbers))


def performers() -> dict[Citation, frozenset[int]]:
    """The functions that stand still without a rule, by its citation."""
    found: dict[Citation, set[int]] = {}
    for versions in RULES.values():
        for version in versions:
            for each in version.entry.citations:
                found.setdefault(each, set()).add(id(version))
    return {each: frozenset(functions) for each, functions in found.items()}


def _shows(read: ReadScenario, wanted: set[Citation]) -> bool:
    """Tell whether a scenario cites one of the rules itself."""
    numbers = {each.number for each in wanted}
    return any(number.partition(":")[2] or number in numbers for number in read.scenario.cites)


# Playing


def _begin(shared: tuple[Sequence[ReadScenario], Stage]) -> Callable[[_Rules], Missed]:
    return _Trying(*shared).missed


class _Trying:
    """Plays scenarios without some rules, and remembers how it played by all of them those asked for last."""

    def __init__(self, reads: Sequence[ReadScenario], stage: Stage) -> None:
        self._reads, self._stage = reads, stage
        self._by_all_rules = lru_cache(MOST_KEPT)(lambda number: played_out(reads[number], stage)[1])

    def missed(self, group: _Rules) -> Missed:
        """What becomes of the scenarios that the rules acted in, without these."""
        with otherwise():
            return self._missed(group)

    def _missed(self, group: _Rules) -> Missed:
        breaks = differs = ""
        off = frozenset({str(group.citations[0])})
        for number in group.runs:
            read = self._reads[number]
            try:
                ok, others = played_out(read, self._stage, off)
            except (ScenarioError, EngineError):
                ok = False
            except Exception as fault:
                breaks = breaks or f"{read.scenario.name}: {type(fault).__name__}: {fault}"
                continue
            if not ok:
                return Missed(read.scenario.name, breaks, differs)
            if not (breaks or differs) and not alike(self._by_all_rules(number), others):
                differs = read.scenario.name
        return Missed("", breaks, differs)
