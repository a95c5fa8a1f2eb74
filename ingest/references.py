"""Explicit references in texts: `rule 704`, `601.2f-h`, `section 8`, `Rule 212.4d to Rule 212.4i`.

Only the numbers that a text writes out are references; what it names without a number is left to the
glossary. A number counts as existing where the document holds a rule under it, so that a reference into
a part that the document lacks is dangling, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal, TypeAlias

from msgspec.structs import replace

from model import Document, Example, Irregularity, Passage, Reference, RuleNumber, Span, Wording
from model.numbers import letters_at

Kind: TypeAlias = Literal["rule", "range", "section", "chapter"]

# Documents differ in blanks and dashes, and glue words: a mention may begin inside `Seerule704`.
_MENTION = re.compile(
    r"""
      (?:[Rr]ules?\s*)? (?<!\d)(?<!\d[.,]) (?P<rule>[1-9]\d\d\.[1-9]\d{0,2}) (?P<letters>[a-z]*)
    | [Rr]ules?\s* (?P<section>[1-9]\d\d) (?![\d.]*\d)
    | [Rr]ules?\s* (?P<typo>[1-9]\d{3,4}[a-z]?) (?!\w)
    | [Ss]ections?\s* (?P<part>[1-9](?:\d\d)?) (?![\d.]*\d)
    | (?<=[Ss]ee\s) (?P<titled>[1-9]\d\d) (?=,\s*["“])
    """,
    re.VERBOSE,
)
_NEXT_SECTION = re.compile(r"\s*(?:,\s*and|,|and|or)\s*([1-9]\d\d)(?![\d.]*\d)")
_NEXT_LETTER = re.compile(r"\s*(?:,\s*and|,|and|or)\s*([b-z])(?![\w'’])")
"""`rules 608.3a and b`; an `a` would be an article."""
_RANGE = re.compile(
    r"""
      (?: \s?[-–—]\s? | \s+(?:through|thru|to)\s+ )
      (?:[Rr]ules?\s*)? (?P<rule>[1-9]\d\d\.[1-9]\d{0,2}) (?P<letters>[a-z]*)
    | [-–] (?: (?P<letter>[a-z]+) | (?P<position>[1-9]\d?)(?![\d/]) )
    """,
    re.VERBOSE,
)
_TYPO = re.compile(r"(\d{3})(\d{1,2}[a-z]?)")


def link(document: Document) -> Document:
    """Fill `references` in every passage of the document: rules, examples, glossary, rulings, wordings.

    A number that can't be one of a rule, as in `Rule 4091f`, is kept as dangling and reported with what
    it probably means.
    """
    reader = _Linker(document)
    linked = replace(
        document,
        rules=tuple(
            replace(
                rule,
                passage=reader.passage(rule.number, rule.passage),
                examples=reader.examples(rule.number, rule.examples),
                also=tuple(reader.wording(rule.number, wording) for wording in rule.also),
            )
            for rule in document.rules
        ),
        glossary=tuple(
            replace(entry, passage=reader.passage(entry.term, entry.passage)) for entry in document.glossary
        ),
        rulings=tuple(
            replace(ruling, passage=reader.passage(ruling.id, ruling.passage)) for ruling in document.rulings
        ),
    )
    return replace(linked, warnings=document.warnings + tuple(reader.warnings))


class _Linker:
    """Reads the passages of one document, and remembers the numbers that were written wrongly."""

    def __init__(self, document: Document) -> None:
        self.numbers = Numbers.of(document)
        self.warnings: list[Irregularity] = []

    def passage(self, where: str, passage: Passage) -> Passage:
        references = tuple(references_in(passage.text, self.numbers, passage.spans))
        if not references:
            return passage
        for reference in references:
            for number in reference.dangling:
                meant = _meant(number)
                if meant is not None:
                    said = f'{where} refers to "{number}", which is no number; {meant} is probably meant'
                    self.warnings.append(Irregularity(said, passage.place))
        return replace(passage, references=references)

    def examples(self, where: str, examples: Iterable[Example]) -> tuple[Example, ...]:
        return tuple(replace(each, passage=self.passage(where, each.passage)) for each in examples)

    def wording(self, where: str, wording: Wording) -> Wording:
        return replace(
            wording,
            passage=self.passage(where, wording.passage),
            examples=self.examples(where, wording.examples),
        )


class Numbers:
    """The numbers that exist in a document, in the order of the rules."""

    def __init__(self, numbers: Iterable[str]) -> None:
        self.existing = frozenset(numbers)

    @classmethod
    def of(cls, document: Document) -> Numbers:
        """Collect the numbers of rules, of the sections and chapters above them, and of the headings read.

        A heading that the reader reconstructed counts only where a rule stands under it.
        """
        rules = {rule.number for rule in document.rules}
        above = {number[:1] for number in rules} | {number[:3] for number in rules}
        parents = {str(RuleNumber.parse(number).parent) for number in rules}
        headings = {
            heading.number
            for heading in document.headings
            if heading.origin == "read" or heading.number in parents
        }
        return cls(rules | above | headings)

    def __contains__(self, number: str) -> bool:
        return number in self.existing

    @cached_property
    def in_order(self) -> tuple[RuleNumber, ...]:
        """All of them as numbers, sorted."""
        return tuple(sorted(RuleNumber.parse(number) for number in self.existing))

    def with_letters(self, rule: str, tail: str) -> tuple[str, int]:
        """Say which number `608.2` followed by `band` is, and how many letters of the tail belong to it.

        A single letter is always meant. Of a longer tail the letters count that name an existing rule:
        the rest is the next word, with its blank lost.
        """
        if len(tail) == 1 and tail not in "lo":
            return rule + tail, 1
        for taken in (2, 1):
            if len(tail) >= taken and rule + tail[:taken] in self:
                return rule + tail[:taken], taken
        return rule, 0

    def between(self, first: str, last: str) -> tuple[str, ...]:
        """Expand a range, both ends included; empty where its ends don't go together.

        Letters of one rule and rules of one section are counted through; any other range holds what
        exists between its ends.
        """
        start, end = RuleNumber.parse(first), RuleNumber.parse(last)
        if not start < end or start.kind != end.kind:
            return ()
        if (start.section, start.rule) == (end.section, end.rule) and start.letter:
            return tuple(f"{start.parent}{letters_at(at - 1)}" for at in range(start.letter, end.letter + 1))
        if start.section == end.section and not start.letter:
            return tuple(f"{start.section}.{at}" for at in range(start.rule, end.rule + 1))
        inside = (str(each) for each in self.in_order if start < each < end and each.kind == start.kind)
        return (first, *inside, last)


def references_in(text: str, numbers: Numbers, spans: Iterable[Span] = ()) -> Iterator[Reference]:
    """Yield the references of a text in order, none overlapping another.

    `spans` are the document's own marks: a `refused` one is never a reference, and a `rule` one always
    is, also where the words around it would not tell.
    """
    marks = [span for span in spans if span.kind in ("rule", "refused")]
    refused = [span for span in marks if span.kind == "refused"]
    found = [each for each in _mentions(text, numbers) if not _covered(each, refused)]
    unsaid = [
        _reference(span.start, span.end, _kind(span.target), (span.target,), numbers)
        for span in marks
        if span.kind == "rule" and not any(each.start < span.end and span.start < each.end for each in found)
    ]
    yield from sorted(found + unsaid, key=lambda each: each.start) if unsaid else found


def _covered(reference: Reference, spans: Iterable[Span]) -> bool:
    return any(span.start < reference.end and reference.start < span.end for span in spans)


def _mentions(text: str, numbers: Numbers) -> Iterator[Reference]:
    at = 0
    while mention := _MENTION.search(text, at):
        start, at = mention.span()
        if mention["rule"] or mention["typo"]:
            if mention["rule"]:
                first, letters = numbers.with_letters(mention["rule"], mention["letters"])
                at = mention.end("rule") + letters
            else:
                first = mention["typo"]
            at, further = _range_on(text, at, _meant(first) or first, numbers)
            yield _reference(start, at, "range" if further else "rule", (first, *further), numbers)
            while "ules" in mention[0] and (also := _NEXT_LETTER.match(text, at)):
                other = _beside(first, also[1])
                if other not in numbers:
                    break
                at = also.end()
                yield _reference(also.start(1), at, "rule", (other,), numbers)
        else:
            number = mention["section"] or mention["part"] or mention["titled"]
            yield _reference(start, at, _kind(number), (number,), numbers)
            while "ules" in mention[0] and (also := _NEXT_SECTION.match(text, at)):
                at = also.end()
                yield _reference(also.start(1), at, "section", (also[1],), numbers)


def _beside(number: str, letter: str) -> str:
    """Give the part of the same rule that has a later letter; empty where there can be none."""
    here = RuleNumber.parse(_meant(number) or number)
    return f"{here.parent}{letter}" if len(here.letters) == 1 and here.letters < letter else ""


def _range_on(text: str, at: int, first: str, numbers: Numbers) -> tuple[int, tuple[str, ...]]:
    """Read on after a number: where the range ends that begins with it, and its further numbers.

    Where no range follows, that is where the number ends, and no numbers.
    """
    found = _RANGE.match(text, at)
    start = RuleNumber.parse(first)
    if found is None:
        return at, ()
    if found["rule"]:
        last, letters = numbers.with_letters(found["rule"], found["letters"])
        stop = found.end("rule") + letters
    elif found["letter"] and start.letter:
        last, letters = numbers.with_letters(str(start.parent), found["letter"])
        stop = found.start("letter") + letters
    elif found["position"] and not start.letter:
        last, stop = f"{start.section}.{found['position']}", found.end()
    else:
        return at, ()
    further = numbers.between(first, last)[1:]
    return (stop, further) if further else (at, ())


def _reference(start: int, end: int, kind: Kind, named: tuple[str, ...], numbers: Numbers) -> Reference:
    targets = tuple(number for number in named if number in numbers)
    dangling = tuple(number for number in named if number not in numbers)
    return Reference(start, end, kind, targets, dangling)


def _kind(number: str) -> Kind:
    match RuleNumber.parse(number).kind:
        case "chapter":
            return "chapter"
        case "section":
            return "section"
    return "rule"


def _meant(number: str) -> str | None:
    """Give the number that digits without a dot stand for: 409.1f for `4091f`; None for a good number."""
    found = _TYPO.fullmatch(number)
    return f"{found[1]}.{found[2]}" if found else None
