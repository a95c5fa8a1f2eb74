"""The whole answer from a scenario that somebody else wrote: what came of it, in the facts of its replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST_FACTS: Final = 6
"""So many facts are told; of more it is told how many they are."""


def not_understood(clauses: Sequence[str]) -> str:
    """That texts of the scenario were not understood, so that there is no ruling."""
    return f"No ruling: this text was not understood, and is not played: {'; '.join(clauses)}"


def clause_of(source: str, clause: str) -> str:
    """A clause of a card or rule, behind whose it is."""
    return f"{source}: {clause}"


def not_played(error: str) -> str:
    """That the scenario can't be played, with the reader's words for why."""
    return f"The scenario could not be played. {error}"


def so_many_outcomes(number: int) -> str:
    """That it depends on choices, which a table shows."""
    return f"It depends: {number} outcomes."


def at_the_end(changed: Sequence[str]) -> str:
    """What is so at the end and wasn't before."""
    if not changed:
        return "Nothing has changed."
    more = f" and {len(changed) - MOST_FACTS} more" if len(changed) > MOST_FACTS else ""
    return f"At the end: {'; '.join(changed[:MOST_FACTS])}{more}."


def in_which_it_differs(facts: Sequence[str]) -> str:
    """What is so after some choices and not after others."""
    return "; ".join(facts[:MOST_FACTS])
