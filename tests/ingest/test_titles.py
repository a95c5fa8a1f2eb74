"""Titles that a document names itself."""

from ingest.titles import rebuilt_heading, titles_named_in
from model import Passage, Place, Rule


def rule(number, text):
    return Rule(number, Passage(text, Place(1)))


def test_the_first_rule_that_names_a_number_wins():
    named = titles_named_in(
        [
            rule("100.1", "See rule 704, “State-Based Actions.”"),
            rule("100.2", 'See section 8, "Multiplayer Rules," and rule 704, "Other."'),
            rule("100.3", "See rule 702.5, “Enchant,” and rule 100.1."),
        ]
    )
    assert {number: tuple(each) for number, each in named.items()} == {
        "704": ("State-Based Actions", "100.1"),
        "8": ("Multiplayer Rules", "100.2"),
        "702.5": ("Enchant", "100.3"),
    }


def test_a_heading_says_whose_words_it_has():
    named = titles_named_in([rule("100.1", "See rule 704, “State-Based Actions.”")])
    heading = rebuilt_heading("704", named)
    assert (heading.title, heading.origin, heading.source) == (
        "State-Based Actions",
        "reconstructed",
        "the words of rule 100.1",
    )
    assert rebuilt_heading("705", named).title == ""
