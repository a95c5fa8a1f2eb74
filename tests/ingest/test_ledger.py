"""What belongs to which rule, and what belongs to none."""

import pytest

from ingest.ledger import Ledger
from model import Change, Example, Passage, Place


def passage(text, *changes):
    return Passage(text, Place(1), changes=changes)


def ledger(*numbers):
    kept = Ledger()
    for number in numbers:
        kept.add(number, passage(f"Text of {number}."))
    return kept


def test_a_paragraph_is_joined_and_its_changes_move():
    kept = ledger("100.1")
    kept.add_paragraph(passage("Pay {2}.", Change("symbol", 4, "2", "{2}")), "\n    ")
    (rule,) = kept.rules
    assert rule.text == "Text of 100.1.\nPay {2}."
    assert rule.passage.changes == (
        Change("paragraph", 14, "\n    ", "\n"),
        Change("symbol", 19, "2", "{2}"),
    )


def test_what_stands_before_any_rule_is_reported():
    kept = Ledger()
    kept.add_example(Example(passage("An example.")))
    kept.add_paragraph(passage("A paragraph."), "\n")
    assert kept.rules == ()
    assert ["An example." in each.text or "A paragraph." in each.text for each in kept.warnings] == [
        True,
        True,
    ]


@pytest.mark.parametrize("number", ["100.1l", "000.1", "100.1o"])
def test_what_is_no_number_is_reported_with_its_text(number):
    kept = ledger(number)
    assert kept.rules == ()
    assert "is not a rule number" in kept.warnings[0].text
    assert f"Text of {number}." in kept.warnings[0].text


@pytest.mark.parametrize(
    ("numbers", "gap"),
    [
        (("100.1", "100.1a", "100.1b", "100.2", "101.1"), None),
        (("100.1k", "100.1m"), None),
        (("205.1b", "205.2a"), None),
        (("100.1", "100.1b"), "100.1b does not follow from 100.1"),
        (("100.1", "100.3"), "100.3 does not follow from 100.1"),
        (("100.1", "101.2"), "101.2 does not follow from 100.1"),
        (("101.1", "100.1"), "100.1 does not follow from 101.1"),
    ],
)
def test_gaps(numbers, gap):
    found = [each.text for each in ledger(*numbers).gaps()]
    assert found == [] if gap is None else gap in found[0]


def test_an_example_under_a_refused_number_belongs_to_no_rule():
    kept = ledger("100.1", "100.1l")
    kept.add_example(Example(passage("An example.")))
    assert kept.rules[0].examples == ()
    assert "An example." in kept.warnings[-1].text
