"""What no document says but its words show: which rules are related, and which are central.

Everything here is computed, and whoever shows it says so.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from heapq import nlargest
from math import log, sqrt

import msgspec

from model import RuleNumber
from rulesdb.records import RuleRecord, Uses

COMMON = 0.2
"""A term that stands in a larger part of all rules, such as "player", tells nothing about one of them."""

LEAST = 0.2
"""Rules that are less alike are not called related."""

DAMPING = 0.85
SETTLED = 1e-9

_REASONS = 3


class Kin(msgspec.Struct, frozen=True):
    """A related rule: how alike it is, 0 to 1, the most telling shared terms, and rules that cite both."""

    number: str
    score: float
    terms: tuple[str, ...]
    cited_by: tuple[str, ...]


class Rows(msgspec.Struct, frozen=True, array_like=True):
    """For each of several a row of small numbers, all rows one behind the other, as bytes.

    They take a tenth of what tuples of words do, and can be read by many processes without any of them
    writing to them, if only to count who refers to what.
    """

    starts: bytes
    items: bytes

    @classmethod
    def of(cls, rows: Iterable[Iterable[int]]) -> Rows:
        """Put rows behind each other."""
        starts, items = array("I", [0]), array("H")
        for row in rows:
            items.extend(row)
            starts.append(len(items))
        return cls(starts.tobytes(), items.tobytes())


class Ties(msgspec.Struct, frozen=True, array_like=True):
    """What joins the rules of one edition, as the store keeps it: their terms, and what cites what.

    Rules and terms are named by their places among `numbers` and `terms`; a row names each once.
    """

    numbers: tuple[str, ...]
    terms: tuple[str, ...]
    used: Rows
    cites: Rows
    citing: Rows

    @classmethod
    def among(cls, rules: Iterable[RuleRecord], uses: Iterable[tuple[str, Uses]]) -> Ties:
        """Gather what joins rules, of which `uses` are the terms."""
        records, terms = tuple(rules), dict[str, int]()
        places = {each.rule.number: place for place, each in enumerate(records)}
        used: list[tuple[int, ...]] = [()] * len(records)
        for number, its in uses:
            used[places[number]] = tuple(
                terms.setdefault(term, len(terms)) for term in dict.fromkeys(its.terms)
            )

        def ends(numbers: Iterable[str]) -> tuple[int, ...]:
            return tuple(places[number] for number in dict.fromkeys(numbers) if number in places)

        return cls(
            tuple(places),
            tuple(terms),
            Rows.of(used),
            Rows.of(ends(each.cites) for each in records),
            Rows.of(ends(each.cited_by) for each in records),
        )


class _Read:
    """Rows that can be asked for one of them."""

    def __init__(self, rows: Rows) -> None:
        self._starts, self.items = array("I", rows.starts), array("H", rows.items)

    def __getitem__(self, place: int) -> array[int]:
        return self.items[self._starts[place] : self._starts[place + 1]]

    def __iter__(self) -> Iterator[array[int]]:
        return map(self.__getitem__, range(len(self._starts) - 1))


class Kinship:
    """How alike the rules of one edition are: by the terms they share and by who cites them both.

    Each term weighs the more the fewer rules use it (inverse document frequency); two rules are as alike
    as the cosine of their weighed terms, or of the rules that cite them, says.
    """

    def __init__(self, ties: Ties) -> None:
        self._numbers, self._names = ties.numbers, ties.terms
        self._place = {number: place for place, number in enumerate(ties.numbers)}
        self._used, self._cites, self._citing = _Read(ties.used), _Read(ties.cites), _Read(ties.citing)
        frequency = Counter(self._used.items)
        rules = len(ties.numbers)
        self._weights = array("d", bytes(8 * len(ties.terms)))
        for term, count in frequency.items():
            if count <= max(2, COMMON * rules):
                self._weights[term] = log(rules / count)
        users: list[list[int]] = [[] for _ in ties.terms]
        self._norms = array("d", bytes(8 * rules))
        for place, row in enumerate(self._used):
            total = 0.0
            for term in row:
                weight = self._weights[term]
                if weight:
                    total += weight * weight
                    users[term].append(place)
            self._norms[place] = sqrt(total) or 1.0
        self._users = _Read(Rows.of(users))

    def _weighed(self, place: int) -> dict[int, float]:
        """The terms of a rule that tell something, each with its share of the rule."""
        return {term: self._weight(place, term) for term in self._used[place] if self._weights[term]}

    def _weight(self, place: int, term: int) -> float:
        return self._weights[term] / self._norms[place]

    def of(self, number: str, most: int) -> tuple[Kin, ...]:
        """Give the rules most alike, best first, without those that it cites, or that cite or surround it."""
        here = self._place.get(number)
        if here is None:
            return ()
        alike: dict[int, float] = defaultdict(float)
        for term, weight in self._weighed(here).items():
            for other in self._users[term]:
                alike[other] += weight * self._weight(other, term)
        together = self._cited_together(here)
        known = {*self._cites[here], *self._citing[here]}
        family = _family(number)
        scores = {
            other: score
            for other in alike.keys() | together.keys()
            if other not in known
            and (score := 1 - (1 - min(alike.get(other, 0.0), 1.0)) * (1 - together.get(other, 0.0))) >= LEAST
            and _family(self._numbers[other]) != family
        }
        best = nlargest(most, sorted(scores, key=self._parsed), key=scores.__getitem__)
        return tuple(self._kin(here, other, scores[other]) for other in best)

    def _parsed(self, place: int) -> RuleNumber:
        return RuleNumber.parse(self._numbers[place])

    def _cited_together(self, here: int) -> dict[int, float]:
        citing = self._citing[here]
        shared = Counter(other for each in citing for other in self._cites[each])
        return {
            other: count / sqrt(len(citing) * len(self._citing[other]))
            for other, count in shared.items()
            if count > 1
        }

    def _kin(self, here: int, other: int, score: float) -> Kin:
        mine, its = self._weighed(here), self._weighed(other)
        shared = nlargest(
            _REASONS, mine.keys() & its.keys(), key=lambda term: (mine[term], self._names[term])
        )
        both = set(self._citing[here]) & set(self._citing[other])
        cited_by = sorted((self._numbers[each] for each in both), key=RuleNumber.parse)[:_REASONS]
        terms = tuple(self._names[term] for term in shared)
        return Kin(self._numbers[other], round(score, 3), terms, tuple(cited_by))


def _family(number: str) -> tuple[int, int]:
    parsed = RuleNumber.parse(number)
    return parsed.section, parsed.rule


def page_rank(links: Mapping[str, Collection[str]]) -> dict[str, float]:
    """Weigh nodes by who links to them, and those by who links to them (Page and Brin, 1998).

    `links` are the targets of every node. The weights sum to 1; what links to nothing gives its weight
    to all alike.
    """
    nodes = links.keys() | {target for targets in links.values() for target in targets}
    if not nodes:
        return {}
    ranks = dict.fromkeys(sorted(nodes), 1 / len(nodes))
    moved = 1.0
    while moved > SETTLED:
        lost = sum(rank for node, rank in ranks.items() if not links.get(node))
        base = (1 - DAMPING + DAMPING * lost) / len(nodes)
        found = dict.fromkeys(ranks, base)
        for node, targets in links.items():
            for target in targets:
                found[target] += DAMPING * ranks[node] / len(targets)
        moved = sum(abs(found[node] - ranks[node]) for node in ranks)
        ranks = found
    return ranks
