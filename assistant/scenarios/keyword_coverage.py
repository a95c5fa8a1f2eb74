"""Which keyword abilities (702) and actions (701) some scenario plays with a printed card that has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
import yaml

from assistant.cards import CardShelf
from assistant.compiling.nodes import objects_of
from assistant.scenarios.reading import ReadScenario
from model import Citation

NOT_PLAYED = Path(__file__).parents[2] / "data" / "parameters" / "keywords-not-played.yaml"
"""The keywords that are not played with a printed card, and why."""

SECTIONS = ("701", "702")
INTRODUCTIONS = ("701.1", "702.1")
"""What stands before the first keyword of each section."""

OTHER_WORDS = {
    "Landwalk": r"walk\b",
    "Umbra Armor": r"\b(?:umbra|totem) armor\b",
}
"""What cards that have a keyword say, where that isn't its name."""


class UnplayedKeyword(msgspec.Struct, frozen=True):
    """A keyword that no scenario plays with a printed card: its number, its name, and why."""

    rule: str
    keyword: str
    why: str


class KeywordCoverage(msgspec.Struct, frozen=True):
    """How many keywords sections 701 and 702 have, a scenario for each that is played, and the others."""

    keywords: int
    played: dict[str, str]
    missing: tuple[UnplayedKeyword, ...]


def keywords_of(texts: Mapping[str, str]) -> dict[str, str]:
    """The keywords of a document's sections 701 and 702 by number: each is the title of a rule."""
    titles = {
        number: text
        for number, text in texts.items()
        if number.partition(".")[0] in SECTIONS and number[-1].isdigit() and number not in INTRODUCTIONS
    }
    return {number: title for number, title in titles.items() if f"{number}a" in texts}


def cover_keywords(
    keywords: Mapping[str, str],
    scenarios: Iterable[ReadScenario],
    acted_in: Callable[[ReadScenario], Collection[Citation]],
    shelf: CardShelf,
    edition: str,
) -> KeywordCoverage:
    """Find a scenario for each keyword that has a card that names it, and in which a rule of it acts.

    `acted_in` gives the rules that act in a scenario; it is asked only of those that could be such.
    """
    patterns = {number: _pattern(title) for number, title in keywords.items()}
    named: set[str] = set()
    played: dict[str, str] = {}
    for read in scenarios:
        text = "\n".join(_printed(read, shelf))
        here = [number for number in keywords if number not in played and patterns[number].search(text)]
        if here:
            named.update(here)
            acted = {_rule(each) for each in acted_in(read) if each.edition == edition}
            played |= {number: read.scenario.name for number in here if number in acted}
    why = not_played()
    return KeywordCoverage(
        keywords=len(keywords),
        played={title: played[number] for number, title in keywords.items() if number in played},
        missing=tuple(
            UnplayedKeyword(number, title, why.get(number) or _what_is_missing(number in named))
            for number, title in keywords.items()
            if number not in played
        ),
    )


@cache
def not_played() -> dict[str, str]:
    """The keywords that no scenario plays with a printed card, by number, each with why."""
    return msgspec.convert(yaml.safe_load(NOT_PLAYED.read_text(encoding="utf-8")), dict[str, str])


def _what_is_missing(named: bool) -> str:
    return "no rule of it acts where a card names it" if named else "no printed card of a scenario names it"


def _rule(citation: Citation) -> str:
    """The number without its letter: `702.2b` is of `702.2`."""
    return citation.number.rstrip("abcdefghijklmnopqrstuvwxyz")


def _printed(read: ReadScenario, shelf: CardShelf) -> Iterator[str]:
    """The texts of the printed cards of a scenario, reminder text included."""
    for shape in objects_of(read):
        card = shelf.find(shape.card) if shape.card is not None else None
        yield from (face.text for face in card.faces) if card is not None else ()


def _pattern(title: str) -> re.Pattern[str]:
    """What finds a keyword in the text of a card, in whatever form its verb stands there."""
    written = OTHER_WORDS.get(title) or "|".join(map(_in_any_form, title.split(" and ")))
    return re.compile(written, re.IGNORECASE)


def _in_any_form(words: str) -> str:
    stems = (re.escape(word[:-1] if word[-1] in "ey" and len(word) > 3 else word) for word in words.split())
    return r"\b" + r"\w*\W+(?:\w+\W+){0,2}?".join(stems)
