"""Questions, searches and scenarios, mutated."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import msgspec
import yaml

from assistant.errors import LookupFailed
from assistant.library import Library
from bench.fuzzing import Fault, mutated
from bench.quality import read_queries
from cli.places import DEFAULT_STORE
from webapp.replaying import ReplayRequest, replayed

TESTS = Path(__file__).parents[2] / "tests"


@cache
def library() -> Library:
    """The library over the project's store."""
    return Library.open(DEFAULT_STORE)


def ready() -> None:
    """Read what every attempt needs, so that none is told to be slow for it."""
    questions(), scenarios(), library().ask("What dies if a 2/2 blocks a 2/2?")


@cache
def questions() -> tuple[str, ...]:
    """The questions with which the project is measured."""
    found = []
    for path in sorted((TESTS / "questions").glob("*.yaml")):
        rows = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        found += [row["question"] for row in rows if isinstance(row, dict) and "question" in row]
    return tuple(found)


def question(chance: random.Random) -> None:
    """Ask a question that was changed, or two that were joined; sometimes search for it."""
    words = mutated(chance.choice(questions()), chance)
    if chance.random() < 0.2:
        words += " " + mutated(chance.choice(questions()), chance)
    try:
        if chance.random() < 0.3:
            query = mutated(chance.choice(read_queries()).query, chance)
            edition = chance.choice((None, "all", "2005", "2021"))
            _written(library().search(query, edition))
        else:
            _written(library().ask(words, chance.choice((None, None, None, "2014"))))
    except LookupFailed as refusal:
        _one_sentence(refusal)


@cache
def scenarios() -> tuple[str, ...]:
    """The scenarios of the tests, each file as it is written."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted((TESTS / "scenarios").rglob("*.yaml")))


def scenario(chance: random.Random) -> None:
    """Replay a scenario in which lines were left out, said twice, taken from another, or changed."""
    lines = _one_of(chance.choice(scenarios()), chance)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[chance.randrange(len(lines))])
            case 2:
                lines.insert(at, chance.choice(_one_of(chance.choice(scenarios()), chance)))
            case _:
                lines[at] = mutated(lines[at], chance, 2)
        lines = lines or ["name: nothing"]
    try:
        _written(replayed(library(), ReplayRequest("\n".join(lines)), None))
    except LookupFailed as refusal:
        _one_sentence(refusal)


def _one_of(text: str, chance: random.Random) -> list[str]:
    """Give the lines of one scenario of a file."""
    return chance.choice([each for each in text.split("\n---\n") if each.strip()]).split("\n")


def _written(answer: object) -> None:
    msgspec.json.encode(answer).decode("utf-8")


def _one_sentence(refusal: LookupFailed) -> None:
    if not refusal.sentence.strip() or "Traceback" in refusal.sentence:
        raise Fault(f"a refusal without a sentence: {refusal!r}")
