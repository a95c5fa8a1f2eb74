"""Ranks what an index found by weighing what it can't see; bench/learning.py learns the weights."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from assistant.features import FEATURES, Question, features
from assistant.moods import moods_of
from assistant.sources import Sources, leads_of, whole
from assistant.texts import Texts
from model import Citation, RuleNumber
from rulesdb.searching import Asked, Found
from rulesdb.store import Store

WEIGHTS = Path(__file__).parents[1] / "data" / "search-weights.yaml"

_LEVEL = 6.0
"""What weighs so much counts 1, what weighs 1 more e times as much."""

_FAMILIES = 12
"""Of so many of what was found first, the other parts of the same rule are weighed too."""

_EXAMPLE = 0.9
"""What the index says of an example counts so much for its rule."""

_BEHIND = 0.99
"""What counts for its rule too stands behind it."""

At = tuple[str, str, str]
"""Where a text is: its edition, its kind, its id there."""


@lru_cache(maxsize=4)
def read_weights(path: Path) -> tuple[float, ...]:
    """Read what each of the features weighs."""
    weights = msgspec.yaml.decode(path.read_bytes(), type=dict[str, float])
    return tuple(weights[name] for name in FEATURES)


_FIRST = 1.01
"""What a rule that is meant outright counts beside the best of the others."""


_HALF_TYPED = 0.5
"""What a meaning counts at most of which only the beginning was typed."""


class Ranker:
    """Weighs what was found in an edition, and in what others lend it."""

    def __init__(self, store: Store, texts: Texts, sources: Sources) -> None:
        self._store = store
        self._texts = texts
        self._sources = sources

    def ranked(
        self, key: str, words: Sequence[str], asked: Asked, found: Mapping[At, float], widened: bool
    ) -> dict[At, float]:
        """Give what each text counts: of those found and, where they may be `widened`, of their rules' parts.

        What leads to a rule, as the glossary's entry of a term does, or an example, stands behind it.
        """
        weights = read_weights(WEIGHTS)
        counts: dict[At, float] = {}
        for at, seen in self.weighed(key, words, asked, found, widened).items():
            weight = sum(map(float.__mul__, weights, seen))
            counts[at] = math.exp(weight - _LEVEL)
        for at in [at for at in counts if at[1] in ("term", "example")]:
            rules = [counts[rule] for rule in self._rules_behind(key, at) if rule in counts]
            counts[at] = min(counts[at], _BEHIND * max(rules, default=math.inf))
        for first in reversed([self._led_to(key, lead) for lead in _meant_outright(asked)]):
            if first is not None and first in counts:
                counts[first] = max(counts[first], _FIRST * max(counts.values()))
        return counts

    def weighed(
        self, key: str, words: Sequence[str], asked: Asked, found: Mapping[At, float], widened: bool
    ) -> dict[At, tuple[float, ...]]:
        """Give for each text what is weighed about it."""
        question = self._question(key, words, asked)
        everything = self._widened(key, found) if widened else found
        best = max(found.values(), default=0.0) or 1.0
        return {
            (edition, kind, id_): features(
                self._texts.wording(edition, kind, id_),
                share / best,
                (edition, id_ if kind == "rule" else ""),
                question,
                self._sources.called(edition, id_, key) if kind == "rule" else (),
            )
            for (edition, kind, id_), share in everything.items()
        }

    def _question(self, key: str, words: Sequence[str], asked: Asked) -> Question:
        editions = [source.edition for source in self._sources.searched_for(key)]
        index = max((self._sources.index(edition) for edition in editions), key=len)
        question = Question.about(asked, moods_of(words), index)
        leads = {lead for ways in asked.wanted for way in ways for lead in way.leads}
        carried = {(edition, self._sources.carried(lead, edition)) for lead in leads for edition in editions}
        led = frozenset((edition, number) for edition, number in carried if number)
        terms = self._terms(key, question)
        return msgspec.structs.replace(question, length=len(words), led=led, terms=terms)

    def _terms(self, key: str, question: Question) -> dict[str, float]:
        """Give the rules to which terms that are asked for lead, with how much of what is asked they are."""
        leads: dict[str, float] = {}
        for source in self._sources.searched_for(key):
            for term in self._sources.terms(source.edition):
                if not term.roots <= question.sure:
                    continue
                part = sum(
                    thing.rarity
                    for thing in question.things
                    if any(its <= term.roots for _, its in thing.ways)
                )
                share = part / question.total / len(term.leads) ** 0.5
                for target in term.leads:
                    number = self._sources.carried(Citation(source.edition, target), key) or target
                    leads[number] = max(share, leads.get(number, 0.0))
        return leads

    def _widened(self, key: str, found: Mapping[At, float]) -> dict[At, float]:
        """Add the rules behind examples and terms that were found, and the other parts of the first rules."""
        everything = dict(found)
        for at, share in found.items():
            for rule in self._rules_behind(key, at):
                behind = share * _EXAMPLE if at[1] == "example" else 0.0
                everything[rule] = max(behind, everything.get(rule, 0.0))
        first = sorted(everything, key=lambda at: -everything[at])[:_FAMILIES]
        for edition, kind, id_ in first:
            if kind == "rule":
                for number in self._sources.family(edition, whole(id_)):
                    everything.setdefault((edition, "rule", number), 0.0)
        return everything

    def _rules_behind(self, key: str, at: At) -> Iterator[At]:
        """Yield the rule that an example belongs to, and those to which the entry of a term leads."""
        edition, kind, id_ = at
        if kind == "example":
            yield edition, "rule", id_.partition("#")[0]
        elif kind == "term":
            for target in leads_of(self._store, edition, id_):
                rule = self._led_to(key, Citation(edition, target))
                if rule is not None:
                    yield rule

    def _led_to(self, key: str, lead: Citation) -> At | None:
        """Give the rule of an edition to which a reference leads, a section's first where it leads there."""
        for source in self._sources.searched_for(key):
            number = self._sources.carried(lead, source.edition)
            if number is None:
                continue
            target = RuleNumber.parse(number)
            if source.scope is None or str(target.section) in source.scope.sections:
                first = number if target.rule else f"{number}.1"
                if first in self._store.numbers(source.edition):
                    return source.edition, "rule", first
        return None


def _meant_outright(asked: Asked) -> tuple[Citation, ...]:
    """Give the rules that a search names which is nothing but one word of players."""
    ways = asked.wanted[0] if len(asked.wanted) == 1 else ()
    return tuple(lead for way in ways if way.share > _HALF_TYPED for lead in way.leads)


def in_order(counts: Mapping[At, float]) -> list[tuple[At, Found]]:
    """Put texts in the order of what they count, the first of equals as the rules have them."""
    best = sorted(counts.items(), key=lambda item: -item[1])
    return [(at, Found(at[1], at[2], score)) for at, score in best]
