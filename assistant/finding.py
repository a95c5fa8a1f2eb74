"""Search: by number, by words, in an edition and in what other editions lend it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from assistant.answers import Hit, SearchAnswer
from assistant.editions import lacks, lenders
from assistant.errors import LookupFailed, NothingAsked
from assistant.numbers import read_number
from assistant.rules import rule_answer, section_numbers
from assistant.snippets import snippet
from model import RuleNumber
from rulesdb.index import index_directory
from rulesdb.searching import Asked, Found, Index, Scope, ask_for
from rulesdb.store import Store
from rulesdb.words import stem, words_in

_BORROWED_SHARE = 0.85
"""What a rule of another edition counts beside the edition's own."""

_ENOUGH = 5
"""With so many hits that have all of the words, none are looked for that have only some."""

_EXACT_NAME = 1.5
"""How much more something counts that has exactly the words asked for as its name."""


class _Lent(msgspec.Struct, frozen=True):
    """A part of another edition that is searched too, since this one's document lacks it."""

    edition: str
    scope: Scope


class Finder:
    """Searches a store; opens the index of an edition when it is first searched, and keeps it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._index = lru_cache(maxsize=None)(self._open)
        self._sources = lru_cache(maxsize=None)(self._searched_for)

    def _open(self, edition: str) -> Index:
        return Index(index_directory(self._store.generation, edition))

    def _searched_for(self, key: str) -> tuple[_Lent, ...]:
        return (_Lent(key, Scope()), *_lent(self._store, key))

    def search(self, key: str, query: str, limit: int) -> SearchAnswer:
        """Search an edition; NothingAsked where the query has no word that could be looked for."""
        began = time.perf_counter()
        number = read_number(query)
        if number is not None:
            return SearchAnswer(query, key, self._by_number(key, number, limit), _took(began))
        asked = ask_for(query)
        if not asked.words:
            raise NothingAsked(_says_nothing(query))
        asked, unknown, corrected = _understood(
            asked, [self._index(source.edition) for source in self._sources(key)]
        )
        found = self._by_words(key, asked, limit) if asked.words else []
        hits = tuple(_hit(self._store, key, source, each, asked) for source, each in found)
        return SearchAnswer(query, key, hits, _took(began), corrected, unknown)

    def _by_words(self, key: str, asked: Asked, limit: int) -> list[tuple[str, Found]]:
        """Find what has all of the words, then where that is too little what has the most telling of them."""
        wide = limit * (4 if asked.phrases else 2)
        best: dict[tuple[str, str, str], tuple[str, Found]] = {}
        for method in (Index.search, Index.search_any):
            found = [
                (source.edition, self._weighed(key, source.edition, hit, asked))
                for source in self._sources(key)
                for hit in method(
                    self._index(source.edition), asked, wide, None if source.edition == key else source.scope
                )
                if _has_phrases(self._store, source.edition, hit, asked)
            ]
            for edition, hit in sorted(found, key=lambda pair: -pair[1].score):
                best.setdefault((edition, hit.kind, hit.id), (edition, hit))
            if len(best) >= min(limit, _ENOUGH) or len(asked.words) < 2:
                break
        return list(best.values())[:limit]

    def _weighed(self, key: str, edition: str, found: Found, asked: Asked) -> Found:
        """Put first what is called exactly as was asked, and what is borrowed a little behind."""
        share = 1.0 if edition == key or found.kind == "term" else _BORROWED_SHARE
        if found.kind == "term":
            name = found.id
        else:
            record = self._store.rule(edition, found.id) if found.kind == "rule" else None
            name = (record and record.rule.title) or ""
        if name and {stem(word) for word, _, _ in words_in(name)} == {stem(word) for word in asked.words}:
            share *= _EXACT_NAME
        return msgspec.structs.replace(found, score=found.score * share)

    def _by_number(self, key: str, number: RuleNumber, limit: int) -> tuple[Hit, ...]:
        """Find a rule or section by its number, then what stands under it, then what cites it."""
        try:
            if number.rule:
                first = rule_answer(self._store, key, number)
                edition, numbers = first.edition, [first.number, *first.children, *first.cited_by]
            else:
                edition, numbers = section_numbers(self._store, key, number)
        except LookupFailed:
            mentions = Asked((str(number),))
            found = self._index(key).search(mentions, limit)
            return tuple(_hit(self._store, key, key, each, mentions) for each in found)
        nothing = Asked(())
        return tuple(
            _hit(self._store, key, edition, Found("rule", each, 100.0 - place), nothing)
            for place, each in enumerate(numbers[:limit])
        )


def _says_nothing(query: str) -> str:
    if query.strip():
        return (
            f"{query.strip()!r} has no word that tells one rule from another; "
            "write what the rule is about, such as: deathtouch trample"
        )
    return "the search is empty; write a few words or a rule number, such as: legend rule"


def _took(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 3)


def _lent(store: Store, key: str) -> Iterator[_Lent]:
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
        yield _Lent(other, scope)


def _understood(asked: Asked, indexes: Sequence[Index]) -> tuple[Asked, tuple[str, ...], str | None]:
    """Put right the words that no text has; what can't be is left out and named."""
    words: list[str] = []
    unknown: list[str] = []
    for place, word in enumerate(asked.words):
        unfinished = asked.unfinished and place == len(asked.words) - 1
        if any(index.knows(word, unfinished) for index in indexes):
            words.append(word)
            continue
        meant = next((other for index in indexes if (other := index.correction(word))), None)
        if meant is None:
            unknown.append(word)
        else:
            words.append(meant)
    corrected = " ".join(words) if words and tuple(words) != asked.words else None
    ends_open = asked.unfinished and words[-1:] == list(asked.words[-1:])
    return Asked(tuple(words), ends_open, asked.without, asked.phrases), tuple(unknown), corrected


def _has_phrases(store: Store, edition: str, found: Found, asked: Asked) -> bool:
    if not asked.phrases:
        return True
    name, text = _name_and_text(store, edition, found)
    words = [word for word, _, _ in words_in(f"{name}\n{text}")]
    return all(
        any(words[at : at + len(phrase)] == list(phrase) for at in range(len(words)))
        for phrase in asked.phrases
    )


def _name_and_text(store: Store, edition: str, found: Found) -> tuple[str, str]:
    if found.kind == "term":
        return found.id, store.terms(edition)[found.id].text
    if found.kind == "ruling":
        ruling = next(each for each in store.rulings(edition) if each.id == found.id)
        return "", ruling.text
    number, _, n = found.id.partition("#")
    record = store.rule(edition, number)
    if record is None:
        return "", ""
    return record.name, record.rule.examples[int(n) - 1].text if n else record.rule.text


def _hit(store: Store, key: str, edition: str, found: Found, asked: Asked) -> Hit:
    name, text = _name_and_text(store, edition, found)
    number, in_edition = _leads_to(store, key, edition, found)
    return Hit(
        number=number,
        kind=found.kind,  # type: ignore[arg-type]
        score=round(found.score, 3),
        snippet=snippet(_first_words(store, edition, found) or text, asked.words, asked.unfinished),
        edition=in_edition,
        name=name or _section_title(store, in_edition, number),
        section=_section_title(store, in_edition, number, with_number=True),
        borrowed=edition if edition != key else "",
        id=found.id,
    )


def _first_words(store: Store, edition: str, found: Found) -> str:
    """What a rule says first that is a title only; nothing for anything else."""
    record = store.rule(edition, found.id) if found.kind == "rule" else None
    if record is None or not record.rule.title or not record.children:
        return ""
    first = store.rule(edition, record.children[0])
    return first.rule.text if first else ""


def _leads_to(store: Store, key: str, edition: str, found: Found) -> tuple[str, str]:
    """Give the rule that a hit leads to, and the edition in which it has that number."""
    if found.kind == "ruling":
        ruling = next(each for each in store.rulings(edition) if each.id == found.id)
        return ruling.number, edition
    if found.kind != "term":
        return found.id.partition("#")[0], edition
    references = store.terms(edition)[found.id].passage.references
    number = next((target for reference in references for target in reference.targets), "")
    if not number or edition == key:
        return number, edition
    here = store.histories().counterparts(edition, number, key)
    return (min(here, key=RuleNumber.parse), key) if here else (number, edition)


def _section_title(store: Store, edition: str, number: str, with_number: bool = False) -> str:
    if not number:
        return ""
    here = RuleNumber.parse(number)
    wanted = str(here.section or here.chapter)
    titles = {heading.number: heading.title for heading in store.editions[edition].headings}
    title = titles.get(wanted, "")
    return f"{wanted}. {title}".rstrip(". ") if with_number else title
