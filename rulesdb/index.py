"""The full-text index: what can be found in the documents, each thing once, and which edition has what.

How much a word counts for a text is computed here, once: BM25 with names. A word in the text counts by how
much of the text it is, a word of the rule's own title as if the text were about nothing else, a word of a
title above it somewhat. How rare a word is differs from edition to edition; that is left to the search.
"""

from __future__ import annotations

import hashlib
import math
import re
from array import array
from collections import Counter
from collections.abc import Iterator

import msgspec

from model import Document, Rule, RuleNumber
from rulesdb.relations import Relations
from rulesdb.words import STOP_WORDS, stem, words_in

_TF_LIMIT = 0.9  # BM25's k1 and b
_LENGTH_SHARE = 0.5
_USUAL = 40.0
"""Words of a text: so many have those of 2024 on average, and nearly as many those of the other editions."""

_OWN_NAME = 3.5
_NAME_ABOVE = 3.0
_SECTION_NAME = 1.0
_KINDS = {"rule": 1.0, "term": 0.95, "ruling": 0.7, "example": 0.6}

_ONLY_SENDS = re.compile(r"See (?:also )?[^.]+\.")


class Entry(msgspec.Struct, frozen=True):
    """Something that can be found: its kind and id, the names over it with their share, its text.

    A rule's id is its number, an example's `702.19b#2`, a term's the term, a ruling's the document's own.
    """

    kind: str
    id: str
    section: str
    names: tuple[tuple[str, float], ...]
    text: str
    share: float = 1.0


class Indexed(msgspec.Struct, frozen=True):
    """What can be found in a document, ready to be kept.

    `entries` are the digests, kinds, ids and sections in the document's order; `postings` give for each stem
    the places of the entries that have it and what it counts there, as `array("I")` and `array("f")`;
    `vocabulary` counts in how many entries each word stands.
    """

    entries: tuple[tuple[bytes, str, str, str], ...]
    postings: dict[str, tuple[bytes, bytes]]
    vocabulary: dict[str, int]


def indexed(document: Document) -> Indexed:
    """Weigh every word of what can be found in a document."""
    found: list[tuple[bytes, str, str, str]] = []
    postings: dict[str, tuple[array[int], array[float]]] = {}
    vocabulary = Counter[str]()
    for place, entry in enumerate(entries(document)):
        weights = _weighed(entry)
        vocabulary.update(weights.keys())
        roots: dict[str, float] = {}
        for word, weight in weights.items():
            root = stem(word)
            roots[root] = roots.get(root, 0.0) + weight
        for root, weight in roots.items():
            having = postings.get(root)
            if having is None:
                having = postings[root] = (array("I"), array("f"))
            having[0].append(place)
            having[1].append(weight)
        found.append((_digest(entry), entry.kind, entry.id, entry.section))
    packed = {root: (places.tobytes(), weights.tobytes()) for root, (places, weights) in postings.items()}
    return Indexed(tuple(found), packed, dict(sorted(vocabulary.items())))


def _digest(entry: Entry) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode(entry), digest_size=12).digest()


def entries(document: Document) -> Iterator[Entry]:
    """Yield everything of a document that can be found: rules, examples, glossary, rulings."""
    headings = {heading.number: heading.title for heading in document.headings}
    for record in Relations(document).rules():
        rule = record.rule
        section = str(RuleNumber.parse(rule.number).section)
        title = headings.get(section, "")
        above = () if rule.title or record.name in ("", title) else ((record.name, _NAME_ABOVE),)
        names = (*above, (title, _SECTION_NAME))
        own = ((rule.title, _OWN_NAME),) if rule.title else ()
        yield Entry("rule", rule.number, section, (*own, *names), _texts(rule))
        for n, example in enumerate(rule.examples, start=1):
            yield Entry("example", f"{rule.number}#{n}", section, names, example.text)
    for term in document.glossary:
        share = 0.5 if "(Obsolete)" in term.term or _ONLY_SENDS.fullmatch(term.text) else 1.0
        yield Entry("term", term.term, "", ((term.term, _OWN_NAME),), term.text, share)
    for ruling in document.rulings:
        section = str(RuleNumber.parse(ruling.number).section)
        yield Entry("ruling", ruling.id, section, ((headings.get(section, ""), _NAME_ABOVE),), ruling.text)


def _texts(rule: Rule) -> str:
    return "\n".join((rule.text, *(wording.passage.text for wording in rule.also)))


def _names(entry: Entry) -> dict[str, float]:
    """The words of the names over an entry, each with its largest share."""
    shares: dict[str, float] = {}
    for name, share in entry.names:
        words = [word for word, _, _ in words_in(name) if word not in STOP_WORDS]
        for word in words:
            shares[word] = max(shares.get(word, 0.0), share / math.sqrt(len(words)))
    return shares


def _weighed(entry: Entry) -> dict[str, float]:
    """Give what each word of an entry counts for it, however rare it is."""
    counts, names = Counter(word for word, _, _ in words_in(entry.text)), _names(entry)
    damping = _TF_LIMIT * (1 - _LENGTH_SHARE + _LENGTH_SHARE * counts.total() / _USUAL)
    factor = _KINDS[entry.kind] * entry.share
    return {
        word: factor * (counts[word] * (_TF_LIMIT + 1) / (counts[word] + damping) + names.get(word, 0.0))
        for word in counts.keys() | names.keys()
        if word not in STOP_WORDS
    }
