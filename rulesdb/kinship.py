"""What no document says but its words show: which rules are related, and which are central.

Everything here is computed, and whoever shows it says so.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from heapq import nlargest
from math import log, sqrt

import msgspec

from model import RuleNumber
from rulesdb.store import Store

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


class Kinship:
    """How alike the rules of one edition are: by the terms they share and by who cites them both.

    Each term weighs the more the fewer rules use it (inverse document frequency); two rules are as alike
    as the cosine of their weighed terms, or of the rules that cite them, says.
    """

    def __init__(self, store: Store, edition: str) -> None:
        self._cites: dict[str, tuple[str, ...]] = {}
        self._citing: dict[str, tuple[str, ...]] = {}
        for each in store.rules(edition):
            self._cites[each.rule.number] = _one(each.cites)
            self._citing[each.rule.number] = _one(each.cited_by)
        used = {number: _one(uses.terms) for number, uses in store.all_uses(edition)}
        frequency = Counter(term for terms in used.values() for term in terms)
        weights = {
            term: log(len(self._cites) / count)
            for term, count in frequency.items()
            if count <= max(2, COMMON * len(self._cites))
        }
        self._weights = weights
        self._terms: dict[str, tuple[str, ...]] = {}
        self._norms: dict[str, float] = {}
        self._users: dict[str, list[str]] = defaultdict(list)
        for number, terms in used.items():
            telling = tuple(term for term in terms if weights.get(term))
            self._norms[number] = sqrt(sum(weights[term] * weights[term] for term in telling)) or 1.0
            self._terms[number] = telling
            for term in telling:
                self._users[term].append(number)

    def _weighed(self, number: str) -> dict[str, float]:
        """The terms of a rule that tell something, each with its share of the rule."""
        return {term: self._weight(number, term) for term in self._terms.get(number, ())}

    def _weight(self, number: str, term: str) -> float:
        return self._weights[term] / self._norms[number]

    def of(self, number: str, most: int) -> tuple[Kin, ...]:
        """Give the rules most alike, best first, without those that it cites, or that cite or surround it."""
        alike: dict[str, float] = defaultdict(float)
        for term, weight in self._weighed(number).items():
            for other in self._users[term]:
                alike[other] += weight * self._weight(other, term)
        together = self._cited_together(number)
        known = {*self._cites.get(number, ()), *self._citing.get(number, ())}
        family = _family(number)
        scores = {
            other: score
            for other in alike.keys() | together.keys()
            if other not in known
            and _family(other) != family
            and (score := 1 - (1 - min(alike.get(other, 0.0), 1.0)) * (1 - together.get(other, 0.0))) >= LEAST
        }
        best = nlargest(most, sorted(scores, key=RuleNumber.parse), key=scores.__getitem__)
        return tuple(self._kin(number, other, scores[other]) for other in best)

    def _cited_together(self, number: str) -> dict[str, float]:
        citing = self._citing.get(number, ())
        shared = Counter(other for each in citing for other in self._cites[each] if other in self._citing)
        return {
            other: count / sqrt(len(citing) * len(self._citing[other]))
            for other, count in shared.items()
            if count > 1
        }

    def _kin(self, number: str, other: str, score: float) -> Kin:
        mine, its = self._weighed(number), self._weighed(other)
        shared = nlargest(_REASONS, (mine.keys() & its.keys()), key=lambda term: (mine[term], term))
        both = set(self._citing.get(number, ())) & set(self._citing.get(other, ()))
        cited_by = sorted(both, key=RuleNumber.parse)[:_REASONS]
        return Kin(other, round(score, 3), tuple(shared), tuple(cited_by))


def _one(words: Iterable[str]) -> tuple[str, ...]:
    """Words without doubles, each kept once in the process: rules name the same rules and terms."""
    return tuple(map(sys.intern, dict.fromkeys(words)))


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
