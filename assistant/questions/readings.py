"""Words that may mean several cards: each reading is replayed, and what all of them say is the answer.

Where all say yes, or all no, but not in the same words, the answer says what each comes to.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.asked import AskAnswer
from assistant.questions.not_told import NotTold

_MOST = 4
"""So many readings are replayed; of more it is asked which is meant."""


def in_every_reading(
    question: str, open_point: NotTold, ask: Callable[[str], AskAnswer | None]
) -> AskAnswer | None:
    """The answer that all readings share; None where they don't agree, or one can't be answered."""
    start, end = open_point.at
    if not 1 < len(open_point.instead) <= _MOST or end <= start:
        return None
    found: list[tuple[str, AskAnswer]] = []
    for words, label in open_point.instead:
        answer = ask(f"{question[:start]}{words}{question[end:]}")
        if answer is None or not answer.understood:
            return None
        found.append((label, answer))
    label, first = found[0]
    same = all(_said(each, called) == _said(first, label) for called, each in found)
    agreed = first.yes is not None and all(each.yes == first.yes for _, each in found)
    if any(each.depends for _, each in found) or not (same or agreed):
        return None
    called = " or ".join(each for each, _ in found)
    several = f"“{question[start:end]}” may be {called}: the answer is {'the same' if same else 'alike'}."
    assumed = dict.fromkeys(one for _, each in found for one in each.assumptions)
    return msgspec.structs.replace(
        first,
        question=question,
        answer=first.answer if same else " ".join(f"{called}: {each.answer}" for called, each in found),
        assumptions=(*assumed, several),
    )


def _said(answer: AskAnswer, label: str) -> str:
    """What an answer says, whatever the card is called."""
    return answer.answer.replace(label, "~").replace(label.partition(",")[0], "~")
