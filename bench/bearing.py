"""`python3 -m bench.bearing`: keeps what was asked before, and learns what bears on questions.

First it writes down the questions of `tests/questions` and `tests/search` with the rules that decide them,
in the form in which `assistant.witnesses` reads them. Then it learns what the features of
`assistant.bearing` weigh: for each question the rules that may bear on it compete, and what decides it is
made likelier than the others. It says what such weights are worth for questions that they were not learned
from, in five parts; no question is a witness for itself. What is sealed, and the fourth lot, take no part.

--store DIR names the store; --look only measures and writes nothing.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from assistant.bearing import FEATURES, WEIGHTS
from assistant.library import Library
from assistant.reading_matter import ReadingRoom
from assistant.witnesses import ASKED_BEFORE, AskedBefore
from bench.learning import learned_from, place_of
from bench.quality import ASKED_EDITION, LEARNED, STRANGERS_LOT, WRITTEN_LOT, read_lot, read_queries

_QUESTIONS = Path(__file__).parents[1] / "tests" / "questions"
_PARTS, _OFFERED = 5, 5

Row = tuple[tuple[float, ...], bool]
"""What is weighed of a rule, and whether it decides the question."""


def main() -> None:
    """Write what was asked before, learn the weights, say what they are worth, and write them."""
    parser = argparse.ArgumentParser(prog="bench.bearing", description=__doc__.splitlines()[0])
    parser.add_argument("--store", type=Path, default=Path(".store"))
    parser.add_argument("--look", action="store_true", help="write nothing")
    options = parser.parse_args()
    room = Library.open(options.store).reading_room
    questions = [*_questions(), *((each.query, each.rules) for each in read_lot(STRANGERS_LOT))]
    if not options.look:
        queries = (each for each in read_queries() if each.kind in LEARNED)
        _write_asked(
            room, [*questions, *((each.query, each.rules) for each in (*read_lot(WRITTEN_LOT), *queries))]
        )
    lessons = [_lesson(room, question, rules) for question, rules in questions]
    held_out = _held_out(lessons)
    weights = learned_from([(rows, 1.0) for rows in lessons], [0.0] * len(FEATURES))
    print(f"{_share(lessons, [weights] * len(lessons))} when learned from, {held_out} when held out")
    if not options.look:
        text = "".join(f"{name}: {weight:.3f}\n" for name, weight in zip(FEATURES, weights, strict=True))
        WEIGHTS.write_text(_HEAD + text, encoding="utf-8")


_HEAD = """\
# What each sign weighs that a rule bears on a question; assistant/bearing.py says what they are.
# Learned from tests/questions and tests/search/strangers-lot.yaml by: python3 -m bench.bearing
"""

_ASKED_HEAD = """\
# What was asked before, with the rules that decide it; `plain` calls each card that is named by its kind.
# Written from tests/questions and tests/search by: python3 -m bench.bearing
"""


def _questions() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The project's own questions of which a rule decides."""
    for path in sorted(_QUESTIONS.glob("*.yaml")):
        for each in msgspec.yaml.decode(path.read_bytes(), type=list[dict[str, Any]]):
            if each.get("rules"):
                yield each["question"], tuple(each["rules"])


def _write_asked(room: ReadingRoom, asked: Sequence[tuple[str, tuple[str, ...]]]) -> None:
    """Write down what was asked, each question once."""
    lines = [_ASKED_HEAD]
    for question, rules in dict(asked).items():
        numbers = tuple(each.removesuffix("*") for each in rules)
        plain, cards = room.by_kind(question)
        kept = AskedBefore(question, numbers, plain if cards else "", cards)
        lines.append(f"- {msgspec.json.encode(kept).decode()}\n")
    ASKED_BEFORE.write_text("".join(lines), encoding="utf-8")


def _lesson(room: ReadingRoom, question: str, rules: tuple[str, ...]) -> tuple[Row, ...]:
    """Let the rules that may bear on a question compete for it."""
    weighed = room.weighed(ASKED_EDITION, question)
    return tuple((seen, number in rules) for number, seen in weighed.items())


def _held_out(lessons: Sequence[tuple[Row, ...]]) -> str:
    """What weights are worth for questions that they were not learned from."""
    order = random.Random(5).sample(range(len(lessons)), len(lessons))
    tried: list[tuple[tuple[Row, ...], list[float]]] = []
    for part in range(_PARTS):
        held = set(order[part::_PARTS])
        others = [(rows, 1.0) for n, rows in enumerate(lessons) if n not in held]
        weights = learned_from(others, [0.0] * len(FEATURES))
        tried += [(lessons[n], weights) for n in held]
    return _share([rows for rows, _ in tried], [weights for _, weights in tried])


def _share(lessons: Sequence[tuple[Row, ...]], weights: Sequence[Sequence[float]]) -> str:
    places = [place_of(rows, its) for rows, its in zip(lessons, weights, strict=True)]
    five = sum(0 < place <= _OFFERED for place in places)
    return f"{five} of {len(places)} in five ({100 * five / len(places):.1f} %)"


if __name__ == "__main__":
    main()
