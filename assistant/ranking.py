"""Ranks what an index found by what it can't see: names, words that stand together, what says it first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2

from assistant.meaning import roots_of
from assistant.slang import Topic
from assistant.texts import Texts, Wording
from rulesdb.searching import Asked, Found, Way

_EXACT_NAME = 0.5
_CALLED = 0.5
_SURE = 0.5  # a way that counts less is only guessed: the reader is still typing
_TOGETHER = 0.3
_NEAR = 0.2
_EARLY = 0.3
_GENERAL = 0.4
_CITED = 0.1
_FIRST_WORDS = 4


Ways = Sequence[Sequence[tuple[Way, frozenset[str]]]]
"""For each thing asked, the ways to say it, with the stems of each."""


def ranked(
    texts: Texts, edition: str, found: Sequence[Found], asked: Asked, names: Mapping[str, Sequence[Topic]]
) -> list[Found]:
    """Weigh each of what was found anew; their order is left as it was.

    `names` are what players call rules of the edition, by their numbers.
    """
    roots = {root for each in asked.wanted for way in each if way.share >= _SURE for root in roots_of(way)}
    ways = _ways(asked)
    weighed = []
    for each in found:
        wording = texts.wording(edition, each.kind, each.id)
        bonus = _bonus(wording, ways)
        called = names.get(each.id, ()) if each.kind == "rule" else ()
        had = max((len(name.roots) for name in called if name.roots <= roots), default=0)
        bonus += _CALLED * min(1.0, had / len(asked.wanted))
        weighed.append(Found(each.kind, each.id, each.score * (1.0 + bonus)))
    return weighed


def is_named(name: frozenset[str], asked: Asked) -> bool:
    """Tell whether a name, by its stems, has everything that is asked, and no other word."""
    return _is_named(name, _ways(asked))


def _ways(asked: Asked) -> Ways:
    return [[(way, roots_of(way)) for way in each if way.words] for each in asked.wanted]


def _bonus(wording: Wording, wanted: Ways) -> float:
    bonus = 0.0
    if wording.name and _is_named(wording.name, wanted):
        bonus += _EXACT_NAME
    bonus += (_GENERAL * wording.whole + _CITED * log2(1 + wording.cited)) / len(wanted)
    places = [_best_places(wording, ways) for ways in wanted]
    there = [each for each, _ in places if each]
    if not there:
        return bonus
    bonus += _TOGETHER * sum(together for _, together in places) / len(wanted)
    if len(there) > 1:
        bonus += _NEAR * (len(there) / len(wanted)) * len(there) / _narrowest(there)
    bonus += _EARLY * sum(each[0] < _FIRST_WORDS for each in there) / len(wanted)
    return bonus


def _is_named(name: frozenset[str], wanted: Ways) -> bool:
    """Tell whether a name has every thing that is wanted in one of its ways, and no other word."""
    left = set(name)
    for ways in wanted:
        fitting = [roots for way, roots in ways if way.share >= _SURE and roots <= name]
        if not fitting:
            return False
        left -= max(fitting, key=len)
    return not left


def _best_places(
    wording: Wording, ways: Sequence[tuple[Way, frozenset[str]]]
) -> tuple[tuple[int, ...], float]:
    """Where a text says a thing, in the way of which it has most, and how much of it stands together."""
    best: tuple[float, tuple[int, ...], float] = (0.0, (), 0.0)
    for way, roots in ways:
        there = [root for root in roots if root in wording.places]
        share = way.share * len(there) / len(roots)
        if share > best[0]:
            places = tuple(sorted(place for root in there for place in wording.places[root]))
            together = 0.0
            if len(roots) > 1 and len(there) > 1:
                together = way.share * _run(wording, roots) / len(roots)
            best = (share, places, together)
    return best[1], best[2]


def _run(wording: Wording, roots: frozenset[str]) -> int:
    """Give how many of some words stand next to each other at most."""
    at = {place: root for root in roots for place in wording.places.get(root, ())}
    longest = 1
    for place, root in at.items():
        run = {root}
        end = place + 1
        while end in at and at[end] not in run:
            run.add(at[end])
            end += 1
        longest = max(longest, len(run))
    return longest if longest > 1 else 0


def _narrowest(things: Sequence[tuple[int, ...]]) -> int:
    """Give the length of the shortest stretch of a text in which each of some things stands once."""
    marks = sorted((place, thing) for thing, places in enumerate(things) for place in places)
    held = [0] * len(things)
    missing, start, best = len(things), 0, marks[-1][0] - marks[0][0] + 1
    for place, thing in marks:
        missing -= held[thing] == 0
        held[thing] += 1
        while not missing:
            best = min(best, place - marks[start][0] + 1)
            held[marks[start][1]] -= 1
            missing += held[marks[start][1]] == 0
            start += 1
    return max(best, len(things))
