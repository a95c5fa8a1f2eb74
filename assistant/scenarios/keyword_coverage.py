"""Which keyword abilities (702) and actions (701) some scenario plays with a printed card that has them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import yaml

from assistant.cards import CardShelf
from assistant.compiling.faces import compiled
from assistant.compiling.nodes import objects_of
from assistant.compiling.resting import rests_on
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.object_shapes import ObjectShape, StackShape
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, played_out
from assistant.scenarios.setting_up import SUPPLEMENTARY
from engine.errors import EngineError
from model import Citation, Face

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


NO_INSTRUCTION = frozenset({"701.2", "701.4", "701.14", "701.16", "701.24", "701.25"})
"""Actions that players take by themselves or by a rule: activating, casting, playing, revealing,
planeswalking, setting in motion. A card may only name them, as what it triggers on."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST_TRIED = 12
"""So many scenarios, those that cite it and then the quickest first, are played without a keyword's rules."""


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


class Showing(msgspec.Struct, frozen=True):
    """A scenario that comes out as it expects, the rules that acted in it, and of how many steps it is."""

    read: ReadScenario
    cited: Collection[Citation]
    steps: float


def cover_keywords(
    keywords: Mapping[str, str],
    shown: Iterable[Showing],
    stage: Stage,
    edition: str,
    restated: Mapping[str, Collection[str]],
) -> KeywordCoverage:
    """Find a scenario for each keyword that doesn't come out without the rules of that keyword.

    A printed card of it has the keyword in its text and in what that means to the engine, and nothing that
    the file writes out names it, so that only the card can have brought it there. What the rules of a keyword
    only say again of others is performed as those: `restated` are they, by the number.
    """
    means = {number: _meant(number, restated) for number in keywords}
    patterns = {number: _pattern(title) for number, title in keywords.items()}
    candidates: dict[str, list[Showing]] = {}
    why: dict[str, str] = {}
    for each in sorted(shown, key=lambda one: one.steps):
        there = _Printed.of(each.read, stage.shelf)
        acted = {one.number for one in each.cited if one.edition == edition}
        for number in there.named(patterns):
            acts = any(_is_of(number, one, means) for one in acted)
            missing = there.lacks(number, patterns[number]) if acts else "no rule of it acts"
            why[number] = f"where a card names it, {missing}"
            if not missing:
                candidates.setdefault(number, []).append(each)
    played: dict[str, str] = {}
    for number, several in candidates.items():
        why[number] = "no scenario with a card that has it fails without its rules"
        several.sort(key=lambda each: not any(_of(number, cited) for cited in each.read.scenario.cites))
        found = next((each for each in several[:MOST_TRIED] if _decides(number, each, stage, means)), None)
        if found is not None:
            played[number] = found.read.scenario.name
    given = not_played()
    return KeywordCoverage(
        keywords=len(keywords),
        played={title: played[number] for number, title in keywords.items() if number in played},
        missing=tuple(
            UnplayedKeyword(number, title, given.get(number) or why.get(number) or NOT_NAMED)
            for number, title in keywords.items()
            if number not in played
        ),
    )


NOT_NAMED = "no printed card of a scenario names it"


Meant = Mapping[str, Collection[str]]
"""The other rules as which those of a keyword are performed, by its number."""


def _meant(number: str, restated: Meant) -> frozenset[str]:
    return frozenset(
        other for each, others in restated.items() if each.rstrip(LETTERS) == number for other in others
    )


def _is_of(number: str, rule: str, means: Meant) -> bool:
    """Tell whether a rule is one of a keyword's, or as which one of them is performed."""
    return rule.rstrip(LETTERS) == number or rule in means[number]


def _decides(number: str, shown: Showing, stage: Stage, means: Meant) -> bool:
    """Tell whether a scenario fails in what it expects without the rules of a keyword."""
    off = frozenset(str(each) for each in shown.cited if _is_of(number, each.number, means))
    try:
        return not played_out(shown.read, stage, off)[0]
    except (ScenarioError, EngineError):
        return True
    except Exception:  # a play that breaks shows nothing, as in `mutating.py`
        return False


class _Printed(msgspec.Struct, frozen=True):
    """What is printed on the cards of a scenario, what rules that rests on, and what the file writes out."""

    text: str
    rests_on: frozenset[str]
    written: str

    @classmethod
    def of(cls, read: ReadScenario, shelf: CardShelf) -> _Printed:
        """All of it together."""
        faces, written = list[Face](), [effect.text for effect in read.scenario.effects]
        for shape in _objects_of(read):
            card = shelf.find(shape.card) if shape.card is not None else None
            faces += card.faces if card is not None else ()
            written.append(shape.text or "")
        rests = frozenset().union(*map(_rests_on, faces))
        return cls("\n".join(each.text for each in faces), rests, "\n".join(written))

    def named(self, patterns: Mapping[str, re.Pattern[str]]) -> tuple[str, ...]:
        """The keywords that a printed card names."""
        return tuple(number for number, pattern in patterns.items() if pattern.search(self.text))

    def lacks(self, number: str, pattern: re.Pattern[str]) -> str:
        """Why a scenario shows nothing of a keyword that a card of it names; empty where it does."""
        if number not in self.rests_on and number not in NO_INSTRUCTION:
            return "what the card means doesn't rest on it"
        return "the file writes out another that names it" if pattern.search(self.written) else ""


def _objects_of(read: ReadScenario) -> Iterator[ObjectShape | StackShape]:
    """The objects that a scenario begins with, those of its supplementary decks as well."""
    yield from objects_of(read)
    for player in read.scenario.players:
        yield from (shape for deck in SUPPLEMENTARY for shape in getattr(player, deck))


@lru_cache(maxsize=4096)
def _rests_on(face: Face) -> frozenset[str]:
    """The rules, without letters, on which what a face means rests."""
    return frozenset(map(_rule, rests_on(compiled(face).characteristics.abilities, face.text)))


@cache
def not_played() -> dict[str, str]:
    """The keywords that no scenario plays with a printed card, by number, each with why."""
    return msgspec.convert(yaml.safe_load(NOT_PLAYED.read_text(encoding="utf-8")), dict[str, str])


def _of(number: str, cited: str) -> bool:
    """Tell whether what a scenario cites is a rule of a keyword's number."""
    return cited.partition(":")[2] == "" and cited.rstrip(LETTERS) == number


def _rule(citation: Citation) -> str:
    """The number without its letter: `702.2b` is of `702.2`."""
    return citation.number.rstrip(LETTERS)


def _pattern(title: str) -> re.Pattern[str]:
    """What finds a keyword in the text of a card, in whatever form its verb stands there."""
    written = OTHER_WORDS.get(title) or "|".join(map(_in_any_form, title.split(" and ")))
    return re.compile(written, re.IGNORECASE)


def _in_any_form(words: str) -> str:
    stems = (re.escape(word[:-1] if word[-1] in "ey" and len(word) > 3 else word) for word in words.split())
    return r"\b" + r"\w*\W+(?:\w+\W+){0,2}?".join(stems)
