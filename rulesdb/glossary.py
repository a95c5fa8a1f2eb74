"""Finds the glossary's terms in running text: the longest that fits, in any inflection."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from model import Span
from rulesdb.records import Uses
from rulesdb.words import fold, fold_in_place, inflections

_WORD = re.compile(r"[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*")
_ASIDE = re.compile(r"\s*\([^)]*\)|\s*\[[^\]]*\]")
_SEE = re.compile(r"\b[Ss]ee(?: also)?:? (?![Rr]ules? \d|[Ss]ections? \d)([^.]+)\.")
_PARTS = re.compile(r", and |, | and |; ")
_QUOTES = ("“", '"')
_JOINT = frozenset({" ", "-", "\n"})

_FUNCTION_WORDS = frozenset({"if"})
"""Terms that nearly every rule uses without meaning the term: they are looked up, but not marked in texts."""

Phrase = tuple[str, ...]


class Terms:
    """The terms of one glossary, ready to be found in texts and by a reader's words."""

    def __init__(self, names: Iterable[str]) -> None:
        """Prepare the terms of which these are the names, as the glossary writes them."""
        self.by_phrase: dict[Phrase, str] = {}
        names = tuple(names)
        for name in names:
            self.by_phrase[_words(name)] = name
        for exact in (True, False):
            for name in names:
                for phrase in phrases_of(name):
                    for form in (phrase,) if exact else _inflected(phrase):
                        self.by_phrase.setdefault(form, name)
        self._lengths: dict[str, tuple[int, ...]] = {}
        for phrase in filter(None, self.by_phrase):
            lengths = {*self._lengths.get(phrase[0], ()), len(phrase)}
            self._lengths[phrase[0]] = tuple(sorted(lengths, reverse=True))

    def named(self, words: str) -> str | None:
        """Give the term that some words name, in any case and inflection; None where there is none."""
        return self.by_phrase.get(_words(words))

    def spans(self, text: str) -> tuple[Span, ...]:
        """Mark every term in a text, the longest that fits, from left to right without overlap.

        A term of one letter (`X`) counts only as the capital that it is, and no term begins or ends
        inside a number.
        """
        folded = fold_in_place(text)
        tokens = [(found[0], found.start(), found.end()) for found in _WORD.finditer(folded)]
        spans: list[Span] = []
        at = 0
        while at < len(tokens):
            found = self._longest(folded, tokens, at) if tokens[at][0] in self._lengths else None
            if found is None:
                at += 1
                continue
            length, term = found
            start, end = tokens[at][1], tokens[at + length - 1][2]
            if folded[start:end] not in _FUNCTION_WORDS and (end - start > 1 or _stands_alone(text, start)):
                spans.append(Span(start, end, "term", term))
            at += length
        return tuple(spans)

    def _longest(self, folded: str, tokens: list[tuple[str, int, int]], at: int) -> tuple[int, str] | None:
        for length in self._lengths[tokens[at][0]]:
            run = tokens[at : at + length]
            if len(run) < length or not _joined(folded, run):
                continue
            term = self.by_phrase.get(tuple(token[0] for token in run))
            if term is not None:
                return length, term
        return None

    def uses(self, text: str, examples: Iterable[str]) -> Uses:
        """Find the terms in a rule's text and in its examples."""
        inside = self.spans(text)
        inside_examples = tuple(self.spans(example) for example in examples)
        named = dict.fromkeys(span.target for spans in (inside, *inside_examples) for span in spans)
        return Uses(tuple(named), inside, inside_examples)


def phrases_of(name: str) -> Iterator[Phrase]:
    """Give the phrases that a glossary entry explains: `Life, Life Total` two, `Bury (Obsolete)` one."""
    plain = _ASIDE.sub("", name)
    for part in plain.split(", "):
        phrase = _words(part)
        if phrase:
            yield phrase


def _words(text: str) -> Phrase:
    return tuple(found[0] for found in _WORD.finditer(fold(text)))


def see_also(text: str, terms: Terms) -> tuple[str, ...]:
    """Give the terms to which a definition sends its reader: `See also Dependency.`, `See Tapped.`

    A title in quotation marks beside a rule's number is that rule's; alone it is a term's.
    """
    found: dict[str, None] = {}
    for sentence in _SEE.finditer(text):
        whole = terms.named(sentence[1]) if sentence[1].startswith(_QUOTES) else None
        for part in (sentence[1],) if whole else _PARTS.split(sentence[1]):
            term = whole or (terms.named(part) if not part.startswith(_QUOTES) else None)
            if term is not None:
                found[term] = None
    return tuple(found)


def _inflected(phrase: Phrase) -> Iterator[Phrase]:
    for form in inflections(phrase[-1]):
        yield (*phrase[:-1], form)
    if len(phrase) > 1:
        for form in inflections(phrase[0]):
            yield (form, *phrase[1:])


def _joined(folded: str, run: list[tuple[str, int, int]]) -> bool:
    """Words of one phrase have a single blank, hyphen or line end between them."""
    return all(second[1] - first[2] == 1 and folded[first[2]] in _JOINT for first, second in pairwise(run))


def _stands_alone(text: str, at: int) -> bool:
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return text[at].isupper() and not (before + after).strip(" \n.,;:()").strip()
