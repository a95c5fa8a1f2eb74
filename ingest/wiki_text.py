"""The plain text of a wiki page, one indented paragraph for each rule (February 2014).

The page has lost its headings and the braces of its symbols; its words are whole. Everything after
607.2f is missing.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ingest.dating import edition_of
from ingest.errors import IngestError
from ingest.ledger import Ledger
from ingest.source import Source
from ingest.symbols import restored
from ingest.titles import Named, rebuilt_heading, titles_named_in
from model import Document, Example, Heading, MissingPart, Passage, Place, Rule, RuleNumber

FORMAT = "the plain text of a wiki page with one indented paragraph for each rule"
KEY = "2014"

_LEFTOVERS = {"Log in", "Search (optional)", "Game Rules", "Contents"}
_INDENT = "    "
_RULE = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2})\. +(.*)")
_EXAMPLE = re.compile(r"Example: *(.*)")
_REFERENCE = re.compile(r"\b(?:[Rr]ules?|[Ss]ections?) ([1-9](?:\d\d)?)(?![\d/])")


def signs(source: Source) -> tuple[str, ...]:
    """Find the page's furniture and its indented, numbered paragraphs."""
    lines = [line for _, line in source.lines()]
    numbered = sum(bool(_RULE.fullmatch(line[4:])) for line in lines if line.startswith(_INDENT))
    if not numbered:
        return ()
    found = ["numbered paragraphs indented by four blanks"]
    if _LEFTOVERS & set(lines[:6]):
        found.append("the furniture of a wiki page")
    if any(line.startswith("    Example: ") for line in lines):
        found.append("indented examples")
    return tuple(found)


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the page; IngestError where it holds no rule."""
    ledger = Ledger()
    for number, line, adjoining in _paragraphs(source):
        _take(ledger, number, line, adjoining)
    if not ledger.rules:
        raise IngestError(f"{source.name} holds no rule that is whole; give the page from its first rule on.")
    ledger.warnings.extend(ledger.gaps())
    named = titles_named_in(ledger.rules)
    edition = edition_of(source.name, source.text, given=effective, complete=False, usual=KEY)
    return Document(
        edition,
        FORMAT,
        source.name,
        ledger.rules,
        headings=tuple(_headings(ledger.rules, named)),
        missing=tuple(_missing(ledger.rules, named)),
        warnings=tuple(ledger.warnings),
    )


def _paragraphs(source: Source) -> Iterator[tuple[int, str, bool]]:
    """Yield each paragraph with its line, and whether it follows the one before without a blank line."""
    adjoining = False
    for number, line in source.lines():
        if line.strip():
            yield number, line, adjoining
        adjoining = bool(line.strip())


def _take(ledger: Ledger, line: int, words: str, adjoining: bool) -> None:
    stripped = words.strip()
    indent = len(words) - len(words.lstrip())
    where = ledger.last.number if ledger.last else "no rule"
    if rule := _RULE.fullmatch(stripped):
        passage = _passage(ledger, rule[2], Place(line, indent + rule.start(2) + 1), rule[1])
        ledger.add(rule[1], passage)
    elif not ledger.rules:
        ledger.warn(f"left out, as it stands before the first rule: {stripped}", Place(line))
    elif example := _EXAMPLE.fullmatch(stripped):
        place = Place(line, indent + example.start(1) + 1)
        ledger.add_example(Example(_passage(ledger, example[1], place, f"an example of {where}")))
    elif adjoining and not stripped[0].isdecimal():
        passage = _passage(ledger, stripped, Place(line, indent + 1), where)
        ledger.add_paragraph(passage, "\n" + words[:indent])
    else:
        ledger.warn(f"a paragraph without a rule's number is left out: {stripped}", Place(line))


def _passage(ledger: Ledger, text: str, place: Place, where: str) -> Passage:
    edits, doubtful = restored(text, hybrids_flattened=False)
    return ledger.passage(text, place, where, edits, doubtful)


def _headings(rules: Sequence[Rule], named: Mapping[str, Named]) -> Iterator[Heading]:
    """Rebuild the headings of chapters and sections, and of rules that have sub-rules but no text."""
    written = {rule.number for rule in rules}
    above = dict.fromkeys(each for rule in rules for each in _above(rule.number))
    for number in above:
        if number not in written:
            yield rebuilt_heading(number, named)


def _above(number: str) -> Iterator[str]:
    """Give the numbers that a number stands under, from its chapter on."""
    parent = RuleNumber.parse(number).parent
    if parent is not None:
        yield from _above(str(parent))
        yield str(parent)


def _missing(rules: Sequence[Rule], named: Mapping[str, Named]) -> Iterator[MissingPart]:
    """Tell what stood after the last rule, as far as the rules before it refer to it."""
    last = RuleNumber.parse(rules[-1].number)
    section = str(last.section)
    titles = {number: title for number, (title, _) in named.items()}
    yield MissingPart(section, titles.get(section, ""), f"the document breaks off after {last}")
    mentioned = set(_mentioned(rules))
    furthest = max((each.section for each in mentioned if each.chapter == last.chapter), default=0)
    for number in range(last.section + 1, furthest + 1):
        yield MissingPart(str(number), titles.get(str(number), ""), f"lost with everything after {last}")
    for chapter in sorted({each.chapter for each in mentioned if each.chapter > last.chapter}):
        what = f"the whole chapter is lost with everything after {last}"
        yield MissingPart(str(chapter), titles.get(str(chapter), ""), what)
    yield MissingPart("", "Glossary", f"lost with everything after {last}")


def _mentioned(rules: Iterable[Rule]) -> Iterator[RuleNumber]:
    for rule in rules:
        for number in _REFERENCE.findall(rule.text):
            yield RuleNumber.parse(number)
