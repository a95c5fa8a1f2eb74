"""Creatures of which nobody says how big they are: sizes are tried, and what depends on one is told."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from assistant.questions.called import of_whom
from assistant.questions.not_told import NotTold
from assistant.questions.ranges import Once, Play, Range, depending, ranges_of, tellable, values_of
from assistant.questions.story import Story, Thing
from assistant.telling.answers.whole import any_size, depending_on_size

BIG = 14
"""Bigger than most that questions count, and less than what kills a player at once."""

Size = tuple[int, int]


def whatever_the_size(story: Story, unsized: list[Thing], play: Play) -> Once:
    """Play for all sizes that may matter: one answer where all agree, else what it depends on.

    NotTold where it depends on several sizes at once.
    """
    groups = _groups(unsized)
    if len(groups) > 2:
        raise NotTold("the sizes of several creatures are not said")
    big = max((BIG, *(n + 2 for each in story.things for n in (each.size or ()))))
    tried: list[Once] = []
    story.vague = True
    for sizes in _tried(story, len(groups), big):
        tried.append(_played(groups, sizes, play))
        if tried[-1].value != tried[0].value:
            if any(len(each) > 1 for each in groups):
                raise NotTold("the sizes of several creatures are not said but matter", unsized[0].spoken)
            return _depending(unsized, play, big)
    fewest = min(tried, key=lambda each: len(each.answer.rules))  # no rule that only some sizes ask for
    happened = [frozenset(fact for each in other.also for fact in each.facts) for other in tried]
    always = tuple(each for each in fewest.also if all(each.facts <= other for other in happened))
    first = msgspec.structs.replace(fewest, also=always).whole()
    names = tuple(dict.fromkeys(each.spoken for each in unsized))
    assumed = (*first.answer.assumptions, any_size(names))
    whole = msgspec.structs.replace(first.answer, assumptions=assumed)
    return Once(whole, first.value, outcome=first.outcome)


def _groups(unsized: list[Thing]) -> list[list[Thing]]:
    """What is spoken of together: "3 creatures" are tried as if they were alike."""
    found: dict[tuple[str, str], list[Thing]] = {}
    for each in unsized:
        found.setdefault((each.spoken, each.owner), []).append(each)
    return list(found.values())


def _played(groups: list[list[Thing]], sizes: tuple[Size, ...], play: Play) -> Once:
    for group, (power, toughness) in zip(groups, sizes, strict=True):
        for thing in group:
            thing.tried = (
                power if thing.power is None else thing.power,
                toughness if thing.toughness is None else thing.toughness,
            )
    return play()


def _tried(story: Story, number: int, big: int) -> Iterator[tuple[Size, ...]]:
    """The extreme sizes first, then those about the numbers of the story."""
    # what is there with counters or damage on it is bigger than these (704.5f-g)
    less = (each.counters.get("-1/-1", 0) + each.marked for each in story.things if each.unsized)
    low = 1 + max(less, default=0)
    yield from itertools.product(((low, low), (big, big), (low, big), (big, low)), repeat=number)
    if number > 1:
        return
    numbers = sorted({n for each in story.things for n in (each.size or ()) if n > 1})[:3]
    for n in numbers:
        for size in ((n, n), (n + 1, n), (n, n + 1), (n, big), (big, n)):
            yield (size,)


def _depending(unsized: list[Thing], play: Play, big: int) -> Once:
    """What it depends on where that is the toughness or the power of one creature."""
    if len(unsized) > 1:
        raise NotTold(
            f"the sizes of {' and '.join(each.spoken for each in unsized)} are not said but matter",
            unsized[0].spoken,
        )
    thing = unsized[0]
    for what, place in (("toughness", 1), ("power", 0)):
        ranges = _ranges(thing, play, place, big)
        if ranges is not None:
            depends = depending(f"its {what}", ranges, 1, "less")
            answer = depending_on_size(what, f"{of_whom(thing.owner)} {thing.spoken}", depends)
            whole = msgspec.structs.replace(ranges[0].found.answer, answer=answer, depends=depends)
            return Once(whole, values_of(ranges), outcome=ranges[0].found.outcome)
    raise NotTold(f"how big {thing.spoken} is is not said, and it depends on that", thing.spoken)


def _ranges(thing: Thing, play: Play, place: int, big: int) -> tuple[Range, ...] | None:
    """The ranges of one number with their answers; None where the other number matters, too."""
    tried: list[tuple[int, Once]] = []
    for number in range(1, big + 1):
        found = [
            _played([[thing]], ((other, number) if place == 1 else (number, other),), play)
            for other in (1, big)
        ]
        if found[0].value != found[1].value:
            return None
        tried.append((number, found[0]))
    ranges = ranges_of(tried)
    return ranges if tellable(ranges) else None
