"""What a search means that is nothing but one word of players, or nothing but numbers."""

import pytest


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("dies", "700.4"),
        ("died", "700.4"),
        ("dice", "706.1"),
        ("planeswalker", "306.1"),
        ("planeswalk", "701.24"),
        ("enchantment", "303.1"),
        ("lki", "608.2h"),
        ("glossary: dies", "700.4"),
        ("[[704.5j]]", "704.5j"),
    ],
)
def test_it_comes_first(library, words, number):
    assert library.search(words).hits[0].number == number


def test_several_numbers_are_all_found(library):
    found = [each.number for each in library.search("704.5g, 704.5h and 702.2b", limit=6).hits]
    assert {"704.5g", "704.5h", "702.2b"} <= set(found)


def test_a_rule_is_looked_up_by_its_title(library):
    assert library.rule("trample").number == "702.19"
    assert library.rule("First Strike", "2017").number == "702.7"
