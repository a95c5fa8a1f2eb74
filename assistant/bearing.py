"""Which rules bear on a question: found by its words, by what it speaks of, and by what its cards say.

Each rule that comes into question is weighed by `FEATURES`; `python3 -m bench.bearing` learns what each
weighs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, TypeVar

import msgspec

import engine.expansion  # noqa: F401 - keywords register themselves
from assistant.answers import Hit
from assistant.carrying import counterpart
from assistant.errors import LookupFailed
from assistant.finding import Finder
from assistant.likeness import Comparison, Likeness, Spoken
from assistant.slang import Slang
from assistant.witnesses import of_questions, of_rules, of_topics
from engine.registry import KEYWORDS
from model import Citation, Face
from model.decoding import prepared
from rulesdb.store import Store

_DATA: Final = Path(__file__).parents[1] / "data"
BEARING: Final = _DATA / "bearing.yaml"
"""What questions speak of and cards say, with the rules that decide it."""

WEIGHTS: Final = _DATA / "bearing" / "weights.yaml"

HOME = "2024"
"""The edition in which that file numbers rules."""

FEATURES: Final = (
    "speaks",  # entries of the file whose patterns are found in the question, or in what its cards say
    "cards",  # a card that the question names has the keyword
    "keyword",  # the question speaks of the keyword
    "place",  # how early a search by the question's words finds it
    "score",  # what that search says of it, beside the best
    "kinds",  # how early a search finds it that has the kinds of cards in the place of their names
    "like",  # texts like the question speak of it: asked before, players' names, the rules themselves
    "like surely",  # the same, by how near the nearest of these texts is to the question
    "asked",  # questions that were asked before and are like this one were decided by it
    "asked surely",  # the same, by how near the nearest of these questions is
    "asked so",  # the same, where words that stand beside each other are compared, too
    "tends",  # what was asked before with the words of the question was often decided by it
)
"""The names of what is weighed, in order; data/bearing/weights.yaml has a weight for each."""

_SEARCHED, _SPOKEN = 40, 40
"""So many of what a search, and of what texts like the question speak of come into question."""
_SMOOTH = 4
"""The rule in the first place counts as one, that in this place half as much."""
_LESS = 0.5
"""By so much less counts each further rule of an entry."""
_EDITIONS_KEPT = 4

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


class Weighed(msgspec.Struct):
    """What is weighed of a rule, by the names of `FEATURES`, and why it came into question."""

    why: str
    seen: dict[str, float] = {}

    def values(self) -> tuple[float, ...]:
        """What is weighed, in the order of `FEATURES`."""
        return tuple(self.seen.get(name, 0.0) for name in FEATURES)


_T = TypeVar("_T")

Sign = tuple[str, str, float, str]
"""A rule, a feature of it, how much there is of that, and why the rule is offered."""


@cache
def entries() -> tuple[Entry, ...]:
    """The entries of the file, in its order."""
    return tuple(msgspec.yaml.decode(BEARING.read_bytes(), type=list[Entry]))


@cache
def read_weights(path: Path = WEIGHTS) -> tuple[float, ...]:
    """What each of the features weighs."""
    weights = msgspec.yaml.decode(path.read_bytes(), type=dict[str, float])
    return tuple(weights[name] for name in FEATURES)


class Bearings:
    """Finds the rules that bear on questions; what texts tell of rules is read when it is first needed."""

    def __init__(self, store: Store, finder: Finder, slang: Slang, text_of: Callable[[str], str]) -> None:
        """Look in a store, with the words of players; `text_of` gives the text of a card with a name."""
        self._store = store
        self._finder = finder
        self._topics = slang.topics
        self._comparison = Comparison(slang.dropped)
        self._text_of = text_of
        self._like = lru_cache(maxsize=_EDITIONS_KEPT)(self._like_in)

    def _like_in(self, key: str) -> tuple[Likeness, Likeness]:
        """All that tells of rules in words like those of questions, and what was asked before by itself."""
        asked = tuple(of_questions(self._comparison, self._text_of))
        rules = of_rules(self._comparison, self._store, key)
        return Likeness(chain(asked, of_topics(self._topics), rules)), Likeness(asked)

    @cached_property
    def _asked_so(self) -> Likeness:
        """What was asked before, compared by pairs of words, too: those that several questions have."""
        asked = [
            (each, self._comparison.pairs(each.plain))
            for each in of_questions(self._comparison, self._text_of)
        ]
        often = Counter(pair for _, pairs in asked for pair in pairs)
        kept = ((each, {pair for pair in pairs if often[pair] > 1}) for each, pairs in asked)
        return Likeness(msgspec.structs.replace(each, words=each.words | pairs) for each, pairs in kept)

    def rules(self, key: str, question: str, named: Iterable[NamedFace]) -> tuple[Bears, ...]:
        """The rules that bear on a question, the most telling first, with their numbers in an edition."""
        weights = read_weights()
        found = [
            Bears(number, sum(map(float.__mul__, weights, each.values())), each.why)
            for number, each in self.weighed(key, question, named).items()
        ]
        return tuple(sorted(found, key=lambda each: -each.weight))

    def weighed(self, key: str, question: str, named: Iterable[NamedFace]) -> dict[str, Weighed]:
        """What is weighed of each rule that may bear on a question."""
        faces = tuple(named)
        found: dict[str, Weighed] = {}
        signs = chain(
            _by_entries(self._store, key, question, faces),
            _by_search(self._finder, key, question, faces),
            self._by_likeness(key, question, faces),
        )
        for number, feature, much, why in signs:
            seen = found.setdefault(number, Weighed(why)).seen
            seen[feature] = seen.get(feature, 0.0) + much
        return found

    def _by_likeness(self, key: str, question: str, faces: Sequence[NamedFace]) -> Iterator[Sign]:
        """The rules of which texts speak that are like the question."""
        texts = dict.fromkeys(each.face.text for each in faces)
        plain = said_by_kind(question, faces)
        words = self._comparison.of_question(plain, texts)
        all_texts, asked = self._like(key)
        for feature, likeness in (("like", all_texts), ("asked", asked)):
            for number, each in self._most(key, likeness.spoken_of(words, question), _by_share):
                yield number, feature, each.share, each.why
                yield number, f"{feature} surely", each.sure, each.why
        so = self._asked_so.spoken_of(words | self._comparison.pairs(plain), question)
        for number, each in self._most(key, so, _by_share):
            yield number, "asked so", each.share, each.why
        for number, much in self._most(key, asked.tending(words, question), float):
            yield number, "tends", much, _BY_TENDENCY

    def _most(self, key: str, found: dict[str, _T], much: Callable[[_T], float]) -> Iterator[tuple[str, _T]]:
        """What counts most of what was found of rules, with their numbers in an edition."""
        for rule, each in sorted(found.items(), key=lambda one: -much(one[1]))[:_SPOKEN]:
            number = _carried(self._store, rule, key)
            if number is not None:
                yield number, each


def _by_share(spoken: Spoken) -> float:
    return spoken.share


def _by_entries(store: Store, key: str, question: str, faces: tuple[NamedFace, ...]) -> Iterator[Sign]:
    said = _said(question, ((each, "~") for each in faces)).lower()
    for entry in entries():
        asked = _compiled(entry.asked).search(said) if entry.asked else None
        card = _saying(entry.cards, faces) if entry.cards else ("", "")
        if (entry.asked and asked is None) or card is None:
            continue
        why = f"{card[0]} says “{card[1]}”" if entry.cards else f"the question speaks of “{_words(asked)}”"
        for place, number in enumerate(entry.rules):
            here = _carried(store, number, key)
            if here is not None:
                yield here, "speaks", 1 / (1 + _LESS * place), why
    yield from _by_keywords(store, key, said, faces)


def _by_keywords(store: Store, key: str, said: str, faces: tuple[NamedFace, ...]) -> Iterator[Sign]:
    """The rules of keywords that the named cards have, and of those that the question speaks of."""
    having = [(each, "cards", f"{name} has {each}") for each, name in _keywords(faces)]
    asked = [
        (each, "keyword", f"the question speaks of {each}") for each in keywords_in(said, inflected=True)
    ]
    for keyword, feature, why in (*having, *asked):
        for place, number in enumerate(_rules_of(keyword)):
            here = _carried(store, number, key)
            if here is not None:
                yield here, feature, 1 / (1 + _LESS * place), why


def _by_search(finder: Finder, key: str, question: str, faces: tuple[NamedFace, ...]) -> Iterator[Sign]:
    hits: tuple[Hit, ...] | None = None
    searched = ""
    for text, feature in ((question, "place"), (said_by_kind(question, faces), "kinds")):
        plain = re.sub(r"[:\"“”-]", " ", text)
        if hits is None or plain != searched:  # where no card is named both are the same search
            searched, hits = plain, _hits(finder, key, plain)
        found: dict[str, float] = {}
        for each in hits:
            if each.number:
                found.setdefault(_cited(each, key), each.score)
        best = max(found.values(), default=1.0)
        for place, (number, score) in enumerate(found.items()):
            yield number, feature, _SMOOTH / (_SMOOTH + place), _BY_WORDS
            if feature == "place":
                yield number, "score", score / best, _BY_WORDS


def _hits(finder: Finder, key: str, plain: str) -> tuple[Hit, ...]:
    try:
        return finder.search(key, plain, _SEARCHED).hits
    except LookupFailed:
        return ()


_BY_WORDS = "found by the question's words"
_BY_TENDENCY = "decided much that was asked in such words"


def _cited(hit: Hit, key: str) -> str:
    """The number of a hit, with its edition where that is another than the one searched."""
    return hit.number if hit.edition == key else f"{hit.edition}:{hit.number}"


def said_by_kind(question: str, faces: Iterable[NamedFace]) -> str:
    """The question with what kind of card it is in the place of each card's name."""
    return _said(question, ((each, " ".join(_kinds_of(each.face))) for each in faces))


def _kinds_of(face: Face) -> list[str]:
    return [word for word in face.types.lower().split() if word in _KINDS]


def _said(question: str, instead: Iterable[tuple[NamedFace, str]]) -> str:
    """The question with something in the place of each card's name."""
    for each, words in sorted(instead, key=lambda one: -one[0].start):
        question = f"{question[: each.start]}{words}{question[each.end :]}"
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


def rules_of_keywords(store: Store, key: str, face: Face) -> tuple[str, ...]:
    """The rules that say what each keyword on a card does, with their numbers in an edition."""
    text = re.sub(r"\([^)]*\)", "", face.text.lower())
    here = (_carried(store, _rules_of(keyword)[0], key) for keyword in keywords_in(text))
    return tuple(dict.fromkeys(each for each in here if each is not None))


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
