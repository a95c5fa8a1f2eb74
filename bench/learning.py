"""`python3 -m bench.learning`: learns what the features of the search weigh, and writes it down.

For each query the texts that were found compete; what is learned makes those that answer it likelier than
the others, as a linear model over `assistant.features` with a penalty on large weights. That the title of a
rule or section finds it is learned too. First it says what such weights are worth for queries that they were
not learned from, in five parts. What is sealed, and the fourth lot, take no part.

--store DIR names the store; --look only measures and writes nothing.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from assistant.features import FEATURES
from assistant.library import Library
from assistant.ranking import WEIGHTS
from bench.quality import ASKED_EDITION, LEARNED, Asked, read_queries, rule_found

_PARTS = 5
_ROUNDS = 150
_STEP = 0.15
_PENALTY = 0.01
_RIVALS = 40
_TITLES = 0.3  # a title teaches so much beside a query
_CHOSEN_AGAIN = (0, 30, 80)
"""In these rounds the rivals, wrong texts that count most so far, are chosen again."""

_TITLE = "titles"

_FIRST = {"found": 1.0, "any": 1.0, "text": 1.0, "near": 1.0, "called": 1.0}

Row = tuple[tuple[float, ...], bool]
"""What is weighed about a text, and whether it answers the query."""


class Lesson(msgspec.Struct, frozen=True):
    """A query with the rules that compete for it, and how much it teaches."""

    asked: Asked
    rows: tuple[Row, ...]
    share: float = 1.0


def main() -> None:
    """Learn the weights, say what they are worth, and write them."""
    parser = argparse.ArgumentParser(prog="bench.learning", description=__doc__.splitlines()[0])
    parser.add_argument("--store", type=Path, default=Path(".store"))
    parser.add_argument("--look", action="store_true", help="write nothing")
    options = parser.parse_args()
    library = Library.open(options.store)
    lessons = [_lesson(library, asked) for asked in read_queries() if asked.kind in LEARNED]
    titles = [_lesson(library, asked, _TITLES) for asked in _titles(library)]
    order = random.Random(5).sample(range(len(lessons)), len(lessons))
    tried: list[tuple[Lesson, list[float]]] = []
    for part in range(_PARTS):
        held = set(order[part::_PARTS])
        weights = learned([*titles, *(lesson for n, lesson in enumerate(lessons) if n not in held)])
        tried += [(lessons[n], weights) for n in held]
    weights = learned([*titles, *lessons])
    tried += [(title, weights) for title in titles]
    for kind in (*LEARNED, _TITLE):
        of_kind = [each for each in tried if each[0].asked.kind == kind]
        if of_kind:
            same = [(lesson, weights) for lesson, _ in of_kind]
            print(f"{kind}: {_shares(of_kind)} when held out, {_shares(same)} when learned from")
    if not options.look:
        text = "".join(f"{name}: {weight:.3f}\n" for name, weight in zip(FEATURES, weights, strict=True))
        WEIGHTS.write_text(_HEAD + text, encoding="utf-8")


_HEAD = """\
# What each feature of a text weighs in the ranking of searches; assistant/features.py says what they are.
# Learned from tests/search by: python3 -m bench.learning
"""


def _titles(library: Library) -> list[Asked]:
    """Ask for every rule that has a title of its own, by that; by a section's title for its first rule."""
    sections = [entry for chapter in library.outline(ASKED_EDITION) for entry in chapter.children]
    rules = [rule for entry in sections for rule in library.section(entry.number, ASKED_EDITION).rules]
    titles = {rule.name.lower(): rule.number for rule in rules if rule.text == rule.name != ""}
    first = {entry.title.lower(): f"{entry.number}.1" for entry in sections}
    return [Asked(title, (number,), half=_TITLE) for title, number in {**first, **titles}.items()]


def _lesson(library: Library, asked: Asked, share: float = 1.0) -> Lesson:
    """Let the rules compete for a query."""
    rows = [
        (seen, asked.is_answered_by(rule_found(number, edition)))
        for (edition, kind, number), seen in library.weighed(asked.query, ASKED_EDITION).items()
        if kind == "rule"
    ]
    return Lesson(asked, tuple(rows), share)


def learned(lessons: Sequence[Lesson]) -> list[float]:
    """Give the weights of the search's features under which what answers is likeliest."""
    first = [_FIRST.get(name, 0.0) for name in FEATURES]
    return learned_from([(lesson.rows, lesson.share) for lesson in lessons], first)


def learned_from(lessons: Sequence[tuple[Sequence[Row], float]], first: Sequence[float]) -> list[float]:
    """Give the weights under which what answers is likeliest, by Adam's steps down the slope.

    A lesson has the texts that compete, and how much it teaches; `first` are the weights to begin with.
    """
    weights = list(first)
    mean, square = [0.0] * len(weights), [0.0] * len(weights)
    for at in range(_ROUNDS):
        if at in _CHOSEN_AGAIN:
            rivals = [(*_rivals(rows, weights), share) for rows, share in lessons]
        slope = [_PENALTY * weight for weight in weights]
        for right, wrong, share in rivals:
            if right:
                _add_slope(slope, weights, right, wrong, share / len(lessons))
        for n, steep in enumerate(slope):
            mean[n] = 0.9 * mean[n] + 0.1 * steep
            square[n] = 0.99 * square[n] + 0.01 * steep**2
            stride = mean[n] / (1 - 0.9 ** (at + 1))
            weights[n] -= _STEP * stride / (math.sqrt(square[n] / (1 - 0.99 ** (at + 1))) + 1e-8)
    return weights


Seen = Sequence[tuple[float, ...]]


def _rivals(rows: Sequence[Row], weights: Sequence[float]) -> tuple[Seen, Seen]:
    right = [seen for seen, answers in rows if answers]
    wrong = sorted((seen for seen, answers in rows if not answers), key=lambda seen: -_dot(weights, seen))
    return right, wrong[:_RIVALS]


def _add_slope(slope: list[float], weights: Sequence[float], right: Seen, wrong: Seen, share: float) -> None:
    """Add the slope of one query: of minus the logarithm of how likely one of the right texts is."""
    likely = [math.exp(min(50.0, _dot(weights, seen))) for seen in right]
    others = [math.exp(min(50.0, _dot(weights, seen))) for seen in wrong]
    both, all_ = sum(likely), sum(likely) + sum(others)
    pulls = [(each / all_ - each / both, seen) for each, seen in zip(likely, right, strict=True)]
    pulls += [(each / all_, seen) for each, seen in zip(others, wrong, strict=True)]
    for pull, seen in pulls:
        if abs(pull) > 1e-3:
            for n, value in enumerate(seen):
                slope[n] += pull * value * share


def _shares(tried: Sequence[tuple[Lesson, Sequence[float]]]) -> str:
    places = [place_of(lesson.rows, weights) for lesson, weights in tried]
    first, five = sum(place == 1 for place in places), sum(0 < place <= 5 for place in places)
    return f"first {100 * first / len(places):.1f} %, in five {100 * five / len(places):.1f} %"


def place_of(rows: Sequence[Row], weights: Sequence[float]) -> int:
    """Give the place of the first text that answers, from 1; 0 where none does."""
    ranked = sorted(rows, key=lambda row: -_dot(weights, row[0]))
    return next((place for place, (_, answers) in enumerate(ranked, start=1) if answers), 0)


def _dot(weights: Sequence[float], seen: Sequence[float]) -> float:
    return sum(map(float.__mul__, weights, seen))


if __name__ == "__main__":
    main()
