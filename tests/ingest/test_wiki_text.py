"""The document of February 2014: a wiki page without headings and braces."""

from pathlib import Path

import pytest

from ingest import wiki_text
from ingest.errors import IngestError
from ingest.source import Source, load

DOCUMENT = Path(__file__).parents[2] / "data" / "sources" / "001_35ecdc0db44e7d9c.txt"


@pytest.fixture(scope="module")
def document():
    return wiki_text.read(load(DOCUMENT), None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def page(*paragraphs):
    return Source("page.txt", "\n\n".join(f"    {paragraph}" for paragraph in paragraphs), "utf-8")


def read(*paragraphs):
    return wiki_text.read(page("100.1. Kiora, Ashiok, inspired.", *paragraphs), None)


def test_counts(document):
    assert len(document.rules) == 850
    assert sum(rule.number[-1].isdigit() for rule in document.rules) == 417
    assert sum(len(rule.examples) for rule in document.rules) == 74
    assert sum(bool(rule.examples) for rule in document.rules) == 63


def test_words_stand_as_the_page_has_them(rules):
    assert rules["102.2"].text == "In a two-player game, a player’s opponent is the other player."
    assert rules["100.5"].text == "There is no maximum deck size."


def test_places_are_those_of_the_words(rules):
    """Line 140 of the page is `    100.1. These Magic rules ...`."""
    place = rules["100.1"].passage.place
    assert (place.line, place.column) == (140, 12)


@pytest.mark.parametrize(
    ("number", "paragraph"),
    [
        ("205.3i", "Of that list, Forest, Island, Mountain, Plains, and Swamp are the basic land types."),
        ("205.3j", "If a player controls two or more planeswalkers that share a planeswalker type"),
        ("205.4c", "Cards printed in sets prior to the Eighth Edition core set"),
        ("509.1b", "A restriction may be created by an evasion ability"),
    ],
)
def test_paragraphs_without_a_number_belong_to_the_rule_before(rules, number, paragraph):
    assert rules[number].text.split("\n")[1].startswith(paragraph)
    assert [change.kind for change in rules[number].passage.changes] == ["paragraph"]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (
            "107.4",
            "The mana symbols are {W}, {U}, {B}, {R}, {G}, and {X}; the numerals {0}, {1}, {2}, {3}, {4}",
        ),
        ("107.4", "the monocolored hybrid symbols {2/W}, {2/U}, {2/B}, {2/R}, and {2/G};"),
        ("107.5", "The tap symbol is {T}."),
        ("107.8a", "“{LEVEL N1-N2} [Abilities] [P/T]”"),
        ("107.11", "The Planeswalker symbol is {PW}."),
        ("107.12", "The chaos symbol is {C}."),
        ("202.2a", "represented by {W}, blue by {U}, black by {B}, red by {R}, and green by {G}"),
        ("305.6", 'the intrinsic ability "{T}: Add [mana symbol] to your mana pool,"'),
        (
            "305.6",
            "[mana symbol] is {W}; for Islands, {U}; for Swamps, {B}; for Mountains, {R}; and for Forests",
        ),
        ("602.5a", "the tap symbol ({T}) or the untap symbol ({Q})"),
    ],
)
def test_certain_symbols_have_their_braces(rules, number, words):
    assert words in rules[number].text


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("202.3c", "mana cost {1}{W/U}{W/U} is 3."),
        ("202.3c", "mana cost {2/B}{2/B}{2/B} is 6."),
        ("202.3d", "mana cost {1}{W/P}{W/P} is 3."),
        ("107.4f", "{W/P}{W/P} can be paid by spending {W}{W}, by spending {W} and paying 2 life,"),
        ("602.1a", "“{2}, {T}: You gain 1 life”"),
        ("601.2g", "you pay {B}, not {1}{B},"),
    ],
)
def test_certain_symbols_of_examples_have_their_braces(rules, number, words):
    assert any(words in example.text for example in rules[number].examples)


def test_a_letter_that_may_be_a_number_stays_and_is_reported(document, rules):
    """107.3a: "any X in its mana cost equals the announced value"."""
    assert "any X in its mana cost equals the announced value" in rules["107.3a"].text
    assert any("107.3a" in each.text and '"any X"' in each.text for each in document.warnings)


def test_lost_headings_are_named_by_the_page_itself(document):
    headings = {heading.number: heading for heading in document.headings}
    assert headings["305"].title == "Lands"
    assert headings["2"].title == "Parts of a Card"
    assert headings["205.3"].title == ""
    assert {heading.origin for heading in document.headings} == {"reconstructed"}
    assert sum(number.isdigit() and len(number) == 3 for number in headings) == 79
    assert all(heading.source for heading in document.headings)


def test_what_follows_the_end_is_missing(document):
    missing = {part.number: part.title for part in document.missing}
    assert [number for number in missing if len(number) == 3] == [str(n) for n in range(607, 617)]
    assert {"7", "8", "9"} <= set(missing)
    assert missing["608"] == "Resolving Spells and Abilities"
    assert "Glossary" in missing.values()
    assert not document.edition.complete


def test_nothing_but_the_furniture_of_the_page_is_left_out(document):
    left_out = [each.text for each in document.warnings if "left out" in each.text]
    assert [text.rpartition(": ")[2] for text in left_out] == [
        "Log in",
        "Search (optional)",
        "Game Rules",
        "Contents",
    ]
    assert all("braces may be lost" in each.text for each in document.warnings[4:])


def test_a_paragraph_of_unknown_rank_is_reported():
    read_page = read("10x.2. A broken number.", "100.2. A rule.")
    assert [rule.number for rule in read_page.rules] == ["100.1", "100.2"]
    assert any("10x.2. A broken number." in each.text for each in read_page.warnings)


def test_a_number_used_twice_keeps_both_texts():
    rule = read("100.2. First.", "100.2. Second.", "Example: Of the second.").rules[1]
    assert (rule.text, rule.also[0].passage.text) == ("First.", "Second.")
    assert rule.also[0].examples[0].text == "Of the second."


def test_a_gap_in_the_numbers_is_reported():
    assert any("100.3 does not follow from 100.1" in each.text for each in read("100.3. A rule.").warnings)


def test_a_page_without_a_rule_is_refused():
    with pytest.raises(IngestError, match="holds no rule"):
        wiki_text.read(page("Log in"), None)
