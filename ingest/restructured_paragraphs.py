"""The paragraphs of the page, and what has to be mended in them: blanks, dashes, symbols, line ends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from ingest.edits import Draft, Edit, blank, with_blanks
from ingest.restructured_blocks import COLUMNS, INDENT, RUBRIC, Block
from ingest.restructured_markup import Inline, parse_inline
from ingest.slugs import blanks_from
from ingest.wrapped_lines import WrappedLines, column
from model import Place, RuleNumber, Span

_NUMBER = re.compile(r"([1-9]\d{0,2}(?:\.\d{1,3})?)([a-z]{0,2})\.\s*")
_TERM = re.compile(r"[^:]+:\s*")
_EXAMPLE = re.compile(r"Example:\s*")
_DASH = re.compile(r"--")
_SYMBOL = re.compile(r" ?\(tm\)|\(r\)")
_RANGE = re.compile(r"(?<=\d)-(?=\d)|(?<=\d[a-z])-(?=[a-z](?![a-z]))")
_STRAY = re.compile(r"(?<=[a-z]) (?=[,;:)])")
_SEE = re.compile(r"\s*\b(?=See(?:\s|rule|section))")
_ELLIPSIS = re.compile(r"\.\s?\.\s?\.(?=[,\"])")
_SECOND_PARAGRAPHS = {"205.3i": "Of that", "205.4c": "Cards printed", "509.1b": "A restriction may"}
"""Where the page ran two paragraphs of one rule together: the words with which the second begins."""


class Paragraph(msgspec.Struct):
    """A paragraph of the page: its block, its words, its number (empty in the glossary), its blanks.

    What follows the number or the term begins at `start`, which is 0 where there is neither. `blanks`
    are None as long as nothing has told them.
    """

    block: Block
    inline: Inline
    number: str = ""
    start: int = 0
    blanks: list[Edit] | None = None

    @classmethod
    def of(cls, block: Block) -> Paragraph:
        """Read the inline markup of a block, its number or term, and the blanks where its slug tells them."""
        inline = parse_inline(block.text)
        if block.kind == "paragraph":
            term = _TERM.match(inline.text)
            return cls(block, inline, start=term.end() if term else 0)
        found = _NUMBER.match(inline.text)
        if found is None or not _is_number(found[1] + found[2]):
            return cls(block, inline)
        # The slug has lost the digits of the number but not its letter.
        blanks = blanks_from(block.slug, inline.text, found.end(1) if found[2] else found.end())
        paragraph = cls(block, inline, found[1] + found[2], found.end(), blanks)
        if blanks and "." in found[1]:
            blanks += paragraph._after_ellipses(blanks)
        return paragraph

    @property
    def line(self) -> Place:
        """The line of the document on which the paragraph begins."""
        return Place(self.block.place().line)

    @property
    def term(self) -> str:
        """The term that an entry of the glossary explains."""
        return self.draft(()).cut(0, self.start).text.removesuffix(":")

    def respace(self, lines: WrappedLines) -> None:
        """Find the blanks by the width of the lines that the paragraph had, and by its words."""
        lead, indent = (len(RUBRIC), INDENT) if self.block.kind == "rubric" else (0, 0)
        self.blanks = [blank(at) for at in lines.blanks(self.block.text, self.inline, lead, indent)]

    def _after_ellipses(self, blanks: list[Edit]) -> list[Edit]:
        """Find the blanks of which a slug can't tell: between ` . . .` and the comma or quote after it.

        There was one where the line would have been too long without it.
        """
        found = [each.end() for each in _ELLIPSIS.finditer(self.inline.text)]
        ends = [column(self.block.text, self.inline, each.start) for each in blanks] if found else []
        lost = []
        for at in found:
            place = self.inline.origin(at)
            start = max((end for end in ends if end <= place), default=0)
            end = min((end for end in ends if end > place), default=len(self.block.text))
            if end - start > COLUMNS - (INDENT if start else len(RUBRIC)):
                lost.append(blank(at))
        return lost

    def plain(self) -> str:
        """Give the paragraph's words on their blanks, without any other mending."""
        return Draft(self.inline.text, (), self.blanks or ()).cut(self.start, len(self.inline.text)).text

    def draft(self, spans: Iterable[Span]) -> Draft:
        """Make all the edits that the paragraph needs; the document's italics join the spans given."""
        italics = [Span(start, end, "italic") for start, end in self.inline.italics]
        edits = with_blanks([*self._characters(), *self._line_ends()], self.blanks or ())
        return Draft(
            self.inline.text,
            sorted([*italics, *spans], key=lambda span: span.start),
            [*edits, *self._dashes()],
        )

    def examples(self) -> list[tuple[int, int]]:
        """Give each example's offsets: where the word "Example" stands and where its own words begin."""
        return [found.span() for found in _EXAMPLE.finditer(self.inline.text, self.start)]

    def place(self, at: int) -> Place:
        """Say where in the document the character at an offset of the words stands."""
        return self.block.place(self.inline.origin(at))

    def _characters(self) -> Iterator[Edit]:
        for found in _SYMBOL.finditer(self.inline.text):
            yield Edit(*found.span(), "®" if found[0] == "(r)" else "™", "symbol")
        for found in _STRAY.finditer(self.inline.text):
            yield Edit(*found.span(), "", "space")

    def _dashes(self) -> Iterator[Edit]:
        for found in _DASH.finditer(self.inline.text):
            yield Edit(*found.span(), "—", "dash")
        for found in _RANGE.finditer(self.inline.text):
            yield Edit(*found.span(), "–", "dash")

    def _line_ends(self) -> Iterator[Edit]:
        text = self.inline.text
        if self.number in _SECOND_PARAGRAPHS:
            second = re.search(r"\s*(?=" + _SECOND_PARAGRAPHS[self.number] + ")", text)
            if second is not None:
                yield Edit(*second.span(), "\n", "paragraph")
        elif not self.number:
            yield from _numbered(text)


def _is_number(words: str) -> bool:
    try:
        return str(RuleNumber.parse(words)) == words
    except ValueError:
        return False


def _numbered(text: str) -> Iterator[Edit]:
    """Part a definition that is numbered `1. ... 2. ...`; one "See" at its end stands for all of them."""
    at = text.find(": 1.")
    if at < 0:
        return
    begun, number = at, 2
    while found := re.compile(rf"(?<=[.\")])\s*(?={number}\.\s*[(A-Z])").search(text, at):
        yield Edit(*found.span(), "\n", "paragraph")
        at, number = found.end(), number + 1
    see = _SEE.search(text, begun)
    if see is not None and see.start() > at and number > 2:
        yield Edit(*see.span(), "\n", "paragraph")
