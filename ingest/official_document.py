"""An official document put together from its parts, and tested by its own table of contents."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from ingest.dating import edition_of
from ingest.numbered_paragraphs import SENTENCE_END, Paragraph, Parts, RulesOfParagraphs, heading_of
from ingest.source import Source
from model import Document, Heading, Irregularity, MissingPart, Passage, Span, Term

_NUMBERED_DEFINITION = re.compile(r"\d{1,2}\. ")


def document_of(source: Source, form: str, parts: Parts, effective: datetime.date | None) -> Document:
    """Put the document of a source together; `form` names its format."""
    rules = RulesOfParagraphs(parts.rules)
    terms, doubtful = terms_of(parts.glossary)
    missing = (*_missing(parts.contents, rules.headings), *_wanting(parts))
    words = "\n".join(paragraph.text for part in parts for paragraph in part)
    return Document(
        edition_of(source.name, words, given=effective, complete=not missing),
        form,
        source.name,
        rules.rules,
        headings=tuple(rules.headings),
        glossary=terms,
        missing=missing,
        warnings=(*rules.warnings, *_doubts(parts.contents, rules.headings), *doubtful, *_break(parts)),
        front=tuple(each.passage() for each in parts.front),
        back=tuple(each.passage() for each in parts.back),
    )


def _missing(contents: Iterable[Paragraph], headings: Iterable[Heading]) -> Iterator[MissingPart]:
    """Name what the table of contents has and the document lacks."""
    found = {heading.number for heading in headings}
    for number, title in filter(None, map(heading_of, contents)):
        if number not in found:
            yield MissingPart(number, title, "the table of contents names it; the document lacks it")


def _wanting(parts: Parts) -> Iterator[MissingPart]:
    """Tell whether the glossary or the credits are wanting, with which an official text ends."""
    for title, found in (("Glossary", parts.glossary), ("Credits", parts.back)):
        if not found:
            yield MissingPart("", title, "the document lacks it")


def _doubts(contents: Iterable[Paragraph], headings: Iterable[Heading]) -> Iterator[Irregularity]:
    """Tell which headings differ from the table of contents, and what of it is no heading."""
    titles = {heading.number: heading.title for heading in headings}
    for paragraph in contents:
        number, title = heading_of(paragraph) or ("", "")
        if titles.get(number, title).casefold() != title.casefold():
            text = f'the contents call {number} "{title}", its heading "{titles[number]}"'
            yield Irregularity(text, paragraph.place)


def _break(parts: Parts) -> Iterator[Irregularity]:
    """Tell where a document without credits ends inside a sentence."""
    last = ([] if parts.back else [*parts.rules, *parts.glossary])[-1:]
    for paragraph in last:
        if not SENTENCE_END.search(paragraph.text) and not heading_of(paragraph):
            yield Irregularity(f"the document breaks off here: {paragraph.text[-60:]}", paragraph.place)


def terms_of(paragraphs: Sequence[Paragraph]) -> tuple[tuple[Term, ...], tuple[Irregularity, ...]]:
    """Read a glossary: terms, each in a paragraph of its own, with the paragraphs of their definitions."""
    terms: list[Term] = []
    warnings: list[Irregularity] = []
    for first, *others in _entries(paragraphs):
        if others:
            terms.append(Term(first.text, _joined(others)))
        else:
            said = f"left out of the glossary, as it has no definition: {first.text}"
            warnings.append(Irregularity(said, first.place))
        if any("\ufffd" in each.text for each in (first, *others)):
            warnings.append(Irregularity(f"a character can't be read in: {first.text}", first.place))
    return tuple(terms), tuple(warnings)


def _entries(paragraphs: Sequence[Paragraph]) -> list[list[Paragraph]]:
    """Group a glossary's paragraphs by term."""
    # A text that has lost its blank lines is parted by how its lines end alone.
    by_blanks = sum(paragraph.apart for paragraph in paragraphs) > len(paragraphs) // 8
    entries: list[list[Paragraph]] = []
    for paragraph in paragraphs:
        numbered = bool(_NUMBERED_DEFINITION.match(paragraph.text))
        sentence = numbered or bool(SENTENCE_END.search(paragraph.text))
        begins = paragraph.apart and not numbered if by_blanks else not sentence
        undefined = bool(entries) and len(entries[-1]) == 1
        if not entries or (begins and not (undefined and sentence)):
            entries.append([paragraph])
        else:
            entries[-1].append(paragraph)
    return entries


def _joined(paragraphs: Sequence[Paragraph]) -> Passage:
    """Join the paragraphs of a definition, with what is marked in them."""
    spans: list[Span] = []
    length = 0
    for paragraph in paragraphs:
        moved = (replace(each, start=each.start + length, end=each.end + length) for each in paragraph.spans)
        spans.extend(moved)
        length += len(paragraph.text) + 1
    return Passage("\n".join(each.text for each in paragraphs), paragraphs[0].place, spans=tuple(spans))
