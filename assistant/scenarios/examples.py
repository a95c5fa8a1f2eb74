"""The examples in the rules: which of them describe play, and which a scenario replays.

An example is called by the edition's key, the rule, and its number under the rule: `2024:613.9#1`. It is
replayed under the edition that it stands in; one scenario may serve several wordings of one example.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec
import yaml

from assistant.asked import AskAnswer
from assistant.library import Library
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.shapes import Scenario
from model.decoding import prepared

NOT_PLAY = Path(__file__).parents[2] / "data" / "parameters" / "examples-not-play.yaml"
"""The examples that describe no play: why, and where else they are tested."""

NO_REASON = "no scenario replays it yet, and no reason is known"
"""What is said of an example that stands in no table."""

MISTAKEN = NOT_PLAY.with_name("examples-mistaken.yaml")
"""The examples that are believed to be mistaken in their own edition, and why."""


NOT_REPLAYED = NOT_PLAY.with_name("examples-not-replayed.yaml")
"""The examples that describe play and that no scenario replays yet, and why."""


@prepared
class NotPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Examples that speak of wording or of building decks: why they are not replayed, and their tests."""

    why: str
    tested: str
    examples: tuple[str, ...]


@prepared
class Mistaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Examples that the rules of their own edition don't bear out: why, and where the same one is right."""

    why: str
    as_in: str
    examples: tuple[str, ...]


@prepared
class NotReplayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One example, in the numbers of each edition that has it, that nothing replays yet: why."""

    why: str
    examples: tuple[str, ...]


class Missing(msgspec.Struct, frozen=True):
    """An example that nothing replays, and why."""

    example: str
    why: str


class ExampleCount(msgspec.Struct, frozen=True):
    """The examples of an edition: how many there are, describe play, are replayed, and how that came out."""

    edition: str
    total: int
    play: int
    replayed: int
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    missing: tuple[Missing, ...]


class Asked(msgspec.Struct, frozen=True):
    """What comes of examples asked in their own words, as any other question is.

    An example states what happens: `right` are those of which the replay bears out every statement, `wrong`
    those of which it contradicts one. `unjudged` were answered, but state nothing that was held against it.
    """

    edition: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    unjudged: tuple[str, ...]
    refused: tuple[str, ...]


@cache
def not_play() -> tuple[NotPlay, ...]:
    """Read the table of the examples that describe no play."""
    return msgspec.convert(yaml.safe_load(NOT_PLAY.read_text(encoding="utf-8")), tuple[NotPlay, ...])


@cache
def mistaken() -> tuple[Mistaken, ...]:
    """Read the table of the examples that are believed to be mistaken."""
    return msgspec.convert(yaml.safe_load(MISTAKEN.read_text(encoding="utf-8")), tuple[Mistaken, ...])


@cache
def not_replayed() -> tuple[NotReplayed, ...]:
    """Read the table of the examples that no scenario replays yet."""
    return msgspec.convert(yaml.safe_load(NOT_REPLAYED.read_text(encoding="utf-8")), tuple[NotReplayed, ...])


def examples_of(scenario: Scenario) -> tuple[str, ...]:
    """The examples that a scenario says it replays."""
    said = scenario.example
    return (said,) if isinstance(said, str) else tuple(said or ())


def count_examples(
    library: Library, stage: Stage, scenarios: Sequence[ReadScenario]
) -> tuple[ExampleCount, ...]:
    """Replay every scenario of an example under its editions; count them for each edition, newest first."""
    outcome: dict[str, bool] = {}
    for read in scenarios:
        examples = examples_of(read.scenario)
        for edition in dict.fromkeys(each.partition(":")[0] for each in examples):
            ok = bool(replay(read, stage, edition)["ok"])
            for example in (each for each in examples if each.startswith(f"{edition}:")):
                outcome[example] = outcome.get(example, True) and ok
    keys = sorted((each.key for each in library.editions() if each.examples), reverse=True)
    return tuple(_counted(key, _numbered(library, key), outcome) for key in keys)


def ask_examples(library: Library, edition: str) -> Asked:
    """Ask the words of each example of an edition as a question."""
    found: dict[str, list[str]] = {"right": [], "wrong": [], "unjudged": [], "refused": []}
    for each in library.export_examples(edition)[edition]:
        found[_became(library.judged(each.text, edition))].append(f"{edition}:{each.number}#{each.n}")
    return Asked(edition, **{kind: tuple(examples) for kind, examples in found.items()})


def _became(answer: AskAnswer) -> str:
    if answer.kind == "refused":
        return "refused"
    if not answer.claims:
        return "unjudged"
    return "right" if all(each.ok for each in answer.claims) else "wrong"


def _numbered(library: Library, edition: str) -> tuple[str, ...]:
    rows = library.export_examples(edition).get(edition, ())
    return tuple(f"{edition}:{each.number}#{each.n}" for each in rows)


def _counted(edition: str, numbered: Iterable[str], outcome: dict[str, bool]) -> ExampleCount:
    everything = tuple(numbered)
    why = {example: each.why for each in not_play() for example in each.examples}
    replayed = tuple(each for each in everything if each in outcome)
    tables: tuple[Mistaken | NotReplayed, ...] = (*mistaken(), *not_replayed())
    reasons = why | {example: each.why for each in tables for example in each.examples}
    return ExampleCount(
        edition=edition,
        total=len(everything),
        play=sum(1 for each in everything if each not in why),
        replayed=len(replayed),
        right=tuple(each for each in replayed if outcome[each]),
        wrong=tuple(each for each in replayed if not outcome[each]),
        missing=tuple(
            Missing(each, reasons.get(each, NO_REASON)) for each in everything if each not in outcome
        ),
    )
