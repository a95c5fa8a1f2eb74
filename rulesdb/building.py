"""Builds a store: a new generation beside the current one, which then takes its place in one step."""

from __future__ import annotations

import contextlib
import datetime
import shutil
import sqlite3
import uuid
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from msgspec.structs import replace

from model import Document, RuleNumber
from rulesdb.errors import OtherVersion, SameEdition, StoreError
from rulesdb.glossary import Terms
from rulesdb.history import histories
from rulesdb.index import index_directory
from rulesdb.records import EditionRecord
from rulesdb.relations import Relations, edition_record
from rulesdb.schema import TABLES, version
from rulesdb.store import DATABASE, POINTER, Pointer, Store, StoredSource, pointer_of, sizes_of_files
from rulesdb.titles import with_titles, without_borrowed_titles

Texts = tuple[str, str, tuple[str, ...]]
"""A rule's number, its text and its examples' texts."""

Run = Callable[..., Iterable[Any]]
"""`map`, or the `map` of an executor."""

encode = msgspec.msgpack.Encoder().encode


class Build:
    """A generation of a store under construction; nothing of it is seen before `finish`.

    Left as a context without `finish`, or by an exception, it leaves no trace. Only who is the one writer of
    the store (`rulesdb.writing.sole_writer`) may begin one.
    """

    def __init__(self, directory: Path, keep: bool) -> None:
        """Begin a build in a store's directory, with the stored editions where they are kept.

        OtherVersion where those that are to be kept were written by another version.
        """
        directory.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(directory)
        self.directory = directory
        self.generation = directory / f"building-{uuid.uuid4().hex[:12]}"
        self._sources: dict[str, StoredSource] = {}
        self._changed: dict[str, Document] = {}
        self._lenders: dict[str, str] = {}
        self._before = _current(directory)
        kept = self._before if keep else None
        if kept is not None:
            if kept.version != version():
                raise OtherVersion(_not_kept(directory, kept))
            shutil.copytree(directory / kept.generation, self.generation)
            self._sources = {source.key: source for source in kept.sources}
        else:
            self.generation.mkdir()
        self._database = sqlite3.connect(self.generation / DATABASE)
        self._database.execute("pragma journal_mode = off")
        self._database.execute("pragma synchronous = off")
        if kept is None:
            self._database.executescript(TABLES)

    def __enter__(self) -> Build:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self._database.close()
        shutil.rmtree(self.generation, ignore_errors=True)

    def index_directory(self, key: str) -> Path:
        """The directory into which the index of an edition is to be written."""
        return index_directory(self.generation, key)

    def add(self, document: Document, path: str, date: datetime.date | None = None) -> None:
        """Add a document, in place of the edition of that key if there is one.

        `path` is where it was read, `date` what was given with it; SameEdition where another document of
        this build has the key.
        """
        key = document.edition.key
        if key in self._changed and self._sources[key].path != path:
            raise SameEdition(
                f"{self._sources[key].path} and {path} are both of the {key} edition; give one of them"
            )
        self._forget(key)
        record = replace(edition_record(document), glossary_of=self._lenders.get(key, ""))
        relations = Relations(document)
        insert = self._database.executemany
        self._write_edition(record)
        insert(
            "insert into rules values (?, ?, ?, ?, ?)",
            (
                (key, each.rule.number, each.position, _section(each.rule.number), encode(each))
                for each in relations.rules()
            ),
        )
        insert(
            "insert into headings values (?, ?, ?)",
            ((key, each.rule.number, encode(each)) for each in relations.headings()),
        )
        insert("insert into terms values (?, ?, ?)", _numbered(key, document.glossary))
        insert("insert into rulings values (?, ?, ?)", _numbered(key, document.rulings))
        self._sources[key] = StoredSource(key, path, date)
        self._changed[key] = document

    def _forget(self, key: str) -> None:
        for table in ("rules", "headings", "terms", "rulings", "uses"):
            self._database.execute(f"delete from {table} where edition = ?", (key,))
        self._database.execute("delete from editions where key = ?", (key,))

    def _write_edition(self, record: EditionRecord) -> None:
        row = (record.edition.key, record.edition.effective.isoformat(), encode(record))
        self._database.execute("insert or replace into editions values (?, ?, ?)", row)

    def follow(self) -> tuple[Document, ...]:
        """Follow every rule through all editions of the build, and title by it the headings that lost theirs.

        Gives the documents that have got titles.
        """
        self._database.commit()
        store = Store(self.generation)
        documents = {
            key: self._changed.get(key) or without_borrowed_titles(store.document(key))
            for key in store.editions
        }
        found = histories(tuple(documents.values()))
        self._database.execute("delete from histories")
        self._database.execute("insert into histories values (?)", (encode(found),))
        titled = tuple(
            titled
            for key, document in self._changed.items()
            if (titled := with_titles(document, documents, found)) is not document
        )
        for document in titled:
            source = self._sources[document.edition.key]
            self.add(document, source.path, source.date)
        return titled

    def link_terms(self, run: Run = map) -> Iterator[str]:
        """Find the glossary's terms in the rules of every edition whose glossary is not what it was.

        The work is given to `run` at once; the editions are yielded as their terms are kept. To be
        called when all documents are added.
        """
        self._database.commit()
        store = Store(self.generation)
        lenders = {key: _lender(record, store.editions) for key, record in store.editions.items()}
        keys = [
            key
            for key, record in store.editions.items()
            if not {key, lenders[key]}.isdisjoint(self._changed) or record.glossary_of != lenders[key]
        ]
        for key in keys:
            self._lenders[key] = lenders[key]
            self._write_edition(replace(store.editions[key], glossary_of=lenders[key]))
        texts = [_texts(self._changed.get(key) or store.document(key)) for key in keys]
        names = [tuple(store.terms(lenders[key])) for key in keys]
        return self._keep_uses(keys, run(find_uses, texts, names))

    def _keep_uses(self, keys: list[str], found: Iterable[list[tuple[str, bytes]]]) -> Iterator[str]:
        for key, rows in zip(keys, found, strict=True):
            self._database.execute("delete from uses where edition = ?", (key,))
            self._database.executemany(
                "insert into uses values (?, ?, ?)", ((key, number, body) for number, body in rows)
            )
            yield key

    def finish(self) -> tuple[EditionRecord, ...]:
        """Make this generation the current one, and remove the one before.

        Gives the editions that were added, oldest first.
        """
        self._database.commit()
        editions = Store(self.generation).editions
        self._database.close()
        name = f"generation-{uuid.uuid4().hex[:12]}"
        self.generation.rename(self.directory / name)
        sources = tuple(source for _, source in sorted(self._sources.items()))
        current = Pointer(version(), name, sources, sizes_of_files(self.directory / name))
        pointer = self.directory / f"{name}.json"
        pointer.write_bytes(msgspec.json.format(msgspec.json.encode(current)))
        pointer.replace(self.directory / POINTER)
        if self._before is not None:
            # Some systems don't remove what a reader still has open; the next build will.
            shutil.rmtree(self.directory / self._before.generation, ignore_errors=True)
        return tuple(record for key, record in editions.items() if key in self._changed)


def find_uses(rules: Iterable[Texts], names: Iterable[str]) -> list[tuple[str, bytes]]:
    """Find the terms of these names in rules; gives each rule's number with its encoded `Uses`."""
    terms = Terms(names)
    return [(number, encode(terms.uses(text, examples))) for number, text, examples in rules]


def _texts(document: Document) -> list[Texts]:
    return [
        (rule.number, rule.text, tuple(example.text for example in rule.examples)) for rule in document.rules
    ]


def _remove_leftovers(directory: Path) -> None:
    """Remove what builds that were killed have left, and generations that were still open when replaced."""
    before = _current(directory)
    current = before.generation if before else ""
    for path in (*directory.glob("building-*"), *directory.glob("generation-*")):
        if current not in (path.name, path.stem):
            shutil.rmtree(path, ignore_errors=True)
            path.unlink(missing_ok=True)


def _current(directory: Path) -> Pointer | None:
    with contextlib.suppress(StoreError):
        return pointer_of(directory)
    return None


def _not_kept(directory: Path, kept: Pointer) -> str:
    paths = " ".join(source.path for source in kept.sources)
    return (
        f"the store in {directory} was built by another version of Rulestack, and an edition can't be "
        f"added to it; build it again from all its documents: judge ingest {paths}"
    )


def _lender(record: EditionRecord, editions: dict[str, EditionRecord]) -> str:
    """The edition nearest in time that has a glossary, the edition itself first."""
    having = [other for other in editions.values() if other.terms]
    if not having:
        return ""
    nearest = min(having, key=lambda other: abs((other.edition.effective - record.edition.effective).days))
    return record.edition.key if record.terms else nearest.edition.key


def _section(number: str) -> str:
    return str(RuleNumber.parse(number).section)


def _numbered(key: str, rows: Iterable[object]) -> Iterator[tuple[str, int, bytes]]:
    return ((key, position, encode(row)) for position, row in enumerate(rows))
