"""How much of the rules the scenarios touch: which rules a replay performs, and which one asserts.

A rule is performed where some replay cites it. It is asserted where some scenario fails in what it
expects, not only in what it cites, as soon as that rule is switched off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from assistant.errors import BadInput
from assistant.library import Library
from assistant.scenarios.reading import ReadScenario, read_each
from assistant.scenarios.replay import DEFAULT_EDITION, Stage, replay
from engine.registry import RULES
from model import Citation, RuleNumber

NOT_ACTING = Path(__file__).parents[2] / "data" / "parameters" / "not-acting.yaml"
"""The rules that tell the game nothing to do, with the reasons."""

_ONLY_A_REFERENCE = re.compile(r"See (?:rule|section) [^.]*(?:\.\d+[a-z]?[^.]*)*\.?")


class Played(msgspec.Struct, frozen=True):
    """A scenario that was replayed: the citations of the rules that acted, and whether it came out."""

    read: ReadScenario
    cited: frozenset[Citation]
    ok: bool
    seconds: float


class Coverage(msgspec.Struct, frozen=True):
    """What `judge coverage` says; see the contract.

    `asserted` is None where nobody switched rules off. `broken` are the asserted rules without which a
    replay breaks down, so that nothing expected can be looked at; `failing` names scenarios that fail anyway.
    """

    edition: str
    rules: int
    acting: int
    performed: int
    asserted: int | None
    missing: tuple[str, ...]
    not_asserted: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    scenarios: int = 0
    failing: tuple[str, ...] = ()
    examples: dict[str, Any] | None = None


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
) -> Coverage:
    """Replay the scenarios, and with `mutate` again without each rule that acted in them."""
    played = [_play(read, stage) for read in scenarios]
    home = library.edition_key(DEFAULT_EDITION)
    texts = library.export(home)[home]
    acting = acting_rules(texts)
    performed = {each.number for run in played for each in run.cited if each.edition == home} & set(acting)
    found = _switched_off_one_by_one(played, stage) if mutate else {}
    asserted = {each.number for each, how in found.items() if how and each.edition == home} & performed
    broken = {each.number for each in found if found[each] == "breaks" and each.number in asserted}
    return Coverage(
        edition=home,
        rules=len(texts),
        acting=len(acting),
        performed=len(performed),
        asserted=len(asserted) if mutate else None,
        missing=tuple(number for number in acting if number not in performed),
        not_asserted=tuple(number for number in acting if mutate and number in performed - asserted),
        broken=tuple(number for number in acting if number in broken),
        scenarios=len(played),
        failing=tuple(run.read.scenario.name for run in played if not run.ok),
        examples=_examples(library, home, played) if examples else None,
    )


def acting_rules(texts: dict[str, str]) -> tuple[str, ...]:
    """The numbers of the rules that tell the game to do something, in their order."""
    excluded = tuple(yaml.safe_load(NOT_ACTING.read_text(encoding="utf-8")))
    return tuple(
        number
        for number, text in sorted(texts.items(), key=lambda each: RuleNumber.parse(each[0]))
        if _says_something(text) and not any(_under(number, each) for each in excluded)
    )


def _says_something(text: str) -> bool:
    """A title is no sentence; "See rule 704." sends the reader elsewhere."""
    return text.rstrip('”")').endswith((".", "!", ":")) and not _ONLY_A_REFERENCE.fullmatch(text)


def _under(number: str, start: str) -> bool:
    return number.startswith(start) and not number[len(start) :][:1].isdigit()


# Playing


def _play(read: ReadScenario, stage: Stage) -> Played:
    cited: set[Citation] = set()
    answer = replay(read, stage, noting=cited)
    return Played(read, frozenset(cited), answer["ok"], answer["seconds"])


def _switched_off_one_by_one(played: Iterable[Played], stage: Stage) -> dict[Citation, str]:
    """How each citation is asserted: `fails` in what it expects, `breaks` down, or empty for not at all."""
    runs = sorted((run for run in played if run.ok), key=lambda run: run.seconds)
    found: dict[Citation, str] = {}
    homes = _homes()
    groups: dict[Citation, set[Citation]] = {}
    for each in sorted({each for run in runs for each in run.cited}):
        groups.setdefault(homes.get(each, each), set()).add(each)
    for home, group in groups.items():
        how = ""
        for run in runs:
            if run.cited & group:
                how = _without(run.read, stage, home) or how
                if how == "fails":
                    break
        found.update(dict.fromkeys(group, how))
    return found


def _homes() -> dict[Citation, Citation]:
    """The first citation of each registered rule, by which it is switched off, for all of its citations."""
    entries = (version.entry for versions in RULES.values() for version in versions)
    return {each: entry.citation for entry in entries for each in reversed(entry.citations)}


def _without(read: ReadScenario, stage: Stage, home: Citation) -> str:
    """What becomes of a scenario without a rule: see above."""
    try:
        answer = replay(read, stage, switched_off=frozenset({str(home)}))
    except Exception:  # a rule that gives something back leaves nothing to go on with
        return "breaks"
    if "error" in answer or not all(each["ok"] for each in answer["expectations"]):
        return "fails"
    return ""


# Examples of the rules


def _examples(library: Library, edition: str, played: Iterable[Played]) -> dict[str, Any]:
    """Which examples of the edition's rules a scenario replays, and whether it came out."""
    numbered = [f"{edition}:{each.number}#{each.n}" for each in library.export_examples(edition)[edition]]
    outcome: dict[str, bool] = {}
    for run in played:
        said = run.read.scenario.example
        for example in [said] if isinstance(said, str) else said or []:
            outcome[example] = outcome.get(example, True) and run.ok
    return {
        "total": len(numbered),
        "play": len(outcome),
        "right": [example for example, ok in outcome.items() if ok],
        "wrong": [example for example, ok in outcome.items() if not ok],
        "missing": [
            {"example": example, "why": "no scenario says that it replays it"}
            for example in numbered
            if example not in outcome
        ],
    }
