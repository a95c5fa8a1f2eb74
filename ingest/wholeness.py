"""What a text that should be whole has lost: told by its own numbers, which leave no gaps."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ingest import official_html, official_text, restructured_text
from model import Document, RuleNumber

WHOLE_FORMATS = frozenset((official_text.FORMAT, official_html.FORMAT, restructured_text.FORMAT))
"""Formats in which the rules are published whole; the other documents say what they leave out."""
CHAPTERS = range(1, 10)
MOST_DANGLING = 20
"""References to rules that a whole text may lack; those of 2015 to 2025 have none."""
MOST_TWICE = 3
"""Numbers, or terms, that a whole text may give twice; a number or two has been used twice by mistake."""
_SHOWN = 3


def losses(document: Document) -> tuple[str, ...]:
    """Tell what a text that is published whole seems to have lost, each in a few words; nothing of others."""
    if document.format not in WHOLE_FORMATS:
        return ()
    numbers = [RuleNumber.parse(rule.number) for rule in document.rules]
    return (
        *_chapters(numbers),
        *_jumps(document, numbers),
        *_order(numbers),
        *_twice(document),
        *_ends(document),
        *_dangling(document),
    )


def _chapters(numbers: Iterable[RuleNumber]) -> Iterator[str]:
    there = {number.chapter for number in numbers}
    missing = [str(chapter) for chapter in CHAPTERS if chapter not in there]
    if missing:
        yield f"{_some('chapter', missing)} {'is' if len(missing) == 1 else 'are'} missing"


def _some(noun: str, those: Sequence[str]) -> str:
    """Name one or several of a kind: chapters 7, 8 and 9."""
    if len(those) == 1:
        return f"{noun} {those[0]}"
    return f"{noun}s {', '.join(those[:-1])} and {those[-1]}"


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
        numbers_are = "number is" if len(gaps) == 1 else "numbers are"
        yield f"{len(gaps)} {numbers_are} passed over ({shown})"


def _order(numbers: Sequence[RuleNumber]) -> Iterator[str]:
    """Tell of rules that stand behind later ones, as where blocks of the file have changed places."""
    behind = [str(later) for earlier, later in pairwise(numbers) if later < earlier]
    if behind:
        shown = ", ".join(behind[:_SHOWN]) + (" …" if len(behind) > _SHOWN else "")
        yield f"the rules are out of order at {shown}"


def _twice(document: Document) -> Iterator[str]:
    """Tell of what is given again, as where a block of the file stands in another's place, or twice."""
    terms = Counter(each.term for each in document.glossary)
    again = {
        "numbers": [rule.number for rule in document.rules if rule.also],
        "terms": [term for term, count in terms.items() if count > 1],
    }
    for what, those in again.items():
        if len(those) > MOST_TWICE:
            yield f"{len(those)} {what} are given twice ({', '.join(those[:_SHOWN])} …)"


def _ends(document: Document) -> Iterator[str]:
    """Tell whether what an official text ends with is wanting, the glossary and the credits."""
    wanting = (each.title.lower() for each in document.missing if not each.number)
    yield from (f"it lacks all or part of its {title}" for title in wanting)


def _dangling(document: Document) -> Iterator[str]:
    count = sum(len(each.dangling) for rule in document.rules for each in rule.passage.references)
    if count > MOST_DANGLING:
        yield f"{count} references lead to rules that are not in it"
