"""The scenarios that come with the project: examples for the page, and the rules' own examples, replayed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from assistant.scenarios.examples import examples_of
from assistant.scenarios.reading import parse_scenarios
from webapp.addresses import example_path

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "data" / "examples"
OF_RULES = ROOT / "tests" / "scenarios" / "examples"

_BETWEEN = re.compile(r"^---\n", re.MULTILINE)


class Example(msgspec.Struct, frozen=True):
    """An example: its name in addresses, the name of its first scenario, what its comment tells, its text.

    `rule` is the address of the example in the rules that it replays, empty for others.
    """

    key: str
    name: str
    about: str
    text: str
    rule: str = ""


@cache
def read_examples(directory: Path = EXAMPLES) -> dict[str, Example]:
    """Read every example of a directory, by its name in addresses."""
    return {path.stem: _example(path) for path in sorted(directory.glob("*.yaml"))}


def _example(path: Path) -> Example:
    text = path.read_text(encoding="utf-8")
    comment = [line[1:].strip() for line in text.partition("\nname:")[0].split("\n") if line.startswith("#")]
    return Example(path.stem, parse_scenarios(text, path.name)[0].scenario.name, " ".join(comment), text)


@cache
def examples_of_rules(directory: Path = OF_RULES) -> dict[str, Example]:
    """Read the scenarios that replay examples of the rules, by name: `2024-613.9-1` for `2024:613.9#1`.

    The scenarios of one example stand in one text. None where the project was installed without them.
    """
    texts: dict[tuple[str, ...], list[str]] = {}
    for path in sorted(directory.glob("*.yaml")):
        for text in _BETWEEN.split(path.read_text(encoding="utf-8")):
            scenario = parse_scenarios(text, path.name)[0].scenario
            texts.setdefault(examples_of(scenario), []).append(text)
    return {
        example.key: example
        for said, cases in texts.items()
        for example in (_of_rule(each, "---\n".join(cases)) for each in said)
    }


def _of_rule(said: str, text: str) -> Example:
    edition, number, n = re.split("[:#]", said)
    name = parse_scenarios(text)[0].scenario.name
    about = f"Example {n} of rule {number} in the rules of {edition}, played."
    return Example(
        example_key(edition, number, int(n)), name, about, text, example_path(edition, number, int(n))
    )


def example_key(edition: str, number: str, n: int) -> str:
    """Give the name in addresses of the scenarios that replay the `n`-th example of a rule."""
    return f"{edition}-{number}-{n}"


def played_path(edition: str, number: str, n: int) -> str:
    """Give the address where an example of a rule is played under its edition; empty where it isn't yet."""
    key = example_key(edition, number, n)
    return f"/scenarios/{key}?edition={edition}" if key in examples_of_rules() else ""
