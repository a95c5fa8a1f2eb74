"""Words that may mean several cards: each reading is replayed, and what all of them say is the answer."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from assistant.asked import AskAnswer
from assistant.questions.story import NotTold

_MOST = 4
"""So many readings are replayed; of more it is asked which is meant."""
UNPLAYABLE = "it can't be played as it is told"
_RULED_OUT = re.compile(rf"{UNPLAYABLE}: .*\\((?:115|508|509|601\\.2c|702)[^()]*\\)")
"""How a reading is refused that the rules rule out: a target, attack or block that is not legal.

Others may be refused for what is assumed, such as the mana that somebody has.
"""


def in_every_reading(
    question: str, open_point: NotTold, ask: Callable[[str], AskAnswer | None]
) -> AskAnswer | None:
    """The answer that all readings share that can be played as told; None where they don't agree.

    A reading that is not understood may be the one that is meant: nothing is answered then.
    """
    start, end = open_point.at
    if not 1 < len(open_point.instead) <= _MOST or end <= start:
        return None
    found: list[tuple[str, AskAnswer]] = []
    for words, label in open_point.instead:
        answer = ask(f"{question[:start]}{words}{question[end:]}")
        if answer is None:
            return None
        if answer.understood:
            found.append((label, answer))
        elif not _RULED_OUT.search(answer.answer):
            return None
    if not found:
        return None
    label, first = found[0]
    same = all(_said(each, called) == _said(first, label) for called, each in found)
    agreed = first.yes is not None and all(each.yes == first.yes for _, each in found)
    if first.depends or not (same or agreed):
        return None
    called = " or ".join(each for each, _ in found)
    several = f"“{question[start:end]}” may be {called}: the answer is the same."
    alone = f"“{question[start:end]}” is taken for {called}: otherwise it can't be played as it is told."
    return msgspec.structs.replace(
        first,
        question=question,
        assumptions=(*first.assumptions, several if len(found) > 1 else alone),
    )


def _said(answer: AskAnswer, label: str) -> str:
    """What an answer says, whatever the card is called."""
    return answer.answer.replace(label, "~").replace(label.partition(",")[0], "~")
