"""The document of September 2017: section 702 as copied from a web page."""

from pathlib import Path

import pytest

from ingest import web_page
from ingest.errors import IngestError
from ingest.source import Source, load

DOCUMENT = Path(__file__).parents[2] / "data" / "sources" / "003_33bc2c852a3e7636.txt"
NBSP = "\xa0"


@pytest.fixture(scope="module")
def document():
    return web_page.read(load(DOCUMENT), None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def passages(document):
    for rule in document.rules:
        yield rule.passage
        yield from (example.passage for example in rule.examples)


def changes(document, kind):
    return [change for passage in passages(document) for change in passage.changes if change.kind == kind]


def test_counts(document):
    assert len(document.rules) == 494
    assert sum(rule.title is not None for rule in document.rules) == 128
    assert sum(rule.number[-1].isalpha() for rule in document.rules) == 365
    assert sum(len(rule.examples) for rule in document.rules) == 20
    assert sum(bool(rule.examples) for rule in document.rules) == 15


def test_titles_are_told_from_texts(rules):
    assert rules["702.1"].title is None
    assert rules["702.1"].text.startswith("Most abilities describe exactly what they do")
    assert (rules["702.2"].title, rules["702.2"].text) == ("Deathtouch", "Deathtouch")
    assert rules["702.129"].title == "Afflict"


@pytest.mark.parametrize(
    ("number", "begin"),
    [
        ("702.2b", "A creature with toughness greater than 0"),
        ("702.25k", "If an effect causes a player to skip"),
        ("702.28e", "Typecycling is a variant of the cycling ability."),
        ("702.36e", "Any time you have priority,"),
    ],
)
def test_numbers_glued_to_their_text_are_parted(rules, number, begin):
    assert rules[number].text.startswith(begin)


def test_each_glued_number_is_reported_once(document):
    """Lines 28, 32, 158, 165, ... of the page: twenty of them."""
    lines = [each.place.line for each in document.warnings if "glued" in each.text]
    assert len(lines) == 20
    assert lines[:4] == [28, 32, 158, 165]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("702.1b", "in that ability based on characteristics"),
        ("702.5b", "information about Auras, see rule 303"),
        ("702.7c", "won’t preclude that creature"),
        ("702.14c", "with landwalk can’t be blocked as long as"),
        ("702.14c", '(as in "nonbasic landwalk")'),
        ("702.16h", '"protection from [quality A]," "protection from [quality B],"'),
        ("702.16m", 'say "this effect doesn’t remove"'),
        ("702.28f", "an activation cost of a typecycling ability."),
        ("702.47a", 'on the stack. "[Subtype] offering"'),
        ("702.47c", "mana of the same type in spell’s total cost"),
        ("702.65b", "The delve ability isn’t"),
        ("702.98b", "when the spell represented by"),
        ("702.105c", "a special action. Doing so"),
    ],
)
def test_lost_blanks_are_back(rules, number, words):
    assert words in rules[number].text


def test_every_lost_blank_and_no_other(document):
    """Counted by reading the page beside the official text of 2016: 29 in rules, 5 in examples."""
    in_rules = [
        change for rule in document.rules for change in rule.passage.changes if change.kind == "space"
    ]
    assert len(in_rules) == 29
    assert len(changes(document, "space")) == 34
    assert len(changes(document, "dash")) == 2


def test_a_lost_dash_is_back_behind_the_name_of_a_keyword(rules):
    """702.23b has it whole: "Cumulative upkeep—Pay 1 life."."""
    assert '"Cumulative upkeep—Sacrifice a creature"' in rules["702.23a"].examples[1].text
    assert '"Modular—Sunburst"' in rules["702.43c"].examples[0].text


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("702.36c", "and pay {3} rather than pay its mana cost"),
        ("702.40a", '"This spell costs you {1} less to cast'),
        ("702.106a", '"[Cost], {T}: Put a +1/+1 counter'),
    ],
)
def test_certain_symbols_have_their_braces(rules, number, words):
    assert words in rules[number].text


def test_certain_symbols_of_examples_have_their_braces(rules):
    assert "mana costs {1}{R} and {1}{U}. Past in Flames" in rules["702.1b"].examples[1].text
    assert "may pay {W}{W}{W}, {W}{W}{U}, {W}{U}{U}, or {U}{U}{U} to" in rules["702.23a"].examples[0].text


def test_the_one_hybrid_symbol_that_has_lost_its_stroke_is_mended(rules):
    """The page writes `WB` where every other document has `{W/B}`."""
    assert "you may pay {W/B}." in rules["702.100a"].text
    assert [each.kind for each in rules["702.100a"].passage.changes if "W/B" in each.after] == ["symbol"]


def test_no_break_spaces_and_mojibake_are_gone(document):
    texts = [passage.text for passage in passages(document)]
    assert not any(NBSP in text or "Ï" in text for text in texts)


def test_furniture_is_reported_line_by_line(document):
    lines = [each.place.line for each in document.warnings if "the page's" in each.text]
    assert lines == [1, 2, 5, 1045, 1046, 1047, 1048, 1049]


def test_headings(document):
    found = [(each.number, each.title, each.origin) for each in document.headings]
    assert found == [("7", "Additional Rules", "read"), ("702", "Keyword Abilities", "read")]


def test_everything_but_section_702_is_missing(document):
    missing = {part.number: part.title for part in document.missing}
    assert set("12345689") <= set(missing)
    assert missing["701"] == "Keyword Actions"
    assert missing["704"] == "State-Based Actions"
    assert "702" not in missing
    assert not document.edition.complete


def test_a_page_that_breaks_off_says_where():
    text = load(DOCUMENT).text
    cut = Source("cut.txt", text[: text.index("702.3b")], "utf-8")
    missing = web_page.read(cut, None).missing
    assert any(part.number == "702" and "after 702.3a" in part.what for part in missing)


def test_a_number_that_lost_its_text_is_not_taken_for_the_pages_end():
    text = load(DOCUMENT).text
    document = web_page.read(Source("cut.txt", text[: text.index("702.3b") + 6], "utf-8"), None)
    assert any("not whole: 702.3b" in each.text for each in document.warnings)
    assert any(part.number == "702" for part in document.missing)


def test_a_page_without_a_rule_is_refused():
    with pytest.raises(IngestError, match="holds no rule"):
        web_page.read(Source("page.txt", f"702.{NBSP}{NBSP}Keyword Abilities", "utf-8"), None)
