"""The store: one SQLite file that is only read."""

from __future__ import annotations

import datetime
import os
import shlex
import sqlite3
import sys
import threading
from array import array
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from model import Document, Rule, RuleNumber, Ruling, Term
from rulesdb.apart import Around, Places, joined, with_places
from rulesdb.errors import DamagedStore, NoStore, OtherVersion
from rulesdb.glossary import Terms
from rulesdb.history import Histories, Match, Stretch
from rulesdb.kinship import Ties
from rulesdb.records import EditionRecord, RuleRecord, Uses
from rulesdb.relations import document_of
from rulesdb.schema import version

POINTER = "store.json"
DATABASE = "rules.sqlite"

_KILOBYTES = 64
"""What a connection keeps of the database; the system keeps the rest at hand, for all of them."""
_RULES_KEPT = 1024
"""An edition has three times as many; one is read in a tenth of a millisecond."""
_EDITIONS_KEPT = 5
"""Of so many editions lists of all terms or numbers are kept at hand; of others they are read again."""

_RULE = """
select {table}.position, rule.body, around.body, {table}.places from {table}
join bodies as rule on rule.id = {table}.rule join bodies as around on around.id = {table}.around
where {table}.edition = ?"""

_decode_edition = msgspec.msgpack.Decoder(EditionRecord).decode
_decode_histories = msgspec.msgpack.Decoder(Histories).decode
_decode_rule = msgspec.msgpack.Decoder(Rule).decode
_decode_around = msgspec.msgpack.Decoder(Around).decode
_decode_places = msgspec.msgpack.Decoder(Places).decode
_decode_term = msgspec.msgpack.Decoder(Term).decode
_decode_ruling = msgspec.msgpack.Decoder(Ruling).decode
_decode_ties = msgspec.msgpack.Decoder(Ties).decode
_decode_uses = msgspec.msgpack.Decoder(Uses).decode


class StoredSource(msgspec.Struct, frozen=True):
    """A document of the store: its edition's key, the path from which it was read, the date given with it."""

    key: str
    path: str
    date: datetime.date | None = None


class Pointer(msgspec.Struct, frozen=True):
    """`store.json`: which generation of the store is the current one, and what it was built from.

    A build writes a new generation beside the current one and then replaces this file, which is one
    step on every system: a reader sees the old store or the new one, nothing between. `files` are the
    sizes of the generation's files in bytes, by their path in it.
    """

    version: str
    generation: str
    sources: tuple[StoredSource, ...]
    files: dict[str, int] = {}


_decode_pointer = msgspec.json.Decoder(Pointer).decode


def building(directory: Path, *documents: str) -> str:
    """The command that builds a store in a directory, of the project's documents where none are named."""
    words = ("judge", "ingest", *documents, "--db", str(directory))
    return f"python3 run.py {shlex.join(words)}"


def pointer_of(directory: Path) -> Pointer:
    """Read a store's pointer, of whatever version; NoStore where there is none."""
    try:
        return _decode_pointer((directory / POINTER).read_bytes())
    except FileNotFoundError as reason:
        raise NoStore(f"There is no store in {directory}; build one: {building(directory)}") from reason
    except (OSError, msgspec.MsgspecError) as reason:
        raise DamagedStore(
            f"{directory / POINTER} can't be read; build the store again: {building(directory)}"
        ) from reason


def sizes_of_files(generation: Path) -> dict[str, int]:
    """Give the size of every file of a generation, in bytes, by its path in it."""
    return {
        path.relative_to(generation).as_posix(): path.stat().st_size
        for path in sorted(generation.rglob("*"))
        if path.is_file()
    }


class Store:
    """Reads a built store; safe to share among threads and forks, each of which has its own connection."""

    def __init__(self, generation: Path) -> None:
        self.generation = generation
        self._local = threading.local()
        self.rule = lru_cache(maxsize=_RULES_KEPT)(self._rule)
        self.terms = lru_cache(maxsize=_EDITIONS_KEPT)(self._terms)
        self.glossary = lru_cache(maxsize=_EDITIONS_KEPT)(self._glossary)
        self.numbers = lru_cache(maxsize=_EDITIONS_KEPT)(self._numbers)
        self.sections = lru_cache(maxsize=None)(self._sections)
        self.matches = lru_cache(maxsize=8)(self._matches)
        self.histories = lru_cache(maxsize=None)(self._histories)
        self.stretches = lru_cache(maxsize=_RULES_KEPT)(self._stretches)
        self.entries = lru_cache(maxsize=None)(self._entries)
        try:
            rows = self._rows("select id, body from editions order by effective, key").fetchall()
            records = [_decode_edition(row[1]) for row in rows]
        except (sqlite3.Error, msgspec.MsgspecError) as reason:
            raise DamagedStore(
                f"{generation} can't be read; build the store again: {building(generation.parent)}"
            ) from reason
        self.editions: dict[str, EditionRecord] = {record.edition.key: record for record in records}
        """The stored editions by key, oldest first."""
        self.dates = {key: record.edition.effective.isoformat() for key, record in self.editions.items()}
        """The days from which on the editions are in force, as they are written."""
        self._ids = {record.edition.key: id_ for record, (id_, _) in zip(records, rows, strict=True)}

    @classmethod
    def open(cls, directory: Path) -> Store:
        """Open the store in a directory; a StoreError says what is wrong and what to do."""
        pointer = pointer_of(directory)
        if pointer.version != version():
            raise OtherVersion(
                f"The store in {directory} was built by another version of Rulestack; "
                f"build it again: {building(directory)}"
            )
        generation = directory / pointer.generation
        if sizes_of_files(generation) != pointer.files:
            raise DamagedStore(
                f"Files of the store in {directory} are missing or cut; build it again: {building(directory)}"
            )
        return cls(generation)

    def _rows(self, query: str, *values: str | int | None) -> sqlite3.Cursor:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None or self._local.process != os.getpid():  # a fork must not share its parent's
            address = (self.generation / DATABASE).resolve().as_uri() + "?mode=ro&immutable=1"
            connection = sqlite3.connect(address, uri=True)
            connection.execute(f"pragma cache_size = -{_KILOBYTES}")
            self._local.connection, self._local.process = connection, os.getpid()
        return connection.execute(query, values)

    def _rule(self, edition: str, number: str) -> RuleRecord | None:
        for table in ("rules", "headings"):
            query = f"{_RULE.format(table=table)} and {table}.number = ?"
            found = self._rows(query, self._ids.get(edition), number).fetchone()
            if found is not None:
                return _record(*found)
        return None

    def rules(self, edition: str, section: str | None = None) -> Iterator[RuleRecord]:
        """Yield the rules of an edition, or of one of its sections (`704`), in order."""
        query, values = _RULE.format(table="rules"), [self._ids.get(edition)]
        if section:
            query += " and rules.number >= ? and rules.number < ?"
            values += [f"{section}.", f"{section}/"]  # the sign after the dot
        for row in self._rows(f"{query} order by rules.position", *values):
            yield _record(*row)

    def _numbers(self, edition: str) -> dict[str, None]:
        query = "select number from rules where edition = ? order by position"
        return {row[0]: None for row in self._rows(query, self._ids.get(edition))}

    def parts(self, edition: str, number: str) -> tuple[str, ...]:
        """Give the numbers of an edition that begin with that of a rule: itself and its parts, in order."""
        query = "select number from rules where edition = ? and number >= ? and number < ? order by position"
        rows = self._rows(query, self._ids.get(edition), number, f"{number}{{")
        return tuple(row[0] for row in rows if not row[0][len(number) :][:1].isdecimal())

    def _sections(self, edition: str) -> tuple[str, ...]:
        found = {str(RuleNumber.parse(number).section): None for number in self.numbers(edition)}
        return tuple(found)

    def uses(self, edition: str, number: str) -> Uses:
        """Give the glossary terms in a rule; of a rule that is not there, none."""
        query = "select body from rules join bodies on id = uses where edition = ? and number = ?"
        found = self._rows(query, self._ids.get(edition), number).fetchone()
        return _decode_uses(found[0]) if found else Uses((), (), ())

    def all_uses(self, edition: str) -> Iterator[tuple[str, Uses]]:
        """Yield every rule's number with the terms in it."""
        query = "select number, body from rules join bodies on id = uses where edition = ?"
        for number, body in self._rows(query, self._ids.get(edition)):
            yield number, _decode_uses(body)

    def ties(self, edition: str) -> Ties:
        """Give what joins the rules of an edition; of an edition without rules, nothing."""
        row = self._rows("select body from ties where edition = ?", self._ids.get(edition)).fetchone()
        return _decode_ties(row[0]) if row else Ties.among((), ())

    def _kept(self, table: str, edition: str) -> sqlite3.Cursor:
        query = f"select bodies.body, places from {table} join bodies on id = {table}.body"
        return self._rows(f"{query} where edition = ? order by position", self._ids.get(edition))

    def _terms(self, edition: str) -> dict[str, Term]:
        rows = self._kept("terms", edition)
        found = (with_places(_decode_term(body), _decode_places(places)) for body, places in rows)
        return {entry.term: entry for entry in found}

    def _glossary(self, edition: str) -> Terms:
        return Terms(self.terms(edition))

    def rulings(self, edition: str) -> Iterator[Ruling]:
        """Yield the rulings and notes of an edition in its document's order."""
        for body, places in self._kept("rulings", edition):
            yield with_places(_decode_ruling(body), _decode_places(places))

    def _entries(self) -> dict[int, tuple[str, str, str]]:
        """Everything that can be found in some edition, by its place in the index: kind, id and section."""
        rows = self._rows("select id, kind, name, section from entries")
        return {id_: (sys.intern(kind), name, sys.intern(section)) for id_, kind, name, section in rows}

    def postings(self, root: str) -> Iterator[tuple[int, float]]:
        """Yield what has a stem, in any edition, with what the stem counts there."""
        row = self._rows("select entries, weights from postings where root = ?", root).fetchone()
        return zip(array("I", row[0]), array("f", row[1]), strict=True) if row else iter(())

    def members(self, edition: str) -> Mapping[int, str]:
        """Give what can be found in an edition, in its order."""
        query = "select entries from members where edition = ?"
        row = self._rows(query, self._ids.get(edition)).fetchone()
        return dict.fromkeys(array("I", row[0]), edition) if row else {}

    def every_member(self) -> Mapping[int, str]:
        """Give what can be found in any edition with the newest that has it, the newest first."""
        found: dict[int, str] = {}
        for edition in reversed(self.editions):
            for entry in self.members(edition):
                found.setdefault(entry, edition)
        return found

    def vocabulary(self, edition: str | None) -> dict[str, int]:
        """Give the words of an edition with the number of texts that have each; without one, of any."""
        counts: dict[str, int] = {}
        for key in (edition,) if edition else self.editions:
            row = self._rows("select vocabulary from members where edition = ?", self._ids[key]).fetchone()
            words = msgspec.msgpack.decode(row[0], type=dict[str, int]) if row else {}
            if edition:
                return words
            for word, count in words.items():
                if count > counts.get(word, 0):
                    counts[word] = count
        return dict(sorted(counts.items()))

    def _stretches(self, edition: str, number: str) -> tuple[Stretch, ...]:
        return self.histories().stretches(edition, number)

    def _histories(self) -> Histories:
        (body,) = self._rows("select body from histories").fetchone()
        return _decode_histories(body)

    def _matches(self, older: str, newer: str) -> tuple[Match, ...]:
        return self.histories().matches(older, newer)

    def document(self, edition: str) -> Document:
        """Give back a document's rules and headings, for comparing it with another."""
        return document_of(self.editions[edition], (record.rule for record in self.rules(edition)))


def _record(position: int, rule: bytes, around: bytes, places: bytes) -> RuleRecord:
    return joined(with_places(_decode_rule(rule), _decode_places(places)), position, _decode_around(around))
