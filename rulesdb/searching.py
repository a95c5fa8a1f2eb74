"""Searches the index of one edition for things that may each be said in several ways."""

from __future__ import annotations

import heapq
import math
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
from whoosh.filedb.filestore import FileStorage

from model import Citation
from rulesdb.index import HITS, LONGEST_PREFIX, VOCABULARY
from rulesdb.words import stem

_ENDINGS = 12  # of an unfinished word beyond the indexed prefixes, the most frequent so many are asked
_KEPT = 2048  # words with their postings; the whole index of an edition has about twice as many
_PARTIAL = 1.5  # of a way in several words, a text that has a part of them counts by that part's power
_LONG = 0.2  # of a way in several words, what they count together is divided by this power of their number
_MASS = 0.8
_WHOLE = 2.5  # a text that has a part of what is asked counts by that part's power
_CALLED = 2.5  # what a word of a rule's name among players counts, a title's counting about as much
_NAMED = 16.0  # what a word counts for a rule to which it leads: about as much as for one it is the title of

Weights = Mapping[int, float]
"""What a word counts for each text that has it, by the text's place in the index."""


class Found(msgspec.Struct, frozen=True):
    """Something found: its kind, its id (see `rulesdb.index.Entry`), and how much it counts."""

    kind: str
    id: str
    score: float


class Way(msgspec.Struct, frozen=True):
    """A way to say what is asked: folded words and what finding them counts, 1 for the reader's own.

    `unfinished` says that the last word may still grow; `leads` are rules that are meant by it
    outright; `via` is the reader's word where these are other words for it.
    """

    words: tuple[str, ...]
    share: float = 1.0
    unfinished: bool = False
    leads: tuple[Citation, ...] = ()
    via: str = ""


class Asked(msgspec.Struct, frozen=True):
    """A question in words: what is wanted, each thing in all its ways, and what must not be there.

    `phrases` are runs of words that must stand together; they are wanted too.
    """

    wanted: tuple[tuple[Way, ...], ...]
    without: tuple[str, ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def for_words(cls, *words: str, unfinished: bool = False) -> Asked:
        """Ask for words as they are; with `unfinished` the last may still grow."""
        last = len(words) - 1
        return cls(
            tuple((Way((word,), unfinished=unfinished and n == last),) for n, word in enumerate(words))
        )


Carry = Callable[[Citation], str | None]
"""Gives the number that a rule has in the edition searched, None where it has none."""


class Scope(msgspec.Struct, frozen=True):
    """A part of an edition: these kinds of texts and, beside them, these sections; both empty is all.

    Where `only` is given, nothing but what belongs to these rules, or is the term of such a name.
    """

    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    only: frozenset[str] | None = None


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
        self._hits = msgspec.msgpack.decode((directory / HITS).read_bytes(), type=list[tuple[str, str]])
        self._rules = {id_: place for place, (kind, id_) in enumerate(self._hits) if kind == "rule"}
        self._reader = FileStorage(str(directory), readonly=True).open_index().reader()
        self._lock = threading.Lock()
        self._called: dict[str, dict[int, float]] = {}
        self._postings = lru_cache(maxsize=_KEPT)(self._decode)
        self.rarity = lru_cache(maxsize=4 * _KEPT)(self._rarity_of)
        """Tells how rare a stem is among the texts and the names that rules are called by."""
        self._inside = lru_cache(maxsize=64)(self._texts_in)

    def __len__(self) -> int:
        return len(self._hits)

    def call(self, names: Iterable[tuple[str, frozenset[str]]]) -> None:
        """Let rules be found by names that their texts don't have: numbers with the stems of a name.

        To be called before the first search.
        """
        for number, roots in names:
            text = self._rules.get(number, -1)
            for root in roots if text >= 0 else ():
                share = _CALLED / len(roots) ** 0.5
                called = self._called.setdefault(root, {})
                called[text] = max(share, called.get(text, 0.0))

    def _rarity_of(self, root: str) -> float:
        return self._rarity(len(self._postings("text", root)))

    def knows_root(self, root: str) -> bool:
        """Tell whether some text, or some name that a rule is called by, has a stem."""
        return bool(self._postings("text", root))

    def _rarity(self, has: int) -> float:
        return math.log(1 + (len(self._hits) - has + 0.5) / (has + 0.5))

    def search(
        self, asked: Asked, limit: int, scope: Scope | None = None, carry: Carry = lambda lead: lead.number
    ) -> list[Found]:
        """Give what has most of what is wanted, best first; none of what must not be there.

        `carry` gives the numbers that the rules to which a way leads have here.
        """
        scores: dict[int, float] = {}
        had: dict[int, float] = {}
        whole = 0.0
        for ways in asked.wanted:
            part, fractions = self._wanted(ways, carry)
            mass = max(part.values(), default=0.0) ** _MASS
            whole += mass
            for text, weight in part.items():
                scores[text] = scores.get(text, 0.0) + weight
                had[text] = had.get(text, 0.0) + mass * fractions.get(text, 1.0)
        for text in self._refused(scores, asked, scope):
            del scores[text]
        for text in scores:
            scores[text] *= (had[text] / (whole or 1.0)) ** _WHOLE
        best = heapq.nsmallest(limit, scores, key=lambda text: (-scores[text], text))
        return [Found(*self._hits[text], scores[text]) for text in best]

    def _wanted(self, ways: Sequence[Way], carry: Carry) -> tuple[Weights, Weights]:
        """What each text counts for one thing that is wanted, by the best of the ways to say it.

        With it, of the texts that say a part of it only, which part.
        """
        if len(ways) == 1 and len(ways[0].words) == 1 and not ways[0].leads:
            return self._word(ways[0].words[0], ways[0].unfinished), {}
        best: dict[int, float] = {}
        fractions: dict[int, float] = {}
        for way in ways:
            for text, weight, fraction in self._said(way):
                if weight > best.get(text, 0.0):
                    best[text] = weight
                    fractions[text] = fraction
            for lead in way.leads:
                text = self._rules.get(carry(lead) or "", -1)
                if text >= 0:
                    best[text] = best.get(text, 0.0) + _NAMED * way.share
                    fractions[text] = 1.0
        return best, fractions

    def _said(self, way: Way) -> Iterator[tuple[int, float, float]]:
        """Yield the texts that have words of a way, with what they count and which part of it they have."""
        last, size = len(way.words) - 1, len(way.words)
        parts = [self._word(word, way.unfinished and n == last) for n, word in enumerate(way.words)]
        if size == 1:
            yield from ((text, weight * way.share, 1.0) for text, weight in parts[0].items())
            return
        counts: dict[int, int] = {}
        for part in parts:
            for text in part:
                counts[text] = counts.get(text, 0) + 1
        fractions = [(n / size) ** _PARTIAL for n in range(size + 1)] if size else []
        share = way.share / max(size, 1) ** _LONG
        for text, weight in _added(parts).items():
            fraction = fractions[counts[text]]
            yield text, weight * share * fraction, fraction

    def _refused(self, texts: Weights, asked: Asked, scope: Scope | None) -> set[int]:
        refused = set[int]()
        for word in asked.without:
            refused |= texts.keys() & self._word(word).keys()
        if scope is not None:
            refused |= texts.keys() - self._inside(scope)
        return refused

    def _texts_in(self, scope: Scope) -> frozenset[int]:
        parts = [self._postings("kind", kind) for kind in scope.kinds]
        parts += [self._postings("section", section) for section in scope.sections]
        texts = frozenset().union(*parts) if parts else frozenset(range(len(self._hits)))
        if scope.only is None:
            return texts
        return frozenset(text for text in texts if self._hits[text][1].partition("#")[0] in scope.only)

    def _decode(self, field: str, word: str) -> Weights:
        """Read the postings of a word from the index; of one that no text has, none."""
        weights: dict[int, float] = {}
        with self._lock:
            if (field, word) in self._reader:
                matcher = self._reader.postings(field, word)
                while matcher.is_active():
                    weights[matcher.id()] = matcher.weight()
                    matcher.next()
        called = self._called.get(word, {}) if field == "text" else {}
        rarity = self._rarity(len(weights.keys() | called.keys())) if called else 0.0
        for text, share in called.items():
            weights[text] = weights.get(text, 0.0) + rarity * share
        return weights

    def _word(self, word: str, unfinished: bool = False) -> Weights:
        whole = self._postings("text", stem(word))
        if not unfinished or len(word) < 2 or not word.isalpha():
            return whole
        if len(word) <= LONGEST_PREFIX:
            return _added([whole, self._postings("prefix", word)])
        roots = {stem(each) for each in self.endings(word)} - {stem(word)}
        return _added([whole, *(self._postings("text", root) for root in roots)])

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


def _added(parts: Sequence[Weights]) -> Weights:
    """Add up what each text has of several words."""
    scores: dict[int, float] = {}
    for part in parts:
        for text, weight in part.items():
            scores[text] = scores.get(text, 0.0) + weight
    return scores
