import pytest

from ingest.numbered_paragraphs import RULE, Paragraph, RulesOfParagraphs, heading_of, parts_of
from model import Place, Span


def paragraphs(*texts):
    return [Paragraph(text, Place(line)) for line, text in enumerate(texts, start=1)]


@pytest.mark.parametrize(
    ("text", "number", "rest"),
    [
        ("100.1. Words", "100.1", "Words"),
        ("100.1a Words", "100.1a", "Words"),
        ("100.1a. Words", "100.1a", "Words"),
        ("704.5aa\xa0Words", "704.5aa", "Words"),
        ("702.16bWords", "702.16b", "Words"),
        ("100.12.“Words”", "100.12", "“Words”"),
        ("704.5l Words", "704.5l", "Words"),
        ("100.1", "100.1", ""),
    ],
)
def test_a_rule_begins_with_its_number(text, number, rest):
    found = RULE.match(text)
    assert (found[1], text[found.end() :]) == (number, rest)


@pytest.mark.parametrize(
    "text", ["100. General", "1. Ideas", "See 100.1. Words", "10.1. Words", "2031 words"]
)
def test_other_paragraphs_are_no_rules(text):
    assert RULE.match(text) is None


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("1. Ideas", ("1", "Ideas")),
        ("704. Tidying Up", ("704", "Tidying Up")),
        ("1. An idea that is told.", None),
        ("12. Ideas", None),
        ("Ideas", None),
    ],
)
def test_headings_have_a_number_and_no_end(text, heading):
    assert heading_of(Paragraph(text, Place(1))) == heading


def test_parts_are_told_by_their_titles_and_by_the_first_rule():
    found = parts_of(
        paragraphs("Rules", "Contents", "1. Ideas", "100. General", "Glossary", "Credits")
        + paragraphs(
            "1. Ideas", "100. General", "100.1. One.", "Glossary", "Die", "A thing.", "Credits", "Nobody"
        )
    )
    texts = [[paragraph.text for paragraph in part] for part in found]
    assert texts == [
        ["Rules"],
        ["Contents", "1. Ideas", "100. General", "Glossary", "Credits"],
        ["1. Ideas", "100. General", "100.1. One."],
        ["Die", "A thing."],
        ["Nobody"],
    ]


def test_without_a_rule_there_are_no_parts():
    assert parts_of(paragraphs("Contents", "1. Ideas")) is None
    assert parts_of([]) is None


def test_spans_go_with_their_words():
    text = "100.1. A die. Example: A die falls."
    spans = (Span(9, 12, "term", "Die"), Span(25, 28, "term", "Die"))
    (rule,) = RulesOfParagraphs([Paragraph(text, Place(3), spans)]).rules
    assert rule.passage.spans == (Span(2, 5, "term", "Die"),)
    assert rule.examples[0].passage.spans == (Span(2, 5, "term", "Die"),)
    assert rule.examples[0].passage.place == Place(3, 24)


def test_a_heading_that_stands_twice_is_told():
    found = RulesOfParagraphs(paragraphs("100. General", "100.1. One.", "100. General"))
    assert [heading.title for heading in found.headings] == ["General"]
    assert any("100 has a heading already" in warning.text for warning in found.warnings)
