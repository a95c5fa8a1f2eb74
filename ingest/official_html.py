"""The official rules as an HTML page: rules and terms in elements of any kind, linked to one another.

Rules are recognised by their numbers. A link leads to a rule (`#R7041`), to a term (`#starting_player`), or
to whatever element has its id.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ingest.bounds import check_depth
from ingest.errors import IngestError
from ingest.html_blocks import Block, Mark, blocks_of
from ingest.numbered_paragraphs import RULE, Paragraph, heading_of, parts_of
from ingest.official_document import document_of, terms_of
from ingest.restructured_links import Links, anchor
from ingest.restructured_markup import Inline, Link
from ingest.source import Source
from model import Document, Irregularity, Place, Span

FORMAT = "the official rules as an HTML page"

_ELEMENT = re.compile(r"<(?:!doctype html|html|body|div|p|h[1-6]|li|td|dt|section|article)\b", re.IGNORECASE)
_RULE_IN_ELEMENT = re.compile(r">\s*[1-9]\d\d\.\d{1,3}[a-z]{0,2}\b")
_RULE_LINK = re.compile(r"href\s*=\s*[\"']?#R\d")
_NUMBER_ALONE = re.compile(r"[1-9](?:\d\d(?:\.\d{1,3}[a-z]{0,2})?)?\.?")
_TERM = re.compile(r"((?:[^.:]|\bvs\.){1,80}):\s+(?=\S)")
_DIGIT = re.compile(r"\d")
_TERM_TAGS = ("dt", "h1", "h2", "h3", "h4", "h5", "h6")


def signs(source: Source) -> tuple[str, ...]:
    """Find elements that begin with the numbers of rules, and links to rules."""
    if not (_ELEMENT.search(source.text) and _RULE_IN_ELEMENT.search(source.text)):
        return ()
    found = ["elements of a page", "elements that begin with the number of a rule"]
    if _RULE_LINK.search(source.text):
        found.append("links to rules")
    return tuple(found)


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the page; IngestError where it holds no rule."""
    page = source.text
    cut = page.rfind("<") > page.rfind(">")
    check_depth(page, source.name)
    blocks = _rejoined(blocks_of(page[: page.rfind("<")] if cut else page))
    parts = parts_of([Paragraph(block.text, block.place) for block in blocks])
    if parts is None:
        raise IngestError(f"{source.name} holds no numbered rule; give the page with the rules themselves.")
    glossary = {paragraph.place for paragraph in parts.glossary}
    linked = _Linked(list(_with_terms(blocks, glossary)))
    document = document_of(source, FORMAT, parts_of(linked.paragraphs) or parts, effective)
    warnings = [*document.warnings, *linked.warnings]
    if cut:
        warnings.append(Irregularity("the document breaks off inside of an element", blocks[-1].place))
    return replace(document, warnings=tuple(warnings))


class _Entry(NamedTuple):
    """A block, whether it stands in the glossary, and whether it is a term there."""

    block: Block
    in_glossary: bool = False
    is_term: bool = False


class _Linked:
    """The paragraphs of a page with their links followed; `warnings` name the links that lead nowhere."""

    def __init__(self, entries: Sequence[_Entry]) -> None:
        self.warnings: list[Irregularity] = []
        terms, _ = terms_of([_paragraph(entry, ()) for entry in entries if entry.in_glossary])
        self._links = Links(term.term for term in terms)
        named = {term.term for term in terms}
        self._targets = {
            f"#{name}": target
            for entry in entries
            if (target := _target(entry, named))
            for name in entry.block.ids
        }
        self.paragraphs = [_paragraph(entry, self._spans(entry.block)) for entry in entries]

    def _spans(self, block: Block) -> tuple[Span, ...]:
        links = tuple(
            Link(mark.start, mark.end, self._targets.get(mark.target, mark.target))
            for mark in block.marks
            if mark.kind == "link"
        )
        spans, astray = self._links.follow(Inline(block.text, links, (), (), ()))
        for link in astray:
            said = f"a link leads to {link.target}, which is neither a rule nor a term"
            self.warnings.append(Irregularity(said, block.place))
        # Only a link from a number can name the wrong one.
        meant = [
            replace(span, kind="rule")
            if span.kind == "refused" and not _DIGIT.search(block.text, span.start, span.end)
            else span
            for span in spans
        ]
        italics = [Span(mark.start, mark.end, "italic") for mark in block.marks if mark.kind == "italic"]
        return tuple(sorted((*meant, *italics), key=lambda span: (span.start, -span.end)))


def _paragraph(entry: _Entry, spans: tuple[Span, ...]) -> Paragraph:
    return Paragraph(entry.block.text, entry.block.place, spans, apart=entry.is_term)


def _target(entry: _Entry, terms: Container[str]) -> str:
    """Give the address under which links are followed to what a block holds; none for plain paragraphs."""
    text = entry.block.text
    if text in terms:
        return f"#{anchor(text)}"
    found = RULE.match(text) or heading_of(Paragraph(text, entry.block.place))
    number = found[1] if isinstance(found, re.Match) else found[0] if found else ""
    return f"#R{number.replace('.', '')}" if number else ""


def _rejoined(blocks: Iterable[Block]) -> list[Block]:
    """Put numbers that stand in an element of their own before the words that follow."""
    joined: list[Block] = []
    for block in blocks:
        before = joined[-1] if joined else None
        if before and _NUMBER_ALONE.fullmatch(before.text) and not RULE.match(block.text):
            offset = len(before.text) + 1
            marks = (each._replace(start=each.start + offset, end=each.end + offset) for each in block.marks)
            joined[-1] = before._replace(
                text=f"{before.text} {block.text}",
                marks=(*before.marks, *marks),
                ids=(*before.ids, *block.ids),
            )
        else:
            joined.append(block)
    return joined


def _with_terms(blocks: Iterable[Block], glossary: Container[Place]) -> Iterator[_Entry]:
    """Part the glossary's blocks into terms and definitions."""
    blocks = list(blocks)
    entries = [block for block in blocks if block.place in glossary]
    colons = sum(bool(_TERM.match(block.text)) for block in entries) > len(entries) / 2
    for block in blocks:
        if block.place not in glossary:
            yield _Entry(block)
            continue
        end = _term_end(block, colons=colons)
        if end:
            term = _cut(block, 0, end)
            yield _Entry(term._replace(text=term.text.rstrip(" :")), in_glossary=True, is_term=True)
        start = len(block.text) - len(block.text[end:].lstrip(" :"))
        if start < len(block.text):
            yield _Entry(_cut(block, start, len(block.text)), in_glossary=True)


def _term_end(block: Block, *, colons: bool) -> int:
    """Say how far the term reaches with which a block of the glossary begins; 0 where it begins with none."""
    bold = next((mark for mark in block.marks if mark.kind == "bold"), None)
    if bold and not bold.start:
        return bold.end
    if block.tag in _TERM_TAGS:
        return len(block.text)
    found = _TERM.match(block.text) if colons else None
    return found.end(1) if found else 0


def _cut(block: Block, start: int, end: int) -> Block:
    marks = (
        Mark(mark.kind, max(mark.start, start) - start, min(mark.end, end) - start, mark.target)
        for mark in block.marks
        if mark.start < end and mark.end > start
    )
    place = Place(block.place.line, block.place.column + start)
    ids = () if start else block.ids
    return Block(block.text[start:end], place, block.tag, tuple(marks), ids, block.broken)
