"""A summary of changed rules and of rulings, in one line without a break (October 2005).

Parts and sections have headings, a `+` opens an entry, and a tag with a source and a date closes each
paragraph: `+ 100.1a - A two-player game is … [CompRules 2005/08/01]`.
"""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from ingest.dating import edition_of
from ingest.errors import IngestError
from ingest.ledger import Ledger
from ingest.lost_blanks import Vocabulary
from ingest.source import Source
from ingest.titles import rebuilt_heading, titles_named_in
from model import Document, Example, Heading, MissingPart, Passage, Place, Rule, RuleNumber, Ruling, Tag

FORMAT = "a summary of changed rules with a tag like [CompRules 2005/10/01] after each paragraph"
KEY = "2005"
RULES_PROPER = "CompRules"
"""The source in the tags of what stands in the Comprehensive Rules; others are judges' names."""

_TAG = re.compile(r"\[([A-Z][A-Za-z' .]*) (\d{4})/(\d\d)/(\d\d)\]")
_BROKEN_TAG = re.compile(r"\s*\[(?:[A-Z][A-Za-z']*(?: [\d/]*)?)?$")
_NUMBER = r"[1-9]\d\d\.\d{1,2}[a-z]?"
_OPENER = re.compile(
    rf"\+ (?:(?P<ruling>[1-9]\d\d(?:\.\d+)?)\.Ruling\.(?P<n>\d+)|(?P<number>{_NUMBER})|Note) - "
)
_PART = re.compile(r"([1-9]) - ([A-Z][^+\[\]]*?) -{20,}")
_SECTION = re.compile(r"([1-9]\d\d) - ([A-Z][^+\[\]]*?)(?= (?:\+|[1-9]\d\d\.\d+(?: -|\.)) )")
_RULE_HEADING = re.compile(r"([1-9]\d\d\.\d+)(?: -|\.) ([A-Z][^+\[\]]*?)(?= \+ )")
_HEADING_AHEAD = re.compile(r" (?=[1-9]\d\d - [A-Z][^+\[\]]*? \+ )")
_EXAMPLE = "Example: "
_BLANKS = re.compile(r"\s*")
_LINE_END = re.compile(r"\r\n|\r|\n")
_SIGNS = (
    ("the title General Rulings Summary", re.compile("General Rulings Summary")),
    ("tags of the Comprehensive Rules", re.compile(r"\[CompRules \d{4}/\d\d/\d\d\]")),
    ("entries opened by a plus sign", _OPENER),
)


class _Stretch(NamedTuple):
    """A stretch of the document between two tags or openers, `[start, end)`, and the tag that closes it."""

    start: int
    end: int
    tag: Tag | None
    next: int


def signs(source: Source) -> tuple[str, ...]:
    """Find the title, the tags and the entries of a rulings summary."""
    return tuple(name for name, pattern in _SIGNS if pattern.search(source.text))


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the summary; IngestError where it holds no rule."""
    summary = _Summary(source)
    summary.read()
    ledger = summary.ledger
    if not ledger.rules:
        raise IngestError(f"{source.name} holds no rule that is whole; give the summary from its start on.")
    edition = edition_of(source.name, source.text, given=effective, complete=False, usual=KEY)
    return Document(
        edition,
        FORMAT,
        source.name,
        tuple(_with_reasons(ledger.rules)),
        headings=tuple(_headings(ledger.rules, summary.headings)),
        rulings=tuple(summary.rulings),
        missing=tuple(_missing(summary)),
        warnings=tuple(ledger.warnings),
        front=tuple(summary.front),
    )


class _Summary:
    """Reads the summary from its start to its end; what was found so far stands in its fields."""

    def __init__(self, source: Source) -> None:
        self.ledger = Ledger()
        self.headings: dict[str, Heading] = {}
        self.rulings: list[Ruling] = []
        self.front: list[Passage] = []
        self.cut_in = ""
        self._cut_at: Place | None = None
        self._lines = [0, *(found.end() for found in _LINE_END.finditer(source.text))]
        self.text = re.sub(r"[\r\n\t]", " ", source.text)
        self._vocabulary = Vocabulary([self.text])

    def read(self) -> None:
        """Read everything: the introduction, then stretch by stretch."""
        at = self._introduction()
        while (at := self._skip_blanks(at)) < len(self.text):
            at = self._heading(at) or self._entry(at)
        if self.cut_in:
            self.ledger.warn(self.end(), self._cut_at)

    def end(self) -> str:
        """Say where the document ends or breaks off."""
        last = self.ledger.rules[-1].number if self.ledger.rules else "its introduction"
        where = {"example": f"breaks off in an example of {last}", "text": f"breaks off in {last}"}
        return f"the document {where.get(self.cut_in, f'ends after {last}')}"

    def _introduction(self) -> int:
        """Keep what stands before the first part, paragraph by paragraph."""
        starts = [found.start() for found in (_PART.search(self.text), _OPENER.search(self.text)) if found]
        end = min(starts, default=0)
        at = 0
        for n, piece in enumerate(re.split(r"([=-]{20,})", self.text[:end])):
            if n % 2 == 0 and piece.strip():
                self.front.append(Passage(piece.strip(), self._place(self._skip_blanks(at))))
            at += len(piece)
        return end

    def _heading(self, at: int) -> int | None:
        for pattern in (_PART, _SECTION, _RULE_HEADING):
            if found := pattern.match(self.text, at):
                if found[1] in self.headings:
                    self.ledger.warn(f"{found[1]} has a second heading, {found[2]!r}", self._place(at))
                else:
                    self.headings[found[1]] = Heading(found[1], found[2], self._place(at))
                return found.end()
        return None

    def _entry(self, at: int) -> int:
        opener = _OPENER.match(self.text, at)
        start = opener.end() if opener else at
        stretch = self._stretch(start, note=bool(opener and "Note" in opener[0]))
        if opener is None:
            self._paragraph(stretch)
        elif opener["number"]:
            self._rule(opener["number"], stretch)
        elif opener["ruling"]:
            self._ruling(f"{opener['ruling']}.Ruling.{opener['n']}", opener["ruling"], "ruling", stretch)
        else:
            self._note(stretch, at)
        return stretch.next

    def _stretch(self, start: int, *, note: bool) -> _Stretch:
        """Find the end of a paragraph: its tag, or where the next entry opens though a tag is missing."""
        tag = _TAG.search(self.text, start)
        opener = _OPENER.search(self.text, start)
        ahead = _HEADING_AHEAD.search(self.text, start) if note else None
        ends = [each.start() for each in (tag, opener, ahead) if each]
        end = min(ends, default=len(self.text))
        if tag and tag.start() == end:
            return _Stretch(start, end, self._tag(tag), tag.end())
        if not note:
            self._warn_untagged(start, end)
        return _Stretch(start, end, None, end)

    def _warn_untagged(self, start: int, end: int) -> None:
        broken = _BROKEN_TAG.search(self.text, start, end)
        if end < len(self.text):
            self.ledger.warn("a paragraph without the tag that closes it", self._place(start))
        elif broken:
            self.ledger.warn("the document breaks off in a tag", self._place(broken.start()))
        else:
            self.cut_in = "text"
            self._cut_at = self._place(start)

    def _tag(self, found: re.Match[str]) -> Tag:
        try:
            date = datetime.date(int(found[2]), int(found[3]), int(found[4]))
        except ValueError:
            self.ledger.warn(f"{found[0]} is no date", self._place(found.start()))
            date = None
        return Tag(found[1], date)

    def _rule(self, number: str, stretch: _Stretch) -> None:
        tags = (stretch.tag,) if stretch.tag else ()
        end = self.text.find(_EXAMPLE, stretch.start, stretch.end)
        text = self._passage(stretch.start, stretch.end if end < 0 else end)
        self.ledger.add(number, text, tags=tags)
        if end >= 0:
            self._example(stretch._replace(start=end))
        for tag in tags:
            if tag.source != RULES_PROPER:
                said = f"{tag.source} {tag.date:%Y/%m/%d}" if tag.date else tag.source
                self.ledger.warn(f"{number} is tagged {said}: a judge's answer, not in the rules", text.place)
        if not text.text.endswith((".", '"', ")", "!", "?", ":")) and not self.cut_in:
            self.ledger.warn(f"{number} ends without a full stop; words may be lost", text.place)

    def _paragraph(self, stretch: _Stretch) -> None:
        if self.text.startswith(_EXAMPLE, stretch.start):
            self._example(stretch)
            return
        passage = self._passage(stretch.start, stretch.end)
        last = self.ledger.last
        before = last.tags[-1:] if last else ()
        between = "".join(f" [{tag.source} {tag.date:%Y/%m/%d}] " for tag in before if tag.date) or " "
        self.ledger.add_paragraph(passage, between, stretch.tag)

    def _example(self, stretch: _Stretch) -> None:
        passage = self._passage(stretch.start + len(_EXAMPLE), stretch.end)
        cut = stretch.tag is None and stretch.end == len(self.text) and bool(self.cut_in)
        self.ledger.add_example(Example(passage, stretch.tag, cut))
        if cut:
            self.cut_in = "example"

    def _ruling(self, name: str, number: str, kind: Literal["ruling", "note"], stretch: _Stretch) -> None:
        passage = self._passage(stretch.start, stretch.end)
        self.rulings.append(Ruling(name, number, kind, passage, stretch.tag))

    def _note(self, stretch: _Stretch, at: int) -> None:
        number = next(reversed(self.headings), "")
        if not number:
            words = self.text[stretch.start : stretch.end]
            self.ledger.warn(f"a note that belongs to no section is left out: {words}", self._place(at))
            return
        count = sum(ruling.number == number and ruling.kind == "note" for ruling in self.rulings)
        self._ruling(f"{number}.Note.{count + 1}", number, "note", stretch)

    def _passage(self, start: int, end: int) -> Passage:
        start = self._skip_blanks(start)
        stretch = self.text[start:end]
        if end == len(self.text):
            stretch = _BROKEN_TAG.sub("", stretch)
        stretch = stretch.rstrip()
        where = f"after {self.ledger.last.number}" if self.ledger.last else "at the begin"
        return self.ledger.passage(stretch, self._place(start), where, self._vocabulary.lost_in(stretch))

    def _skip_blanks(self, at: int) -> int:
        blanks = _BLANKS.match(self.text, at)
        return blanks.end() if blanks else at

    def _place(self, at: int) -> Place:
        """Give the line and column of an offset; the document as it came is one line."""
        line = bisect_right(self._lines, at)
        return Place(line, at - self._lines[line - 1] + 1)


def _with_reasons(rules: Sequence[Rule]) -> Iterator[Rule]:
    """Say of a further wording which of the two is the current one: the one with the later tag."""
    for rule in rules:
        if not rule.also:
            yield rule
            continue
        yield replace(
            rule, also=tuple(replace(each, why=_reason(rule.tags, each.tags)) for each in rule.also)
        )


def _reason(current: Sequence[Tag], other: Sequence[Tag]) -> str:
    dates = [tags[-1].date if tags else None for tags in (current, other)]
    if dates[0] and dates[1] and dates[1] < dates[0]:
        return f"the wording of {dates[1]:%Y/%m/%d}, which that of {dates[0]:%Y/%m/%d} replaced"
    return "the document gives a second wording under this number"


def _headings(rules: Sequence[Rule], read: dict[str, Heading]) -> Iterator[Heading]:
    """Give the headings in the rules' order, with those of sections whose own the summary lacks."""
    named = titles_named_in(rules)
    needed = {str(RuleNumber.parse(rule.number).section) for rule in rules}
    needed |= {section[0] for section in needed}
    found = {**{number: rebuilt_heading(number, named) for number in needed}, **read}
    for number in sorted(found, key=RuleNumber.parse):
        yield found[number]


def _missing(summary: _Summary) -> Iterator[MissingPart]:
    since = re.search(r"changes since the (\d{4}/\d\d/\d\d) release", summary.text)
    held = f"only what had changed since {since[1]}" if since else "only changes"
    yield MissingPart("", "Unchanged rules", f"the document holds {held}")
    yield MissingPart("", "End of the document", f"{summary.end()}; whatever followed is lost")
