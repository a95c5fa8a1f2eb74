"""Builds a store: a new generation beside the current one, which then takes its place in one step.

What editions have in common is kept once: texts and what stands around them by their digests, what can be
found by its own.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import shutil
import sqlite3
import uuid
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from msgspec.structs import replace

from model import Document, Ruling, Term
from rulesdb.apart import around, without_places
from rulesdb.errors import OtherVersion, SameEdition, StoreError
from rulesdb.glossary import Terms
from rulesdb.history import Histories
from rulesdb.history.chain import follow
from rulesdb.index import Indexed
from rulesdb.kinship import Ties
from rulesdb.records import EditionRecord, RuleRecord
from rulesdb.relations import Relations, edition_record
from rulesdb.schema import TABLES, version
from rulesdb.store import (
    DATABASE,
    POINTER,
    Pointer,
    Store,
    StoredSource,
    building,
    pointer_of,
    sizes_of_files,
)
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
        self._finished = False
        self._sources: dict[str, StoredSource] = {}
        self._changed: dict[str, Document] = {}
        self._replaced = False
        self._lenders: dict[str, str] = {}
        self._linked: list[str] = []
        self._before = _current(directory)
        kept = self._before if keep else None
        if kept is not None:
            if kept.version != version():
                raise OtherVersion(_not_kept(directory, kept))
            self._sources = {source.key: source for source in kept.sources}
        with contextlib.ExitStack() as failing:
            failing.callback(self._remove)
            self._database = self._begun(directory / kept.generation if kept else None)
            failing.pop_all()

    def _begun(self, before: Path | None) -> sqlite3.Connection:
        """Open the database of this generation: a copy of the one before, or one that has its tables only."""
        self.generation.mkdir()
        if before is not None:
            shutil.copyfile(before / DATABASE, self.generation / DATABASE)
        database = sqlite3.connect(self.generation / DATABASE)
        try:
            database.execute("pragma journal_mode = off")
            database.execute("pragma synchronous = off")
            if before is None:
                database.executescript(TABLES)
        except sqlite3.Error:
            database.close()  # some systems don't remove what is open
            raise
        return database

    def _remove(self) -> None:
        shutil.rmtree(self.generation, ignore_errors=True)

    def __enter__(self) -> Build:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self._database.close()
        if not self._finished:
            self._remove()

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
        edition = self._write_edition(record)
        relations = Relations(document)
        insert = self._database.executemany
        insert(
            "insert into rules values (?, ?, ?, ?, ?, null, ?)",
            [self._row(edition, each) for each in relations.rules()],
        )
        insert(
            "insert into headings values (?, ?, ?, ?, ?, ?)",
            [self._row(edition, each) for each in relations.headings()],
        )
        insert("insert into terms values (?, ?, ?, ?)", self._numbered(edition, document.glossary))
        insert("insert into rulings values (?, ?, ?, ?)", self._numbered(edition, document.rulings))
        self._sources[key] = StoredSource(key, path, date)
        self._changed[key] = document

    def _row(self, edition: int, record: RuleRecord) -> tuple[object, ...]:
        rule, places = without_places(record.rule)
        kept = (self._body(rule), self._body(around(record)))
        return (edition, rule.number, record.position, *kept, encode(places))

    def _numbered(self, edition: int, texts: Iterable[Term | Ruling]) -> list[tuple[int, int, int, bytes]]:
        rows = []
        for position, each in enumerate(texts):
            text, places = without_places(each)
            rows.append((edition, position, self._body(text), encode(places)))
        return rows

    def _body(self, value: object) -> int:
        """Keep something once; gives its id, that of what is the same already if there is such."""
        return self._kept_body(encode(value))

    def _kept_body(self, body: bytes) -> int:
        digest = hashlib.blake2b(body, digest_size=12).digest()
        found = self._database.execute("select id from bodies where digest = ?", (digest,)).fetchone()
        if found is not None:
            return int(found[0])
        made = self._database.execute("insert into bodies values (null, ?, ?)", (digest, body))
        return int(made.lastrowid or 0)

    def _forget(self, key: str) -> None:
        """Remove an edition that is read again; what it alone had goes when the build is finished."""
        found = self._database.execute("select id from editions where key = ?", (key,)).fetchone()
        if found is None:
            return
        self._replaced = True
        for table in ("rules", "headings", "terms", "rulings", "members", "ties"):
            self._database.execute(f"delete from {table} where edition = ?", found)

    def _write_edition(self, record: EditionRecord) -> int:
        """Write an edition's record, in place of the one of that key if there is one; gives its id."""
        key = record.edition.key
        self._database.execute(
            "insert into editions (key, effective, body) values (?, ?, ?) "
            "on conflict (key) do update set effective = excluded.effective, body = excluded.body",
            (key, record.edition.effective.isoformat(), encode(record)),
        )
        return self._id(key)

    def _id(self, key: str) -> int:
        return int(self._database.execute("select id from editions where key = ?", (key,)).fetchone()[0])

    def index(self, key: str, found: Indexed) -> None:
        """Keep what can be found in an edition: what no other has as well is added to the index."""
        database, held = self._database, []
        new: dict[int, int] = {}
        for place, (digest, kind, name, section) in enumerate(found.entries):
            known = database.execute("select id from entries where digest = ?", (digest,)).fetchone()
            if known is None:
                row = (digest, kind, name, section)
                made = database.execute("insert into entries values (null, ?, ?, ?, ?)", row)
                new[place] = int(made.lastrowid or 0)
            held.append(int(known[0]) if known else new[place])
        if new:
            database.executemany("insert or replace into postings values (?, ?, ?)", self._added(found, new))
        database.execute(
            "insert or replace into members values (?, ?, ?)",
            (self._id(key), array("I", held).tobytes(), encode(found.vocabulary)),
        )

    def _added(self, found: Indexed, new: Mapping[int, int]) -> Iterator[tuple[str, bytes, bytes]]:
        """Give the postings of what is new, behind those that are there."""
        for root, (places, weights) in found.postings.items():
            entries, counts = array("I"), array("f")
            for place, weight in zip(array("I", places), array("f", weights), strict=True):
                if place in new:
                    entries.append(new[place])
                    counts.append(weight)
            if entries:
                query = "select entries, weights from postings where root = ?"
                before = self._database.execute(query, (root,)).fetchone() or (b"", b"")
                yield root, before[0] + entries.tobytes(), before[1] + counts.tobytes()

    def follow(self, telling: Callable[[str], None] = lambda _key: None) -> tuple[Document, ...]:
        """Follow every rule through all editions of the build, and title by it the headings that lost theirs.

        `telling` is told each edition as it is come to. Gives the documents that have got titles.
        """
        self._database.commit()
        store = Store(self.generation)
        before = self._database.execute("select body from histories").fetchone()

        def read(key: str) -> Document:
            return self._changed.get(key) or without_borrowed_titles(store.document(key))

        found = follow(
            tuple(store.editions),
            read,
            msgspec.msgpack.decode(before[0], type=Histories) if before else None,
            self._changed.keys(),
            telling,
        )
        self._database.execute("delete from histories")
        self._database.execute("insert into histories values (?)", (encode(found),))
        records = {key: without_borrowed_titles(record) for key, record in store.editions.items()}
        titled = tuple(
            titled
            for document in self._changed.values()
            if (titled := with_titles(document, records, found)) is not document
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
            edition = self._id(key)
            self._database.executemany(
                "update rules set uses = ? where edition = ? and number = ?",
                [(self._kept_body(body), edition, number) for number, body in rows],
            )
            self._linked.append(key)
            yield key

    def _keep_ties(self) -> None:
        """Keep what joins the rules of the editions whose terms were found anew."""
        store = Store(self.generation)
        found = [
            (self._id(key), encode(Ties.among(store.rules(key), store.all_uses(key)))) for key in self._linked
        ]
        self._database.executemany("insert or replace into ties values (?, ?)", found)

    def _remove_unused(self) -> None:
        """Remove what only editions had that were replaced."""
        database = self._database
        used = (
            "select rule from rules union select around from rules union "
            "select uses from rules where uses is not null union select rule from headings union "
            "select around from headings union select body from terms union select body from rulings"
        )
        database.execute(f"delete from bodies where id not in ({used})")
        held: set[int] = set()
        for (entries,) in database.execute("select entries from members"):
            held.update(array("I", entries))
        unused = {id_ for (id_,) in database.execute("select id from entries")} - held
        database.executemany("delete from entries where id = ?", ((each,) for each in unused))
        for root, entries, weights in database.execute("select * from postings").fetchall():
            both = zip(array("I", entries), array("f", weights), strict=True)
            left = [(entry, weight) for entry, weight in both if entry in held]
            if not left:
                database.execute("delete from postings where root = ?", (root,))
            elif len(left) * 4 < len(entries):
                row = (array("I", (e for e, _ in left)).tobytes(), array("f", (w for _, w in left)).tobytes())
                query = "update postings set entries = ?, weights = ? where root = ?"
                database.execute(query, (*row, root))

    def finish(self) -> tuple[EditionRecord, ...]:
        """Make this generation the current one, and remove the one before.

        Gives the editions that were added, oldest first.
        """
        if self._replaced:
            self._remove_unused()
        self._database.commit()
        self._keep_ties()
        self._database.commit()
        if self._replaced:
            self._database.execute("vacuum")
        editions = Store(self.generation).editions
        self._database.close()
        self.generation = self.generation.rename(self.directory / f"generation-{uuid.uuid4().hex[:12]}")
        self._point()
        self._finished = True
        if self._before is not None:
            # Some systems don't remove what a reader still has open; the next build will.
            shutil.rmtree(self.directory / self._before.generation, ignore_errors=True)
        return tuple(record for key, record in editions.items() if key in self._changed)

    def _point(self) -> None:
        """Let the store's pointer name this generation; where that can't be written, it stays as it was."""
        sources = tuple(source for _, source in sorted(self._sources.items()))
        current = Pointer(version(), self.generation.name, sources, sizes_of_files(self.generation))
        pointer = self.directory / f"{self.generation.name}.json"
        try:
            pointer.write_bytes(msgspec.json.format(msgspec.json.encode(current)))
            pointer.replace(self.directory / POINTER)
        except OSError:
            pointer.unlink(missing_ok=True)
            raise


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
    paths = (source.path for source in kept.sources)
    return (
        f"The store in {directory} was built by another version of Rulestack, and an edition can't be "
        f"added to it; build it again from all its documents: {building(directory, *paths)}"
    )


def _lender(record: EditionRecord, editions: dict[str, EditionRecord]) -> str:
    """The edition nearest in time that has a glossary, the edition itself first."""
    having = [other for other in editions.values() if other.terms]
    if not having:
        return ""
    nearest = min(having, key=lambda other: abs((other.edition.effective - record.edition.effective).days))
    return record.edition.key if record.terms else nearest.edition.key
