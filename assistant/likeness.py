"""Texts that are like a question, and the rules of which they speak.

Where a question is like others that were asked before, like what players call a rule, or like the words of a
rule and its examples, the rules behind these are likely to decide it, too. Nothing is ruled by that.
"""

from __future__ import annotations

import heapq
import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Set
from itertools import pairwise
from typing import Final

import msgspec

from rulesdb.words import STOP_WORDS, stem, words_in

_FROM: Final = 60
"""Of so many texts that are most like a question the rules are taken."""

_SHARPER: Final = 2
"""What is half as like as the best counts that power of a half."""

_LENGTH: Final = 0.8
"""By that power of its length a text counts less: a long one has many words by chance."""

_OF_A_CARD: Final = 0.25
"""What a word in the text of a card that is named counts beside one of the question."""

_OF_A_PAIR: Final = 0.5
"""What two words that stand beside each other count, beside the stem of a word."""

_SLOW: Final = 4.0
"""With so many questions of a rule half of what they tell of a word is believed, the rest is as of all."""

_OF_ALL: Final = 0.5
"""What counts that a rule has decided many questions, whatever their words are."""

_CARD: Final = "card:"


class Witness(msgspec.Struct, frozen=True):
    """A text, the rules of which it speaks, the stems by which it is compared, and why it is offered.

    `plain` is the text with what kind of card it is in the place of each card's name.
    """

    said: str
    rules: tuple[str, ...]
    words: frozenset[str]
    why: str
    plain: str = ""


class Spoken(msgspec.Struct, frozen=True):
    """A rule of which texts like a question speak: how much, beside the best, and the text most like it.

    `sure` is the same by how near to the question the nearest of all texts is, of which 1 has the same words.
    """

    share: float
    sure: float
    why: str


def _of_word(word: str) -> float:
    return _OF_A_CARD if word.startswith(_CARD) else _OF_A_PAIR if " " in word else 1.0


class Comparison:
    """How texts are compared: by the stems of their telling words.

    `dropped` are words of questions that don't say what these are about.
    """

    def __init__(self, dropped: Set[str]) -> None:
        self._untold = frozenset(map(stem, dropped)) | STOP_WORDS

    def stems(self, text: str) -> frozenset[str]:
        """The stems of the telling words of a text."""
        return frozenset(stem(word) for word, _, _ in words_in(text)) - self._untold

    def of_question(self, said: str, texts: Iterable[str] = ()) -> frozenset[str]:
        """Those of a question, and apart from them those of the texts of its cards."""
        return self.stems(said) | {f"{_CARD}{word}" for text in texts for word in self.stems(text)}

    def pairs(self, said: str) -> frozenset[str]:
        """The words of a text that stand beside each other, two and two."""
        return frozenset(f"{one} {other}" for (one, _, _), (other, _, _) in pairwise(words_in(said)))


class Likeness:
    """Finds the rules of which texts like a question speak.

    Of the texts it keeps what finding needs, as numbers in rows where it can: there are fifteen thousand, and
    whoever compares with all would else touch an object of each, which a worker then has for itself.
    """

    def __init__(self, witnesses: Iterable[Witness]) -> None:
        self._having: dict[str, array[int]] = {}
        self._said = array("q")
        self._rules: list[tuple[str, ...]] = []
        self._whys: list[str] = []
        same: dict[tuple[str, ...], tuple[str, ...]] = {}
        for place, each in enumerate(witnesses):
            for word in each.words:
                self._having.setdefault(word, array("I")).append(place)
            self._said.append(hash(each.said))
            self._rules.append(same.setdefault(each.rules, each.rules))
            self._whys.append(each.why)
        self._counts = {
            word: _of_word(word) * math.log(1 + len(self._rules) / (1 + len(places))) ** 2
            for word, places in self._having.items()
        }
        self._lengths = self._lengths_of_all()
        self._of_rule = Counter(rule for rules in self._rules for rule in rules)

    def _lengths_of_all(self) -> array[float]:
        """What the words of each text count together, as far as its length tells against it."""
        counted = array("d", bytes(8 * len(self._rules)))
        for word, places in self._having.items():
            for place in places:
                counted[place] += self._counts[word]
        return array("d", (math.sqrt(count) ** _LENGTH or 1.0 for count in counted))

    def spoken_of(self, words: Set[str], besides: str = "") -> dict[str, Spoken]:
        """The rules of which texts like some words speak; the text `besides` is no witness for itself."""
        shared: dict[int, float] = defaultdict(float)
        for word in words:
            for place in self._having.get(word, ()):
                shared[place] += self._counts[word]
        itself = hash(besides)
        like = [
            (count / self._lengths[place], place)
            for place, count in shared.items()
            if self._said[place] != itself
        ]
        found: dict[str, tuple[float, str]] = {}
        first = heapq.nlargest(_FROM, like)
        for count, place in first:
            rules = self._rules[place]
            share = (count / first[0][0]) ** _SHARPER / math.sqrt(len(rules))
            for rule in rules:
                before = found.get(rule, (0.0, self._whys[place]))
                found[rule] = before[0] + share, before[1]
        best = max((each for each, _ in found.values()), default=1.0)
        near = self._near(words, first[0][0]) if first else 0.0
        return {rule: Spoken(share / best, near * share / best, why) for rule, (share, why) in found.items()}

    def tending(self, words: Set[str], besides: str = "") -> dict[str, float]:
        """How much oftener than otherwise a rule decided what has some words in it, beside the most.

        Where `spoken_of` asks for single texts that are near, this adds up all of them, word by word. The
        text `besides` is not counted; rules that tend to speak of other things are left out.
        """
        itself = hash(besides)
        found: dict[str, float] = defaultdict(float)
        for word in words:
            places = [each for each in self._having.get(word, ()) if self._said[each] != itself]
            share = len(places) / len(self._rules)
            for rule, both in Counter(rule for each in places for rule in self._rules[each]).items():
                likely = (both + _SLOW * share) / (self._of_rule[rule] + _SLOW)
                found[rule] += _of_word(word) * math.log(likely / share)
        for rule in found:
            found[rule] += _OF_ALL * math.log(self._of_rule[rule])
        best = max(found.values(), default=1.0)
        return {rule: much / best for rule, much in found.items() if much > 0}

    def _near(self, words: Set[str], count: float) -> float:
        """How near the text that is most like some words is to them, between 0 and 1."""
        unknown = math.log(1 + len(self._rules)) ** 2
        whole = sum(self._counts.get(word, _of_word(word) * unknown) for word in words)
        return min(count / math.pow(whole, 1 - _LENGTH / 2), 1.0)
