"""What a text of the rules has lost is told by its own numbers and references."""

import datetime
from itertools import chain

import pytest

from ingest.readers import read
from ingest.source import decode
from ingest.wholeness import MOST_DANGLING, losses

CHAPTERS = range(1, 10)


def official(*more):
    """An official text of nine chapters with one section each; `more` are rules behind those of the last."""
    contents = chain.from_iterable((f"{n}. Chapter {n}", f"{n}00. Section {n}", "") for n in CHAPTERS)
    rules = chain.from_iterable(
        (f"{n}. Chapter {n}", "", f"{n}00. Section {n}", "", f"{n}00.1. These are words of a rule.", "")
        for n in CHAPTERS
    )
    lines = (
        *("Magic: The Gathering Comprehensive Rules", ""),
        *("These rules are effective as of January 2, 2030.", "", "Contents", ""),
        *contents,
        *("Glossary", "", "Credits", ""),
        *rules,
        *(line for n, each in enumerate(more, start=2) for line in (f"900.{n}. {each}", "")),
        *("Glossary", "", "Card", "What a rule is printed on.", "", "Credits", "", "People."),
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
