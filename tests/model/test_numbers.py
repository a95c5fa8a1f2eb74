"""Rule numbers: their reading, their order, what stands under what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model import RuleNumber, letters_after, letters_at


@pytest.mark.parametrize(
    ("words", "kind", "parent"),
    [
        ("7", "chapter", None),
        ("704", "section", "7"),
        ("704.5", "rule", "704"),
        ("704.5a", "sub-rule", "704.5"),
        ("704.5aa", "sub-rule", "704.5"),
        ("702.175b", "sub-rule", "702.175"),
    ],
)
def test_reads_and_writes(words, kind, parent):
    number = RuleNumber.parse(words)
    assert (str(number), number.kind) == (words, kind)
    assert (str(number.parent) if number.parent else None) == parent


@pytest.mark.parametrize(
    "words", ["", "0", "70", "704.", "704.5l", "704.5o", "704.5A", "704.5a.", "1000", "704.5aaa"]
)
def test_refuses_what_is_no_number(words):
    """Seed of the rules themselves: sub-rules skip the letters l and o."""
    with pytest.raises(ValueError, match="is not a rule number"):
        RuleNumber.parse(words)


def test_letters_skip_l_and_o():
    """2024 introduction: "704.5k is followed by 704.5m, then 704.5n, then 704.5p"."""
    assert (letters_after("k"), letters_after("n"), letters_after("z")) == ("m", "p", "aa")


def test_order_is_the_order_of_the_rules():
    written = [
        "7",
        "702",
        "702.2",
        "702.2a",
        "702.10",
        "702.10k",
        "702.10m",
        "702.10z",
        "702.10aa",
        "703",
        "8",
    ]
    assert [str(number) for number in sorted(RuleNumber.parse(each) for each in reversed(written))] == written


@given(st.integers(0, 24 * 25 - 2))
def test_letters_count_without_gaps(position):
    assert letters_after(letters_at(position)) == letters_at(position + 1)


def test_contains():
    section, rule, other = (RuleNumber.parse(each) for each in ("704", "704.5k", "705.1"))
    assert section.contains(rule)
    assert section.contains(section)
    assert not section.contains(other)
    assert not rule.contains(section)
