"""Says a question again in short sentences, where its own words are not understood: one table of ways to."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from model.decoding import prepared

RETOLD = Path(__file__).parents[1] / "data" / "retold.yaml"
"""The ways to say what short sentences say, too."""

Spans = Callable[[str], Sequence[tuple[int, int]]]
"""Where the names of cards stand in a text."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words with what says the same: in their place, and as a sentence before the question."""

    words: str
    instead: str
    example: tuple[str, str]
    first: str = ""


@prepared
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    parts: dict[str, str]
    retold: tuple[Way, ...]


@cache
def ways() -> tuple[tuple[re.Pattern[str], Way], ...]:
    """Every way with its pattern, in the order of the file."""
    read = msgspec.yaml.decode(RETOLD.read_bytes(), type=_File)
    found = []
    for way in read.retold:
        words = way.words
        for name in reversed(read.parts):  # a part may be made of those before it
            words = words.replace(f"<{name}>", read.parts[name])
        found.append((re.compile(words, re.IGNORECASE), way))
    return tuple(found)


def retold(question: str, names: Spans) -> str | None:
    """The question in other words that mean the same; None where no way fits it."""
    text, cards = _without_names(" ".join(question.replace("’", "'").split()), names)
    told: list[str] = []
    for pattern, way in ways():
        found = pattern.search(text)
        if found is None:
            continue
        if way.first:
            told.append(found.expand(way.first))
        text = _put(text, found, found.expand(way.instead))
    again = " ".join((*told, text))
    for stand_in, written in cards.items():
        again = again.replace(stand_in, written)
    return again if again != " ".join(question.replace("’", "'").split()) else None


def _put(text: str, found: re.Match[str], instead: str) -> str:
    """The text with other words in a place; what asks for itself behind a comma becomes a sentence."""
    before, behind = text[: found.start()], text[found.end() :]
    if instead and before.endswith((", ", "; ", ": ")) and not behind.strip(" ?"):
        before = f"{before[:-2]}. "
    return " ".join(f"{before}{instead}{behind}".split()).lstrip(" ,")


def _without_names(text: str, names: Spans) -> tuple[str, dict[str, str]]:
    """The text with a word of its own for each name of a card, and which name stands for which."""
    cards: dict[str, str] = {}
    for n, (start, end) in enumerate(sorted(names(text), reverse=True)):
        stand_in = f"Q{_LETTERS[n // 26]}{_LETTERS[n % 26]}"
        cards[stand_in] = text[start:end]
        text = f"{text[:start]}{stand_in}{text[end:]}"
    return text, cards
