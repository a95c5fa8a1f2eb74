"""What a text of the rules has lost is told by its own numbers and references."""

import datetime
from itertools import chain

import msgspec
import pytest

from ingest.readers import read
from ingest.source import decode
from ingest.wholeness import MOST_DANGLING, losses

CHAPTERS = range(1, 10)


def official(*more, without=(), end=("Credits", "", "People.")):
    """An official text of nine chapters with one section each, or `without` some of them.

    `more` are rules behind those of the last, `end` is what it ends with.
    """
    contents = chain.from_iterable((f"{n}. Chapter {n}", f"{n}00. Section {n}", "") for n in CHAPTERS)
    rules = chain.from_iterable(
        (f"{n}. Chapter {n}", "", f"{n}00. Section {n}", "", f"{n}00.1. These are words of a rule.", "")
        for n in CHAPTERS
        if n not in without
    )
    lines = (
        *("Magic: The Gathering Comprehensive Rules", ""),
        *("These rules are effective as of January 2, 2030.", "", "Contents", ""),
        *contents,
        *("Glossary", "", "Credits", ""),
        *rules,
        *(line for n, each in enumerate(more, start=2) for line in (f"900.{n}. {each}", "")),
        *("Glossary", "", "Card", "What a rule is printed on.", "", *end),
    )
    return read(decode("\n".join(lines).encode(), "text"), datetime.date(2030, 1, 2))


def test_a_whole_text_has_lost_nothing():
    assert losses(official("A spell is cast. See rule 100.1.", "A card is drawn. See section 1.")) == ()


@pytest.mark.parametrize("count", [MOST_DANGLING + 1, 300])
def test_references_that_dangle_by_the_hundred_are_told(count):
    """No number is passed over, and each chapter is there: a section that all others lean on is not."""
    found = official(*(f"That is what rule 704.{n} says." for n in range(1, count + 1)))
    assert losses(found) == (f"{count} references lead to rules that are not in it",)


def test_a_few_references_that_dangle_are_mistakes_of_the_text():
    assert losses(official(*(f"See rule 704.{n}." for n in range(1, MOST_DANGLING + 1)))) == ()


@pytest.mark.parametrize(
    ("without", "said"),
    [((8,), "chapter 8 is"), ((7, 8), "chapters 7 and 8 are"), ((3, 4, 5), "chapters 3, 4 and 5 are")],
)
def test_chapters_that_are_missing_are_told_as_one_or_several(without, said):
    assert losses(official(without=without))[0] == f"{said} missing"


@pytest.mark.parametrize(
    ("until", "said"),
    [(2, "1 number is passed over (900.2)"), (3, "2 numbers are passed over (900.2, 900.3)")],
)
def test_numbers_that_are_passed_over_are_told_as_one_or_several(until, said):
    whole = official(*(f"Rule {n}." for n in range(2, 5)))
    left = tuple(each for each in whole.rules if not "900.2" <= each.number <= f"900.{until}")
    assert losses(msgspec.structs.replace(whole, rules=left)) == (said,)


def test_an_end_that_is_missing_is_told():
    assert losses(official(end=())) == ("it lacks all or part of its credits",)
