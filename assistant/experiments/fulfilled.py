"""Whether a deed that may be begun comes to what it is called: what is aimed at may be left as it is.

A spell that can't be countered may be aimed at, and so may a creature that can't be destroyed (101.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from assistant.experiments.playing import Came
from assistant.scenarios.recorded import records_in


class Unfulfilled(msgspec.Struct, frozen=True):
    """Why a deed came to nothing: the words of what forbids it and their rule, as far as known."""

    why: str = ""
    rule: str = ""


def unfulfilled(verb: str, label: str, came: Came) -> Unfulfilled | None:
    """Why what was done to an object didn't do to it what the verb says; None where it did, or says nothing.

    `came` is after all has resolved.
    """
    done = _DONE.get(verb)
    records = [(record, rules) for record, rules in records_in(came.replayed["steps"])]
    if done is None or done(label, came, [record for record, _ in records]):
        return None
    for record, rules in records:
        about = record.get("object") or {}
        if record["type"] == "answered" and record.get("answer") is False and about.get("name") == label:
            evidence: dict[str, Any] = next(iter(record.get("evidence") or ()), {})
            if evidence.get("text") and record.get("word") == _PARTICIPLES.get(verb):
                return Unfulfilled(str(evidence["text"]), str(evidence.get("rule") or rules[0]))
    return Unfulfilled()


def _countered(label: str, came: Came, records: list[dict[str, Any]]) -> bool:
    return any(
        each["type"] == "not_resolved" and each["object"]["name"] == label and each["why"] == "countered"
        for each in records
    )


def _destroyed(label: str, came: Came, records: list[dict[str, Any]]) -> bool:
    return any(each["type"] == "destroyed" and each["object"]["name"] == label for each in records)


def _is_in(*zones: str) -> Callable[[str, Came, list[dict[str, Any]]], bool]:
    """Whether it is in one of some zones; a token that left is in none."""

    def found(label: str, came: Came, records: list[dict[str, Any]]) -> bool:
        there = [each["zone"] for each in came.replayed["final"]["objects"] if each["name"] == label]
        return not there or there[0] in zones

    return found


def _tapped(label: str, came: Came, records: list[dict[str, Any]]) -> bool:
    objects = came.replayed["final"]["objects"]
    return any(each["name"] == label and each["tapped"] for each in objects)


_DONE: Final[dict[str, Callable[[str, Came, list[dict[str, Any]]], bool]]] = {
    "counter": _countered, "destroy": _destroyed, "exile": _is_in("exile"), "bounce": _is_in("hand"),
    "tap": _tapped,
}  # fmt: skip
"""What a verb says becomes of what it is done to; the others say no more than that it is aimed at."""
_PARTICIPLES: Final = {"counter": "be countered", "destroy": "be destroyed"}
