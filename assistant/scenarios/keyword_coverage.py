"""Which keyword abilities (702) and actions (701) some scenario plays with a printed card that has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import msgspec

from assistant.cards import CardShelf
from assistant.compiling.nodes import objects_of
from assistant.scenarios.mutating import performers
from assistant.scenarios.reading import ReadScenario
from engine.registry import ACTIONS, KEYWORDS
from model import Citation

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
    registered = {_rule(each) for each in _registered() if each.edition == edition}
    return KeywordCoverage(
        keywords=len(keywords),
        played={title: played[number] for number, title in keywords.items() if number in played},
        missing=tuple(
            UnplayedKeyword(number, title, _why(number in registered, number in named))
            for number, title in keywords.items()
            if number not in played
        ),
    )


def _registered() -> Iterator[Citation]:
    """The rules that code performs, those of abilities and instructions included."""
    yield from performers()
    yield from (each.citation for each in KEYWORDS.values())
    yield from (each.citation for each in ACTIONS.values())


def _why(registered: bool, named: bool) -> str:
    if not registered:
        return "no code performs it"
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
