"""Finds where something of a rule that has no counterpart is likely to be said: to be read, not relied on.

A rule that is gone may live on in a part of another, in several, or in words so different that it can't be
told to be the same. What shares enough of its words, many of them in the same order, is worth a look.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import chain

from rulesdb.history.aligning import under_titles
from rulesdb.history.entries import Entry
from rulesdb.history.pairing import Pairing

LEAST, LEAST_OF_NEW = 0.64, 1.00
"""What speaks for a place that is worth a look; more of a new rule, which is often written like old ones."""

NEAR_THE_BEST = 0.40
MOST = 3
"""So many places are given at most, none for which so much less speaks than for the best."""

# What speaks: the share of the shorter text that is in the other, of both, of pairs of words in order.
CONTAINED, ALIKE, IN_ORDER = 0.5, 0.5, 0.4
PAIR, MOST_PAIRS = 0.02, 12
"""And for each such pair, up to so many: much that is said in the same words is no accident."""

HOME = {True: 0.15, None: 0.0, False: -0.05}
"""What is added where rules of the one's section have gone to the other's, or taken where they have not."""

FEWEST_WORDS, FEWEST_PAIRS = 6, 2
CANDIDATES = 20
COMMON = 250

_SAYS_WHAT_IT_IS = frozenset(("is", "are", "don't"))


def find_likely(pairing: Pairing) -> Iterator[tuple[Entry, Entry, bool]]:
    """Yield rules without a counterpart with those of the other side that likely say something of them.

    The older stands first, and True behind them where it is the one without a counterpart. Nothing is looked
    for where the other document lacks the part in which it would stand.
    """
    linked = {entry for link in pairing.links for entry in link}
    found: list[tuple[Entry, Entry, bool]] = []
    for gone, lost, others in ((True, pairing.old, pairing.new), (False, pairing.new, pairing.old)):
        search = _Search(pairing, others, LEAST if gone else LEAST_OF_NEW)
        for entry in lost:
            if entry in linked or entry.title is not None or pairing.lacks(entry):
                continue
            if len(entry.words) >= FEWEST_WORDS:
                for other in search.places_of(entry):
                    found.append((entry, other, gone) if gone else (other, entry, gone))
    yield from found
    pairs = [*pairing.links, *((old, new) for old, new, _ in found)]
    for gone, lost in ((True, pairing.old), (False, pairing.new)):
        for heading in lost:
            if heading not in linked and heading.title is not None and not pairing.lacks(heading):
                for other in _where_its_rules_are(heading, pairs):
                    yield (heading, other, gone) if gone else (other, heading, gone)


def _where_its_rules_are(heading: Entry, pairs: Iterable[tuple[Entry, Entry]]) -> list[Entry]:
    """Give the headings under which a third or more of what is or was under one now is, two at most."""
    under = frozenset(heading.children)
    others = [new if old in under else old for old, new in pairs if (old in under) != (new in under)]
    above = Counter(other.parent for other in others if other.parent is not None)
    best = (each for each, count in above.most_common(2) if 3 * count >= len(others))
    return [each for each in best if each.title is not None]


class _Search:
    """The rules of one side, found by their words, and its headings by their titles."""

    def __init__(self, pairing: Pairing, others: Sequence[Entry], least: float) -> None:
        self._pairing = pairing
        self._least = least
        self._holding: dict[str, list[Entry]] = {}
        titles = Counter(entry.words for entry in others if entry.title)
        self._titled = {
            entry.words: entry for entry in others if entry.title and entry.words and titles[entry.words] == 1
        }
        for entry in others:
            if entry.title is None and len(entry.words) >= FEWEST_WORDS:
                for word in entry.bag:
                    self._holding.setdefault(word, []).append(entry)

    def places_of(self, entry: Entry) -> list[Entry]:
        """Give the likely places of a rule, those over several of them first."""
        weights = ((other, self._speaks(entry, other)) for other in self._sharing(entry))
        weighed = {other: weight for other, weight in weights if weight >= self._least}
        best = nlargest(MOST, weighed, key=lambda other: (weighed[other], other.number))
        chosen = [other for other in best if weighed[other] >= weighed[best[0]] - NEAR_THE_BEST]
        over = [other.parent for other in chosen if other.parent in weighed]
        return list(dict.fromkeys((*_above_several(chosen), *chosen, *over, *self._called_as(entry))))

    def _sharing(self, entry: Entry) -> Collection[Entry]:
        """Give the rules that share most words with one, and those most of whose words are among its own."""
        weights = self._pairing.weights
        shared: defaultdict[Entry, float] = defaultdict(float)
        for word in entry.bag:
            holding = self._holding.get(word, ())
            if len(holding) <= COMMON:
                weight = weights[word]
                for other in holding:
                    shared[other] += weight
        contained = {other: shared[other] / self._pairing.weight(other) for other in shared}
        best = (nlargest(CANDIDATES, shared, key=each.__getitem__) for each in (shared, contained))
        return dict.fromkeys(chain.from_iterable(best))

    def _speaks(self, entry: Entry, other: Entry) -> float:
        pairing = self._pairing
        old, new = (entry, other) if entry.document < other.document else (other, entry)
        pairs = (entry.pairs & other.pairs).total()
        if pairs < FEWEST_PAIRS or (under_titles(old, new) and not pairing.are_one(old.parent, new.parent)):
            return 0.0
        return (
            CONTAINED * self._share(entry, other)
            + ALIKE * pairing.likeness(entry, other)
            + IN_ORDER * pairing.in_order(entry, other)
            + PAIR * min(pairs, MOST_PAIRS)
            + HOME[pairing.acquainted(old, new)]
        )

    def _share(self, entry: Entry, other: Entry) -> float:
        return self._pairing.contained(entry, other, self._pairing.likeness(entry, other))

    def _called_as(self, entry: Entry) -> Iterator[Entry]:
        """Yield the first rule of the section that is called as what a rule says first what it is.

        "Special actions don't use the stack" is a matter of the section Special Actions.
        """
        words = entry.words[1:] if entry.words[0] in ("a", "an", "the") else entry.words
        for length in range(1, 5):
            section = self._titled.get(words[:length])
            if section is not None and words[length : length + 1] and words[length] in _SAYS_WHAT_IT_IS:
                yield from (each for each in section.children[:1] if each.title is None)


def _above_several(chosen: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the rules over two or more of some parts of rules: there it is said in several steps."""
    parents = Counter(each.parent for each in chosen if each.parent is not None)
    yield from (parent for parent, count in parents.items() if count > 1 and parent.title is None)
