"""Which reader reads a document: recognised by what it holds, never by its file's name."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Protocol

from ingest import (
    numberless_json,
    official_html,
    official_text,
    restructured_text,
    rulings_summary,
    web_page,
    wiki_text,
)
from ingest.bounds import LARGEST, check_text
from ingest.errors import IngestError
from ingest.references import link
from ingest.source import Source, load
from model import Document


class Reader(Protocol):
    """A module that reads one format."""

    FORMAT: str
    """The format's name in a sentence, as in "a JSON tree of rules without numbers"."""

    def signs(self, source: Source) -> tuple[str, ...]:
        """Name the signs of the format found in the source, each in a few words; none where it is alien."""
        ...

    def read(self, source: Source, effective: datetime.date | None) -> Document:
        """Read the source; IngestError where nothing of it can be kept.

        `effective` is the date that the user gave; it wins over the document's own evidence.
        """
        ...


READERS: tuple[Reader, ...] = (
    numberless_json,
    restructured_text,
    rulings_summary,
    web_page,
    wiki_text,
    official_text,
    official_html,
)


def read_file(path: Path, effective: datetime.date | None = None, largest: int | None = LARGEST) -> Document:
    """Read the document at a path, of so many bytes at most, with the reader that it shows most signs of."""
    return read(load(path, largest), effective)


def read(source: Source, effective: datetime.date | None = None) -> Document:
    """Read a source with the reader that it shows most signs of; IngestError where it shows none."""
    found = [(reader.signs(source), reader) for reader in READERS]
    signs, reader = max(found, key=lambda pair: len(pair[0]), default=((), None))
    if not signs or reader is None:
        known = "; ".join(each.FORMAT for each in READERS)
        raise IngestError(f"{source.name} is not a rules document in a format that is known here: {known}.")
    check_text(source.text, source.name)
    return link(reader.read(source, effective))
