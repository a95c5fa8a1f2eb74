"""The official plain text of the Comprehensive Rules, as published since 2015.

One paragraph a line: an introduction, the contents, numbered rules with their examples, a glossary whose
terms stand on lines of their own, and credits.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from ingest.dating import date_said_in
from ingest.errors import IngestError
from ingest.numbered_paragraphs import RULE, Paragraph, parts_of
from ingest.official_document import document_of
from ingest.source import Source
from model import Document, Place

FORMAT = "the official plain text with numbered rules, a glossary and credits"

_BLANKS = " \t\xa0\u200b\ufeff\x0b\x0c"
_ENOUGH = 3


def signs(source: Source) -> tuple[str, ...]:
    """Find the title, the sentence with the date, numbered paragraphs at the start of lines."""
    numbered = sum(bool(RULE.match(line)) for _, line in source.lines())
    found = []
    if date_said_in(source.text):
        found.append("the day from which the rules are effective")
    if "Comprehensive Rules" in source.text[:400]:
        found.append("the title Comprehensive Rules")
    if numbered >= _ENOUGH:
        found.append("numbered paragraphs")
    return tuple(found) if numbered else ()


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the text; IngestError where it holds no rule."""
    paragraphs = list(_paragraphs(source))
    parts = parts_of(paragraphs)
    if parts is None:
        raise IngestError(f"{source.name} holds no numbered rule; give the official text of the rules.")
    return document_of(source, FORMAT, parts, effective)


def _paragraphs(source: Source) -> Iterator[Paragraph]:
    apart, before = True, ""
    for number, line in source.lines():
        words = line.strip(_BLANKS)
        before += "\n" + line[: len(line) - len(line.lstrip(_BLANKS))] if words else "\n"
        if words:
            column = len(line) - len(line.lstrip(_BLANKS)) + 1
            yield Paragraph(words, Place(number, column), apart=apart, before=before)
            before = ""
        apart = not words
