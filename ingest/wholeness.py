"""What a text that should be whole has lost: told by its own numbers, which leave no gaps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ingest import official_html, official_text, restructured_text
from model import Document, RuleNumber

WHOLE_FORMATS = frozenset((official_text.FORMAT, official_html.FORMAT, restructured_text.FORMAT))
"""Formats in which the rules are published whole; the other documents say what they leave out."""
CHAPTERS = range(1, 10)
MOST_DANGLING = 20
"""References to rules that a whole text may lack; those of 2015 to 2025 have none."""
_SHOWN = 3


def losses(document: Document) -> tuple[str, ...]:
    """Tell what a text that is published whole seems to have lost, each in a few words; nothing of others."""
    if document.format not in WHOLE_FORMATS:
        return ()
    numbers = [RuleNumber.parse(rule.number) for rule in document.rules]
    return (*_chapters(numbers), *_jumps(document, numbers), *_order(numbers), *_dangling(document))


def _chapters(numbers: Iterable[RuleNumber]) -> Iterator[str]:
    there = {number.chapter for number in numbers}
    missing = [str(chapter) for chapter in CHAPTERS if chapter not in there]
    if missing:
        yield (
            f"chapter {' and '.join(missing)} is missing"
            if len(missing) < 3
            else (f"chapters {', '.join(missing)} are missing")
        )


def _jumps(document: Document, numbers: Iterable[RuleNumber]) -> Iterator[str]:
    """Tell of numbers that are passed over, though the next one is there."""
    under: dict[RuleNumber, set[int]] = defaultdict(set)
    for number in (*numbers, *(RuleNumber.parse(each.number) for each in document.headings)):
        if number.letter:
            under[RuleNumber(number.chapter, number.section, number.rule)].add(number.letter)
        if number.rule:
            under[RuleNumber(number.chapter, number.section)].add(number.rule)
    gaps = [
        RuleNumber(at.chapter, at.section, *((at.rule, n) if at.rule else (n, 0)))
        for at, its in sorted(under.items())
        for n in range(1, max(its) + 1)
        if n not in its
    ]
    if gaps:
        shown = ", ".join(map(str, gaps[:_SHOWN])) + (" …" if len(gaps) > _SHOWN else "")
        yield f"{len(gaps)} numbers are passed over ({shown})"


def _order(numbers: Sequence[RuleNumber]) -> Iterator[str]:
    """Tell of rules that stand behind later ones, as where blocks of the file have changed places."""
    behind = [str(later) for earlier, later in pairwise(numbers) if later < earlier]
    if behind:
        shown = ", ".join(behind[:_SHOWN]) + (" …" if len(behind) > _SHOWN else "")
        yield f"the rules are out of order at {shown}"


def _dangling(document: Document) -> Iterator[str]:
    count = sum(len(each.dangling) for rule in document.rules for each in rule.passage.references)
    if count > MOST_DANGLING:
        yield f"{count} references lead to rules that are not in it"
