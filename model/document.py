"""A rules document as read: every word of it, where it stood, and what was changed to make it readable."""

from __future__ import annotations

import datetime
from typing import Literal

import msgspec

from model.edition import Edition


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where something stands in the source document: line and column, both from 1."""

    line: int
    column: int = 1

    def __str__(self) -> str:
        return f"line {self.line}" if self.column == 1 else f"line {self.line}, column {self.column}"


class Change(msgspec.Struct, frozen=True, array_like=True):
    """One place where the text as stored differs from the document as read.

    `kind` names the repair (`space`, `dash`, `symbol`, `mojibake`, `split`, `join`, `cut`, …); `at` is
    the offset in the stored text where `after` begins; `before` is what the document has there.
    """

    kind: str
    at: int
    before: str
    after: str


class Span(msgspec.Struct, frozen=True, array_like=True):
    """A stretch of a text, `[start, end)`, that the document marks: italics, or a link and its target.

    A `term` span's target is the glossary term as the glossary writes it; a `rule` span's a number; an
    `outside` span's the address. A span of kind `refused` is a link of the document that is known to
    mislead: its target is the number that it wrongly named.
    """

    start: int
    end: int
    kind: Literal["italic", "term", "rule", "outside", "refused"]
    target: str = ""


class Reference(msgspec.Struct, frozen=True, array_like=True):
    """An explicit reference in a text: `rule 704`, `601.2f-h`, `section 8`, `Rule 409.1f to Rule 409.1h`.

    `[start, end)` holds its words in the text. `targets` are the numbers that exist in the same edition,
    ranges expanded; `dangling` are those named that do not.
    """

    start: int
    end: int
    kind: Literal["rule", "range", "section", "chapter"]
    targets: tuple[str, ...]
    dangling: tuple[str, ...] = ()


class Tag(msgspec.Struct, frozen=True, array_like=True):
    """A source and a date that the document writes after a paragraph: `[CompRules 2005/10/01]`."""

    source: str
    date: datetime.date | None


class Passage(msgspec.Struct, frozen=True):
    """Running text with what is known of it. Paragraphs are parted by one line feed."""

    text: str
    place: Place
    spans: tuple[Span, ...] = ()
    references: tuple[Reference, ...] = ()
    changes: tuple[Change, ...] = ()


class Example(msgspec.Struct, frozen=True):
    """An example under a rule, without the word "Example:". `cut` where the document breaks off in it."""

    passage: Passage
    tag: Tag | None = None
    cut: bool = False

    @property
    def text(self) -> str:
        """The example's words."""
        return self.passage.text


class Wording(msgspec.Struct, frozen=True):
    """A further text that a document gives under a number that it has used already, and why it does."""

    passage: Passage
    examples: tuple[Example, ...] = ()
    tags: tuple[Tag, ...] = ()
    why: str = ""


class Rule(msgspec.Struct, frozen=True):
    """A numbered rule of one document.

    `number` is unique in its document. `title` is set where the rule's text is a heading only
    (`702.2. Deathtouch`), and `passage` then holds the same words. `tags` has one entry for each
    paragraph that carries one. `also` holds further wordings that the document gives under the number.
    """

    number: str
    passage: Passage
    examples: tuple[Example, ...] = ()
    title: str | None = None
    tags: tuple[Tag, ...] = ()
    also: tuple[Wording, ...] = ()

    @property
    def text(self) -> str:
        """The rule's words, without its number and its examples."""
        return self.passage.text


class Heading(msgspec.Struct, frozen=True):
    """The heading of a chapter (`7`), a section (`704`) or, in 2005, of a rule (`212.4`).

    `origin` is `read` where the document has the words, `reconstructed` where they were lost and are
    taken from elsewhere; `source` then says from where.
    """

    number: str
    title: str
    place: Place | None
    origin: Literal["read", "reconstructed"] = "read"
    source: str = ""


class Term(msgspec.Struct, frozen=True):
    """A glossary entry: the term as written and its definition."""

    term: str
    passage: Passage

    @property
    def text(self) -> str:
        """The definition."""
        return self.passage.text


class Ruling(msgspec.Struct, frozen=True):
    """A judge's ruling or a note that a document carries beside the rules.

    `id` is the document's own (`420.5.Ruling.1`, `215.Note.1`), `number` the rule or section it is about.
    """

    id: str
    number: str
    kind: Literal["ruling", "note"]
    passage: Passage
    tag: Tag | None = None

    @property
    def text(self) -> str:
        """The ruling's words."""
        return self.passage.text


class MissingPart(msgspec.Struct, frozen=True):
    """A part of the edition that its document lacks: what is lost, and how that is known."""

    number: str
    title: str
    what: str


class Irregularity(msgspec.Struct, frozen=True):
    """Something in the document that was not understood or is out of order, with its place."""

    text: str
    place: Place | None = None


class Document(msgspec.Struct, frozen=True):
    """A rules document as read.

    `rules`, `headings` and `glossary` stand in the document's order; `front` and `back` hold what an
    official text has before and after its rules (introduction, credits); `format` names the reader.
    """

    edition: Edition
    format: str
    source: str
    rules: tuple[Rule, ...]
    headings: tuple[Heading, ...] = ()
    glossary: tuple[Term, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    missing: tuple[MissingPart, ...] = ()
    warnings: tuple[Irregularity, ...] = ()
    front: tuple[Passage, ...] = ()
    back: tuple[Passage, ...] = ()
