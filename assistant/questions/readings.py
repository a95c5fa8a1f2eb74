"""Words that may mean several cards: each reading is replayed, and what all of them say is the answer.

Where all say yes, or all no, but not all the same, the answer says what each comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec

from assistant.like_things import renamed
from assistant.questions.not_told import NotTold
from assistant.questions.ranges import Once
from assistant.telling.answers.whole import by_reading, may_be_any

_MOST = 4
"""So many readings are replayed; of more it is asked which is meant."""


def in_every_reading(question: str, open_point: NotTold, ask: Callable[[str], Once | None]) -> Once | None:
    """The answer that all readings share; None where they don't agree, or one can't be answered."""
    start, end = open_point.at
    if not 1 < len(open_point.instead) <= _MOST or end <= start:
        return None
    found: list[tuple[str, Once]] = []
    for words, label in open_point.instead:
        read = ask(f"{question[:start]}{words}{question[end:]}")
        if read is None or not read.answer.understood:
            return None
        found.append((label, read))
    answers = [each.answer for _, each in found]
    first = answers[0]
    values = {_whatever_it_is_called(each, label) for label, each in found}
    agreed = first.yes is not None and all(each.yes == first.yes for each in answers)
    if any(each.depends for each in answers) or not (len(values) == 1 or agreed):
        return None
    same = len(values) == 1
    several = may_be_any(question[start:end], [each for each, _ in found], same=same)
    assumed = dict.fromkeys(one for each in answers for one in each.assumptions)
    told = by_reading([(label, each.answer.answer) for label, each in found])
    whole = msgspec.structs.replace(
        first,
        question=question,
        answer=first.answer if same else told,
        assumptions=(*assumed, several),
    )
    return Once(whole, found[0][1].value)


def _whatever_it_is_called(found: Once, label: str) -> Hashable:
    """What an answer says as data, with one name for the card that is read into the question."""
    return renamed(found.value, {label: "~"})
