"""What a model may answer: a scenario, and what is asked of it; anything else is an error that teaches."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from pydantic import Field

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, scenario_of
from assistant.scenarios.shape import Shape
from assistant.scenarios.shapes import Scenario

MOST_ASKED = 8
"""How many things one question asks at most."""


class Asked(Shape):
    """What the question wants to know: its own words, and the expectation that holds or does not."""

    words: str = Field(max_length=500)
    expect: dict[str, Any]


class Reply(Shape):
    """The whole answer of a model."""

    scenario: Scenario
    asked: list[Asked] = Field(default=[], max_length=MOST_ASKED)


class Translation(msgspec.Struct, frozen=True):
    """A question as a scenario, and what it asks: words of the question, each with an expectation."""

    read: ReadScenario
    asked: tuple[tuple[str, dict[str, Any]], ...] = ()


@cache
def schema() -> dict[str, Any]:
    """The JSON schema of an answer, from the shapes by which scenarios are read."""
    return Reply.model_json_schema(by_alias=True)


def read_reply(text: str, question: str) -> Translation:
    """Read an answer; ScenarioError with all that is wrong in it.

    Words that the question does not have are left out: they would be the model's, and are not shown.
    """
    given = _object(text)
    read = scenario_of(given.get("scenario"))
    asked = given.get("asked") or []
    if not isinstance(asked, list) or len(asked) > MOST_ASKED:
        raise ScenarioError(f"`asked` is a list of at most {MOST_ASKED}.", path="asked")
    found = []
    for place, each in enumerate(asked):
        expect = each.get("expect") if isinstance(each, dict) else None
        if not isinstance(expect, dict) or not expect:
            sentence = "each of `asked` is {words: ..., expect: {one expectation}}."
            raise ScenarioError(sentence, path=f"asked.{place}")
        words = str(each.get("words", ""))
        own = " ".join(words.split()).lower() in " ".join(question.split()).lower()
        found.append((words if own else "", expect))
    return Translation(read, tuple(found))


def _object(text: str) -> dict[str, Any]:
    """The JSON object of an answer, taken out of a fence around it."""
    begin, end = text.find("{"), text.rfind("}")
    try:
        given = json.loads(text[begin : end + 1]) if 0 <= begin < end else None
    except (ValueError, RecursionError) as fault:
        raise ScenarioError(f"this is no JSON: {str(fault)[:200]}.") from fault
    if not isinstance(given, dict):
        raise ScenarioError('answer with one JSON object: {"scenario": {...}, "asked": [...]}.')
    return given
