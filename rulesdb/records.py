"""What the store keeps beside the documents themselves, in the shapes in which it is written."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from model import Edition, Heading, Irregularity, MissingPart, Passage, Rule, Span

DAYS_APART = 21
"""Editions that are fewer days apart are likely one: a set is released some days after its rules are."""


class EditionRecord(msgspec.Struct, frozen=True):
    """A stored edition without its rules: what its document is, how much it holds, what it lacks.

    `glossary_of` is the edition whose glossary explains its words, its own where it has one; empty
    where no stored edition has any. `links` counts the targets of references, `dangling` the numbers
    referred to that do not exist, each as often as it is named.
    """

    edition: Edition
    format: str
    source: str
    rules: int
    examples: int
    terms: int
    rulings: int
    links: int
    dangling: int
    headings: tuple[Heading, ...]
    missing: tuple[MissingPart, ...]
    warnings: tuple[Irregularity, ...]
    front: tuple[Passage, ...]
    back: tuple[Passage, ...]
    glossary_of: str = ""


class RuleRecord(msgspec.Struct, frozen=True):
    """A rule with its place among the others of its edition.

    `name` is its title, else that of the nearest rule or section above; `position` counts the rules of
    the edition from 0; `cites` and `cited_by` are numbers of the same edition, in the rules' order.
    """

    rule: Rule
    position: int
    name: str
    parent: str | None
    children: tuple[str, ...]
    previous: str | None
    next: str | None
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    dangling: tuple[str, ...]


class Uses(msgspec.Struct, frozen=True, array_like=True):
    """The glossary terms in a rule: `spans` of kind `term` in its text and in each of its examples.

    `terms` names each once, in the order of the text.
    """

    terms: tuple[str, ...]
    text: tuple[Span, ...]
    examples: tuple[tuple[Span, ...], ...]


def better_copy_of(record: EditionRecord, others: Iterable[EditionRecord]) -> str:
    """Name the edition in force within days of another whose document lacks parts that this one has.

    Empty where this document lacks parts itself, or none of nearly its day does.
    """
    here = record.edition
    for other in others:
        apart = abs((other.edition.effective - here.effective).days)
        if 0 < apart <= DAYS_APART and here.complete and not other.edition.complete:
            return other.edition.key
    return ""
