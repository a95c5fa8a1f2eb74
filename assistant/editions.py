"""Which stored edition is meant, and which other one lends what its document lacks."""

from __future__ import annotations

import calendar
import datetime
import re
from collections.abc import Iterator

from assistant.answers import Borrowed, EditionAnswer
from assistant.errors import BadEdition, NoSuchEdition
from assistant.sets import set_named
from model import RuleNumber
from rulesdb.records import better_copy_of
from rulesdb.store import Store

RENUMBERED = datetime.date(2009, 7, 11)
"""From this day on (Magic 2010) the rules have the numbering of today; a number says nothing before it."""

IMPLEMENTED = ("2005", "2014", "2017", "2021", "2024")
"""The editions whose rules the engine was written from."""

_LISTED = 12
"""So many editions are named where one is to be chosen."""

_DATE = re.compile(r"(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?")


def edition_key(store: Store, wanted: str | None) -> str:
    """Give the key of the edition that a key, a date or a set means; None means the newest.

    A year or a month alone means its last day; the name or code of a set means the day of its release.
    """
    keys = list(store.editions)
    if wanted is None:
        return keys[-1]
    wanted = wanted.strip()
    if wanted in store.editions:
        return wanted
    day = _day_meant(wanted)
    if day is None:
        raise BadEdition(
            f"{wanted!r} is neither an edition nor a date, and no set has that name; "
            f"write one of {_some(keys)}, YYYY-MM-DD, or a set such as BLB",
            tuple(keys),
        )
    before = [key for key, record in store.editions.items() if record.edition.effective <= day]
    if not before:
        oldest = store.editions[keys[0]].edition
        raise NoSuchEdition(
            f"no stored edition was in force on {day}; the oldest is {oldest.key}, from {oldest.effective}",
            (oldest.key,),
        )
    return before[-1]


def edition_on(store: Store, wanted: str) -> tuple[str, datetime.date]:
    """Give the edition that a key or a date means, and the day: that of a date, or the edition's first."""
    key = edition_key(store, wanted)
    day = None if wanted.strip() in store.editions else _day_meant(wanted.strip())
    return key, day or store.editions[key].edition.effective


def _some(keys: list[str]) -> str:
    """List keys, of many the newest."""
    return ", ".join(keys) if len(keys) <= _LISTED else f"{', '.join(keys[-_LISTED:])} (judge editions)"


def _day_meant(words: str) -> datetime.date | None:
    printed = set_named(words)
    return printed.released if printed is not None else _last_day(words)


def _last_day(words: str) -> datetime.date | None:
    found = _DATE.fullmatch(words)
    if found is None:
        return None
    year, month = int(found[1]), int(found[2] or 12)
    try:
        return datetime.date(year, month, int(found[3] or calendar.monthrange(year, month)[1]))
    except (ValueError, calendar.IllegalMonthError):
        return None


def edition_answers(store: Store) -> tuple[EditionAnswer, ...]:
    """Describe every stored edition, oldest first."""
    records = store.editions.values()
    copies = {key: better_copy_of(record, records) for key, record in store.editions.items()}
    better = {lacking: key for key, lacking in copies.items() if lacking}
    return tuple(
        EditionAnswer(
            key=key,
            name=record.edition.name,
            date=record.edition.effective.isoformat(),
            complete=record.edition.complete,
            rules=record.rules,
            examples=record.examples,
            terms=record.terms,
            sections_missing=tuple(part.number for part in record.missing if part.number),
            missing=tuple(
                f"{part.number} {part.title}".strip() + f": {part.what}" for part in record.missing
            ),
            dated_by=record.edition.dated_by,
            source=record.source,
            better_copy_of=copies[key],
            better_copy=better.get(key, ""),
        )
        for key, record in store.editions.items()
    )


def lacks(store: Store, key: str, number: RuleNumber) -> bool:
    """Tell whether an edition's document lacks the part in which a number would stand."""
    record = store.editions[key]
    if record.edition.complete:
        return False
    parts = [RuleNumber.parse(part.number) for part in record.missing if part.number]
    if any(part.contains(number) for part in parts):
        return True
    held = store.sections(key)
    if number.section:
        return str(number.section) not in held
    return not any(section.startswith(str(number.chapter)) for section in held)


def lenders(store: Store, key: str) -> Iterator[str]:
    """Yield the editions that number their rules as this one does, the nearest in time first."""
    here = store.editions[key].edition.effective

    def away(other: str) -> int:
        return abs((store.editions[other].edition.effective - here).days)

    for other in sorted(store.editions, key=away):
        there = store.editions[other].edition.effective
        if other != key and (there < RENUMBERED) == (here < RENUMBERED):
            yield other


def borrowed_from(store: Store, wanted: str, lender: str, what: str, shown: str) -> Borrowed:
    """Say why something is shown from another edition.

    `what` is what the wanted one's document lacks, `shown` what is shown in its place.
    """
    name, of = store.editions[wanted].edition.name, store.editions[lender].edition.name
    return Borrowed(lender, f"the document of {name} lacks {what}; {shown} {of}")
