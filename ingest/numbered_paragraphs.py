"""The paragraphs of an official document, whatever it was written in: contents, rules, glossary, credits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rapidfuzz.fuzz import ratio

from ingest.edits import Draft
from ingest.ledger import Ledger
from model import Example, Heading, Irregularity, Passage, Place, Rule, Span

RULE = re.compile(r"([1-9]\d\d\.\d{1,3}(?:[a-z]{1,2}(?![a-z]))?)(?:\.\s*|\s+|(?=[A-Z“\"({\[])|$)")
"""A rule's number at the start of its paragraph, with or without a dot and a blank."""

_HEADING = re.compile(r"([1-9](?:\d\d)?)\.\s+(\S.*?)\s*")
_EXAMPLE = re.compile(r"Examples?:\s*")
_INNER_EXAMPLE = re.compile(r"(?<=[.”\")!?])\s*Examples?:\s*")
SENTENCE_END = re.compile(r"[.!?:;,…][”\")\]]*$")
"""How a sentence ends, or a line inside of one; titles and terms end otherwise."""

_CONTENTS = ("Contents", "Table of contents", "Index")
_GLOSSARY, _CREDITS = "Glossary", "Credits"
_ALIKE = 85


class Paragraph(NamedTuple):
    """A paragraph: its words, its place, what is marked in it, and whether a blank line stands before it.

    `spans` are by offsets in `text`; `before` is what the document has between it and the one before.
    """

    text: str
    place: Place
    spans: tuple[Span, ...] = ()
    apart: bool = True
    before: str = "\n"

    def passage(self, start: int = 0, end: int | None = None) -> Passage:
        """Give `[start, end)` of the paragraph as a passage."""
        edited = Draft(self.text, self.spans, ()).cut(start, len(self.text) if end is None else end)
        return Passage(edited.text, Place(self.place.line, self.place.column + start), spans=edited.spans)


class Parts(NamedTuple):
    """The paragraphs of a document by what they are; the titles Glossary and Credits are left out."""

    front: Sequence[Paragraph]
    contents: Sequence[Paragraph]
    rules: Sequence[Paragraph]
    glossary: Sequence[Paragraph]
    back: Sequence[Paragraph]


def parts_of(paragraphs: Sequence[Paragraph]) -> Parts | None:
    """Part a document; None where it has no rule."""
    first = next((at for at, each in enumerate(paragraphs) if RULE.match(each.text)), None)
    if first is None:
        return None
    start = _headings_before(paragraphs, first)
    end = len(paragraphs)
    back = next((at for at in range(first, end) if _is(paragraphs[at], _CREDITS)), end)
    glossary = next((at for at in range(first, back) if _is(paragraphs[at], _GLOSSARY)), back)
    before = paragraphs[:start]
    contents = [each for each in before if _is_contents(each)]
    return Parts(
        [each for each in before if not _is_contents(each)],
        contents,
        paragraphs[start:glossary],
        paragraphs[glossary + 1 : back],
        paragraphs[back + 1 :],
    )


def _headings_before(paragraphs: Sequence[Paragraph], first: int) -> int:
    """Find where the headings over the first rule begin; those of the contents stand further up."""
    for digits in (3, 1):
        heading = _HEADING.fullmatch(paragraphs[first - 1].text) if first else None
        number = RULE.match(paragraphs[first].text) or _HEADING.fullmatch(paragraphs[first].text)
        if heading and number and heading[1] == number[1][:digits]:
            first -= 1
    return first


def _is(paragraph: Paragraph, title: str) -> bool:
    """Tell whether a paragraph is this title, perhaps with a damaged letter."""
    return (
        len(paragraph.text) < 2 * len(title) and ratio(paragraph.text.strip().capitalize(), title) >= _ALIKE
    )


def _is_contents(paragraph: Paragraph) -> bool:
    titles = (*_CONTENTS, _GLOSSARY, _CREDITS)
    return bool(heading_of(paragraph)) or any(_is(paragraph, title) for title in titles)


def heading_of(paragraph: Paragraph) -> tuple[str, str] | None:
    """Read a paragraph as the heading of a chapter or a section: its number and its title."""
    found = _HEADING.fullmatch(paragraph.text)
    if found is None or SENTENCE_END.search(found[2]):
        return None
    return found[1], found[2]


class RulesOfParagraphs:
    """The rules and headings among the paragraphs of a document; `warnings` are the ledger's."""

    def __init__(self, paragraphs: Iterable[Paragraph]) -> None:
        self.headings: list[Heading] = []
        self._ledger = Ledger()
        for paragraph in paragraphs:
            self._take(paragraph)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in the document's order."""
        return self._ledger.rules

    @property
    def warnings(self) -> tuple[Irregularity, ...]:
        """What is out of order, gaps in the numbers included."""
        return (*self._ledger.warnings, *self._ledger.gaps())

    def _take(self, paragraph: Paragraph) -> None:
        if "\ufffd" in paragraph.text:
            self._ledger.warn(f"a character can't be read in: {paragraph.text[:60]}", paragraph.place)
        if found := RULE.match(paragraph.text):
            self._rule(paragraph, found[1], found.end())
        elif heading := heading_of(paragraph):
            self._heading(Heading(*heading, paragraph.place))
        elif found := _EXAMPLE.match(paragraph.text):
            self._ledger.add_example(Example(paragraph.passage(found.end())))
        else:
            self._ledger.add_paragraph(paragraph.passage(), paragraph.before)

    def _heading(self, heading: Heading) -> None:
        if any(heading.number == other.number for other in self.headings):
            said = f'{heading.number} has a heading already; left out: "{heading.title}"'
            self._ledger.warn(said, heading.place)
        else:
            self.headings.append(heading)

    def _rule(self, paragraph: Paragraph, number: str, start: int) -> None:
        """Take a rule with the examples that stand in its own paragraph."""
        if start == len(paragraph.text):
            self._ledger.warn(f"{number} has no text", paragraph.place)
        inner = [found for found in _INNER_EXAMPLE.finditer(paragraph.text) if found.start() > start]
        starts = [start, *(found.end() for found in inner)]
        ends = [*(found.start() for found in inner), len(paragraph.text)]
        passages = [paragraph.passage(*stretch) for stretch in zip(starts, ends, strict=True)]
        words = passages[0].text
        title = (
            words
            if number[-1].isdecimal() and words and not inner and not SENTENCE_END.search(words)
            else None
        )
        self._ledger.add(number, passages[0], title=title)
        for passage in passages[1:]:
            self._ledger.add_example(Example(passage))
