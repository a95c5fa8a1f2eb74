"""Orders of triggered abilities that can't differ: abilities with the same words that look at no event.

Two abilities that say the same, and in whose effect nothing means the event, the source or a thing that
triggered them, do the same whichever of them is first (603.3b lets their controller order them).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

_MEANT: Final = re.compile(
    r"\b(?:that|those|this|these|it|its|they|their|them|he|she|him|her|his|equal|where|copy|instead|X)\b|~|\"",
    re.IGNORECASE,
)
"""Words by which an effect may mean what triggered it, or its source."""


def distinct_orders(labels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The orders of some abilities, by the words that they are called by, without those that can't differ."""
    classes = [_class(each) for each in labels]

    def following(left: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
        if not left:
            yield ()
            return
        tried: set[str] = set()
        for place in left:
            if classes[place] in tried:
                continue
            tried.add(classes[place])
            for rest in following(tuple(each for each in left if each != place)):
                yield (labels[place], *rest)

    return following(tuple(range(len(labels))))


def _class(label: str) -> str:
    """What is the same for abilities that are interchangeable: their words; else the label itself."""
    name, colon, text = re.sub(r"#\d+$", "", label).partition(": ")
    words = text.replace(name, "~")
    _, comma, effect = words.partition(", ")
    if not colon or not comma or _MEANT.search(effect):
        return label
    return words
