"""Creatures of which nobody says how big they are: sizes are tried, and what depends on one is told."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import msgspec

from assistant.asked import AskAnswer, Depends
from assistant.questions.story import NotTold, Story, Thing

BIG = 30
"""Bigger than what any question counts."""

_ENDS = ((1, 1), (BIG, BIG), (1, BIG), (BIG, 1))
_FARTHEST = 13

Size = tuple[int, int]
Play = Callable[[], tuple[AskAnswer, object]]


def whatever_the_size(story: Story, unsized: list[Thing], play: Play) -> AskAnswer:
    """Play for all sizes that may matter: one answer where all agree, else what it depends on.

    NotTold where it depends on several sizes at once.
    """
    if len(unsized) > 2:
        raise NotTold("the sizes of several creatures are not said")
    first: tuple[AskAnswer, object] | None = None
    for sizes in _tried(story, len(unsized)):
        found = _played(unsized, sizes, play)
        first = first or found
        if found[1] != first[1]:
            return _depending(unsized, play)
    assert first is not None
    names = " and ".join(dict.fromkeys(each.spoken for each in unsized))
    said = f"How big {names} is makes no difference."
    return msgspec.structs.replace(first[0], assumptions=(*first[0].assumptions, said))


def _played(unsized: list[Thing], sizes: tuple[Size, ...], play: Play) -> tuple[AskAnswer, object]:
    for thing, (power, toughness) in zip(unsized, sizes, strict=True):
        thing.tried = (
            power if thing.power is None else thing.power,
            toughness if thing.toughness is None else thing.toughness,
        )
    return play()


def _tried(story: Story, number: int) -> Iterator[tuple[Size, ...]]:
    """The extreme sizes first, then those about the numbers of the story."""
    yield from itertools.product(_ENDS, repeat=number)
    if number > 1:
        return
    numbers = sorted({n for each in story.things for n in (each.size or ()) if n > 1})[:3]
    for n in numbers:
        for size in ((n, n), (n + 1, n), (n, n + 1), (n, BIG), (BIG, n)):
            yield (size,)


def _depending(unsized: list[Thing], play: Play) -> AskAnswer:
    """What it depends on where that is the toughness or the power of one creature."""
    if len(unsized) > 1:
        raise NotTold(
            f"the sizes of {' and '.join(each.spoken for each in unsized)} are not said but matter",
            unsized[0].spoken,
        )
    thing = unsized[0]
    for what, place in (("toughness", 1), ("power", 0)):
        runs = _runs(thing, play, place)
        if runs is not None:
            depends = tuple(
                Depends(f"its {what}", _range(low, high), found.answer) for low, high, found in runs
            )
            said = " ".join(f"If its {what} is {each.if_}: {each.then}" for each in depends)
            answer = f"It depends on the {what} of {thing.spoken}. {said}"
            return msgspec.structs.replace(runs[0][2], answer=answer, depends=depends)
    raise NotTold(f"how big {thing.spoken} is is not said, and it depends on that", thing.spoken)


def _runs(thing: Thing, play: Play, place: int) -> list[tuple[int, int, AskAnswer]] | None:
    """The ranges of one number with their answers; None where the other number matters, too."""
    runs: list[tuple[int, int, AskAnswer, object]] = []
    for number in (*range(1, _FARTHEST), BIG):
        found = []
        for other in (1, BIG):
            size = (other, number) if place == 1 else (number, other)
            found.append(_played([thing], (size,), play))
        if found[0][1] != found[1][1]:
            return None
        answer, value = found[0]
        if runs and runs[-1][3] == value:
            runs[-1] = (runs[-1][0], number, runs[-1][2], value)
        else:
            runs.append((number, number, answer, value))
    return [(low, high, answer) for low, high, answer, _ in runs] if 1 < len(runs) <= 3 else None


def _range(low: int, high: int) -> str:
    if high == BIG:
        return f"{low} or more"
    if low == 1:
        return f"{high} or less"
    return str(low) if low == high else f"{low} to {high}"
