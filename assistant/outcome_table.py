"""Outcomes that hang on choices as a table: who chooses what, by which rule, and what comes of it.

Equal outcomes stand together, and a question whose every answer leads to an outcome is left out of its row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from assistant.asked import Chosen, Depends, OutcomeRow
from assistant.like_things import Names, said_of_whichever, whichever

_LISTED = 4
"""More answers than these are counted, or told by those that are left over."""


def outcome_rows(
    outcomes: Sequence[Mapping[str, Any]],
    thens: Sequence[str],
    answers: Mapping[str, bool | None] = {},
    alike: tuple[Names, ...] = (),
) -> tuple[OutcomeRow, ...]:
    """Make rows of explored outcomes (`ways` as a replay has them), `thens` saying what comes of each.

    `answers` has the yes or no that is said so, by what is said; `alike` the names of things of which it is
    all one which is which (`like_things.py`): outcomes that differ in that alone are one row.
    """
    together: dict[object, list[tuple[Mapping[str, Any], str]]] = {}
    for outcome, then in zip(outcomes, thens, strict=True):
        key = (whichever(then, alike), answers.get(then))
        together.setdefault(key, []).append((outcome, then))
    found = []
    for same in together.values():
        said = [then for _, then in same]
        then = said[0] if len(set(said)) == 1 else said_of_whichever(said[0], alike)
        found.append(OutcomeRow(_deciding([outcome for outcome, _ in same]), then, answers.get(said[0])))
    found.sort(key=lambda row: not row.choices)  # what is left over is said last
    return tuple(found)


def depends_of(rows: Iterable[OutcomeRow]) -> tuple[Depends, ...]:
    """The rows as what an answer depends on."""
    return tuple(Depends("choices", chosen_in_words(row), row.then, row.yes) for row in rows)


def chosen_in_words(row: OutcomeRow) -> str:
    """What has to be chosen for an outcome, on one line."""
    return (
        "; ".join(f"{each.question} {answers_in_words(each)}" for each in row.choices) or "any other choice"
    )


def answers_in_words(chosen: Chosen) -> str:
    """The answers that lead to an outcome: "Grizzly Bears or Serra Angel", "anything but Elf"."""
    if chosen.but:
        return f"anything but {' or '.join(chosen.but)}"
    return " or ".join((*chosen.answers, *((f"{chosen.more} others",) if chosen.more else ())))


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
