"""Outcomes that hang on choices as a table: who chooses what, by which rule, and what comes of it.

Equal outcomes stand together, and a question whose every answer leads to an outcome is left out of its row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from assistant.asked import Chosen, Depends, OutcomeRow

_LISTED = 4
"""More answers than these are counted, or told by those that are left over."""


def outcome_rows(
    outcomes: Sequence[Mapping[str, Any]], thens: Sequence[str], answers: Mapping[str, bool | None] = {}
) -> tuple[OutcomeRow, ...]:
    """Make rows of explored outcomes (`ways` as a replay has them), `thens` saying what comes of each.

    `answers` has the yes or no that is said so, by what is said.
    """
    together: dict[str, list[Mapping[str, Any]]] = {}
    for outcome, then in zip(outcomes, thens, strict=True):
        together.setdefault(then, []).append(outcome)
    found = [(_deciding(alike), then) for then, alike in together.items()]
    found.sort(key=lambda each: not each[0])  # what is left over is said last
    return tuple(OutcomeRow(choices, then, answers.get(then)) for choices, then in found)


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
