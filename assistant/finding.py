"""Search: by number, by words, in an edition and in what other editions lend it, or in all of them."""

from __future__ import annotations

import heapq
import time
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import islice
from operator import itemgetter

import msgspec

from assistant.answers import Hit, SearchAnswer
from assistant.editions import edition_key
from assistant.errors import LookupFailed, NothingAsked
from assistant.filters import Filters
from assistant.hits import HitWriter, Shown, folded
from assistant.meaning import Reader, Understood, roots_of
from assistant.numbers import numbers_in, read_number
from assistant.queries import EVERY_EDITION, Query, read_query
from assistant.ranking import At, Ranker, in_order
from assistant.rules import rule_answer, section_numbers
from assistant.slang import Slang
from assistant.sources import Sources
from assistant.terms import glossaries
from assistant.texts import Texts
from model import Citation, RuleNumber
from rulesdb.searching import Asked, Found, Way
from rulesdb.store import Store
from rulesdb.words import stem, telling_roots, words_in

_BORROWED_SHARE = 0.85
"""What a rule of another edition counts beside the edition's own."""

_CONSIDERED = 60
"""So many of what an index finds are looked at more closely."""

_READERS = 6
"""Of so many editions the words are kept that a search may have."""

_LEAST = 0.001
"""What counts less than this share of the best is not worth showing."""


_READER = ("you", "your")
"""Words of a term that address whoever reads a rule, and tell nothing of what is asked."""


class Finder:
    """Searches a store; opens the index of an edition when it is first searched, and keeps it."""

    def __init__(self, store: Store, slang: Slang) -> None:
        self._store = store
        self._slang = slang
        self._texts = Texts(store)
        self._hits = HitWriter(store, self._texts)
        self._filters = Filters(store)
        self._sources = Sources(store, slang)
        self.players_words = self._sources.players_words
        self._ranker = Ranker(store, self._texts, self._sources)
        self._reader = lru_cache(maxsize=_READERS)(self._reader_for)
        self._roots_in_terms = lru_cache(maxsize=_READERS)(self._roots_of_terms)

    def _reader_for(self, key: str) -> Reader:
        every = key == EVERY_EDITION
        editions = [None] if every else [each.edition for each in self._sources.searched_for(key)]
        return Reader(self._slang, [self._sources.index(each) for each in editions])

    def search(self, key: str, text: str, limit: int, as_written: bool = False) -> SearchAnswer:
        """Search an edition, or every one where the key is `all` or the search says so.

        With `as_written` no word is taken for a typing error. NothingAsked where the search has no word
        that could be looked for, BadQuery where it has a filter that can't be read.
        """
        began = time.perf_counter()
        query = msgspec.structs.replace(read_query(text), as_written=as_written)
        if query.edition is not None:
            key = query.edition if query.edition == EVERY_EDITION else edition_key(self._store, query.edition)
        answer = self._in_all(query, limit) if key == EVERY_EDITION else self._in_one(key, query, limit)
        took = round((time.perf_counter() - began) * 1000, 3)
        return msgspec.structs.replace(answer, query=text, took_ms=took)

    def _in_one(self, key: str, query: Query, limit: int) -> SearchAnswer:
        number = read_number(query.plain)
        if number is not None and not query.filtered:
            return SearchAnswer(query.plain, key, self._by_number(key, number, limit), 0.0)
        several = numbers_in(query.plain)
        if len(several) > 1 and not query.filtered:
            each = -(-limit // len(several))
            named = [hit for its in several for hit in self._by_number(key, its, each)]
            return SearchAnswer(query.plain, key, tuple(named[:limit]), 0.0)
        if not query.words:
            return self._listed(key, query, limit)
        understood = self._reader(key).understand(query)
        if not understood.asked.wanted and not understood.unknown:
            return SearchAnswer(query.plain, key, self._of_a_term(key, query), 0.0)
        shown = self._by_words(key, query, understood.asked, limit)
        hits = self._hits.write(key, shown, understood.asked, query.unfinished)
        nearest = () if hits else self._nearest(key, query, understood)
        return SearchAnswer(query.plain, key, hits, 0.0, understood.corrected, understood.unknown, nearest)

    def _of_a_term(self, key: str, query: Query) -> tuple[Hit, ...]:
        """Find the term that a search names whose words tell nothing, such as "if"; else NothingAsked."""
        for lender in glossaries(self._store, key):
            name = self._store.glossary(lender).named(query.plain)
            if name is not None and not query.without:
                found = Found("term", name, 100.0)
                return self._hits.write(key, (Shown(lender, found),), Asked(()))
        raise NothingAsked(_says_nothing(query.plain))

    def _by_words(self, key: str, query: Query, asked: Asked, limit: int) -> list[Shown]:
        """Find what has most of what is asked, in the edition and in what is lent to it."""
        widened = not (query.filtered or asked.phrases or query.without)
        found = self._found(key, query, asked, max(_CONSIDERED, 2 * limit))
        counts = self._ranker.ranked(key, query.words, asked, found, widened)
        for at in counts:
            if at[0] != key and at[1] != "term":
                counts[at] *= _BORROWED_SHARE
        best = in_order(counts)[:limit]
        least = best[0][1].score * _LEAST if best else 0.0
        return [self._shown(key, asked, at[0], each) for at, each in best if each.score >= least]

    def rarest(self, key: str, text: str) -> str:
        """Give the word of the glossary's terms that the fewest texts of an edition have; empty for none.

        Words that address the reader, as the term "You, Your" does, are none of them.
        """
        index = self._sources.index(key)
        of_terms = self._roots_in_terms(key)
        known = [
            word for word, _, _ in words_in(text)
            if stem(word) in of_terms and word.lower() not in _READER and index.knows_root(stem(word))
        ]  # fmt: skip
        return max(known, key=lambda word: index.rarity(stem(word)), default="")

    def _roots_of_terms(self, edition: str) -> frozenset[str]:
        """The stems of the words of which the terms of the glossaries of an edition consist."""
        terms = (name for each in glossaries(self._store, edition) for name in self._store.terms(each))
        return frozenset(root for name in terms for root in telling_roots(name))

    def weighed(self, key: str, text: str) -> dict[At, tuple[float, ...]]:
        """Give for each text that competes in a search for words what is weighed about it."""
        query = read_query(text)
        asked = self._reader(key).understand(query).asked
        return self._ranker.weighed(
            key, query.words, asked, self._found(key, query, asked, _CONSIDERED), True
        )

    def _found(self, key: str, query: Query, asked: Asked, wide: int) -> dict[At, float]:
        """Give what the indexes find that fits, with what they say that it counts."""
        found: dict[At, float] = {}
        for source in self._sources.searched_for(key):
            edition = source.edition
            scope = self._filters.scope(key, edition, source.scope, query)
            index, carry = self._sources.index(edition), partial(self._sources.carried, edition=edition)
            wider = wide * (4 if asked.phrases or query.without else 1)
            for each in index.search(asked, wider, scope, carry):
                if self._fits(edition, each, query, asked):
                    found[edition, each.kind, each.id] = each.score
        return dict(heapq.nlargest(wide, found.items(), key=itemgetter(1)))

    def _shown(self, key: str, asked: Asked, edition: str, found: Found) -> Shown:
        """Say of a rule which of the reader's words lead to it that it does not have itself."""
        if found.kind != "rule":
            return Shown(edition, found)
        lacking = {root for ways in asked.wanted for root in roots_of(ways[0])}
        lacking -= self._texts.roots(edition, found.kind, found.id)
        names = self._sources.called(edition, found.id, key) if lacking else ()
        best = max(names, key=lambda name: len(name.roots & lacking), default=None)
        called = (best.said,) if best is not None and best.roots & lacking else ()
        return Shown(edition, found, self._led(asked, edition, found.id), called)

    def _led(self, asked: Asked, edition: str, number: str) -> tuple[Way, ...]:
        return tuple(
            way
            for ways in asked.wanted
            for way in ways
            if any(self._sources.carried(lead, edition) == number for lead in way.leads)
        )

    def _fits(self, edition: str, found: Found, query: Query, asked: Asked) -> bool:
        """Tell whether a text has the phrases that must be there, and none that must not."""
        refused = [phrase for phrase in query.without if len(phrase) > 1]
        if not asked.phrases and not refused:
            return True
        name, text = self._texts.name_and_text(edition, found)
        words = [word for word, _, _ in words_in(f"{name}\n{text}")]
        return all(_has(words, phrase) for phrase in asked.phrases) and not any(
            _has(words, phrase) for phrase in refused
        )

    def _listed(self, key: str, query: Query, limit: int) -> SearchAnswer:
        """List what the filters leave, where no words are asked for."""
        if not query.filtered or query.without:
            raise NothingAsked(_says_nothing(query.plain))
        edition, numbers = self._filters.rules(key, query)
        return SearchAnswer(query.plain, key, self._in_order(key, edition, numbers[:limit]), 0.0)

    def _in_order(self, key: str, edition: str, numbers: Sequence[str]) -> tuple[Hit, ...]:
        shown = (Shown(edition, Found("rule", each, 100.0 - at)) for at, each in enumerate(numbers))
        return self._hits.write(key, shown, Asked(()))

    def _by_number(self, key: str, number: RuleNumber, limit: int) -> tuple[Hit, ...]:
        """Find a rule or section by its number, then what stands under it, then what cites it."""
        try:
            if number.rule:
                first = rule_answer(self._store, key, number)
                edition, numbers = first.edition, [first.number, *first.children, *first.cited_by]
            else:
                edition, numbers = section_numbers(self._store, key, number)
        except LookupFailed:
            return self._elsewhere(key, number, limit)
        return self._in_order(key, edition, numbers[:limit])

    def _elsewhere(self, key: str, number: RuleNumber, limit: int) -> tuple[Hit, ...]:
        """Find what a number means that only other editions have, then what mentions it."""
        hits: dict[str, Hit] = {}
        for other in reversed(self._store.editions):
            here = self._sources.carried(Citation(other, str(number)), key)
            if here is not None and here in self._store.numbers(key):
                for hit in self._in_order(key, key, [here]):
                    hits.setdefault(here, msgspec.structs.replace(hit, via=f"{number} of {other}"))
        asked = Asked.for_words(str(number))
        found = [Shown(key, each) for each in self._sources.index(key).search(asked, limit)]
        return (*hits.values(), *self._hits.write(key, found, asked))[:limit]

    def _in_all(self, query: Query, limit: int) -> SearchAnswer:
        """Search what any edition says, each wording once; a rule that several have is shown once."""
        numbers = numbers_in(query.plain)
        if (numbers and not query.filtered) or not query.words:
            return self._in_each(query, limit, numbers)
        newest = self._sources.newest
        understood = self._reader(EVERY_EDITION).understand(query)
        if not understood.asked.wanted and not understood.unknown:
            raise NothingAsked(_says_nothing(query.plain))
        asked, wide = understood.asked, max(_CONSIDERED, 2 * limit)
        index = self._sources.index(None)
        searched = index.search(asked, 4 * wide, None, partial(self._sources.carried, edition=newest))
        fitting = (
            (each.edition, each)
            for each in searched
            if self._fits(each.edition, each, query, asked)
            and self._filters.leaves(newest, each.edition, each, query)
        )
        found = {(edition, each.kind, each.id): each.score for edition, each in islice(fitting, wide)}
        best = in_order(self._ranker.ranked(newest, query.words, asked, found, widened=False))
        least = best[0][1].score * _LEAST if best else 0.0
        shown = [self._shown(newest, asked, at[0], each) for at, each in best if each.score >= least]
        written = (self._hits.write(each.edition, (each,), asked, query.unfinished) for each in shown)
        hits = self._merged([hit for (hit,) in written], limit)
        nearest = () if hits else self._nearest(EVERY_EDITION, query, understood)
        return SearchAnswer(
            query.plain, EVERY_EDITION, hits, 0.0, understood.corrected, understood.unknown, nearest
        )

    def _in_each(self, query: Query, limit: int, numbers: Sequence[RuleNumber]) -> SearchAnswer:
        """Search the editions that have a number with words of their own, all where filters list rules."""
        histories = self._store.histories()
        having = {key for number in numbers for key in histories.wordings(str(number))}
        keys = [key for key in reversed(self._store.editions) if key in having or not numbers]
        hits: list[Hit] = []
        for key in keys or [self._sources.newest]:
            hits += (hit for hit in self._in_one(key, query, limit).hits if not hit.borrowed)
            if not numbers and len(hits) >= limit:
                break
        merged = self._merged(sorted(hits, key=lambda hit: -hit.score), limit)
        return SearchAnswer(query.plain, EVERY_EDITION, merged, 0.0)

    def _merged(self, hits: Sequence[Hit], limit: int) -> tuple[Hit, ...]:
        """Show a rule once that was found in several editions: where it is newest, with the others named."""
        place = {key: at for at, key in enumerate(self._store.editions)}
        together: dict[tuple[str, ...], list[Hit]] = {}
        for hit in hits:
            itself: tuple[str, ...] = (hit.kind, hit.edition, hit.id)
            if hit.kind == "rule":
                itself = ("rule", *self._store.histories().latest(hit.edition, hit.number))
            elif hit.kind == "term":
                itself = ("term", hit.id)
            together.setdefault(itself, []).append(hit)
        merged = []
        for same in list(together.values())[:limit]:
            newest = max(same, key=lambda hit: place[hit.borrowed or hit.edition])
            also = tuple(f"{hit.edition}:{hit.number}" for hit in same if hit is not newest and hit.number)
            merged.append(msgspec.structs.replace(newest, score=same[0].score, also=also))
        return folded(merged)

    def _nearest(self, key: str, query: Query, understood: Understood) -> tuple[str, ...]:
        """Give searches that may find something: this one without limits, words like its own."""
        nearest = []
        if understood.asked.wanted and (query.filtered or query.phrases or query.without):
            nearest.append(" ".join(query.words))
        return (*nearest, *self._reader(key).alike(query.words))


def _has(words: Sequence[str], phrase: tuple[str, ...]) -> bool:
    return any(tuple(words[at : at + len(phrase)]) == phrase for at in range(len(words)))


def _says_nothing(query: str) -> str:
    if query.strip():
        return (
            f"{query.strip()!r} has no word that tells one rule from another; "
            "write what the rule is about, such as: deathtouch trample"
        )
    return "the search is empty; write a few words or a rule number, such as: legend rule"
