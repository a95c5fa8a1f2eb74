"""How it is told what comes of choices that are open: what is so in any case, and what by each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asked import OutcomeRow
from assistant.findings import Said
from assistant.telling.answers.sentences import told
from assistant.telling.asking import offered
from assistant.telling.outcomes import answers_in_words

_MOST_TOLD: Final = 3
"""So many outcomes are told one by one; more stand in the table alone."""


def between(least: Said, most: Said) -> str:
    """The least and the most that it comes to, where there are many outcomes of one number."""
    return f"It depends on what is chosen. At the least: {told(least)} At the most: {told(most)}"


def of_outcomes(rows: Sequence[OutcomeRow], always: Said, others: Sequence[str]) -> str:
    """What several outcomes come to: what is answered and so in all of them, and what hangs on what.

    `others` is what each comes to beside what is so in all of them.
    """
    agreed = rows[0].yes if all(each.yes is rows[0].yes for each in rows) else None
    by_choice = _by_choice(rows, others)
    head = f"{len(rows)} outcomes are possible."
    if agreed is not None:
        head = f"{'Yes' if agreed else 'No'}, whatever is chosen; {head}"
    elif by_choice and _is_a_may(rows):
        head = ""  # "You may draw a card." says that it depends on that
    else:
        head = f"It depends on what is chosen; {head}"
    in_any_case = f"In any case: {told(always)}" if always else ""
    return " ".join(filter(None, (head, in_any_case, by_choice)))


def _by_choice(rows: Sequence[OutcomeRow], others: Sequence[str]) -> str:
    """What comes of each answer to the one question on which it hangs; empty where it hangs on several."""
    choices = [each.choices[0] for each in rows if len(each.choices) == 1]
    if len(choices) < len(rows) or len(rows) > _MOST_TOLD or len({each.question for each in choices}) > 1:
        return ""
    may = _is_a_may(rows)
    ways = (
        ("If so" if each.answers == ("yes",) else "If not") if may else f"With {answers_in_words(each)}"
        for each in choices
    )
    said = (f"{way}: {then}" for way, then in zip(ways, others, strict=True))
    return " ".join((offered(choices[0].question), *said))


def _is_a_may(rows: Sequence[OutcomeRow]) -> bool:
    """Tell whether it all hangs on one thing that may be done (608.2d)."""
    return all(len(each.choices) == 1 and each.choices[0].answers in (("yes",), ("no",)) for each in rows)
