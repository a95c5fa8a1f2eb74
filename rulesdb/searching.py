"""Searches what one edition has, or all of them, for things that may each be said in several ways."""

from __future__ import annotations

import heapq
import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from model import Citation
from rulesdb.kept import Kept
from rulesdb.store import Store
from rulesdb.words import stem

LONGEST_PREFIX = 3
"""Up to so many letters an unfinished word may become any that begins so; longer, it has few endings."""

_ENDINGS = 12  # of an unfinished word that is longer, the most frequent so many are asked
_KEPT = 2048  # words with their postings; an edition has about twice as many
_BEGUN = 0.6  # what the words count that an unfinished one may become
_PARTIAL = 1.5  # of a way in several words, a text that has a part of them counts by that part's power
_LONG = 0.2  # of a way in several words, what they count together is divided by this power of their number
_MASS = 0.8
_WHOLE = 2.5  # a text that has a part of what is asked counts by that part's power
_CALLED = 2.5  # what a word of a rule's name among players counts, a title's counting about as much
_NAMED = 16.0  # what a word counts for a rule to which it leads: about as much as for one it is the title of

Weights = Mapping[int, float]
"""What a word counts for each text that has it, by the text's place in the index."""


class Found(msgspec.Struct, frozen=True):
    """Something found: its kind, its id (see `rulesdb.index.Entry`), and how much it counts.

    Where all editions were searched, `edition` is the newest that has it.
    """

    kind: str
    id: str
    score: float
    edition: str = ""


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


Called = Callable[[str], Iterable[tuple[str, int]]]
"""Gives the numbers of the rules that are called by a name with a stem, and how many stems each name has."""


class Scope(msgspec.Struct, frozen=True):
    """A part of an edition: these kinds of texts and, beside them, these sections; both empty is all.

    Where `only` is given, nothing but what belongs to these rules, or is the term of such a name.
    """

    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    only: frozenset[str] | None = None


class Index:
    """What can be found in one edition, opened once and shared, or in any of them.

    A search adds up what the words that it asks for count for each text; what was asked for lately stays
    decoded, which spares a reader who types most of the work.
    """

    def __init__(self, store: Store, edition: str | None) -> None:
        """Open the index of an edition; None is what any edition has, each wording once."""
        self._store = store
        held = store.members(edition) if edition else store.every_member()
        self.editions: Sequence[str] = () if edition else tuple(held.values())
        """Of each text the newest edition that has it, where the index is that of all."""
        self.vocabulary: dict[str, int] = store.vocabulary(edition)
        """Every word of the edition, in order, with the number of texts that have it."""
        self._words = list(self.vocabulary)
        everything = store.entries()
        self._place = {entry: place for place, entry in enumerate(held)}
        self._hits = [everything[entry] for entry in held]
        self._rules: dict[str, int] = {}
        for place, (kind, id_, _) in enumerate(self._hits):
            if kind == "rule":
                self._rules.setdefault(id_, place)
        self._numbers_called: Called = _nothing_called
        self._decoded: Kept[str, Weights] = Kept(_KEPT)
        self._beginnings: Kept[str, Weights] = Kept(_KEPT // 8)
        self._scopes: Kept[Scope, frozenset[int]] = Kept(64)
        self._rarities: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._hits)

    def call(self, called: Called) -> None:
        """Let rules be found by names that their texts don't have. To be called before the first search."""
        self._numbers_called = called

    def _called(self, root: str) -> dict[int, float]:
        """Give what a stem counts for each text of a rule that has it in a name."""
        counts: dict[int, float] = {}
        for number, size in self._numbers_called(root):
            text = self._rules.get(number, -1)
            if text >= 0:
                counts[text] = max(_CALLED / size**0.5, counts.get(text, 0.0))
        return counts

    def rarity(self, root: str) -> float:
        """Tell how rare a stem is among the texts and the names that rules are called by."""
        known = self._rarities.get(root)
        if known is None:
            known = self._rarities[root] = self._rarity(len(self._postings(root)))
        return known

    def _postings(self, root: str) -> Weights:
        return self._decoded.get(root, self._decode)

    def knows_root(self, root: str) -> bool:
        """Tell whether some text, or some name that a rule is called by, has a stem."""
        return bool(self._postings(root))

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
        return [self._found(text, scores[text]) for text in best]

    def _found(self, text: int, score: float) -> Found:
        kind, id_, _ = self._hits[text]
        return Found(kind, id_, score, self.editions[text] if self.editions else "")

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
            refused |= texts.keys() - self._scopes.get(scope, self._texts_in)
        return refused

    def _texts_in(self, scope: Scope) -> frozenset[int]:
        some = scope.kinds or scope.sections
        return frozenset(
            place
            for place, (kind, id_, section) in enumerate(self._hits)
            if (not some or kind in scope.kinds or section in scope.sections)
            and (scope.only is None or id_.partition("#")[0] in scope.only)
        )

    def _decode(self, root: str) -> Weights:
        """Give what a stem counts for each text that has it; of one that no text has, none."""
        places = self._place
        weights = {places[entry]: weight for entry, weight in self._store.postings(root) if entry in places}
        rarity = self._rarity(len(weights))
        for text in weights:
            weights[text] *= rarity
        called = self._called(root)
        if called:
            rarity = self._rarity(len(weights.keys() | called.keys()))
            for text, share in called.items():
                weights[text] = weights.get(text, 0.0) + rarity * share
        return weights

    def _all_begun(self, beginning: str) -> Weights:
        """Give what any word that begins so counts for each text, the rarest that it has."""
        best: dict[int, float] = {}
        for root in dict.fromkeys(map(stem, self._beginning(beginning))):
            for text, weight in self._postings(root).items():
                if weight > best.get(text, 0.0):
                    best[text] = weight
        return {text: weight * _BEGUN for text, weight in best.items()}

    def _word(self, word: str, unfinished: bool = False) -> Weights:
        whole = self._postings(stem(word))
        if not unfinished or len(word) < 2 or not word.isalpha():
            return whole
        if len(word) <= LONGEST_PREFIX:
            return _added([whole, self._beginnings.get(word, self._all_begun)])
        roots = {stem(each) for each in self.endings(word)} - {stem(word)}
        return _added([whole, *(self._postings(root) for root in roots)])

    def endings(self, beginning: str) -> list[str]:
        """Give the most frequent words that begin so, at most a dozen."""
        return sorted(self._beginning(beginning), key=lambda word: -self.vocabulary[word])[:_ENDINGS]

    def _beginning(self, beginning: str) -> Sequence[str]:
        first = bisect_left(self._words, beginning)
        return self._words[first : bisect_left(self._words, beginning + "\uffff")]

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


def _nothing_called(root: str) -> Iterable[tuple[str, int]]:
    return ()
