"""The words of a document, and how words that lost the blank between them are told apart.

A document is its own dictionary: most places where a word occurs are unharmed. How often words occur, and
how often one follows another, says whether `thatsome` is a word or two, and where it parts.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Container, Iterable
from functools import cached_property
from itertools import pairwise

from ingest.seams import ORDINALS, Piece, needs_blank, pieces
from model import Change

WORD = re.compile(r"[^\W\d_]+(?:['’][a-z]+)*(?:(?<=s)['’](?![^\W\d_]))?")
"""A word: letters, with what follows an apostrophe (`can't`, `players'`)."""

_SINGLES = frozenset("a")
_SINGLE_CAPITALS = frozenset("AINXYZ")
_FIRM = 3
_TRUST_IN_PAIRS = 50.0
_NEW_WORD = 20.0
_PAUSE = ""


class Lexicon:
    """How often each word of a document occurs, and after which.

    `lost` is the share of blanks that were lost where the words come from, 0 for clean ones: it says how
    often two words are expected to stand there as one.
    """

    def __init__(self, counts: Counter[str], follows: Counter[tuple[str, str]], lost: float) -> None:
        self._counts = counts
        self._follows = follows
        self._total = max(1, counts.total())
        self._lost = -math.log(min(0.5, max(lost, 0.01)))
        self._known = _true_words(self, lost) if lost else frozenset(counts)

    @classmethod
    def from_words(cls, words: Iterable[str], lost: float = 0.0) -> Lexicon:
        """Count words given in the order of reading (an empty word stands for a pause)."""
        running = [word.casefold().replace("’", "'") for word in words]
        counts = Counter(running)
        del counts[_PAUSE]
        return cls(counts, Counter(pairwise(running)), lost)

    @classmethod
    def from_texts(cls, texts: Iterable[str]) -> Lexicon:
        """Count the words of glued texts; the share of lost blanks is measured at their commas."""
        gathered = list(texts)
        kept = sum(text.count(", ") for text in gathered)
        lost = sum(len(re.findall(r",(?=[a-z])", text)) for text in gathered)
        words = (word for text in gathered for word in (*WORD.findall(text), _PAUSE))
        return cls.from_words(words, lost / max(1, lost + kept))

    def __contains__(self, word: str) -> bool:
        """Tell whether this is a word of the document, whatever its case."""
        return word.casefold().replace("’", "'") in self._known

    @cached_property
    def _splits(self) -> dict[tuple[str, str], tuple[str, ...] | None]:
        return {}

    def cost(self, word: str, before: str = _PAUSE) -> float:
        """Give the surprise (in nats) of a word after another one; infinite for a word that isn't known."""
        word, before = word.casefold().replace("’", "'"), before.casefold().replace("’", "'")
        if word not in self._known:
            return math.inf
        return self._surprise(word, before)

    def _surprise(self, word: str, before: str) -> float:
        alone = self._counts[word] / self._total
        pair = self._follows[before, word] + _TRUST_IN_PAIRS * alone
        return -math.log(pair / (self._counts[before] + _TRUST_IN_PAIRS))

    def split(self, token: str, before: str = _PAUSE) -> tuple[str, ...] | None:
        """Part a token into the words that ran together in it; None where it is one word.

        `before` is the word before it. A capital letter after a small one parts always, since no word
        has one inside it.
        """
        if token in self:
            return None
        key = (token, before)
        if key not in self._splits:
            self._splits[key] = self._best(token, before)
        return self._splits[key]

    def _best(self, token: str, before: str) -> tuple[str, ...] | None:
        parts = [
            part
            for stretch in re.split(r"(?<=[a-z])(?=[A-Z])", token)
            for part in (self._cheapest(stretch, before) or (stretch,))
        ]
        return tuple(parts) if len(parts) > 1 else None

    def _cheapest(self, token: str, before: str) -> tuple[str, ...] | None:
        if token in self:
            return None
        ways: list[tuple[float, tuple[str, ...]]] = [(0.0, ()), *((math.inf, ()) for _ in token)]
        for end in range(1, len(token) + 1):
            for start in range(max(0, end - 24), end):
                cost, parts = ways[start]
                word = token[start:end]
                if cost == math.inf or not self._may_stand(word):
                    continue
                total = cost + self.cost(word, parts[-1] if parts else before)
                total += self._lost if parts else 0.0
                if total < ways[end][0]:
                    ways[end] = (total, (*parts, word))
        cost, parts = ways[-1]
        new = _NEW_WORD + self._lost
        return parts if len(parts) > 1 and cost < new * (len(parts) - 1) else None

    def _may_stand(self, word: str) -> bool:
        if len(word) > 1:
            return True
        return word in _SINGLES or word in _SINGLE_CAPITALS

    def respace(self, text: str, known: Container[str] = ()) -> tuple[str, tuple[Change, ...]]:
        """Give a text its lost blanks back, and say where they are.

        `known` are the rule numbers of the document: with them `608.2band` is told to be `608.2b` and
        `and`. Each blank is a change of kind `space` whose offset is that in the text returned.
        """
        missing = sorted(self._missing(text, known))
        parts = [text[start:end] for start, end in pairwise((0, *missing, len(text)))]
        changes = tuple(Change("space", at + n, "", " ") for n, at in enumerate(missing))
        return " ".join(parts), changes

    def _missing(self, text: str, known: Container[str]) -> Iterable[int]:
        before: Piece | None = None
        left: Piece | None = None
        word = _PAUSE
        for right in pieces(text):
            start = right.at
            if left is not None and left.kind == "number" and right.kind == "word":
                suffix = self._suffix(left.text, right.text, known)
                if suffix < len(right.text):
                    start += suffix
                    yield start
            elif left is not None and needs_blank(left, right, before):
                yield start
            if right.kind == "word":
                rest = right.text[start - right.at :]
                parts = self.split(rest, word) or (rest,)
                for part in parts[:-1]:
                    start += len(part)
                    yield start
                word = parts[-1]
            elif right.kind != "blank":
                word = _PAUSE
            before, left = left, right

    def _suffix(self, number: str, word: str, known: Container[str]) -> int:
        """Say how many letters of the word belong to the number before it."""
        if "." not in number:
            return len(word) if len(word) == 1 or word in ORDINALS else 0
        ways = []
        for length in range(min(3, len(word) + 1)):
            rest = word[length:]
            cost = self.cost(rest) + self._lost if rest else 0.0
            if known and number + word[:length] not in known:
                cost += _NEW_WORD
            if cost == math.inf and (parts := self.split(rest)):
                cost = sum(map(self.cost, parts)) + self._lost
            ways.append((min(cost, 3 * _NEW_WORD), length))
        return min(ways)[1]


def _true_words(lexicon: Lexicon, lost: float) -> frozenset[str]:
    """Keep what occurs oftener than losing the blank between two words would make it."""
    counts = lexicon._counts
    words = frozenset(word for word, count in counts.items() if count >= _FIRM)
    for _ in range(4):
        glued = {word for word, count in counts.items() if _is_glued(lexicon, word, count, words, lost)}
        kept = frozenset(counts) - glued
        if kept == words:
            break
        words = kept
    return words


def _is_glued(lexicon: Lexicon, word: str, count: int, words: frozenset[str], lost: float) -> bool:
    expected = 0.0
    for at in range(1, len(word)):
        left, right = word[:at], word[at:]
        if left in words and right in words and (at > 1 or left in _SINGLES):
            pair = lexicon._counts[left] * math.exp(-lexicon._surprise(right, left))
            expected = max(expected, pair * lost)
    if count < _FIRM:
        return expected > count * 2e-4
    return expected > count / 10
