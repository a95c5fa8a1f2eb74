"""Answers for one number after another, joined to ranges: "with 3 or fewer: it dies"."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import msgspec

from assistant.asked import AskAnswer, Depends
from assistant.questions.facts import Told
from assistant.questions.outcome import Outcome
from assistant.telling.answers.whole import numbers, with_more

_MOST_RANGES = 3


class Once(msgspec.Struct, frozen=True):
    """A story played once: its answer, what it must have in common with others, and what else happened.

    `outcome` is the way in which it comes out of which the answer tells, where it tells of one.
    """

    answer: AskAnswer
    value: Hashable
    also: tuple[Told, ...] = ()
    outcome: Outcome | None = None

    def whole(self) -> Once:
        """The answer with what else happened."""
        text = with_more(self.answer.answer, [each.finding for each in self.also])
        facts = frozenset(fact for each in self.also for fact in each.facts)
        whole = msgspec.structs.replace(self.answer, answer=text)
        return Once(whole, (self.value, facts), outcome=self.outcome)


Play = Callable[[], Once]


class Range(msgspec.Struct, frozen=True):
    """Numbers from `low` to `high` with which it comes out alike, and the answer for the first of them."""

    low: int
    high: int
    found: Once


def ranges_of(tried: Iterable[tuple[int, Once]]) -> tuple[Range, ...]:
    """Join numbers that follow one another and have one answer."""
    ranges: list[Range] = []
    for number, found in tried:
        if ranges and ranges[-1].found.value == found.value:
            ranges[-1] = Range(ranges[-1].low, number, ranges[-1].found)
        else:
            ranges.append(Range(number, number, found))
    return tuple(ranges)


def values_of(ranges: tuple[Range, ...]) -> Hashable:
    """What comes of it from which number on."""
    return tuple((each.low, each.found.value) for each in ranges)


def tellable(ranges: tuple[Range, ...]) -> bool:
    """Tell whether the number matters, and in so few ways that they can be told."""
    return 1 < len(ranges) <= _MOST_RANGES


def depending(of: str, ranges: tuple[Range, ...], least: int, fewer: str) -> tuple[Depends, ...]:
    """Tell for each range what comes of it.

    The last range has no end; the first, where it begins with the least that there can be, no beginning:
    "2 or fewer", in the word of the caller.
    """
    last = ranges[-1]
    return tuple(
        Depends(
            of,
            numbers(each.low, None if each is last else each.high, first=each.low == least, fewer=fewer),
            each.found.answer.answer,
            each.found.answer.yes,
        )
        for each in ranges
    )
