"""The full-text index of one edition, written at ingest.

Whoosh keeps the postings; how much a word counts for a text is computed here, once, and stored as the
posting's weight, so that a search only adds weights up. The measure is BM25 with names: a word in the
text counts by its rarity and by how much of the text it is, a word of the rule's own title counts as
if the text were about nothing else, a word of a title above it somewhat.
"""

from __future__ import annotations

import math
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from whoosh import fields, formats
from whoosh.codec.whoosh3 import W3Codec
from whoosh.filedb.filestore import RamStorage

from model import Document, Rule, RuleNumber
from rulesdb.relations import rule_records
from rulesdb.words import STOP_WORDS, stem, words_in

VOCABULARY = "vocabulary.msgpack"
LONGEST_PREFIX = 4
"""Up to so many letters an unfinished word is asked in a field of its own; longer, it has few endings."""

_TF_LIMIT = 1.2  # BM25's k1 and b
_LENGTH_SHARE = 0.6
_OWN_NAME = 3.0
_NAME_ABOVE = 0.8
_SECTION_NAME = 0.35
_PREFIX_SHARE = 0.6
_KINDS = {"rule": 1.0, "term": 0.95, "ruling": 0.7, "example": 0.6}

Posting = tuple[bytes, int, float, bytes]


class Weighed(fields.FieldType):  # type: ignore[misc]
    """A field whose value is its postings, each word with the weight with which it is to count."""

    def __init__(self) -> None:
        super().__init__(formats.Existence(), None, scorable=False)

    def index(self, value: Iterable[tuple[str, float]], **_options: object) -> Iterator[Posting]:
        """Yield the postings as Whoosh wants them: word, frequency, weight, no payload."""
        for word, weight in value:
            yield word.encode(), 1, weight, b""


def schema() -> fields.Schema:
    """The index's fields; `hit` is stored, the others are searched."""
    return fields.Schema(
        hit=fields.STORED, kind=Weighed(), section=Weighed(), text=Weighed(), prefix=Weighed()
    )


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


def write_index(document: Document, directory: Path) -> None:
    """Write the index of a document into a directory, which is made anew."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    # In memory first: Whoosh asks its storage for every posting whether some file exists.
    storage = RamStorage()
    writer = storage.create_index(schema()).writer(limitmb=256, codec=W3Codec(compression=0))
    vocabulary = Counter[str]()
    for entry, weights in _weighed(list(entries(document))):
        vocabulary.update(weights.keys())
        stems: dict[str, float] = {}
        prefixes: dict[str, float] = {}
        for word, weight in weights.items():
            root = stem(word)
            stems[root] = stems.get(root, 0.0) + weight
            for end in range(2, min(LONGEST_PREFIX, len(word)) + 1):
                start = word[:end]
                prefixes[start] = max(prefixes.get(start, 0.0), weight * _PREFIX_SHARE)
        writer.add_document(
            hit=(entry.kind, entry.id),
            kind=((entry.kind, 0.0),),
            section=((entry.section, 0.0),),
            text=stems.items(),
            prefix=prefixes.items(),
        )
    writer.commit(optimize=True)
    for name in storage.list():
        (directory / name).write_bytes(storage.open_file(name).read(storage.file_length(name)))
    (directory / VOCABULARY).write_bytes(msgspec.msgpack.encode(dict(sorted(vocabulary.items()))))


def entries(document: Document) -> Iterator[Entry]:
    """Yield everything of a document that can be found: rules, examples, glossary, rulings."""
    headings = {heading.number: heading.title for heading in document.headings}
    for record in rule_records(document):
        rule = record.rule
        section = str(RuleNumber.parse(rule.number).section)
        above = (() if rule.title else ((record.name, _NAME_ABOVE),)) if record.name else ()
        names = (*above, (headings.get(section, ""), _SECTION_NAME))
        own = ((rule.title, _OWN_NAME),) if rule.title else ()
        yield Entry("rule", rule.number, section, (*own, *names), _texts(rule))
        for n, example in enumerate(rule.examples, start=1):
            yield Entry("example", f"{rule.number}#{n}", section, names, example.text)
    for term in document.glossary:
        share = 0.5 if "(Obsolete)" in term.term else 1.0
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
