"""When the rules of a document were in force: by its own words, else by evidence in its text."""

from __future__ import annotations

import datetime
import re
from functools import cache
from pathlib import Path

import msgspec
import yaml

from ingest.errors import IngestError
from model import Edition

FORMAT_ALONE = "the document's format alone"
"""How an edition's `dated_by` begins where the evidence in the text is missing."""

KNOWN_EDITIONS = Path(__file__).parents[1] / "data" / "editions.yaml"

_EFFECTIVE = re.compile(
    r"These\s*rules\s*are\s*effective\s*as\s*of\s*([A-Z][a-z]+)\s*(\d{1,2})\s*,?\s*((?:19|20)\d\d)"
)
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December",
)  # fmt: skip


class KnownEdition(msgspec.Struct, frozen=True):
    """An edition of `data/editions.yaml`: its key, its title, its date, and what proves a text to be it."""

    key: str
    name: str
    date: datetime.date
    has: tuple[str, ...]
    lacks: tuple[str, ...]

    def matches(self, letters: str) -> bool:
        """Tell whether a text, given as its letters and digits, is of this edition."""
        return all(_letters(sign) in letters for sign in self.has) and not any(
            _letters(sign) in letters for sign in self.lacks
        )


def edition_of(
    name: str, text: str, *, given: datetime.date | None, complete: bool, usual: str | None = None
) -> Edition:
    """Say which edition a text is: by the date that the user gave, by its own words, or by evidence.

    `text` is the document's words without markup. `usual` is the key of the only edition known in the
    document's format: a text that was cut before its evidence, and that nothing contradicts, is taken
    for it, and the edition says so. IngestError, naming the document, where nothing tells.
    """
    if given is not None:
        return _dated(given, "the date given", complete)
    said = date_said_in(text)
    if said is not None:
        return _dated(said, "the document's own words", complete)
    letters = _letters(text)
    for known in known_editions():
        if known.matches(letters):
            found = ", ".join(known.has)
            return Edition(known.key, known.name, known.date, complete, f"evidence: it has {found}")
    for known in known_editions():
        if known.key == usual and not any(_letters(sign) in letters for sign in known.lacks):
            wanting = ", ".join(sign for sign in known.has if _letters(sign) not in letters)
            return Edition(known.key, known.name, known.date, False, f"{FORMAT_ALONE}: it lacks {wanting}")
    raise IngestError(
        f"{name} does not say from when its rules are in force, and its text is of no edition known here; "
        "give its date with --date YYYY-MM-DD."
    )


def date_said_in(text: str) -> datetime.date | None:
    """Find "These rules are effective as of April 4, 2025" in a text; None where it says no date."""
    found = _EFFECTIVE.search(text)
    if found is None or found[1] not in _MONTHS:
        return None
    try:
        return datetime.date(int(found[3]), _MONTHS.index(found[1]) + 1, int(found[2]))
    except ValueError:
        return None


@cache
def known_editions() -> tuple[KnownEdition, ...]:
    """Read `data/editions.yaml`."""
    rows = yaml.load(KNOWN_EDITIONS.read_bytes(), Loader=yaml.CSafeLoader)
    return msgspec.convert(rows, tuple[KnownEdition, ...])


def _dated(date: datetime.date, dated_by: str, complete: bool) -> Edition:
    for known in known_editions():
        if known.date == date:
            return Edition(known.key, known.name, date, complete, dated_by)
    return Edition(date.isoformat(), f"{date:%B} {date.day}, {date.year}", date, complete, dated_by)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text)
