"""The document of February 2021: one hyperlinked page as pandoc's reStructuredText."""

from collections import Counter
from pathlib import Path

import pytest

from ingest import restructured_text
from ingest.source import load

DOCUMENT = Path(__file__).parents[2] / "data" / "sources" / "000_3ae30367835982d1.txt"


@pytest.fixture(scope="module")
def document():
    return restructured_text.read(load(DOCUMENT), None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def spans_of(passages):
    return Counter(span.kind for passage in passages for span in passage.spans)


def test_counts(document):
    numbers = [rule.number for rule in document.rules]
    assert len(numbers) == len(set(numbers)) == 2514
    assert sum(number[-1].isdigit() for number in numbers) == 988
    assert sum(len(rule.examples) for rule in document.rules) == 257
    assert sum(bool(rule.examples) for rule in document.rules) == 196
    assert sum(rule.title is not None for rule in document.rules) == 191
    assert len(document.glossary) == len({entry.term for entry in document.glossary}) == 585
    assert Counter(len(heading.number) for heading in document.headings) == {1: 9, 3: 133}


def test_rules_by_chapter(document):
    chapters = Counter(rule.number[0] for rule in document.rules)
    assert [chapters[chapter] for chapter in "123456789"] == [436, 107, 119, 75, 137, 295, 1052, 172, 121]


def test_links_to_rules(document):
    rules = [rule.passage for rule in document.rules]
    rules += [example.passage for rule in document.rules for example in rule.examples]
    assert spans_of(rules)["rule"] == 863 - 8
    assert spans_of(rules)["refused"] == 8
    assert spans_of(entry.passage for entry in document.glossary)["rule"] == 630
