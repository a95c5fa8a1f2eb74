"""The store: one SQLite file that is only read, beside the full-text index of each edition."""

from __future__ import annotations

import datetime
import os
import sqlite3
import threading
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from model import Document, RuleNumber, Ruling, Term
from rulesdb.errors import DamagedStore, NoStore, OtherVersion
from rulesdb.glossary import Terms
from rulesdb.history import Histories, Match
from rulesdb.records import EditionRecord, RuleRecord, Uses
from rulesdb.relations import document_of
from rulesdb.schema import version

POINTER = "store.json"
DATABASE = "rules.sqlite"


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


def pointer_of(directory: Path) -> Pointer:
    """Read a store's pointer, of whatever version; NoStore where there is none."""
    try:
        return msgspec.json.decode((directory / POINTER).read_bytes(), type=Pointer)
    except FileNotFoundError as reason:
        raise NoStore(f"there is no store in {directory}; build one with: judge ingest") from reason
    except (OSError, msgspec.MsgspecError) as reason:
        raise DamagedStore(f"{directory / POINTER} can't be read; build again: judge ingest") from reason


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
        self.rule = lru_cache(maxsize=4096)(self._rule)
        self.terms = lru_cache(maxsize=None)(self._terms)
        self.glossary = lru_cache(maxsize=None)(self._glossary)
        self.numbers = lru_cache(maxsize=None)(self._numbers)
        self.sections = lru_cache(maxsize=None)(self._sections)
        self.matches = lru_cache(maxsize=8)(self._matches)
        self.histories = lru_cache(maxsize=None)(self._histories)
        try:
            rows = self._rows("select body from editions order by effective, key")
            records = [msgspec.msgpack.decode(row[0], type=EditionRecord) for row in rows]
        except (sqlite3.Error, msgspec.MsgspecError) as reason:
            raise DamagedStore(f"{generation} can't be read; build again: judge ingest") from reason
        self.editions: dict[str, EditionRecord] = {record.edition.key: record for record in records}
        """The stored editions by key, oldest first."""

    @classmethod
    def open(cls, directory: Path) -> Store:
        """Open the store in a directory; a StoreError says what is wrong and what to do."""
        pointer = pointer_of(directory)
        if pointer.version != version():
            raise OtherVersion(
                f"the store in {directory} was built by another version of Rulestack; "
                "build it again: judge ingest"
            )
        generation = directory / pointer.generation
        if sizes_of_files(generation) != pointer.files:
            raise DamagedStore(
                f"files of the store in {directory} are missing or cut; build it again: judge ingest"
            )
        return cls(generation)

    def _rows(self, query: str, *values: str) -> sqlite3.Cursor:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None or self._local.process != os.getpid():  # a fork must not share its parent's
            address = (self.generation / DATABASE).resolve().as_uri() + "?mode=ro&immutable=1"
            connection = sqlite3.connect(address, uri=True)
            self._local.connection, self._local.process = connection, os.getpid()
        return connection.execute(query, values)

    def _rule(self, edition: str, number: str) -> RuleRecord | None:
        for table in ("rules", "headings"):
            row = self._rows(f"select body from {table} where edition = ? and number = ?", edition, number)
            found = row.fetchone()
            if found is not None:
                return msgspec.msgpack.decode(found[0], type=RuleRecord)
        return None

    def rules(self, edition: str, section: str | None = None) -> Iterator[RuleRecord]:
        """Yield the rules of an edition, or of one of its sections (`704`), in order."""
        where = "edition = ? and section = ?" if section else "edition = ?"
        values = (edition, section) if section else (edition,)
        for row in self._rows(f"select body from rules where {where} order by position", *values):
            yield msgspec.msgpack.decode(row[0], type=RuleRecord)

    def _numbers(self, edition: str) -> dict[str, None]:
        rows = self._rows("select number from rules where edition = ? order by position", edition)
        return {row[0]: None for row in rows}

    def _sections(self, edition: str) -> tuple[str, ...]:
        found = {str(RuleNumber.parse(number).section): None for number in self.numbers(edition)}
        return tuple(found)

    def uses(self, edition: str, number: str) -> Uses:
        """Give the glossary terms in a rule; of a rule that is not there, none."""
        rows = self._rows("select body from uses where edition = ? and number = ?", edition, number)
        found = rows.fetchone()
        return msgspec.msgpack.decode(found[0], type=Uses) if found else Uses((), (), ())

    def all_uses(self, edition: str) -> Iterator[tuple[str, Uses]]:
        """Yield every rule's number with the terms in it."""
        for number, body in self._rows("select number, body from uses where edition = ?", edition):
            yield number, msgspec.msgpack.decode(body, type=Uses)

    def _terms(self, edition: str) -> dict[str, Term]:
        rows = self._rows("select body from terms where edition = ? order by position", edition)
        entries = (msgspec.msgpack.decode(row[0], type=Term) for row in rows)
        return {entry.term: entry for entry in entries}

    def _glossary(self, edition: str) -> Terms:
        return Terms(self.terms(edition))

    def rulings(self, edition: str) -> Iterator[Ruling]:
        """Yield the rulings and notes of an edition in its document's order."""
        for row in self._rows("select body from rulings where edition = ? order by position", edition):
            yield msgspec.msgpack.decode(row[0], type=Ruling)

    def _histories(self) -> Histories:
        (body,) = self._rows("select body from histories").fetchone()
        return msgspec.msgpack.decode(body, type=Histories)

    def _matches(self, older: str, newer: str) -> tuple[Match, ...]:
        return self.histories().matches(older, newer)

    def document(self, edition: str) -> Document:
        """Give back a document's rules and headings, for comparing it with another."""
        return document_of(self.editions[edition], (record.rule for record in self.rules(edition)))
