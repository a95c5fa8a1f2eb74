"""Gives back the titles of sections that a document has lost, from an edition that titles their rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from model import Document, Heading
from rulesdb.history import Histories
from rulesdb.records import EditionRecord

_BORROWED = ", where its rules stand"

Titled = TypeVar("Titled", Document, EditionRecord)


def without_borrowed_titles(document: Titled) -> Titled:
    """Empty the headings of a document, or of its record, that were filled from other editions.

    Only so does a history depend on the documents alone, and not on which of them were stored first.
    """
    headings = tuple(
        replace(heading, title="") if heading.source.endswith(_BORROWED) else heading
        for heading in document.headings
    )
    return replace(document, headings=headings)


def with_titles(document: Document, records: Mapping[str, EditionRecord], histories: Histories) -> Document:
    """Fill the empty headings of a document; it comes back as it is where none can be filled.

    A section gets the title of the section in which most of its rules stand in the nearest edition
    that has titles; a chapter that of the chapter. The heading says from where.
    """
    key = document.edition.key
    if all(heading.title for heading in document.headings):
        return document
    nearest = sorted(
        (other for other in records if other != key),
        key=lambda other: abs((records[other].edition.effective - document.edition.effective).days),
    )
    headings = tuple(
        heading if heading.title else _titled(heading, document, nearest, records, histories)
        for heading in document.headings
    )
    return replace(document, headings=headings) if headings != document.headings else document


def _titled(
    heading: Heading,
    document: Document,
    nearest: list[str],
    records: Mapping[str, EditionRecord],
    histories: Histories,
) -> Heading:
    within = [rule.number for rule in document.rules if rule.number.startswith(heading.number)]
    for other in nearest:
        votes = Counter(
            there[: len(heading.number)]
            for number in within
            for there in histories.counterparts(document.edition.key, number, other)
        )
        titles = {each.number: each.title for each in records[other].headings if each.title}
        number = votes.most_common(1)[0][0] if votes else ""
        if number in titles and votes[number] * 2 > votes.total():
            name = records[other].edition.name
            source = f"{heading_kind(number)} {number} of {name}{_BORROWED}"
            return replace(heading, title=titles[number], source=source)
    return heading


def heading_kind(number: str) -> str:
    """Name what a heading is over: `chapter`, `section` or, with a dot, `rule`.

    >>> heading_kind("704")
    'section'
    """
    if "." in number:
        return "rule"
    return "section" if len(number) == 3 else "chapter"
