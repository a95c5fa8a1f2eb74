"""Other pages of hyperlinked reStructuredText than the document: small, incomplete and broken ones."""

import datetime
import re

import pytest

from ingest import restructured_text
from ingest.errors import IngestError
from ingest.source import Source


def page(*blocks):
    return Source("page.txt", "\n\n".join(blocks) + "\n", "utf-8")


def rubric(text, slug):
    return f".. rubric:: {text}   \n   :name: {slug}"


INDEX = (rubric("`1. Game Concepts <#R1>`__", "game-concepts"), rubric("`100. General <#R100>`__", "general"))
START = (
    rubric("1. Game Concepts", "game-concepts-1"),
    rubric("100. `General <#general>`__", "general-9"),
    rubric("100.1. Theserules apply.", "these-rules-apply."),
)
ENTRY = "Card: Astandard component. See rule`100.1 <#R1001>`__."


def read(*blocks):
    return restructured_text.read(page(*blocks), datetime.date(2021, 2, 5))


def said(document):
    return [warning.text for warning in document.warnings]


def test_a_small_page_is_whole():
    document = read(*INDEX, *START, rubric("Glossary", "glossary"), ENTRY)
    assert [rule.text for rule in document.rules] == ["These rules apply."]
    assert [(entry.term, entry.text) for entry in document.glossary] == [
        ("Card", "Astandard component. See rule 100.1.")
    ]
    assert [heading.title for heading in document.headings] == ["Game Concepts", "General"]
    assert document.edition.complete
    assert document.warnings == ()


def test_what_the_index_names_and_the_text_lacks_is_missing():
    document = read(*INDEX, rubric("`101. Golden Rules <#R101>`__", "golden-rules"), *START, ENTRY)
    assert [(part.number, part.title) for part in document.missing] == [("101", "Golden Rules")]
    assert not document.edition.complete
    assert [(each.number, each.origin) for each in document.headings][-1] == ("101", "reconstructed")


def test_a_hole_in_the_numbers_is_missing():
    document = read(*INDEX, *START, rubric("100.1b. If so.", "b.-if-so."), ENTRY)
    assert [part.number for part in document.missing] == ["100.1a"]


def test_a_glossary_that_breaks_off_is_missing():
    links = rubric("100.2. A`zone <#zone>`__.", "a-zone.")
    assert [part.title for part in read(*INDEX, *START, links, ENTRY).missing] == ["Glossary"]
    assert [part.title for part in read(*INDEX, *START).missing] == ["Glossary"]


def test_a_paragraph_in_which_the_page_breaks_off_is_left_out():
    document = read(*INDEX, *START, ".. rubric:: 100.2. If a `player <#pla")
    assert [rule.number for rule in document.rules] == ["100.1"]
    assert said(document) == ["the document breaks off in this paragraph: 100.2. If a `player <#pla"]


def test_a_rule_whose_slug_is_anothers_gets_its_blanks_from_the_words():
    again = rubric("100.2. Theserulesdo apply.", "something-else")
    document = read(*INDEX, *START, rubric("100.3. They do.", "they-do."), again, ENTRY)
    assert said(document) == ["the slug of 100.2 is not that of its words"]
    assert re.sub(r"\W", "", document.rules[1].text + document.rules[2].text) == "TheydoTheserulesdoapply"


def test_a_number_that_stands_twice_keeps_both_texts():
    document = read(*INDEX, *START, rubric("100.1. Others don't.", "others-dont."), ENTRY)
    assert [rule.text for rule in document.rules] == ["These rules apply."]
    assert [also.passage.text for also in document.rules[0].also] == ["Others don't."]
    assert said(document) == ["100.1 stands twice in the document"]


@pytest.mark.parametrize(
    ("block", "warning"),
    [
        (rubric("Credits", "credits"), "a paragraph that is neither a rule nor a term: Credits"),
        ("No colon here.", "a paragraph that is neither a rule nor a term: No colon here."),
        ("   :name: lonely-name", "a name that belongs to no paragraph"),
        (rubric("1002. Never.", "never."), "a paragraph that is neither a rule nor a term: 1002. Never."),
        (
            rubric("100.1l. Never.", "l.-never."),
            "a paragraph that is neither a rule nor a term: 100.1l. Never.",
        ),
        (rubric("100.2. A *star.", "a-star."), "markup that makes no sense: *star."),
        (rubric("100.2. A\ufffdn end.", "an-end."), "a character that can't be read"),
        ("    stray words", "a line that belongs to no paragraph:     stray words"),
        (
            rubric("100.2. A`b <#b>`__.", "a-b."),
            "a link leads to #b, which is neither a rule nor a term",
        ),
    ],
)
def test_what_is_not_understood_is_reported(block, warning):
    assert said(read(*INDEX, *START, block, ENTRY)) == [warning]


def test_a_page_without_rules_is_refused():
    with pytest.raises(IngestError, match=r"page\.txt holds none of the rules"):
        read(*INDEX)


def test_a_page_of_no_known_date_is_taken_for_the_usual_one():
    edition = restructured_text.read(page(*INDEX, *START, ENTRY)).edition
    assert (edition.key, edition.complete) == ("2021", False)
