"""Which scenario would miss a rule: each rule is switched off in turn, and what cites it is played again.

A rule is missed where a scenario then *fails*: an action that it writes can't be taken, a question that
it answers isn't asked, or what it expects is not so. A play that *breaks* (the engine itself can't go on)
shows nothing of what was expected, so it doesn't count; it is kept apart, to be mended.

A rule without which every scenario comes to the same game by the same decisions, and only what is said of it
differs, is a *label*: its code decides nothing, so that it counts neither as performed nor as asserted.
"""

from __future__ import annotations

import multiprocessing
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

import msgspec

from assistant.scenarios.alike import alike
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.otherwise import otherwise
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, played_out
from engine.errors import EngineError
from engine.registry import RULES
from model import Citation

WORKERS = 2
"""How many processes play, where processes can be forked."""


MOST_KEPT = 50
"""How many plays by all rules a process keeps to hold others against."""

Progress = Callable[[str, int, int], None]
"""Shows what is being done, how many steps of it are done, and how many there are."""


class Run(msgspec.Struct, frozen=True):
    """A scenario that comes out as it says, the citations of the rules that acted, and how long it took."""

    read: ReadScenario
    cited: Collection[Citation]
    seconds: float


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
) -> dict[Citation, Missed]:
    """Switch each rule that acted off, or `only` some; gives what became of the scenarios, by citation.

    The scenarios that cite the rule themselves come first, then the quickest; the first that fails decides.
    """
    groups = [each for each in _groups(runs) if only is None or not set(only).isdisjoint(each.citations)]
    found: dict[Citation, Missed] = {}
    with otherwise():
        for done, (group, missed) in enumerate(_tried(groups, runs, stage), start=1):
            found.update(dict.fromkeys(group.citations, missed))
            if progress is not None:
                progress(f"without {group.citations[0].number}", done, len(groups))
    return found


def _groups(runs: Sequence[Run]) -> Iterator[_Rules]:
    by_citation = performers()
    groups: dict[frozenset[int] | Citation, list[Citation]] = {}
    for each in sorted({each for run in runs for each in run.cited}):
        groups.setdefault(by_citation.get(each, each), []).append(each)
    for citations in groups.values():
        wanted = set(citations)
        numbers = [number for number, run in enumerate(runs) if not wanted.isdisjoint(run.cited)]
        numbers.sort(key=lambda number: (not _shows(runs[number].read, wanted), runs[number].seconds))
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


# Playing, in as many processes as there may be: each inherits the runs, and is told only which to play

_INHERITED: list[tuple[Sequence[Run], Stage]] = []


def _tried(groups: Sequence[_Rules], runs: Sequence[Run], stage: Stage) -> Iterator[tuple[_Rules, Missed]]:
    if "fork" not in multiprocessing.get_all_start_methods():
        yield from ((group, _try(group, runs, stage)) for group in groups)
        return
    _INHERITED.append((runs, stage))
    left = list(groups)
    workers = WORKERS
    try:
        while left:
            some = left if workers > 1 else left[:1]
            try:
                for group, missed in _tried_at_once(some, workers):
                    left.remove(group)
                    yield group, missed
                workers = WORKERS
            except BrokenProcessPool:  # a process has died; alone, it is known which rule it was without
                if workers == 1:
                    yield left.pop(0), Missed("", "the process that played it has ended")
                workers = WORKERS if workers == 1 else 1
    finally:
        _INHERITED.pop()


def _tried_at_once(groups: Sequence[_Rules], workers: int) -> Iterator[tuple[_Rules, Missed]]:
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("fork")) as pool:
        waiting = {pool.submit(_try_inherited, group): group for group in groups}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def _try_inherited(group: _Rules) -> Missed:
    return _try(group, *_INHERITED[-1])


def _try(group: _Rules, runs: Sequence[Run], stage: Stage) -> Missed:
    breaks = differs = ""
    off = frozenset({str(group.citations[0])})
    for number in group.runs:
        read = runs[number].read
        try:
            ok, others = played_out(read, stage, off)
        except (ScenarioError, EngineError):
            ok = False
        except Exception as fault:
            breaks = breaks or f"{read.scenario.name}: {type(fault).__name__}: {fault}"
            continue
        if not ok:
            return Missed(read.scenario.name, breaks, differs)
        if not (breaks or differs) and not alike(_by_all_rules(number, runs, stage), others):
            differs = read.scenario.name
    return Missed("", breaks, differs)


_PLAYED: OrderedDict[tuple[int, int], tuple[Performance, ...]] = OrderedDict()
"""How the scenarios that were asked for last were played by all rules, by the runs and the number in them."""


def _by_all_rules(number: int, runs: Sequence[Run], stage: Stage) -> tuple[Performance, ...]:
    key = id(runs), number
    found = _PLAYED.pop(key, None) or played_out(runs[number].read, stage)[1]
    _PLAYED[key] = found
    if len(_PLAYED) > MOST_KEPT:
        _PLAYED.popitem(last=False)
    return found
