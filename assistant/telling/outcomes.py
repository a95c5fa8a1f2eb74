"""How the rows of a table of outcomes are told: what has to be chosen for each of them.

Whoever shows a page of an answer needs these words and nothing of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

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


def or_exchanged(then: str, kinds: Sequence[str]) -> str:
    """What comes of it, and that it may be the same with the like things of some kinds exchanged."""
    return f"{then} Or the same with {' and '.join(kinds)} exchanged."
