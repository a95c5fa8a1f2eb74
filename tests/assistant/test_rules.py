import pytest

from assistant.errors import BadEdition, BadInput, NoSuchEdition, NoSuchRule


def test_a_rule_of_the_newest_edition(library):
    rule = library.rule("702.19b")
    assert (rule.edition, rule.effective, rule.name) == ("2024", "2024-08-02", "Trample")
    assert (rule.parent, rule.previous, rule.next) == ("702.19", "702.19a", "702.19c")
    assert rule.borrowed is None


def test_references_and_terms_are_marked_where_they_stand(library):
    rule = library.rule("704.5m", "2021")
    assert rule.text.startswith("If an Aura is attached to an illegal object or player")
    marked = {
        (rule.text[span.start : span.end], span.target) for span in rule.rich.spans if span.kind == "term"
    }
    assert ("Aura", "Aura") in marked
    assert ("attached", "Attach") in marked
    citing = library.rule("702.2b", "2021")
    assert [citing.text[each.start : each.end] for each in citing.rich.references] == ["rule 704"]


def test_a_lost_section_is_borrowed_and_says_so(library):
    rule = library.rule("700.4", "2024")
    assert (rule.edition, rule.borrowed.edition) == ("2021", "2021")
    assert "August 2024 (Bloomburrow) lacks section 700" in rule.borrowed.why


def test_a_number_that_a_rule_names_is_borrowed_from_where_the_rule_now_is(library):
    rule = library.rule("704.5k", "2014")
    assert "legend rule" in rule.text
    assert "its 205.4d names 704.5k" in rule.borrowed.why


def test_nothing_is_borrowed_across_the_renumbering(library):
    with pytest.raises(NoSuchRule, match=r"what 2024 has under it is 420\.5e here") as failure:
        library.rule("704.5j", "2005")
    assert failure.value.suggestions[0] == "420.5e"


def test_an_old_number_leads_to_the_new_one(library):
    with pytest.raises(NoSuchRule, match=r"what 2005 has under it is 704\.5j here"):
        library.rule("420.5e", "2024")


@pytest.mark.parametrize(
    ("number", "edition", "sentence"),
    [
        ("704.99", "2024", "704.99: section 704 ends at 704.8 in the 2024 edition; did you mean 704.5?"),
        (
            "702.19z",
            "2024",
            "702.19z: rule 702.19 ends at 702.19g in the 2024 edition; did you mean 702.19g?",
        ),
        ("730.1a", "2024", "730.1a: rule 730.1 has no sub-rules in the 2024 edition; did you mean 730.1?"),
        (
            "712.1b",
            "2024",
            "712.1b: rule 712.1 has no sub-rules in the 2024 edition; 2021 has it, or did you mean 712.1?",
        ),
        ("420.5", "2005", "420.5: there are only parts of it in the 2005 edition; did you mean 420.5c?"),
        ("799", "2024", "799: chapter 7 ends at section 730 in the 2024 edition; did you mean 730?"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(library, number, edition, sentence):
    look_up = library.rule if "." in number else library.section
    with pytest.raises(NoSuchRule) as failure:
        look_up(number, edition)
    assert failure.value.sentence == sentence


def test_a_section_is_no_rule(library):
    with pytest.raises(
        BadInput, match=r"704 is a section, not a rule; name one of its rules, such as 704\.1"
    ):
        library.rule("704")
    with pytest.raises(NoSuchRule, match=r"704 is a section, not a rule; name one of its rules"):
        library.history("704")


def test_a_heading_of_2005_is_looked_up_like_a_rule(library):
    rule = library.rule("502.46", "2005")
    assert (rule.text, rule.name, rule.parent) == ("Convoke", "Convoke", "502")
    assert rule.children[0] == "502.46a"


def test_both_wordings_and_rulings_of_2005(library):
    twice = library.rule("212.4e", "2005")
    assert len(twice.also) == 1
    assert twice.also[0].text != twice.text
    assert [ruling.id for ruling in library.rule("420.5e", "2005").rulings] == ["420.5.Ruling.1"]
    assert [str(tag.date) for tag in library.rule("420.5e", "2005").tags] == ["2005-10-01"]


@pytest.mark.parametrize(
    ("number", "numbers"),
    [
        ("702.25", {"2017": "702.24", "2021": "702.24"}),
        ("702.51", {"2005": "502.46", "2017": "702.50", "2021": "702.50"}),
    ],
)
def test_flanking_and_convoke_are_followed(library, number, numbers):
    steps = {step.edition: step.number for step in library.rule(number, "2024").history}
    assert {edition: steps[edition] for edition in numbers} == numbers


def test_a_section_in_context(library):
    section = library.section("704.5j")
    assert (section.number, section.title) == ("704", "State-Based Actions")
    assert (section.previous, section.next) == ("703", "705")
    assert [rule.number for rule in section.rules][:3] == ["704.1", "704.1a", "704.2"]


def test_the_outline_names_what_is_lost(library):
    sections = {
        section.number: section for chapter in library.outline("2024") for section in chapter.children
    }
    assert (sections["700"].stored, sections["700"].origin) == (False, "reconstructed")
    assert (sections["702"].title, sections["702"].stored) == ("Keyword Abilities", True)


def test_lost_headings_of_2014_are_titled_by_where_their_rules_stand(library):
    sections = {
        section.number: section for chapter in library.outline("2014") for section in chapter.children
    }
    assert (sections["112"].title, sections["112"].origin) == ("Abilities", "reconstructed")
    assert library.rule("112.1", "2014").name == "Abilities"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        (None, "2024"),
        ("2014", "2014"),
        ("2016-05", "2014"),
        ("2019", "2017"),
        ("2021-02-05", "2021"),
        ("2030", "2024"),
    ],
)
def test_an_edition_is_a_key_or_a_date(library, wanted, key):
    assert library.edition_key(wanted) == key


def test_no_edition(library):
    with pytest.raises(NoSuchEdition, match="the oldest is 2005, from 2005-10-01"):
        library.edition_key("2003-01-01")
    with pytest.raises(BadEdition, match="neither an edition nor a date"):
        library.edition_key("2021-13")
