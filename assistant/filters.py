"""What the filters of a search leave of an edition: a part of it, what cites a rule, what uses a term."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from assistant.editions import lacks, lenders
from assistant.missing import no_such_rule
from assistant.queries import Query
from assistant.terms import glossaries, term_answer
from model import RuleNumber
from rulesdb.searching import Found, Scope
from rulesdb.store import Store


class Filters:
    """Tells which rules of a store's editions the filters of a search leave."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._under = lru_cache(maxsize=64)(self._numbers_under)
        self._citing = lru_cache(maxsize=64)(self._rules_citing)
        self._using = lru_cache(maxsize=64)(self._rules_using)

    def scope(self, key: str, edition: str, scope: Scope | None, query: Query) -> Scope | None:
        """Narrow what is searched of an edition for another, by a search's filters.

        NoSuchRule or NoSuchTerm where a filter names what is not there.
        """
        left = self._left(key, edition, query)
        return scope if left is None else msgspec.structs.replace(scope or Scope(), only=left)

    def rules(self, key: str, query: Query) -> tuple[str, list[str]]:
        """Give the numbers that are left, in order, with the edition that they are from."""
        for edition in (key, *lenders(self._store, key)):
            left = self._left(key, edition, query) or frozenset()
            numbers = [number for number in self._store.numbers(edition) if number in left]
            if numbers:
                return edition, numbers
        return key, []

    def leaves(self, key: str, edition: str, found: Found, query: Query) -> bool:
        """Tell whether the filters of a search, which was asked of an edition, leave something of another.

        NoSuchRule or NoSuchTerm where a filter names what the edition asked does not have.
        """
        if not query.filtered:
            return True
        number = found.id.partition("#")[0]
        for named in (query.within, query.cites):
            if named is not None:
                self._must_be_there(key, named)
        if query.term is not None:
            term = term_answer(self._store, key, query.term).term
            if number != term and term not in self._store.uses(edition, number).terms:
                return False
        if found.kind not in ("rule", "example"):
            return query.within is None and query.cites is None
        if query.within is not None and not query.within.contains(RuleNumber.parse(number)):
            return False
        if query.cites is None:
            return True
        record = self._store.rule(edition, number)
        cited = record.cites if record else ()
        return any(query.cites.contains(RuleNumber.parse(each)) for each in cited)

    def _left(self, key: str, edition: str, query: Query) -> frozenset[str] | None:
        parts = []
        for number, rules in ((query.within, self._under), (query.cites, self._citing)):
            if number is not None:
                self._must_be_there(key, number)
                parts.append(rules(edition, number))
        if query.term is not None:
            parts.append(self._using(edition, term_answer(self._store, key, query.term).term))
        return frozenset.intersection(*parts) if parts else None

    def _must_be_there(self, key: str, number: RuleNumber) -> None:
        lending = lenders(self._store, key) if lacks(self._store, key, number) else ()
        if not any(self._under(edition, number) for edition in (key, *lending)):
            raise no_such_rule(self._store, key, number)

    def _numbers_under(self, edition: str, number: RuleNumber) -> frozenset[str]:
        return frozenset(
            each for each in self._store.numbers(edition) if number.contains(RuleNumber.parse(each))
        )

    def _rules_citing(self, edition: str, number: RuleNumber) -> frozenset[str]:
        return frozenset(self._citing_numbers(edition, number))

    def _citing_numbers(self, edition: str, number: RuleNumber) -> Iterator[str]:
        for cited in (str(number), *self._under(edition, number)):
            record = self._store.rule(edition, cited)
            if record is not None:
                yield from record.cited_by

    def _rules_using(self, edition: str, term: str) -> frozenset[str]:
        using = (number for number, uses in self._store.all_uses(edition) if term in uses.terms)
        return frozenset((*using, *(term for _ in glossaries(self._store, edition)[:1])))
