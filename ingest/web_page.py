"""One page of rules as copied from a web site: section 702 in September 2017.

The page's numbers are followed by no-break spaces, some are glued to their text; blanks and braces are lost
here and there. Before and after the rules stand links to other pages.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ingest.dating import edition_of
from ingest.errors import IngestError
from ingest.ledger import Ledger
from ingest.lost_blanks import Vocabulary
from ingest.source import Source
from ingest.symbols import restored
from ingest.titles import Named, titles_named_in
from model import Document, Example, Heading, MissingPart, Passage, Place, Rule, RuleNumber

FORMAT = "a web page of one section, with no-break spaces after its numbers"
KEY = "2017"

_GAP = "[ \xa0]"
_RULE = re.compile(rf"([1-9]\d\d\.[1-9]\d{{0,2}}[a-z]?)({_GAP}*)((?<={_GAP})\S.*|[A-Z\"“].*)")
_NUMBERED = re.compile(r"^[1-9]\d\d\.[1-9]\d{0,2}[a-z]? \xa0", re.MULTILINE)
_HEADING = re.compile(rf"([1-9]|[1-9]\d\d)\.{_GAP}+([A-Z].*?){_GAP}*")
_EXAMPLE = re.compile(rf"Example:{_GAP}*(.*)")
_LINK = re.compile(rf"(?:<<{_GAP}*)?([1-9]\d\d)\.{_GAP}+([A-Z][^<>]*?){_GAP}*(?:>>)?")
_ENDS_A_SENTENCE = (".", '"', "”", ")", ":", "’")


class _Line(msgspec.Struct, frozen=True):
    """A line of the page that holds words, and what it is: `rule`, `example` or `other`.

    `number` is the rule's, `column` where its words begin, `glued` tells that the page has no blank
    between the two.
    """

    line: int
    kind: str
    number: str
    words: str
    column: int = 1
    glued: bool = False


def signs(source: Source) -> tuple[str, ...]:
    """Find numbers followed by a blank and a no-break space, and links to the pages before and after."""
    if not _NUMBERED.search(source.text):
        return ()
    found = ["numbers followed by no-break spaces"]
    if len(_NUMBERED.findall(source.text)) > 3:
        found.append("many of them")
    if "<<\xa0" in source.text or "\xa0>>" in source.text or "Contents Glossary" in source.text:
        found.append("links to other pages")
    return tuple(found)


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the page; IngestError where it holds no rule."""
    lines = list(_lines(source))
    rules = [line for line in lines if line.kind == "rule"]
    texts = [line.words for line in lines if line.kind in ("rule", "example")]
    titles = [line.words for line in rules if _is_title(line)]
    page = _Page(Vocabulary(texts, titles), [line.line for line in rules])
    for line in lines:
        page.take(line)
    ledger = page.ledger
    if not ledger.rules:
        raise IngestError(f"{source.name} holds no rule that is whole; give the whole page.")
    ledger.warnings.extend(ledger.gaps())
    edition = edition_of(
        source.name, source.text.replace("\xa0", " "), given=effective, complete=False, usual=KEY
    )
    return Document(
        edition,
        FORMAT,
        source.name,
        ledger.rules,
        headings=tuple(page.headings.values()),
        missing=tuple(_missing(ledger.rules, page)),
        warnings=tuple(ledger.warnings),
    )


def _lines(source: Source) -> Iterator[_Line]:
    for number, line in source.lines():
        words = line.strip(" \xa0\t")
        if not words:
            continue
        start = line.index(words) + 1
        if rule := _RULE.fullmatch(words):
            yield _Line(number, "rule", rule[1], rule[3], start + rule.start(3), not rule[2])
        elif example := _EXAMPLE.fullmatch(words):
            yield _Line(number, "example", "", example[1], start + example.start(1))
        else:
            yield _Line(number, "other", "", words, start)


class _Page:
    """What has been read of the page, line by line; `rules` are the lines on which rules stand."""

    def __init__(self, vocabulary: Vocabulary, rules: Sequence[int]) -> None:
        self.ledger = Ledger()
        self.headings: dict[str, Heading] = {}
        self.links: dict[str, str] = {}
        self.ended = False
        self._vocabulary = vocabulary
        self._first = min(rules, default=0)
        self._last = max(rules, default=0)

    def take(self, line: _Line) -> None:
        """Keep what a line holds, or note that it is left out."""
        place = Place(line.line, line.column)
        if line.kind == "rule":
            title = line.words if _is_title(line) else None
            self.ledger.add(line.number, self._passage(line, line.number), title=title)
            if line.glued:
                self.ledger.warn(f"{line.number} is glued to its text; they are parted", place)
        elif line.kind == "example":
            where = f"an example of {self.ledger.last.number}" if self.ledger.last else "an example"
            self.ledger.add_example(Example(self._passage(line, where)))
        elif self._first < line.line < self._last:
            self.ledger.warn(f"a paragraph without a rule's number is left out: {line.words}", place)
        else:
            self._furniture(line, place)

    def _furniture(self, line: _Line, place: Place) -> None:
        heading = _HEADING.fullmatch(line.words)
        if heading and line.line < self._first and heading[1] not in self.headings:
            self.headings[heading[1]] = Heading(heading[1], heading[2], place)
            return
        if link := _LINK.fullmatch(line.words):
            self.links[link[1]] = link[2]
            self.ended = line.line > self._last
        words = line.words if len(line.words) < 60 else line.words[:40] + " …"
        if re.match(r"\d{3}\.\d", line.words):
            self.ledger.warn(f"left out, as it is not whole: {words}", place)
        else:
            self.ledger.warn(f"left out, as it is the page's and not the rules': {words}", place)

    def _passage(self, line: _Line, where: str) -> Passage:
        symbols, doubtful = restored(line.words, hybrids_flattened=True)
        edits = [*symbols, *self._vocabulary.lost_in(line.words)]
        return self.ledger.passage(line.words, Place(line.line, line.column), where, edits, doubtful)


def _is_title(line: _Line) -> bool:
    return line.number[-1].isdecimal() and not line.words.endswith(_ENDS_A_SENTENCE)


def _missing(rules: Sequence[Rule], page: _Page) -> Iterator[MissingPart]:
    """Tell what the page lacks of its edition: chapters, the sections that it names, the glossary."""
    named = titles_named_in(rules)
    held = sorted({RuleNumber.parse(rule.number).section for rule in rules})
    what = f"the document holds section {', '.join(map(str, held))} only"
    if not page.ended:
        section = str(held[-1])
        title = page.headings[section].title if section in page.headings else ""
        yield MissingPart(section, title, f"the document breaks off after {rules[-1].number}")
    for chapter in range(1, 10):
        if chapter != held[-1] // 100:
            yield MissingPart(str(chapter), _title(str(chapter), named, page.links), what)
            continue
        known = {int(number) for number in (*named, *page.links) if number.isdecimal()}
        for number in sorted(known):
            if number // 100 == chapter and number not in held:
                yield MissingPart(str(number), _title(str(number), named, page.links), what)
    yield MissingPart("", "Glossary", what)


def _title(number: str, named: Mapping[str, Named], links: Mapping[str, str]) -> str:
    return links[number] if number in links else named[number].title if number in named else ""
