"""How much of the rules the scenarios touch: which rules a replay performs, and which one asserts.

A rule is performed where some replay cites it. It is asserted where some scenario fails in what it
expects, not only in what it cites, as soon as that rule is switched off. One without which nothing but words
differs is a label, which is neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from assistant.errors import BadInput
from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Work, no_lost
from assistant.library import Library
from assistant.scenarios import mutating as mutations
from assistant.scenarios.examples import Asked, ExampleCount, ask_examples, count_examples
from assistant.scenarios.keyword_coverage import (
    KeywordCoverage,
    Showing,
    cover_keywords,
    keywords_of,
)
from assistant.scenarios.mutating import Progress, Run, performers
from assistant.scenarios.reading import ReadScenario, read_each
from assistant.scenarios.replay import DEFAULT_EDITION, Stage, replay
from assistant.scenarios.what_acts import Acting, Texts, read_table, what_acts, why_missing
from engine.registry import home
from model import Citation

WORTH_A_PROCESS = 50
"""Scenarios that are played before a process could have begun to."""

FIRST_WORDS = 12
"""How many words of a missing rule are shown."""


class Played(msgspec.Struct, frozen=True):
    """A scenario that was replayed, and whether it came out.

    `cited` are the rules that acted, each with whether something was changed or chosen where it did.
    """

    read: ReadScenario
    cited: dict[Citation, bool]
    ok: bool
    steps: int


class MissingRule(msgspec.Struct, frozen=True):
    """A rule that is not covered: its number (its edition if that is another), its first words, and why."""

    rule: str
    words: str
    why: str


class Scope(msgspec.Struct, frozen=True):
    """The same figures for the chapters that are implemented whole, with every rule that is missing there.

    `rules` counts those of lost sections by the older document that has them. The shares are of `acting`;
    `performed` are those that change something (`changing`) and those that only answer (`answering`).
    """

    chapters: str
    rules: int
    acting: int
    performed: int
    asserted: int | None
    share_performed: float
    share_asserted: float | None
    missing: tuple[MissingRule, ...]
    changing: int | None = None
    answering: int | None = None
    labels: tuple[str, ...] = ()


class Coverage(msgspec.Struct, frozen=True):
    """What `judge coverage` says; see the contract.

    `asserted` is None where nobody switched rules off; `asserted_by` names a scenario that fails without the
    rule. Of the rules performed `changing` change or decide something, `answering` answer something; `labels`
    are rules without which only words differ, none of them performed. `broken` are rules without which a
    replay breaks down, so that nothing expected can be looked at, with the fault: they don't count as
    asserted. `failing` names scenarios that fail anyway.
    `keywords` says of each keyword of 701 and 702 which scenario plays it with a printed card.
    `examples` are those of this edition, `examples_by_edition` of every stored one; only where asked for.
    """

    edition: str
    rules: int
    acting: int
    performed: int
    asserted: int | None
    missing: tuple[str, ...]
    not_asserted: tuple[str, ...] = ()
    broken: dict[str, str] = {}
    asserted_by: dict[str, str] = {}
    changing: int | None = None
    answering: int | None = None
    labels: tuple[str, ...] = ()
    scenarios: int = 0
    failing: tuple[str, ...] = ()
    examples: ExampleCount | None = None
    examples_by_edition: tuple[ExampleCount, ...] = ()
    asked: Asked | None = None
    scope: Scope | None = None
    keywords: KeywordCoverage | None = None


def read_all(directory: Path) -> tuple[ReadScenario, ...]:
    """Every scenario under a directory that can be read; what is meant to be bad stands under `bad`."""
    paths = sorted(path for path in directory.rglob("*.yaml") if "bad" not in path.parts)
    if not paths:
        raise BadInput(f"there are no scenarios in {directory}")
    found = (each for path in paths for each in read_each(path))
    return tuple(each for each in found if isinstance(each, ReadScenario))


def cover(
    library: Library,
    stage: Stage,
    scenarios: Sequence[ReadScenario],
    *,
    mutate: bool = False,
    examples: bool = False,
    ask: bool = False,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Coverage:
    """Replay the scenarios, and with `mutate` again without each rule that acted in them."""
    executor = executor or Processes()
    played = _played(scenarios, stage, executor, progress)
    home = library.edition_key(DEFAULT_EDITION)
    texts = library.export()
    acts = what_acts(home, texts)
    runs = [Run(run.read, run.cited, run.steps) for run in played if run.ok]
    found = mutations.mutate(runs, stage, progress, executor=executor) if mutate else {}
    kinds = _Kinds(played, found, mutate)
    performed = {each.number for each in kinds.performed if each.edition == home} & set(acts.rules)
    asserted = {each.number for each in kinds.asserted if each.edition == home} & performed
    broken = {each.number: how.breaks for each, how in found.items() if how.breaks and each.edition == home}
    counted = count_examples(library, stage, scenarios) if examples else ()
    of_home = [Citation(home, number) for number in acts.rules]
    return Coverage(
        edition=home,
        rules=len(texts[home]),
        acting=len(acts.rules),
        performed=len(performed),
        asserted=len(asserted) if mutate else None,
        missing=tuple(number for number in acts.rules if number not in performed),
        not_asserted=tuple(number for number in acts.rules if mutate and number in performed - asserted),
        broken={
            number: broken[number] for number in acts.rules if number in broken and number not in asserted
        },
        asserted_by={str(each): how.fails for each, how in sorted(found.items()) if how.fails},
        changing=kinds.count(of_home, changing=True),
        answering=kinds.count(of_home, changing=False),
        labels=kinds.labels_of(of_home),
        scenarios=len(played),
        failing=tuple(run.read.scenario.name for run in played if not run.ok),
        examples=next((each for each in counted if each.edition == home), None),
        examples_by_edition=counted,
        asked=ask_examples(library, home) if ask else None,
        scope=_scope(acts, texts, kinds),
        keywords=_keywords(stage, played, home, texts[home]),
    )


def _keywords(
    stage: Stage, played: Sequence[Played], edition: str, texts: Mapping[str, str]
) -> KeywordCoverage:
    """The keywords of an edition, in the scenarios that come out."""
    shown = (Showing(run.read, run.cited, run.steps) for run in played if run.ok)
    return cover_keywords(keywords_of(texts), shown, stage, edition, read_table().restated)


class RuleShown(msgspec.Struct, frozen=True):
    """What the scenarios that cite a rule show of it.

    `cited_by` are those that replay well and in which it acted, `failing` those that fail anyway,
    `asserted_by` the first that fails without it, `broken` the fault with which one breaks down without it.
    """

    rule: str
    cited_by: tuple[str, ...]
    failing: tuple[str, ...]
    asserted_by: str
    label: bool
    broken: str


def show_rules(
    stage: Stage,
    scenarios: Sequence[ReadScenario],
    numbers: Iterable[str],
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> tuple[RuleShown, ...]:
    """Switch some rules off, and nothing else, in the scenarios whose `cites` names them."""
    wanted = tuple(Citation.parse(home(each)) for each in numbers)
    written = {_numbered(each) for each in wanted} | {str(each) for each in wanted}
    citing = [read for read in scenarios if not written.isdisjoint(read.scenario.cites)]
    executor = executor or Processes()
    played = _played(citing, stage, executor, progress)
    runs = [Run(run.read, run.cited, run.steps) for run in played if run.ok]
    found = mutations.mutate(runs, stage, progress, wanted, executor)
    return tuple(_shown(each, played, found.get(each)) for each in wanted)


def _shown(rule: Citation, played: Sequence[Played], missed: mutations.Missed | None) -> RuleShown:
    own = [each for each in played if {_numbered(rule), str(rule)} & set(each.read.scenario.cites)]
    return RuleShown(
        rule=_numbered(rule),
        cited_by=tuple(each.read.scenario.name for each in own if each.ok and rule in each.cited),
        failing=tuple(each.read.scenario.name for each in own if not each.ok),
        asserted_by=missed.fails if missed else "",
        label=missed is not None and missed.is_label,
        broken=missed.breaks if missed else "",
    )


class _Kinds:
    """The rules that acted, by what they are good for; without mutations nobody knows what is a label."""

    def __init__(
        self, played: Sequence[Played], found: Mapping[Citation, mutations.Missed], mutated: bool
    ) -> None:
        self.mutated = mutated
        cited = {each for run in played for each in run.cited}
        self.labels = {each for each, how in found.items() if how.is_label}
        self.performed = cited - self.labels
        self.asserted = {each for each, how in found.items() if how.fails}
        self._changing = {each for run in played for each, changes in run.cited.items() if changes}

    def count(self, among: Iterable[Citation], *, changing: bool) -> int | None:
        """How many of some rules change or decide something, or only answer; None where nobody knows."""
        if not self.mutated:
            return None
        return sum(1 for each in among if each in self.performed and (each in self._changing) is changing)

    def labels_of(self, among: Iterable[Citation]) -> tuple[str, ...]:
        """Those of some rules without which only words differ; of an edition but the home's with its key."""
        return tuple(_numbered(each) for each in among if each in self.labels)


def _numbered(each: Citation) -> str:
    return each.number if each.edition == DEFAULT_EDITION else str(each)


# The chapters that are implemented whole


def _scope(acts: Acting, texts: Texts, kinds: _Kinds) -> Scope:
    performed = kinds.performed & set(acts.scope)
    asserted = performed & kinds.asserted if kinds.mutated else None
    covered = performed if asserted is None else asserted
    return Scope(
        chapters=", ".join(_runs(read_table().scope)),
        rules=acts.considered,
        acting=len(acts.scope),
        performed=len(performed),
        asserted=None if asserted is None else len(asserted),
        share_performed=round(len(performed) / len(acts.scope), 4),
        share_asserted=None if asserted is None else round(len(asserted) / len(acts.scope), 4),
        missing=tuple(_missing(each, texts, kinds) for each in acts.scope if each not in covered),
        changing=kinds.count(acts.scope, changing=True),
        answering=kinds.count(acts.scope, changing=False),
        labels=kinds.labels_of(acts.scope),
    )


def _missing(each: Citation, texts: Texts, kinds: _Kinds) -> MissingRule:
    rule = _numbered(each)
    if each in kinds.labels:
        why = "a label: without it only what is said differs"
    elif each in kinds.performed:
        why = "performed, but no scenario fails without it"
    elif each in performers():
        why = "registered, but no scenario performs it"
    else:
        why = why_missing().get(rule, "named by an ability, but no scenario performs it")
    return MissingRule(rule, " ".join(texts[each.edition][each.number].split()[:FIRST_WORDS]), why)


def _runs(numbers: Iterable[int]) -> Iterable[str]:
    """Numbers that follow one another in few words: 1, 2, 3, 7 are `1-3`, `7`."""
    start = last = None
    for number in [*numbers, None]:
        if last is not None and number == last + 1:
            last = number
            continue
        if start is not None:
            yield str(start) if start == last else f"{start}-{last}"
        start = last = number


# Playing


def _played(
    scenarios: Sequence[ReadScenario], stage: Stage, executor: Executor, progress: Progress | None
) -> list[Played]:
    work = Work(_begin, stage, worth=WORTH_A_PROCESS)

    def told(done: int) -> None:
        if progress is not None:
            progress("playing", done, len(scenarios))

    results = executor.done(work, scenarios, told)
    return [Played(read, *came_of_it) for read, came_of_it in zip(scenarios, no_lost(results), strict=True)]


def _begin(stage: Stage) -> Callable[[ReadScenario], tuple[dict[Citation, bool], bool, int]]:
    return partial(_play, stage)


def _play(stage: Stage, read: ReadScenario) -> tuple[dict[Citation, bool], bool, int]:
    cited: dict[Citation, bool] = {}
    answer = replay(read, stage, noting=cited)
    return cited, answer["ok"], steps_of(answer)


def steps_of(answer: dict[str, Any]) -> int:
    """How many steps a replay has, in all the ways that were explored: what it is worth in time, roughly."""
    ways: int = answer.get("explored", {}).get("paths", 1)
    return ways * _counted(answer.get("steps", ()))


def _counted(steps: Iterable[dict[str, Any]]) -> int:
    return sum(1 + _counted(step.get("children", ())) for step in steps)
