"""Searches the index of one edition: by words, the last of which may be unfinished."""

from __future__ import annotations

import heapq
import threading
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process
from whoosh.filedb.filestore import FileStorage

from rulesdb.index import LONGEST_PREFIX, VOCABULARY
from rulesdb.words import STOP_WORDS, stem, words_in

_ENDINGS = 12  # of an unfinished word beyond the indexed prefixes, the most frequent so many are asked
_LIKENESS = 78.0  # below so many percent a known word is no correction of an unknown one
_KEPT = 2048  # words with their postings; the whole index of an edition has about twice as many
_RAREST = 4  # where no text has all words of a question, so many of the rarest are asked one by one


class Found(msgspec.Struct, frozen=True):
    """Something found: its kind, its id (see `rulesdb.index.Entry`), and how much it counts."""

    kind: str
    id: str
    score: float


class Asked(msgspec.Struct, frozen=True):
    """A question in words: what must be there, what must not, what must stand together.

    `words` are folded; `unfinished` says that the last of them may still grow. `phrases` are runs of
    words in quotation marks, whose words are in `words` too.
    """

    words: tuple[str, ...]
    unfinished: bool = False
    without: tuple[str, ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()


class Scope(msgspec.Struct, frozen=True):
    """A part of an edition: only these kinds or, beside them, only these sections. Both empty is all."""

    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


Weights = Mapping[int, float]
"""What a word counts for each text that has it, by the text's place in the index."""


class Index:
    """The index of one edition, opened once and shared: a lock guards the one reader.

    Since a posting's weight is all that a word counts for a text, a search adds up postings; those that
    were asked for lately are kept decoded, which spares a reader who types most of the work.
    """

    def __init__(self, directory: Path) -> None:
        self.vocabulary: dict[str, int] = msgspec.msgpack.decode(
            (directory / VOCABULARY).read_bytes(), type=dict[str, int]
        )
        """Every word of the edition, in order, with the number of texts that have it."""
        self._words = list(self.vocabulary)
        self._reader = FileStorage(str(directory), readonly=True).open_index().reader()
        self._lock = threading.Lock()
        self._postings = lru_cache(maxsize=_KEPT)(self._decode)
        self._inside = lru_cache(maxsize=64)(self._texts_in)

    def search(self, asked: Asked, limit: int, scope: Scope | None = None) -> list[Found]:
        """Give what has all of the words, best first."""
        parts = [self._word(word) for word in asked.words]
        if asked.unfinished:
            parts[-1:] = [self._beginning(word) for word in asked.words[-1:]]
        texts = set(parts[0]) if parts else set()
        for part in parts[1:]:
            texts &= part.keys()
        scores = {text: sum(part[text] for part in parts) for text in self._allowed(texts, asked, scope)}
        return self._best(scores, limit)

    def search_any(self, asked: Asked, limit: int, scope: Scope | None = None) -> list[Found]:
        """Give what has the most telling of the words, best first, where nothing has all of them."""
        parts = sorted((self._word(word) for word in dict.fromkeys(asked.words)), key=len)
        scores = _added([part for part in parts if part][:_RAREST])
        return self._best({text: scores[text] for text in self._allowed(set(scores), asked, scope)}, limit)

    def _allowed(self, texts: set[int], asked: Asked, scope: Scope | None) -> set[int]:
        if scope is not None:
            texts &= self._inside(scope)
        for word in asked.without:
            texts -= self._word(word).keys()
        return texts

    def _best(self, scores: Weights, limit: int) -> list[Found]:
        best = heapq.nsmallest(limit, scores, key=lambda text: (-scores[text], text))
        with self._lock:
            hits = [self._reader.stored_fields(text)["hit"] for text in best]
        return [Found(kind, its, scores[text]) for (kind, its), text in zip(hits, best, strict=True)]

    def _texts_in(self, scope: Scope) -> frozenset[int]:
        parts = [self._postings("kind", kind) for kind in scope.kinds]
        parts += [self._postings("section", section) for section in scope.sections]
        return frozenset().union(*parts)

    def _decode(self, field: str, word: str) -> Weights:
        """Read the postings of a word from the index; of one that no text has, none."""
        weights: dict[int, float] = {}
        with self._lock:
            if (field, word) in self._reader:
                matcher = self._reader.postings(field, word)
                while matcher.is_active():
                    weights[matcher.id()] = matcher.weight()
                    matcher.next()
        return weights

    def _word(self, word: str) -> Weights:
        return self._postings("text", stem(word))

    def _beginning(self, word: str) -> Weights:
        """Ask for a word of which perhaps only the beginning has been typed."""
        if len(word) < 2 or not word.isalpha():
            return self._word(word)
        if len(word) <= LONGEST_PREFIX:
            return _added([self._word(word), self._postings("prefix", word)])
        roots = dict.fromkeys([stem(word), *(stem(each) for each in self.endings(word))])
        return _added([self._postings("text", root) for root in roots])

    def endings(self, beginning: str) -> list[str]:
        """Give the most frequent words that begin so, at most a dozen."""
        first = bisect_left(self._words, beginning)
        last = bisect_left(self._words, beginning + "￿")
        return sorted(self._words[first:last], key=lambda word: -self.vocabulary[word])[:_ENDINGS]

    def knows(self, word: str, unfinished: bool = False) -> bool:
        """Tell whether some text has the word in any inflection, or where it is unfinished a word of it."""
        if word in self.vocabulary or (unfinished and self.endings(word)):
            return True
        return bool(self._word(word))

    def correction(self, word: str) -> str | None:
        """Give the known word that was most likely meant, the more frequent among equals."""
        if len(word) < 3 or not word.isalpha():
            return None
        near = process.extract(word, self._words, scorer=fuzz.ratio, score_cutoff=_LIKENESS, limit=8)
        letters = [(score, self.vocabulary[other], other) for other, score, _ in near if other.isalpha()]
        return max(letters)[2] if letters else None


def _added(parts: Sequence[Weights]) -> Weights:
    """Add up what each text has of several words."""
    scores: dict[int, float] = {}
    for part in parts:
        for text, weight in part.items():
            scores[text] = scores.get(text, 0.0) + weight
    return scores


def ask_for(words: str) -> Asked:
    """Read a question: words, phrases in quotation marks, words with a minus that must not be there.

    >>> ask_for('"first strike" -double dam').words
    ('first', 'strike', 'dam')
    """
    wanted: list[str] = []
    without: list[str] = []
    phrases: list[tuple[str, ...]] = []
    for place, part in enumerate(words.replace("“", '"').replace("”", '"').split('"')):
        if place % 2:
            phrase = tuple(word for word, _, _ in words_in(part))
            if len(phrase) > 1:
                phrases.append(phrase)
            wanted.extend(phrase)
            continue
        for piece in part.split():
            into = without if piece[0] == "-" and piece[1:2].isalpha() else wanted
            into.extend(word for word, _, _ in words_in(piece))
    telling = tuple(word for word in wanted if word not in STOP_WORDS)
    ends_open = words[-1:].isalpha() and telling[-1:] == tuple(wanted[-1:])
    return Asked(telling, ends_open, tuple(without), tuple(phrases))
