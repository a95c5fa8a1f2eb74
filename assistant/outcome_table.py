"""Outcomes that hang on choices as a table: who chooses what, by which rule, and what comes of it.

Equal outcomes stand together, and a question whose every answer leads to an outcome is left out of its row.
What is equal is told by what came of it as data, never by the sentences that say so.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from assistant.asked import Chosen, Depends, OutcomeRow
from assistant.like_things import Names, named_in, whichever
from assistant.telling.outcomes import chosen_in_words, or_exchanged

_LISTED = 4
"""More answers than these are counted, or told by those that are left over."""


class Then(msgspec.Struct, frozen=True):
    """What comes of an outcome: as data, in a sentence, and the yes or no that it gives to what is asked."""

    value: Hashable
    sentence: str
    yes: bool | None = None


def outcome_rows(
    outcomes: Sequence[Mapping[str, Any]], thens: Sequence[Then], alike: tuple[Names, ...] = ()
) -> tuple[OutcomeRow, ...]:
    """Make rows of explored outcomes (`ways` as a replay has them) with what comes of each.

    `alike` are the names of things of which it is all one which is which (`like_things.py`): outcomes that
    differ in that alone are one row.
    """
    together: dict[Hashable, list[tuple[Mapping[str, Any], Then]]] = {}
    for outcome, then in zip(outcomes, thens, strict=True):
        together.setdefault(whichever(then.value, alike), []).append((outcome, then))
    found = []
    for same in together.values():
        first = same[0][1]
        others = [then for _, then in same if then.value != first.value]
        said = first.sentence
        if others:
            said = or_exchanged(said, named_in(first.value, alike))
        found.append(OutcomeRow(_deciding([outcome for outcome, _ in same]), said, first.yes))
    found.sort(key=lambda row: not row.choices)  # what is left over is said last
    return tuple(found)


def depends_of(rows: Iterable[OutcomeRow]) -> tuple[Depends, ...]:
    """The rows as what an answer depends on."""
    return tuple(Depends("choices", chosen_in_words(row), row.then, row.yes) for row in rows)


def _deciding(alike: Sequence[Mapping[str, Any]]) -> tuple[Chosen, ...]:
    """The questions of which some answers don't lead to any of some outcomes that come to the same."""
    answers: dict[tuple[str, str, str], dict[str, None]] = {}
    every: dict[tuple[str, str, str], dict[str, None]] = {}
    for outcome in alike:
        for way in outcome["ways"]:
            key = (way["player"], way["rule"], way["prompt"])
            answers.setdefault(key, {}).update(dict.fromkeys(way["answers"]))
            every.setdefault(key, {}).update(dict.fromkeys((*way["answers"], *way["not_so"])))
    found = []
    for key, yes in answers.items():
        no = tuple(each for each in every[key] if each not in yes)
        if no:
            found.append(_chosen(*key, tuple(yes), no))
    return tuple(found)


def _chosen(player: str, rule: str, question: str, yes: tuple[str, ...], no: tuple[str, ...]) -> Chosen:
    if len(yes) > _LISTED >= len(no):
        return Chosen(player, rule, question, but=no)
    return Chosen(player, rule, question, yes[:_LISTED], more=max(len(yes) - _LISTED, 0))
