"""The full-text index of one edition, written at ingest.

Whoosh keeps the postings; how much a word counts for a text is computed here, once, and stored as the
posting's weight, so that a search only adds weights up. The measure is BM25 with names: a word in the
text counts by its rarity and by how much of the text it is, a word of the rule's own title counts as
if the text were about nothing else, a word of a title above it somewhat.
"""

from __future__ import annotations

import math
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from whoosh import fields, formats
from whoosh.codec.whoosh3 import W3Codec
from whoosh.filedb.filestore import RamStorage
from whoosh.index import TOC

from model import Document, Rule, RuleNumber
from rulesdb.relations import Relations
from rulesdb.words import STOP_WORDS, stem, words_in

INDEX_NAME = "MAIN"
VOCABULARY = "vocabulary.msgpack"
HITS = "hits.msgpack"
LONGEST_PREFIX = 3
"""Up to so many letters an unfinished word is asked in a field of its own; longer, it has few endings."""

_TF_LIMIT = 0.9  # BM25's k1 and b
_LENGTH_SHARE = 0.5
_OWN_NAME = 3.5
_NAME_ABOVE = 3.0
_SECTION_NAME = 1.0
_PREFIX_SHARE = 0.6
_KINDS = {"rule": 1.0, "term": 0.95, "ruling": 0.7, "example": 0.6}

_ONLY_SENDS = re.compile(r"See (?:also )?[^.]+\.")

Postings = dict[str, dict[str, list[tuple[int, float]]]]
"""For each field and word, the entries that have it by their place, in order, with its weight there."""


class _Codec(W3Codec):  # type: ignore[misc]
    """Whoosh's own format, without the lengths of texts, which the weights have in them already."""

    length_stats = False


def schema() -> fields.Schema:
    """The index's fields; what a text is, stands in a list beside the index."""
    weighed = fields.FieldType(formats.Existence(), None)
    return fields.Schema(**dict.fromkeys(("kind", "section", "text", "prefix"), weighed))


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


def index_directory(generation: Path, key: str) -> Path:
    """Where in a generation of the store the index of an edition is."""
    return generation / "index" / key


def write_index(document: Document, directory: Path) -> None:
    """Write the index of a document into a directory, which is made anew."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    hits: list[tuple[str, str]] = []
    postings: Postings = {"kind": {}, "prefix": {}, "section": {}, "text": {}}
    vocabulary = Counter[str]()
    for entry, weights in _weighed(list(entries(document))):
        vocabulary.update(weights.keys())
        _post(postings, len(hits), entry, weights)
        hits.append((entry.kind, entry.id))
    storage = RamStorage()
    _write_segment(storage, len(hits), postings)
    for name in storage.list():
        (directory / name).write_bytes(storage.open_file(name).read(storage.file_length(name)))
    (directory / HITS).write_bytes(msgspec.msgpack.encode(hits))
    (directory / VOCABULARY).write_bytes(msgspec.msgpack.encode(dict(sorted(vocabulary.items()))))


def _post(postings: Postings, at: int, entry: Entry, weights: dict[str, float]) -> None:
    """Add what an entry is found by: its kind and section, the stems and the beginnings of its words."""
    stems: dict[str, float] = {}
    prefixes: dict[str, float] = {}
    for word, weight in weights.items():
        root = stem(word)
        stems[root] = stems.get(root, 0.0) + weight
        share = weight * _PREFIX_SHARE
        for end in range(2, min(LONGEST_PREFIX, len(word)) + 1):
            start = word[:end]
            if share > prefixes.get(start, 0.0):
                prefixes[start] = share
    found = {"kind": {entry.kind: 0.0}, "section": {entry.section: 0.0}, "text": stems, "prefix": prefixes}
    for field, words in found.items():
        into = postings[field]
        for word, weight in words.items():
            into.setdefault(word, []).append((at, weight))


def _write_segment(storage: RamStorage, count: int, postings: Postings) -> None:
    """Write the one segment of an index, through Whoosh's codec.

    Whoosh's writer would sort half a million postings that are in order already, and ask its storage
    for each of them whether some file exists.
    """
    codec, fields_of = _Codec(compression=0), schema()
    segment = codec.new_segment(storage, INDEX_NAME)
    texts = codec.per_document_writer(storage, segment)
    for at in range(count):
        texts.start_doc(at)
        texts.finish_doc()
    texts.close()
    words = codec.field_writer(storage, segment)
    words.add_postings(fields_of, None, _in_order(postings))
    words.close()
    segment.set_doc_count(count)
    segment.create_compound_file(storage)
    segment.compound = True
    TOC(fields_of, [segment], 0).write(storage, INDEX_NAME)


def _in_order(postings: Postings) -> Iterator[tuple[str, bytes, int, float, bytes]]:
    for field, words in sorted(postings.items()):
        for word, found in sorted((word.encode(), found) for word, found in words.items()):
            for at, weight in found:
                yield field, word, at, weight, b""


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


def _weighed(found: list[Entry]) -> Iterator[tuple[Entry, dict[str, float]]]:
    """Yield each entry with what each of its words counts for it."""
    counted = [Counter(word for word, _, _ in words_in(entry.text)) for entry in found]
    named = [_names(entry) for entry in found]
    spread = Counter[str]()
    for counts, names in zip(counted, named, strict=True):
        spread.update({stem(word) for word in (*counts, *names)})
    usual = max(sum(counts.total() for counts in counted) / max(len(counted), 1), 1.0)
    rarity = {word: math.log(1 + (len(found) - has + 0.5) / (has + 0.5)) for word, has in spread.items()}
    for entry, counts, names in zip(found, counted, named, strict=True):
        damping = _TF_LIMIT * (1 - _LENGTH_SHARE + _LENGTH_SHARE * counts.total() / usual)
        factor = _KINDS[entry.kind] * entry.share
        weights: dict[str, float] = {}
        for word in counts.keys() | names.keys():
            if word not in STOP_WORDS:
                mention = counts[word] * (_TF_LIMIT + 1) / (counts[word] + damping)
                weights[word] = factor * rarity[stem(word)] * (mention + names.get(word, 0.0))
        yield entry, weights
