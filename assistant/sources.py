"""What is searched for an edition: its own texts, what others lend it, and the names that players use."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

import msgspec

from assistant.carrying import counterpart
from assistant.editions import lacks, lenders
from assistant.slang import PlayersWords, Slang, Topic
from model import Citation, RuleNumber
from rulesdb.searching import Index, Scope
from rulesdb.store import Store
from rulesdb.words import OWN_ROOTS, telling_roots

_SENDS = re.compile(r"See ([^.]+)\.$")


class Source(msgspec.Struct, frozen=True):
    """What is searched for an edition: all of itself, or a part of another that its document lacks."""

    edition: str
    scope: Scope | None


class NamedTerm(msgspec.Struct, frozen=True):
    """A term of a glossary: the stems of its name, and the rules and sections to which its entry leads."""

    roots: frozenset[str]
    leads: tuple[str, ...]


_OPEN = 6
"""So many indexes stay open, those that were searched last."""

_KEPT = 6
"""Of so many editions what players call their rules is kept, and what their glossaries lead to."""


class Sources:
    """Opens the index of an edition when it is searched, and keeps those that were searched last."""

    def __init__(self, store: Store, slang: Slang) -> None:
        self._store = store
        self._slang = slang
        self.index = lru_cache(maxsize=_OPEN)(self._open)
        self.searched_for = lru_cache(maxsize=None)(self._searched_for)
        self.names = lru_cache(maxsize=_KEPT)(self._called)
        self.terms = lru_cache(maxsize=_KEPT)(self._terms)
        self.family = lru_cache(maxsize=4096)(store.parts)
        self.carried = lru_cache(maxsize=8192)(self._carry)

    def _open(self, edition: str | None) -> Index:
        """Open the index of an edition; None is that of what any has, called as in the newest."""
        index = Index(self._store, edition)
        home = edition or self.newest
        index.call(lambda root: self._numbers_called(root, home))
        return index

    def _numbers_called(self, root: str, edition: str) -> Iterator[tuple[str, int]]:
        """Yield the rules of an edition whose names have a stem, with how many stems the name has."""
        for place in self._topics_with.get(root, ()):
            topic = self._slang.topics[place]
            number = self.carried(topic.rule, edition)
            if number is not None:
                yield number, len(topic.roots)

    @cached_property
    def _topics_with(self) -> Mapping[str, array[int]]:
        """The places of the names that have a stem: whoever searches looks at these few, not at all."""
        found: dict[str, array[int]] = {}
        for place, topic in enumerate(self._slang.topics):
            for root in topic.roots:
                found.setdefault(root, array("H" if len(self._slang.topics) <= 1 << 16 else "I")).append(
                    place
                )
        return found

    @cached_property
    def _topics_of(self) -> Mapping[Citation, tuple[Topic, ...]]:
        """The names of each rule in the edition where it was named."""
        found: dict[Citation, list[Topic]] = {}
        for topic in self._slang.topics:
            found.setdefault(topic.rule, []).append(topic)
        return {rule: tuple(its) for rule, its in found.items()}

    @property
    def newest(self) -> str:
        """The newest edition of the store."""
        return next(reversed(self._store.editions))

    def called(self, edition: str, number: str, key: str) -> tuple[Topic, ...]:
        """Give what players call a rule of an edition that is shown in a search of another."""
        if edition in (each.edition for each in self.searched_for(key)):
            return self.names(edition).get(number, ())
        here = self.carried(Citation(edition, number), key)
        return self.names(key).get(here, ()) if here else ()

    def _called(self, edition: str) -> dict[str, tuple[Topic, ...]]:
        """Give what players call rules of an edition, by their numbers there."""
        names: dict[str, tuple[Topic, ...]] = {}
        for rule, its in self._topics_of.items():
            number = self._carry(rule, edition)  # all of them are kept here, and would push out all others
            if number is not None:
                names[number] = names.get(number, ()) + its
        return names

    def players_words(self, key: str) -> PlayersWords:
        """Give the slang with the numbers of an edition."""
        carried = (
            (each.said, tuple(map(" ".join, each.ways)), [self.carried(rule, key) for rule in each.rules])
            for each in self._slang.meanings
        )
        return PlayersWords(
            tuple((said, ways, tuple(number for number in rules if number)) for said, ways, rules in carried),
            {number: tuple(name.said for name in its) for number, its in self.names(key).items()},
            tuple(sorted(self._slang.dropped)),
            dict(OWN_ROOTS),
        )

    def _searched_for(self, key: str) -> tuple[Source, ...]:
        return (Source(key, None), *_lent(self._store, key))

    def _terms(self, edition: str) -> tuple[NamedTerm, ...]:
        """Give the terms of an edition's glossary that lead to a rule."""
        return tuple(
            NamedTerm(roots, leads)
            for name, term in self._store.terms(edition).items()
            if (roots := telling_roots(name)) and (leads := leads_of(self._store, edition, name)) and term
        )

    def _carry(self, lead: Citation, edition: str) -> str | None:
        if lead.edition == edition:
            return lead.number
        return counterpart(self._store, lead.edition, lead.number, edition)


def whole(number: str) -> str:
    """Give the number of the rule that a rule is a part of, or its own.

    >>> whole("702.19b"), whole("702.19")
    ('702.19', '702.19')
    """
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def leads_of(store: Store, edition: str, term: str) -> tuple[str, ...]:
    """Give the rules and sections to which the entry of a term refers, each once.

    An entry without any that sends to another ("Swampwalk: See Landwalk.") leads where that one does.
    """
    terms = store.terms(edition)
    references = terms[term].passage.references
    sent = _SENDS.search(terms[term].text)
    if not references and sent and sent[1] in terms:
        references = terms[sent[1]].passage.references
    return tuple(dict.fromkeys(target for each in references for target in each.targets))


def _lent(store: Store, key: str) -> Iterator[Source]:
    """Yield what is borrowed for the edition: the nearest glossary, sections that its document lacks."""
    scopes: dict[str, Scope] = {}
    lender = store.editions[key].glossary_of
    if lender not in ("", key):
        scopes[lender] = Scope(kinds=("term",))
    if not store.editions[key].edition.complete:
        wanting = dict.fromkeys(
            section
            for other in lenders(store, key)
            for section in store.sections(other)
            if section not in store.sections(key) and lacks(store, key, RuleNumber.parse(section))
        )
        for section in wanting:
            other = next(each for each in lenders(store, key) if section in store.sections(each))
            scope = scopes.get(other, Scope())
            scopes[other] = msgspec.structs.replace(scope, sections=(*scope.sections, section))
    for other, scope in scopes.items():
        yield Source(other, scope)
