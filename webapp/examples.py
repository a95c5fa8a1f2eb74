"""The scenarios that come with the project as examples for the page."""

from __future__ import annotations

from pathlib import Path

import msgspec

from assistant.scenarios.reading import parse_scenarios

EXAMPLES = Path(__file__).parents[1] / "data" / "examples"


class Example(msgspec.Struct, frozen=True):
    """An example: its name in addresses, the name of its first scenario, what its comment tells, its text."""

    key: str
    name: str
    about: str
    text: str


def read_examples(directory: Path = EXAMPLES) -> dict[str, Example]:
    """Read every example of a directory, by its name in addresses."""
    return {path.stem: _example(path) for path in sorted(directory.glob("*.yaml"))}


def _example(path: Path) -> Example:
    text = path.read_text(encoding="utf-8")
    comment = [line[1:].strip() for line in text.partition("\nname:")[0].split("\n") if line.startswith("#")]
    return Example(path.stem, parse_scenarios(text, path.name)[0].scenario.name, " ".join(comment), text)
