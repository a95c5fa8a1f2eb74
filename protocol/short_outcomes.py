"""Several ends of one board in a few lines: each outcome, each edition, with what is so only there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.telling.facts import told
from protocol import short_replay

_MOST_CITED = 15


def outcomes(answer: dict[str, Any]) -> Iterator[str]:
    """Every outcome that was found, and how far it was looked."""
    yield from short_replay.unread(answer)
    if "error" in answer:
        yield f"{answer['name']}: could not be played. {answer['error']}"
        return
    found = answer["outcomes"]
    yield f"{answer['name']}: {len(found)} outcome{'s' * (len(found) != 1)}, rules of {answer['edition']}"
    yield from short_replay.outcome_table(answer)
    yield from (f"bounded: {each}" for each in answer["explored"]["bounds"])
    yield from (f"not branched: {each}" for each in answer["explored"]["not_branched"])


def compared(found: list[dict[str, Any]]) -> Iterator[str]:
    """What is so under one edition and not under all."""
    ends = {each["edition"]: each.get("facts", frozenset()) for each in found if "error" not in each}
    shared = frozenset.intersection(*ends.values()) if ends else frozenset()
    if len(set(ends.values())) == 1 and len(ends) == len(found):
        yield f"The same under all of {', '.join(ends)}."
    for each in found:
        yield f"Rules of {each['edition']}:"
        yield from short_replay.unread(each)
        if "error" in each:
            yield f"  could not be played. {each['error']}"
            continue
        yield from (f"  {words}" for words in told(each["facts"] - shared))
        yield f"  rules, the last to act: {', '.join(each['cites'][-_MOST_CITED:])}"
