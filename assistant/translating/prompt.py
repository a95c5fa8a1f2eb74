"""What a language model is told: how a question becomes a scenario, and what was understood already."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from assistant.asked import AskAnswer
from assistant.translating.model import Message

PAGE = Path(__file__).parents[2] / "data" / "translating" / "format.md"
"""The format of a scenario on one page, and what a translator may do and may not."""

EXAMPLES = PAGE.parent / "examples"
"""Questions as comments above the scenarios that they become; each of them can be replayed."""

ANSWER = PAGE.with_name("answer.md")
"""In which form a model without tools answers."""


@cache
def teaching() -> str:
    """Give the page with its examples."""
    examples = (path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.yaml")))
    return PAGE.read_text(encoding="utf-8") + "".join(f"\n```yaml\n{each}```\n" for each in examples)


def opening(question: str, understood: AskAnswer | None) -> tuple[Message, ...]:
    """What is sent first: the page, the question, and what the reader without a model made of it."""
    said = {"question": question, **_understood(understood)}
    return (
        Message("system", teaching() + "\n" + ANSWER.read_text(encoding="utf-8")),
        Message("user", json.dumps(said, ensure_ascii=False, indent=1)),
    )


def _understood(found: AskAnswer | None) -> dict[str, Any]:
    if found is None:
        return {}
    told: dict[str, Any] = {}
    if found.scenario is not None:
        told["board as far as a simple reader understood it"] = yaml.safe_dump(
            found.scenario, sort_keys=False, allow_unicode=True
        )
    if found.missing:
        told["words that it did not understand"] = [each.words for each in found.missing]
    return told


def correction(faults: list[str], open_questions: list[str]) -> Message:
    """What goes back to the model: each error with its place, and the decisions that nothing answers."""
    lines = [f"- {each}" for each in faults]
    if open_questions:
        lines.append("These decisions are open. Answer those that the question states, leave out the others:")
        lines += [f"- {each}" for each in open_questions]
    return Message("user", "Send the whole JSON again, mended:\n" + "\n".join(lines))
