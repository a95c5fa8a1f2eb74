"""The document of October 2005: one line of changed rules, examples and rulings with their tags."""

import datetime
from pathlib import Path

import pytest

from ingest import rulings_summary
from ingest.errors import IngestError
from ingest.source import Source, load
from model import Tag

DOCUMENT = Path(__file__).parents[2] / "data" / "sources" / "004_64915249d761b070.txt"
OCTOBER = Tag("CompRules", datetime.date(2005, 10, 1))
AUGUST = Tag("CompRules", datetime.date(2005, 8, 1))
HEAD = (
    "General Rulings Summary [CompRules 2005/10/01] Transmute"
    " 1 - The Game -------------------- 100 - General "
)


@pytest.fixture(scope="module")
def document():
    return rulings_summary.read(load(DOCUMENT), None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def read(entries):
    return rulings_summary.read(Source("summary.txt", HEAD + entries, "ascii"), None)


def test_counts(document):
    """298 entries of which 212.4e is two, 70 examples, 3 rulings, 1 note."""
    assert len(document.rules) == 297
    assert sum(rule.number[-1].isdigit() for rule in document.rules) == 96
    assert sum(len(rule.also) for rule in document.rules) == 1
    assert sum(len(rule.examples) for rule in document.rules) == 70
    assert sum(bool(rule.examples) for rule in document.rules) == 53
    assert [each.id for each in document.rulings] == [
        "215.Note.1",
        "420.5.Ruling.1",
        "502.15.Ruling.1",
        "509.Ruling.1",
    ]


def test_headings(document):
    headings = [each for each in document.headings if each.origin == "read"]
    assert sum(each.number in "123456" for each in headings) == 6
    assert sum(len(each.number) == 3 for each in headings) == 50
    titles = {each.number: each.title for each in headings if "." in each.number}
    assert len(titles) == 52
    assert titles["212.4"] == "Enchantments"
    assert (titles["502.40"], titles["502.41"], titles["502.43"]) == ("Splice", "Defender", "Ninjutsu")


def test_a_heading_that_the_summary_lacks_is_named_by_its_own_words(document):
    """217.6b: "See Rule 408, "Timing of Spells and Abilities."" """
    heading = next(each for each in document.headings if each.number == "408")
    assert (heading.title, heading.origin) == ("Timing of Spells and Abilities", "reconstructed")
    assert "217.6b" in heading.source


def test_every_rule_is_tagged(document):
    assert all(rule.tags for rule in document.rules)
    sources = [tag.source for rule in document.rules for tag in rule.tags]
    assert (sources.count("CompRules"), sources.count("Barclay")) == (297, 1)


def test_two_wordings_of_one_number(rules):
    rule = rules["212.4e"]
    assert "is put into its owner's graveyard instead of coming into play" in rule.text
    assert rule.tags == (OCTOBER,)
    (other,) = rule.also
    assert other.passage.text.endswith("If it isn't legal, the Aura doesn't move.")
    assert other.tags == (AUGUST,)
    assert other.why == "the wording of 2005/08/01, which that of 2005/10/01 replaced"


def test_the_answer_of_a_judge_keeps_its_tag(document, rules):
    assert rules["502.32c"].tags == (Tag("Barclay", datetime.date(2004, 1, 15)),)
    assert rules["502.32c"].text == "Each mode is considered a separate effect."
    assert any("502.32c is tagged Barclay 2004/01/15" in each.text for each in document.warnings)


def test_rulings_and_notes(document):
    note, ruling, _, last = document.rulings
    assert (note.number, note.kind, note.tag) == ("215", "note", None)
    assert note.text.startswith("This section is now empty.")
    assert note.text.endswith("about legendary permanents.")
    assert (ruling.number, ruling.kind) == ("420.5", "ruling")
    assert ruling.tag == Tag("D'Angelo", datetime.date(2005, 10, 1))
    assert last.number == "509"


def test_a_second_paragraph_with_a_tag_of_its_own(rules):
    first, second = rules["418.5a"].text.split("\n")
    assert first.endswith("and (6) power- and/or toughness-changing effects.")
    assert second.startswith("Inside each layer from 1 through 5, apply effects")
    assert rules["418.5a"].tags == (OCTOBER, OCTOBER)


@pytest.mark.parametrize("number", ["411.3", "502.37c"])
def test_an_example_inside_the_paragraph(rules, number):
    assert len(rules[number].examples) == 1
    assert "Example:" not in rules[number].text
    assert rules[number].examples[0].tag == rules[number].tags[0]


def test_examples_keep_a_tag_of_their_own(document):
    other = [
        example
        for rule in document.rules
        for example in rule.examples
        if example.tag and example.tag not in rule.tags
    ]
    assert len(other) == 28


def test_the_same_example_twice(rules):
    first, second = rules["409.1c"].examples
    assert first.text == second.text


def test_the_last_example_is_cut(document, rules):
    last = rules["601.14b"].examples[-1]
    assert last.text.endswith("The damage to Rob is pr")
    assert (last.cut, last.tag) == (True, None)
    assert [example.cut for rule in document.rules for example in rule.examples].count(True) == 1
    assert any("breaks off in an example of 601.14b" in part.what for part in document.missing)
    assert any("only what had changed since 2004/01/15" in part.what for part in document.missing)


def test_lost_blanks_are_back(document, rules):
    """`total costin any order`, `attacking the sameplayer`."""
    assert "pays the total cost in any order" in rules["409.1h"].text
    assert "attacking the same player" in rules["502.43c"].text
    passages = [rule.passage for rule in document.rules]
    passages += [example.passage for rule in document.rules for example in rule.examples]
    assert sum(change.kind == "space" for each in passages for change in each.changes) == 2


def test_plus_signs_and_dashes_inside_texts(rules):
    assert '"Whenever this creature blocks or becomes blocked, it gets +N/+N until end of turn."' in (
        rules["502.38a"].text
    )
    assert 'written "Imprint - [text],"' in rules["502.34a"].text


def test_a_place_is_a_column_of_the_line(rules):
    place = rules["100.1"].passage.place
    text = load(DOCUMENT).text
    assert place.line == 1
    assert text[place.column - 1 :].startswith("These Magic rules apply to any Magic game")


def test_the_introduction_is_kept(document):
    assert document.front[0].text == "General Rulings Summary (CHANGES ONLY) Updated 2005/10/23"
    assert document.front[1].text.startswith("Rulings are collected from many sources.")


def test_a_text_that_lost_its_end_is_reported(document):
    """100.5: "They can be found at [CompRules 2005/10/01]"."""
    assert any(each.text.startswith("100.5 ends without a full stop") for each in document.warnings)


def test_a_paragraph_without_its_tag_does_not_swallow_the_next():
    document = read("+ 100.1 - A rule. + 100.2 - Another. [CompRules 2005/10/01]")
    assert [(rule.number, rule.text) for rule in document.rules] == [
        ("100.1", "A rule."),
        ("100.2", "Another."),
    ]
    assert any("without the tag" in each.text for each in document.warnings)


def test_an_impossible_date_is_reported():
    document = read("+ 100.1 - A rule. [CompRules 2005/13/41]")
    assert document.rules[0].tags == (Tag("CompRules", None),)
    assert any("[CompRules 2005/13/41] is no date" in each.text for each in document.warnings)


@pytest.mark.parametrize("rest", [" [", " [Comp", " [CompRules 2005/1", ""])
def test_a_document_that_breaks_off_in_a_tag_keeps_the_text(rest):
    assert read("+ 100.1 - A rule." + rest).rules[0].text == "A rule."


def test_an_introduction_alone_is_refused():
    with pytest.raises(IngestError, match="holds no rule"):
        read("")


def test_a_summary_without_its_begin_keeps_the_rules_before_its_first_part():
    text = load(DOCUMENT).text
    rest = Source("rest.txt", text[text.index("+ 102.1 - ") :], "ascii")
    rules = [rule.number for rule in rulings_summary.read(rest, None).rules]
    assert rules[0] == "102.1"
    assert len(rules) == 297 - 8  # 100.1, 100.1a, 100.1b, 100.5, 101.1, 101.4, 101.5, 101.5a stand before
