"""The scenarios that come with the project: examples for the page, and the rules' own examples, replayed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import yaml

from assistant.once import made_once
from model.decoding import prepared
from webapp.addresses import example_path

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "data" / "examples"
OF_RULES = ROOT / "tests" / "scenarios" / "examples"

_BETWEEN = re.compile(r"^---\n", re.MULTILINE)
_HEAD = re.compile(r"^(?:name|example): .*$", re.MULTILINE)


class Example(msgspec.Struct, frozen=True):
    """An example: its name in addresses, the name of its first scenario, what its comment tells, its text.

    `rule` is the address of the example in the rules that it replays, empty for others.
    """

    key: str
    name: str
    about: str
    text: str
    rule: str = ""


@prepared
class _Head(msgspec.Struct, frozen=True):
    """What a scenario is called, and the examples of the rules that it replays."""

    name: str
    example: str | tuple[str, ...] = ()

    @property
    def replayed(self) -> tuple[str, ...]:
        return (self.example,) if isinstance(self.example, str) else self.example


def _head(text: str) -> _Head:
    """Read the head of the first scenario of a text: each key of it stands in one line.

    A thousand scenarios take a second to read whole, which the first visitor of a rule would wait for.
    """
    lines = "\n".join(_HEAD.findall(_BETWEEN.split(text)[0]))
    return msgspec.convert(yaml.load(lines, Loader=yaml.CSafeLoader), _Head)


@made_once(4)
def read_examples(directory: Path = EXAMPLES) -> dict[str, Example]:
    """Read every example of a directory, by its name in addresses."""
    return {path.stem: _example(path) for path in sorted(directory.glob("*.yaml"))}


def _example(path: Path) -> Example:
    text = path.read_text(encoding="utf-8")
    comment = [line[1:].strip() for line in text.partition("\nname:")[0].split("\n") if line.startswith("#")]
    return Example(path.stem, _head(text).name, " ".join(comment), text)


@made_once(4)
def examples_of_rules(directory: Path = OF_RULES) -> dict[str, Example]:
    """Read the scenarios that replay examples of the rules, by name: `2024-613.9-1` for `2024:613.9#1`.

    The scenarios of one example stand in one text. None where the project was installed without them.
    """
    texts: dict[tuple[str, ...], list[str]] = {}
    for path in sorted(directory.glob("*.yaml")):
        for text in _BETWEEN.split(path.read_text(encoding="utf-8")):
            texts.setdefault(_head(text).replayed, []).append(text)
    return {
        example.key: example
        for said, cases in texts.items()
        for example in (_of_rule(each, "---\n".join(cases)) for each in said)
    }


def _of_rule(said: str, text: str) -> Example:
    edition, number, n = re.split("[:#]", said)
    about = f"Example {n} of rule {number} in the rules of {edition}, played."
    key, path = example_key(edition, number, int(n)), example_path(edition, number, int(n))
    return Example(key, _head(text).name, about, text, path)


def example_key(edition: str, number: str, n: int) -> str:
    """Give the name in addresses of the scenarios that replay the `n`-th example of a rule."""
    return f"{edition}-{number}-{n}"


def played_path(edition: str, number: str, n: int) -> str:
    """Give the address where an example of a rule is played under its edition; empty where it isn't yet."""
    key = example_key(edition, number, n)
    return f"/scenarios/{key}?edition={edition}" if key in examples_of_rules() else ""
