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
from rulesdb.history.parting import CHANGED

LEAST, LEAST_OF_NEW = 0.64, 1.00
"""What speaks for a place that is worth a look; more of a new rule, which is often written like old ones."""

NEAR_THE_BEST = 0.40
MOST = 3
"""So many places are given at most, none for which so much less speaks than for the best."""

LEAST_ELSE, NEAR_ELSE = 0.42, 0.12
"""The same of a rule that is gone, where nothing better is found."""

SUBJECTS, SUBJECT_IN, SUBJECT_FEWEST, SUBJECT_SHARE = 4, 30, 3, 0.45
"""So many of its most telling words, in no more rules than this, say what a rule is about. Where so many of
these rules, and this share of them, stand under one title, they lead there."""

# What speaks: the share of the shorter text that is in the other, of both, of pairs of words in order.
CONTAINED, ALIKE, IN_ORDER = 0.5, 0.5, 0.4
PAIR, MOST_PAIRS = 0.02, 12
"""And for each such pair, up to so many: much that is said in the same words is no accident."""

HOME = {True: 0.15, None: 0.0, False: -0.05}
"""What is added where rules of the one's section have gone to the other's, or taken where they have not."""

FEWEST_WORDS, FEWEST_PAIRS = 6, 2
FEWEST_OF_GONE = 4
"""A rule that is gone may say as little as this, and be found where that is said."""

CANDIDATES = 40
COMMON = 250

_CHARACTERISTICS = frozenset(
    ("name", "cost", "color", "type", "subtype", "supertype", "ability", "power", "toughness", "loyalty")
)
_BETWEEN = frozenset(("and", "or", "and/or", "mana", "card", "it"))
"""What may stand between the characteristics of a list."""

_LIST = 3
"""So many of them, one after the other, are an object's characteristics, as 109.3 calls them."""

_SAYS_WHAT_IT_IS = frozenset(("is", "are", "don't"))


def find_likely(pairing: Pairing) -> Iterator[tuple[Entry, Entry, bool]]:
    """Yield rules without a counterpart with those of the other side that likely say something of them.

    The older stands first, and True behind them where it is the one without a counterpart. Nothing is looked
    for where the other document lacks the part in which it would stand.
    """
    linked = {entry for link in pairing.links for entry in link}
    sides = {
        True: (pairing.old, _Search(pairing, pairing.new, LEAST)),
        False: (pairing.new, _Search(pairing, pairing.old, LEAST_OF_NEW)),
    }
    lost = {
        gone: [each for each in entries if each not in linked and not pairing.lacks(each)]
        for gone, (entries, _) in sides.items()
    }
    found: list[tuple[Entry, Entry, bool]] = []
    for gone, (_, search) in sides.items():
        for entry in lost[gone]:
            if entry.title is None and len(entry.words) >= (FEWEST_OF_GONE if gone else FEWEST_WORDS):
                for other in search.places_of(entry) or (search.about(entry) if gone else ()):
                    found.append((entry, other, gone) if gone else (other, entry, gone))
    yield from found
    pairs = [*pairing.links, *((old, new) for old, new, _ in found)]
    for gone, (_, search) in sides.items():
        for heading in (each for each in lost[gone] if each.title is not None):
            others = _where_its_rules_are(heading, pairs)
            for other in others or (search.subjects(heading) if gone else ()):
                yield (heading, other, gone) if gone else (other, heading, gone)


def _where_its_rules_are(heading: Entry, pairs: Iterable[tuple[Entry, Entry]]) -> list[Entry]:
    """Give the headings under which a third or more of what is or was under one now is, two at most."""
    under = frozenset(heading.children)
    others = [new if old in under else old for old, new in pairs if (old in under) != (new in under)]
    above = Counter(title for other in others if (title := _titled(other)) is not None)
    return [each for each, count in above.most_common(2) if 3 * count >= len(others)]


def _titled(entry: Entry) -> Entry | None:
    """Give the nearest heading that an entry is or stands under, of a section or of a rule."""
    headings = (each for each in (entry, *entry.above()) if each.title is not None and each.place.section)
    return next(headings, None)


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
        return self._places_of(entry, self._least, NEAR_THE_BEST)

    def about(self, entry: Entry) -> list[Entry]:
        """Give places that may say something of a rule, and where what it is about is said.

        Nothing is guessed where it isn't known which section of a document that is not whole would say it.
        """
        if not self._pairing.knows_home(entry):
            return []
        in_general = _in_general(entry)
        if in_general is not None and (found := self.places_of(in_general)):
            return found
        found = [
            *self._places_of(entry, LEAST_ELSE, NEAR_ELSE),
            *self.subjects(entry),
            *self._rewritten(entry),
        ]
        return list(dict.fromkeys(found))

    def _places_of(self, entry: Entry, least: float, near: float) -> list[Entry]:
        weights = ((other, self._speaks(entry, other)) for other in self._sharing(entry))
        weighed = {other: weight for other, weight in weights if weight >= least}
        best = nlargest(MOST, weighed, key=lambda other: (weighed[other], other.number))
        chosen = [other for other in best if weighed[other] >= weighed[best[0]] - near]
        over = [other.parent for other in chosen if other.parent in weighed]
        return list(dict.fromkeys((*_above_several(chosen), *chosen, *over, *self._called_as(entry))))

    def subjects(self, entry: Entry) -> Iterator[Entry]:
        """Yield the headings under which the most telling words of a rule mostly stand.

        Where its most telling word stands in one rule alone, it is that.
        """
        weights, bag = self._pairing.weights, entry.bag
        said = (word for word in bag if len(word) > 1)
        words = sorted(said, key=lambda word: (-bag[word] * weights[word], word))
        only = self._holding.get(words[0], ()) if words else ()
        if len(only) == 1:
            yield from only
        for word in [each for each in words if 0 < len(self._holding.get(each, ())) <= SUBJECT_IN][:SUBJECTS]:
            holding = self._holding[word]
            above = Counter(title for other in holding if (title := _titled(other)) is not None)
            for heading, count in above.most_common(1):
                if count >= max(SUBJECT_FEWEST, SUBJECT_SHARE * len(holding)):
                    yield heading

    def _rewritten(self, entry: Entry) -> Iterator[Entry]:
        """Yield what the rule became of which one was a part, if it says something else now."""
        above = entry.parent
        other = self._pairing.newer_of.get(above) if above is not None and above.title is None else None
        if above is not None and other is not None and self._pairing.likeness(above, other) < CHANGED:
            yield other

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


def _in_general(entry: Entry) -> Entry | None:
    """Give a rule with each list of characteristics called that; None where it has none.

    That a spell's type, supertype, and subtype are those of its card goes for all its characteristics.
    """
    words: list[str] = []
    listed: list[str] = []
    for word in (*entry.words, ""):
        if word in _CHARACTERISTICS or (listed and word in _BETWEEN):
            listed.append(word)
            continue
        many = sum(each in _CHARACTERISTICS for each in listed) >= _LIST
        words += ["characteristic"] if many else listed
        words.append(word)
        listed = []
    del words[-1]
    return entry.worded(tuple(words)) if len(words) < len(entry.words) else None


def _above_several(chosen: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the rules over two or more of some parts of rules: there it is said in several steps."""
    parents = Counter(each.parent for each in chosen if each.parent is not None)
    yield from (parent for parent, count in parents.items() if count > 1 and parent.title is None)
