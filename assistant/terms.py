"""Look-ups in the glossary, be it another edition's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from rapidfuzz import fuzz, process

from assistant.answers import TermAnswer
from assistant.editions import borrowed_from
from assistant.errors import BadInput, NoSuchTerm
from assistant.rules import rich
from model import Term
from rulesdb.glossary import see_also
from rulesdb.store import Store
from rulesdb.words import fold, telling_roots

_NAMED_AS_SUCH = re.compile(r"\s*(?:glossary|term):\s*", re.IGNORECASE)

_LIKENESS = 70.0  # percent, below which a term is not offered for what was written
_OFFERED = 3


def term_answer(store: Store, key: str, words: str, meant: Iterable[str] = ()) -> TermAnswer:
    """Look up a term, in any case and inflection; NoSuchTerm offers the likeliest.

    `meant` are other words for it, which are looked up where no glossary has its own.
    """
    words = _NAMED_AS_SUCH.sub("", words, count=1)
    if not words.strip():
        raise BadInput("no term was given; write one of the glossary's, such as: deathtouch")
    found = _found(store, key, words, meant)
    if found is None:
        raise _no_such_term(store, key, words)
    lender, name = found
    return _answer(store, key, lender, store.terms(lender)[name])


def is_term(store: Store, key: str, words: str) -> bool:
    """Tell whether a glossary explains some words, in any case and inflection."""
    return _found(store, key, _NAMED_AS_SUCH.sub("", words, count=1), ()) is not None


def _found(store: Store, key: str, words: str, meant: Iterable[str]) -> tuple[str, str] | None:
    """The nearest edition in whose glossary a term is, and how it is called there."""
    for lender in glossaries(store, key):
        name = store.glossary(lender).named(words) or _meant(store, lender, meant)
        if name is not None:
            return lender, name
    return None


def _meant(store: Store, lender: str, meant: Iterable[str]) -> str | None:
    """Give the term of a glossary that has the telling words of one of some phrases, and no others.

    Of several things that have entries of their own, as power and toughness, it is the first.
    """
    phrases = tuple(meant)
    for said in phrases:
        roots = telling_roots(said)
        found = [name for name in store.terms(lender) if telling_roots(name) == roots]
        if found:
            return found[0]
    each_named = ([store.glossary(lender).named(word) for word in said.split()] for said in phrases)
    return next((names[0] for names in each_named if all(names)), None)


def glossaries(store: Store, key: str) -> tuple[str, ...]:
    """Give the editions whose glossaries explain the words of an edition, the nearest first."""
    record = store.editions[key]
    if record.terms:
        return (key,)
    having = [other for other, there in store.editions.items() if there.terms]
    here = record.edition.effective
    return tuple(sorted(having, key=lambda other: abs((store.editions[other].edition.effective - here).days)))


def _answer(store: Store, wanted: str, key: str, term: Term) -> TermAnswer:
    glossary = store.glossary(key)
    found = dict.fromkeys(target for reference in term.passage.references for target in reference.targets)
    spans = (span for span in glossary.spans(term.text) if span.target != term.term)
    return TermAnswer(
        term=term.term,
        edition=key,
        edition_name=store.editions[key].edition.name,
        text=term.text,
        rich=rich(term.passage, spans),
        rules=tuple(found),
        see=see_also(term.text, glossary),
        borrowed=None
        if key == wanted
        else borrowed_from(store, wanted, key, "the glossary", "this is the text of"),
    )


def _no_such_term(store: Store, key: str, words: str) -> NoSuchTerm:
    lenders = glossaries(store, key)
    titled = [
        record.rule.number
        for record in store.rules(key)
        if record.rule.title and fold(record.rule.title) == fold(words.strip())
    ]
    said = (
        f"{words.strip()}: the glossary"
        if lenders[:1] == (key,)
        else (f"{words.strip()}: the document of {key} lacks the glossary, and that")
    )
    of = f"of {lenders[0]}" if lenders else "of every stored edition"
    sentence = f"{said} {of} has no such term"
    if titled:
        return NoSuchTerm(f"{sentence}; rule {titled[0]} of {key} has this title", tuple(titled))
    if having := _having(store, key, words):
        rules = (
            f"rules {', '.join(having)} of {key} have"
            if len(having) > 1
            else f"rule {having[0]} of {key} has"
        )
        return NoSuchTerm(f"{sentence}; {rules} this in the text", having)
    near = _near(store, lenders, words)
    if near:
        return NoSuchTerm(f"{sentence}; did you mean {near[0]}?", near)
    return NoSuchTerm(sentence, search=words.strip())


def _having(store: Store, key: str, words: str) -> tuple[str, ...]:
    """Give the first rules of an edition that have what was asked for in their text, to the word."""
    said = re.compile(rf"(?<!\w){re.escape(fold(words.strip()))}(?!\w)")
    having = (each.rule.number for each in store.rules(key) if said.search(fold(each.rule.text)))
    return tuple(islice(having, _OFFERED))


def _near(store: Store, lenders: tuple[str, ...], words: str) -> tuple[str, ...]:
    """The terms most like some words; of these those first that are like all of them and not a part."""
    wanted, names = fold(words), {name: fold(name) for lender in lenders for name in store.terms(lender)}
    found = process.extract(wanted, names, scorer=fuzz.WRatio, score_cutoff=_LIKENESS, limit=_OFFERED)
    return tuple(name for said, _, name in sorted(found, key=lambda each: -fuzz.ratio(wanted, each[0])))
