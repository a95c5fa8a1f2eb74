"""Cases, scenarios that somebody brings by the thousand: none of which takes another down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec

from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Lost, Told, Work
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.wording import in_a_line

SECONDS = 30.0
"""How long a case may take."""

Read = ReadScenario | ScenarioError
"""A case as read, or what is wrong with its file."""


class Case(msgspec.Struct, frozen=True):
    """How a case came out, and why it is not right: a sentence, an expectation, a crash, an unread clause."""

    name: str
    kind: str
    why: str = ""


def name_of(each: Read) -> str:
    """The name of a case, or of a file that can't be read."""
    return each.name if isinstance(each, ScenarioError) else each.scenario.name


def played(
    cases: Sequence[Read], stage: Stage, executor: Executor | None = None, told: Told | None = None
) -> Iterator[Case]:
    """Play the cases and say how each came out, in their order; one never costs another."""
    work = Work(_begin, stage, SECONDS)
    why = {Lost.TOO_LONG: f"it takes longer than {SECONDS:g} s", Lost.ENDED: "its process ended"}
    results = (executor or Processes()).done(work, cases, told)
    for each, found in zip(cases, results, strict=True):
        yield Case(name_of(each), "broken", why[found]) if isinstance(found, Lost) else found


def _begin(stage: Stage) -> Callable[[Read], Case]:
    return partial(tried, stage=stage)


def tried(read: Read, stage: Stage) -> Case:
    """Replay a case and say how it came out, whatever happens in it."""
    if isinstance(read, ScenarioError):
        return Case(read.name, "refused", str(read))
    name = read.scenario.name
    answer = replay(_scored(read), stage)
    unread = [each for each in answer.get("unread", ()) if "card" in each]
    if unread:
        return Case(name, "unread", "; ".join(f"{each['card']}: {each['clause']}" for each in unread))
    if "error" in answer:
        return Case(name, "broken" if answer.get("broke") else "refused", answer["error"])
    if answer["ok"]:
        return Case(name, "right")
    wrong = (each for each in answer["expectations"] if not each["ok"])
    said = (f"{in_a_line(each['expect'])}, found {in_a_line(each['found'])}" for each in wrong)
    return Case(name, "otherwise", "; ".join(said))


def _scored(read: ReadScenario) -> ReadScenario:
    """The same scenario with its spare decisions allowed."""
    if read.scenario.leftovers != "error":
        return read
    return ReadScenario(
        read.scenario.model_copy(update={"leftovers": "decisions"}), read.file, read.lines, read.raw
    )
