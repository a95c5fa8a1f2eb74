"""Which rules bear on a question: found by its words, by what it speaks of, and by what its cards say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

import engine.expansion  # noqa: F401 - keywords register themselves
from assistant.answers import Hit
from assistant.carrying import counterpart
from assistant.errors import LookupFailed
from assistant.finding import Finder
from engine.registry import KEYWORDS
from model import Citation, Face
from model.decoding import prepared
from rulesdb.store import Store

BEARING = Path(__file__).parents[1] / "data" / "bearing.yaml"
"""What questions speak of and cards say, with the rules that decide it."""

HOME = "2024"
"""The edition in which that file numbers rules."""

_SEARCHED = 30
_NAMED_WEIGHT, _KINDS_WEIGHT = 1.0, 1.2
"""What a place in a search by the question's words counts, and in one with cards as what they are."""
_SMOOTH = 4
_ONE, _BOTH, _KEYWORD, _ASKED = 0.35, 0.57, 0.35, 0.5
"""What it counts that an entry bears by one of its patterns, by both; that a named card has a keyword, and
that the question speaks of it."""
_LESS = 0.5
"""By so much less counts each further rule of an entry."""

_KINDS = {
    *("creature", "instant", "sorcery", "land", "artifact", "enchantment", "planeswalker"),
    *("aura", "equipment", "saga", "vehicle"),
}


class NamedFace(msgspec.Struct, frozen=True):
    """A face of a card that a question names, and where."""

    face: Face
    start: int
    end: int


Naming = Callable[[str], tuple[NamedFace, ...]]
"""Finds the cards that a text names."""


@prepared
class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the file: patterns of what is asked and of what cards say, and the rules that decide."""

    rules: tuple[str, ...]
    asked: str = ""
    cards: str = ""


class Bears(msgspec.Struct, frozen=True):
    """A rule that bears on a question, how much, and why."""

    number: str
    weight: float
    why: str


@cache
def entries() -> tuple[Entry, ...]:
    """The entries of the file, in its order."""
    return tuple(msgspec.yaml.decode(BEARING.read_bytes(), type=list[Entry]))


def bearing(
    store: Store, finder: Finder, key: str, question: str, named: Iterable[NamedFace]
) -> tuple[Bears, ...]:
    """The rules that bear on a question, the most telling first, with their numbers in an edition."""
    faces = tuple(named)
    found: dict[str, Bears] = {}
    for each in (*_by_entries(store, key, question, faces), *_by_search(finder, key, question, faces)):
        before = found.get(each.number)
        weight = each.weight + (before.weight if before else 0.0)
        found[each.number] = Bears(each.number, weight, before.why if before else each.why)
    return tuple(sorted(found.values(), key=lambda each: -each.weight))


def _by_entries(store: Store, key: str, question: str, faces: tuple[NamedFace, ...]) -> Iterator[Bears]:
    said = _said(question, faces, "~").lower()
    for entry in entries():
        asked = _compiled(entry.asked).search(said) if entry.asked else None
        card = _saying(entry.cards, faces) if entry.cards else ("", "")
        if (entry.asked and asked is None) or card is None:
            continue
        both = bool(entry.asked and entry.cards)
        why = f"{card[0]} says “{card[1]}”" if entry.cards else f"the question speaks of “{_words(asked)}”"
        for place, number in enumerate(entry.rules):
            here = _carried(store, number, key)
            if here is not None:
                yield Bears(here, (_BOTH if both else _ONE) / (1 + _LESS * place), why)
    yield from _by_keywords(store, key, said, faces)


def _by_keywords(store: Store, key: str, said: str, faces: tuple[NamedFace, ...]) -> Iterator[Bears]:
    """The rules of keywords that the named cards have, and of those that the question speaks of."""
    having = [(each, _KEYWORD, f"{name} has {each}") for each, name in _keywords(faces)]
    asked = [(each, _ASKED, f"the question speaks of {each}") for each in keywords_in(said, inflected=True)]
    for keyword, counts, why in (*having, *asked):
        for place, number in enumerate(_rules_of(keyword)):
            here = _carried(store, number, key)
            if here is not None:
                yield Bears(here, counts / (1 + _LESS * place), why)


def _by_search(finder: Finder, key: str, question: str, faces: tuple[NamedFace, ...]) -> Iterator[Bears]:
    weights = {question: _NAMED_WEIGHT}
    kinds = _said(question, faces, None)
    weights[kinds] = weights.get(kinds, 0.0) + _KINDS_WEIGHT
    for text, weight in weights.items():
        plain = re.sub(r"[:\"“”-]", " ", text)
        try:
            hits = finder.search(key, plain, _SEARCHED).hits
        except LookupFailed:
            continue
        numbers = dict.fromkeys(_cited(hit, key) for hit in hits if hit.number)
        for place, number in enumerate(numbers):
            yield Bears(number, weight / (_SMOOTH + place), "found by the question's words")


def _cited(hit: Hit, key: str) -> str:
    """The number of a hit, with its edition where that is another than the one searched."""
    return hit.number if hit.edition == key else f"{hit.edition}:{hit.number}"


def _said(question: str, faces: tuple[NamedFace, ...], instead: str | None) -> str:
    """The question with something in the place of each card's name: where None, what kind of card it is."""
    for each in sorted(faces, key=lambda each: -each.start):
        kinds = " ".join(word for word in each.face.types.lower().split() if word in _KINDS)
        question = question[: each.start] + (kinds if instead is None else instead) + question[each.end :]
    return question.replace("’", "'")


def _saying(pattern: str, faces: Iterable[NamedFace]) -> tuple[str, str] | None:
    """The first card of which the types or the text have a pattern, with its words there."""
    for each in faces:
        found = _compiled(pattern).search(f"{each.face.types}\n{each.face.text}".lower())
        if found is not None:
            return each.face.name, _words(found)
    return None


def _words(found: re.Match[str] | None) -> str:
    """What was found, with the rest of the words at its ends; of several sentences the first and the last."""
    if found is None:
        return ""
    said, (start, end) = found.string, found.span()
    while start and said[start - 1].isalnum():
        start -= 1
    while end < len(said) and said[end].isalnum():
        end += 1
    sentences = re.split(r"[.?!]\s+", " ".join(said[start:end].split()))
    return " … ".join(dict.fromkeys((sentences[0], sentences[-1])))


def _keywords(faces: Iterable[NamedFace]) -> Iterator[tuple[str, str]]:
    """The keywords that the named cards speak of, reminder texts left out, with the card's name."""
    seen = set()
    for each in faces:
        text = re.sub(r"\([^)]*\)", "", each.face.text.lower())
        for keyword in keywords_in(text):
            if keyword not in seen:
                seen.add(keyword)
                yield keyword, each.face.name


def keywords_in(text: str, *, inflected: bool = False) -> Iterator[str]:
    """The keywords of abilities that stand in a text in small letters, in the order of their rules.

    With `inflected` also those that only begin a word, as "tramples" begins with trample.
    """
    end = "" if inflected else r"\b"
    return (keyword for keyword in KEYWORDS if _compiled(rf"\b{re.escape(keyword)}{end}").search(text))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of the file or a keyword's: there are more of them than `re` keeps."""
    return re.compile(pattern, re.MULTILINE)


@cache
def _rules_of(keyword: str) -> tuple[str, ...]:
    """The rules that say what a keyword does: those that its code rests on, then the parts of its rule."""
    home = str(KEYWORDS[keyword].citation.number)
    return tuple(f"{home}{letter}" for letter in "abc")


def _carried(store: Store, number: str, key: str) -> str | None:
    """The number in an edition of a rule that the file names; None where it has none there."""
    home = Citation.parse(number if ":" in number else f"{HOME}:{number}")
    here = home.number if home.edition == key else counterpart(store, home.edition, home.number, key)
    if here is None and store.rule(home.edition, home.number) is not None:
        return f"{home.edition}:{home.number}"
    return here
