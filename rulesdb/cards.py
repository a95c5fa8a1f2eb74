"""Imported cards: one SQLite file in the store's directory, beside the generations of the rules.

Rules are rebuilt from their documents whenever the code that reads them changes; cards come from a file
that need not be there any more. So they are kept apart, and only an import writes them, in one
transaction: a reader finds the cards from before it or those from after it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from functools import lru_cache
from pathlib import Path

import msgspec

from model import Card
from model.cards import name_key
from rulesdb.errors import DamagedStore, OtherVersion

DATABASE = "cards.sqlite"
VERSION = 1
TABLES = """
create table cards (name text primary key, position integer not null, body blob not null) without rowid;
create table names (key text not null, card text not null, primary key (key, card)) without rowid;
create index names_of_card on names (card);
"""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Card).decode


class CardStore:
    """The imported cards of a store's directory; safe to share among threads, and empty before any import.

    An import by another process is noticed at the next look-up.
    """

    def __init__(self, directory: Path) -> None:
        self._path = directory / DATABASE
        self._stamp: tuple[int, int] = (0, 0)
        self._names: tuple[str, ...] = ()
        self._by_key: dict[str, str] = {}
        self._card = lru_cache(maxsize=4096)(self._read)

    def add(self, cards: Iterable[Card]) -> None:
        """Add cards, each in place of the one of its name; DamagedStore where the file is none of cards.

        Where the disk is full or may not be written, sqlite3.OperationalError says so to who holds the store
        (`rulesdb.writing.sole_writer`), and no file is left that was not there.
        """
        self._path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not self._path.exists()
        try:
            with closing(self._connected()) as database, database:
                if not database.execute("pragma user_version").fetchone()[0]:
                    database.executescript(f"begin; {TABLES} pragma user_version = {VERSION};")
                self._check(database)
                (first,) = database.execute("select coalesce(max(position), -1) + 1 from cards").fetchone()
                given = {card.name: card for card in cards}
                database.executemany("delete from names where card = ?", ((name,) for name in given))
                database.executemany(
                    "insert or replace into cards values (?, ?, ?)",
                    (
                        (name, position, _encode(card))
                        for position, (name, card) in enumerate(given.items(), first)
                    ),
                )
                database.executemany(
                    "insert or ignore into names values (?, ?)",
                    (
                        (name_key(each), card.name)
                        for card in given.values()
                        for each in (card.name, *(face.name for face in card.faces))
                    ),
                )
        except sqlite3.OperationalError:
            if is_new:
                self._path.unlink(missing_ok=True)
            raise
        except sqlite3.Error as reason:
            raise DamagedStore(
                f"{self._path} can't be written: {reason}; remove it and import again"
            ) from reason

    def find(self, name: str) -> Card | None:
        """The card of a name, its own or that of one of its faces; None where there is none."""
        self._look()
        found = self._by_key.get(name_key(name))
        return None if found is None else self._card(found, self._stamp)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards, in the order of their import."""
        self._look()
        return self._names

    def all(self) -> tuple[Card, ...]:
        """Every card, in the order of their import."""
        self._look()
        if not self._names:
            return ()
        with closing(self._connected()) as database:
            return tuple(
                _decode(body) for (body,) in database.execute("select body from cards order by position")
            )

    def _look(self) -> None:
        """Read the names again where an import has changed them."""
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return
        stamp = (found.st_mtime_ns, found.st_size)
        if stamp == self._stamp:
            return
        try:
            with closing(self._connected()) as database:
                self._check(database)
                rows = database.execute("select name from cards order by position").fetchall()
                # A card's own name comes before a face's of the same name.
                keys = database.execute(
                    "select names.key, names.card from names join cards on cards.name = names.card "
                    "order by cards.position desc"
                ).fetchall()
        except (sqlite3.Error, msgspec.MsgspecError) as reason:
            raise DamagedStore(
                f"{self._path} can't be read; remove it and import the cards again"
            ) from reason
        own = {name_key(name): name for (name,) in rows}
        self._by_key = dict(keys) | own
        self._names = tuple(name for (name,) in rows)
        self._stamp = stamp

    def _read(self, name: str, _stamp: tuple[int, int]) -> Card:
        with closing(self._connected()) as database:
            (body,) = database.execute("select body from cards where name = ?", (name,)).fetchone()
        return _decode(body)

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path)

    def _check(self, database: sqlite3.Connection) -> None:
        (version,) = database.execute("pragma user_version").fetchone()
        if version != VERSION:
            raise OtherVersion(
                f"the cards in {self._path} were kept by another version of Rulestack; remove that file and "
                "import them again: judge cards import FILE"
            )
