"""How the rows of a table of outcomes are told: what has to be chosen for each of them.

Whoever shows a page of an answer needs these words and nothing of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asked import Chosen, OutcomeRow


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


def or_exchanged(then: str, alike: Sequence[tuple[str, ...]]) -> str:
    """What comes of it, and that it may be the same with the like things of some kinds exchanged."""
    kinds = " and ".join(like_ones(each, " and ") for each in alike)
    return f"{then} Or the same with {kinds} exchanged."


MOST_LISTED: Final = 3
"""More like things than these, numbered one behind the other, are told by the first and the last."""


def like_ones(names: tuple[str, ...], between: str) -> str:
    """Like things as a sentence lists them: "Bear 1 and Bear 2", "Soldier 1 to Soldier 8"."""
    numbers = [int(number) if number.isdecimal() else 0 for number in (each.split()[-1] for each in names)]
    in_a_row = numbers == list(range(numbers[0], numbers[0] + len(names)))
    return f"{names[0]} to {names[-1]}" if in_a_row and len(names) > MOST_LISTED else between.join(names)
