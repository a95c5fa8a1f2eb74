"""What became of a face's text, kept by the text and the grammar that read it.

Compiling thirty thousand cards takes most of a minute; what was understood and what was not is kept in
`compiled.sqlite` beside the store, so that the next time it is only looked up. Everything that decides
what a text becomes is part of the key: the face as printed and every file of the engine.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from assistant.compiling.faces import compiled
from assistant.compiling.forms_of_texts import said_by
from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Work, no_lost
from engine.errors import UncompiledText
from engine.oracle.normalise import normalise
from model import Face

ROOT = Path(__file__).parents[2]
DATABASE = "compiled.sqlite"
TABLES = """
create table version (grammar text not null);
create table outcomes (face blob primary key, body blob not null) without rowid;
"""
WORTH_PROCESSES = 1000  # faces; fewer are compiled before a process has begun
_PIECE = 100  # faces that a process is given at a time

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many steps are done and how many there are."""

Refused = tuple[int, int, str, str, str]
"""A refused clause: its span in the text, why, its normalised words, those from where reading stopped."""


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """What became of a face: the spans of the clauses that compiled, and what was refused.

    `fault` is what is wrong with its type line or mana cost; its text was not read then. `forms` are those
    by which its clauses are written, as places in `forms_of_texts.KNOWN`.
    """

    compiled: tuple[tuple[int, int], ...] = ()
    refused: tuple[Refused, ...] = ()
    fault: str = ""
    forms: tuple[int, ...] = ()

    @property
    def good(self) -> bool:
        """Tell whether all of the face compiled."""
        return not self.refused and not self.fault


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Outcome).decode


def outcome(face: Face) -> Outcome:
    """Compile a face and tell what became of it."""
    try:
        found = compiled(face)
    except ValueError as fault:
        return Outcome(fault=str(fault))
    clauses = tuple((each.start, each.end) for each in found.clauses)
    said = said_by(each.node for each in found.clauses)
    return Outcome(clauses, tuple(_refused(each, face) for each in found.refused), forms=said)


def _refused(each: UncompiledText, face: Face) -> Refused:
    return each.start, each.end, each.why, normalise(each.text, face.name), each.rest


def outcomes_of(faces: Sequence[Face]) -> list[bytes]:
    """Compile some faces; gives what became of each, encoded."""
    return [_encode(outcome(face)) for face in faces]


@cache
def grammar() -> str:
    """Digest everything that decides what a text becomes."""
    digest = hashlib.sha256()
    for path in (*sorted((ROOT / "engine").rglob("*.py")), ROOT / "model" / "cards.py"):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


class Outcomes:
    """What became of faces, kept in a store's directory; without one, in memory only."""

    def __init__(self, directory: Path | None = None, executor: Executor | None = None) -> None:
        """Look into a directory, and have the executor compile what is not known."""
        self._executor = executor or Processes()
        self._path = None if directory is None else directory / DATABASE
        self._known = {} if self._path is None else _read(self._path)

    def of(
        self, faces: Iterable[Face], progress: Progress = lambda _what, _done, _of: None
    ) -> dict[Face, Outcome]:
        """Give what became of each face; those that are not known are compiled, and kept."""
        keys = {face: key_of(face) for face in faces}
        missing = {key: face for face, key in keys.items() if key not in self._known}
        new = dict(zip(missing, self._compiled(list(missing.values()), progress), strict=True))
        self._known |= new
        if new and self._path is not None:
            _write(self._path, new)
        return {face: _decode(self._known[key]) for face, key in keys.items()}

    def _compiled(self, faces: list[Face], progress: Progress) -> list[bytes]:
        pieces = [faces[at : at + _PIECE] for at in range(0, len(faces), _PIECE)]
        work = Work(_begin, None, worth=WORTH_PROCESSES // _PIECE)

        def told(done: int) -> None:
            progress("compiling", min(done * _PIECE, len(faces)), len(faces))

        results = self._executor.done(work, pieces, told)
        return [each for found in no_lost(results) for each in found]


def key_of(face: Face) -> bytes:
    """The key of a face: a digest of all that is printed on it."""
    return hashlib.blake2b(_encode(face), digest_size=16).digest()


def _begin(_shared: None) -> Callable[[Sequence[Face]], list[bytes]]:
    return outcomes_of


def _read(path: Path) -> dict[bytes, bytes]:
    """What is kept of this grammar; nothing where the file is another's or can't be read."""
    if not path.is_file():
        return {}
    try:
        with sqlite3.connect(path) as database:
            written = database.execute("select grammar from version").fetchone()
            if written != (grammar(),):
                return {}
            return dict(database.execute("select face, body from outcomes"))
    except sqlite3.DatabaseError:
        return {}
    finally:
        database.close()


def _write(path: Path, new: dict[bytes, bytes]) -> None:
    """Keep more outcomes; those of another grammar are forgotten.

    On a full disk, or one that may not be written, nothing is kept: whoever asks next compiles again.
    """
    is_new = not path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _insert(path, new)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            path.unlink()
            _insert(path, new)
    except (OSError, sqlite3.OperationalError):
        if is_new:
            path.unlink(missing_ok=True)


def _insert(path: Path, new: dict[bytes, bytes]) -> None:
    database = sqlite3.connect(path)
    try:
        with database:
            tables = database.execute("select count(*) from sqlite_master").fetchone()[0]
            if not tables:
                database.executescript(TABLES)
            if database.execute("select grammar from version").fetchone() != (grammar(),):
                database.execute("delete from version")
                database.execute("delete from outcomes")
                database.execute("insert into version values (?)", (grammar(),))
            database.executemany("insert or replace into outcomes values (?, ?)", new.items())
    finally:
        database.close()
