"""Builds the store from documents: the one place where a face reads documents and writes the store."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, wait
from pathlib import Path
from typing import TypeVar

import msgspec

from cli.places import SOURCES, NotIngested
from cli.processes import executor as processes
from ingest.bounds import LARGEST, check_size
from ingest.errors import IngestError, TooLarge
from ingest.report import Report, report
from model import Document
from rulesdb.building import Build
from rulesdb.errors import NoStore, StoreError
from rulesdb.index import Indexed, indexed
from rulesdb.records import EditionRecord, better_copy_of
from rulesdb.store import Store, pointer_of
from rulesdb.writing import sole_writer

SHOWN_ANEW = 0.25
"""Seconds after which the progress of a step that goes on is shown anew."""

LARGEST_DOCUMENT = LARGEST
"""Bytes of a document that is read without being asked for more."""

LARGE = 300_000
"""Bytes of a document from which on reading and indexing it is worth a process of its own."""

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many steps are done and how many there are."""


T = TypeVar("T")


class IngestedEdition(msgspec.Struct, frozen=True, omit_defaults=True):
    """`judge ingest --json`: an edition as stored; `links` counts targets of references.

    `better_copy_of` is a stored edition of nearly the same day whose document is not whole, as this one is.
    """

    key: str
    name: str
    date: str
    rules: int
    examples: int
    terms: int
    links: int
    dangling: int
    warnings: int
    better_copy_of: str = ""


class Ingested(msgspec.Struct, frozen=True, omit_defaults=True):
    """`judge ingest --json`: the editions read, and how long it took; `reports` where they were asked for."""

    editions: tuple[IngestedEdition, ...]
    seconds: float
    reports: tuple[Report, ...] | None = None


def is_current(directory: Path) -> bool:
    """Tell whether a directory has a store that this version can read."""
    try:
        Store.open(directory)
    except StoreError:
        return False
    return True


def has_store(directory: Path) -> bool:
    """Tell whether a directory has a store of any version."""
    try:
        pointer_of(directory)
    except NoStore:
        return False
    except StoreError:
        return True
    return True


def can_be_rebuilt(directory: Path) -> bool:
    """Tell whether every document of a store is still where it was read from."""
    try:
        sources = pointer_of(directory).sources
    except StoreError:
        return False
    return bool(sources) and all(Path(source.path).is_file() for source in sources)


def ingest(
    directory: Path,
    files: Sequence[Path] = (),
    date: datetime.date | None = None,
    progress: Progress = lambda _what, _done, _of: None,
    *,
    reports: bool = False,
    force: bool = False,
    largest: int = LARGEST_DOCUMENT,
) -> Ingested:
    """Read documents of `largest` bytes at most, those of the project where none are named, into a store.

    Editions stored before are kept; where the store can't be used as it is, their documents are read
    again. NotIngested names the first document that can't be read, or that has lost a part where that is
    not meant (`force`); the store stays as it was.
    """
    paths = {path.resolve(): date for path in files} or dict.fromkeys(sorted(SOURCES.iterdir()))
    if not paths:
        raise NotIngested(f"{SOURCES} holds no document; name one: python3 run.py judge ingest FILE")
    try:
        for path in filter(Path.is_file, paths):
            check_size(path, largest)
    except TooLarge as reason:
        raise NotIngested(f"{reason} Allow more with --megabytes N.") from reason
    return _build(directory, paths, progress, reports, keep=True, force=force)


def rebuild(directory: Path, progress: Progress) -> None:
    """Build a store again from the documents that it was built from."""
    _build(directory, {}, progress, False, keep=False, force=True)


def _recorded(directory: Path) -> dict[Path, datetime.date | None]:
    """The documents of a store, as far as they are still there, with the dates given for them."""
    try:
        sources = pointer_of(directory).sources
    except StoreError:
        return {}
    return {path: source.date for source in sources if (path := Path(source.path)).is_file()}


def _build(
    directory: Path,
    paths: Mapping[Path, datetime.date | None],
    progress: Progress,
    reports: bool,
    *,
    keep: bool,
    force: bool,
) -> Ingested:
    """Build documents into a store, beside its editions where they are to be kept and can be."""
    began = time.perf_counter()
    try:
        with sole_writer(directory):
            # Looked at by the one writer only: whoever wrote before may have made another store of it.
            keep = keep and is_current(directory)
            wanted = {**({} if keep else _recorded(directory)), **paths}
            stored = None if force else _records(directory)
            with (
                processes(sum(_size(path) > LARGE for path in wanted)) as executor,
                Build(directory, keep) as build,
            ):
                largest_first = sorted(wanted, key=_size, reverse=True)
                made = _Making(build, executor, progress, stored).make(
                    {path: wanted[path] for path in largest_first}, reports
                )
                records = build.finish()
    except (IngestError, StoreError) as reason:
        raise NotIngested(str(reason)) from reason
    stored_now = Store.open(directory).editions.values()
    editions = tuple(_row(record, stored_now) for record in records)
    return Ingested(editions, round(time.perf_counter() - began, 3), tuple(made) if reports else None)


def _records(directory: Path) -> Mapping[str, EditionRecord]:
    """The stored editions by their keys."""
    try:
        return Store.open(directory).editions
    except StoreError:
        return {}


def _refuse_losses(document: Document, stored: EditionRecord | None) -> None:
    """Refuse a text that has lost a part: one that should be whole, or one with less than is stored."""
    from ingest.wholeness import losses  # noqa: PLC0415 - most commands read no document

    found = list(losses(document))
    for what, has, had in (
        ("rules", len(document.rules), stored.rules if stored else 0),
        ("terms of a glossary", len(document.glossary), stored.terms if stored else 0),
    ):
        if has < had:
            found.append(f"it has fewer {what} than the stored edition of that date: {has}, not {had}")
    if found:
        raise NotIngested(
            f"{document.source} seems to have lost a part of the rules: {'; '.join(found)}. "
            "Nothing was stored; get the whole text, or add --force to store it all the same."
        )


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def _row(record: EditionRecord, stored: Iterable[EditionRecord]) -> IngestedEdition:
    edition = record.edition
    return IngestedEdition(
        key=edition.key,
        name=edition.name,
        date=edition.effective.isoformat(),
        rules=record.rules,
        examples=record.examples,
        terms=record.terms,
        links=record.links,
        dangling=record.dangling,
        warnings=len(record.warnings),
        better_copy_of=better_copy_of(record, stored),
    )


class _Making:
    """The steps from documents to a built store; reading and indexing are left to an executor."""

    def __init__(
        self,
        build: Build,
        executor: Executor,
        progress: Progress,
        stored: Mapping[str, EditionRecord] | None,
    ) -> None:
        """`stored` are the editions that may lose no rule and no term; None lets all lose."""
        self._stored = stored
        self._build = build
        self._executor = executor
        self._progress = progress
        self._steps = self._done = 0

    def _step(self, what: str) -> None:
        self._progress(what, self._done, self._steps)
        self._done += 1

    def _finished(self, what: str, future: Future[T], beside: Collection[Future[T]] = ()) -> T:
        """Wait for a step that another process takes, and tell meanwhile how many `beside` it are done."""
        self._step(what)
        while not wait((future,), SHOWN_ANEW).done:
            done = sum(each.done() for each in beside)
            self._progress(what, max(done, self._done - 1), self._steps)
        return future.result()

    def _following(self, edition: str) -> None:
        self._progress(f"following every rule into the edition of {edition}", self._done - 1, self._steps)

    def make(self, paths: Mapping[Path, datetime.date | None], reports: bool) -> list[Report]:
        """Read, relate, index and link the documents; gives their reports where they are asked for."""
        self._steps = 2 * len(paths) + 2
        reading: dict[Path, Future[tuple[bytes, Report | None]]] = {}
        for path, date in paths.items():
            self._progress(
                f"reading {path.name}", 0, self._steps
            )  # where it is read at once, in this process
            reading[path] = self._executor.submit(_read, path, date, reports)
        made: list[Report] = []
        untitled: list[Document] = []
        indexing: dict[str, Future[Indexed]] = {}
        for path, future in reading.items():
            packed, found = self._finished(f"reading {path.name}", future, reading.values())
            document = msgspec.msgpack.decode(packed, type=Document)
            if self._stored is not None:
                _refuse_losses(document, self._stored.get(document.edition.key))
            self._build.add(document, str(path), paths[path])
            made += [found] if found else []
            if all(heading.title for heading in document.headings):
                indexing[document.edition.key] = self._executor.submit(_index, packed)
            else:
                untitled.append(document)
        self._step("finding the glossary's terms")
        linking = self._build.link_terms(self._executor.map)
        self._step("following every rule through the editions")
        followed = self._build.follow(self._following)
        titled = {document.edition.key: document for document in followed}
        for document in (titled.get(each.edition.key, each) for each in untitled):
            packed = msgspec.msgpack.encode(document)
            indexing[document.edition.key] = self._executor.submit(_index, packed)
        for _ in linking:
            pass
        for key, finished in sorted(indexing.items()):
            self._build.index(key, self._finished(f"indexing the rules of {key}", finished))
        self._progress("done", self._steps, self._steps)
        return made


def _read(path: Path, date: datetime.date | None, reports: bool) -> tuple[bytes, Report | None]:
    """Read a document; packed, it goes from process to process in a tenth of the time."""
    from ingest.readers import read_file  # noqa: PLC0415 - most commands read no document

    document = read_file(path, date, largest=None)  # how large it is was asked when it was named
    return msgspec.msgpack.encode(document), report(document) if reports else None


def _index(packed: bytes) -> Indexed:
    return indexed(msgspec.msgpack.decode(packed, type=Document))
