"""References in texts: every form in which the documents write a number, and what is none."""

import datetime

import pytest

from ingest.references import Numbers, link, references_in
from model import Document, Edition, Example, Heading, Passage, Place, Rule, Ruling, Span, Term, Wording

EXISTING = [f"601.2{letter}" for letter in "abcdefghi"] + [
    "104.3", "509.1", "509.2", "509.3", "608.2", "608.2b", "700.2", "702.3", "702.3a", "704.5", "704.5g",
    "704.5k", "704.5m", "704.5n", "800.4", "903.6", "903.7", "903.8", "903.9", "903.10", "903.11",
]  # fmt: skip
SECTIONS = ["113", "508", "509", "614", "615", "704", "718"]
NUMBERS = Numbers([*EXISTING, *SECTIONS, "6", "8"])


def found(text, spans=()):
    return [
        (text[each.start : each.end], each.kind, each.targets)
        for each in references_in(text, NUMBERS, spans)
        if not each.dangling
    ]


@pytest.mark.parametrize(
    ("text", "words", "kind", "targets"),
    [
        ("See rule 704.", "rule 704", "section", ["704"]),
        ("Seerule704.They're", "rule704", "section", ["704"]),
        ("a state-based effect. (See Rule 704.5)", "Rule 704.5", "rule", ["704.5"]),
        ("is destroyed (704.5g).", "704.5g", "rule", ["704.5g"]),
        ("as in 601.2b", "601.2b", "rule", ["601.2b"]),
        ("See section 8, “Multiplayer Rules.”", "section 8", "chapter", ["8"]),
        ("see Section 8.", "Section 8", "chapter", ["8"]),
        ('See 718, "Prototype Cards."', "718", "section", ["718"]),
        ("follow rules 601.2f–h.", "rules 601.2f–h", "range", ["601.2f", "601.2g", "601.2h"]),
        ("the steps in 601.2f-h ofrule", "601.2f-h", "range", ["601.2f", "601.2g", "601.2h"]),
        ("(see rule 704.5k–n)", "rule 704.5k–n", "range", ["704.5k", "704.5m", "704.5n"]),
        ("unless 601.2d-eis performed", "601.2d-e", "range", ["601.2d", "601.2e"]),
        ("in rules 509.1–3 are", "rules 509.1–3", "range", ["509.1", "509.2", "509.3"]),
        ("in 903.6-903.8.", "903.6-903.8", "range", ["903.6", "903.7", "903.8"]),
        (
            "Rule 601.2f through Rule 601.2h.",
            "Rule 601.2f through Rule 601.2h",
            "range",
            ["601.2f", "601.2g", "601.2h"],
        ),
        ("Rule 509.1 to Rule 509.3 apply", "Rule 509.1 to Rule 509.3", "range", ["509.1", "509.2", "509.3"]),
        ("ends under608.2band the", "608.2b", "rule", ["608.2b"]),
        ("see rule 104.3of the", "rule 104.3", "rule", ["104.3"]),
        ("see rule 601.2a and b of that", "rule 601.2a", "rule", ["601.2a"]),
        ("see rules 601.2c and a player", "rules 601.2c", "rule", ["601.2c"]),
    ],
)  # fmt: skip
def test_forms_of_one_reference(text, words, kind, targets):
    assert found(text) == [(words, kind, tuple(targets))]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("See rules 508 and 509.", ["rules 508", "509"]),
        ("See rules 508, 509, and 614.", ["rules 508", "509", "614"]),
        ("in rules 601.2b and 601.2f–h.", ["rules 601.2b", "601.2f–h"]),
        ("the rules in 601.2a–b, 704.5, and 800.4.", ["601.2a–b", "704.5", "800.4"]),
        ('See rule 113, "Abilities," and section 6, "Spells."', ["rule 113", "section 6"]),
        ("steps 601.2a–h of rule 509", ["601.2a–h", "rule 509"]),
        ("rule 702.3 to turn a creature", ["rule 702.3"]),
        ("rule 704.5g—if it has", ["rule 704.5g"]),
        ("rule 704.5g--if it has", ["rule 704.5g"]),
        ("in Rule 601.2b and Rule 601.2f", ["Rule 601.2b", "Rule 601.2f"]),
    ],
)
def test_several_references(text, words):
    assert [each[0] for each in found(text)] == words


@pytest.mark.parametrize(
    "text",
    [
        "A deck must contain exactly 100 cards.",
        "repeating that sequence 999,999 more times, ending",
        "printed in 2011 and 2019",
        "a 3/3 creature, 704/704",
        "2–4 players, each with 509 life",
        "It has +113/+113 and 14.50 more, or 1704.5 of it",
        "rule number one",
        "layers 1 through 5 of the rules",
    ],
)
def test_other_numbers_are_none(text):
    assert list(references_in(text, NUMBERS)) == []


def test_a_number_that_names_nothing_is_dangling():
    (reference,) = references_in("See rule 704.5z.", NUMBERS)
    assert (reference.targets, reference.dangling) == ((), ("704.5z",))
    (reference,) = references_in("See rules 601.2h–k.", NUMBERS)
    assert (reference.targets, reference.dangling) == (("601.2h", "601.2i"), ("601.2j", "601.2k"))
    first, second = references_in("See rules 718 and 719.", NUMBERS)
    assert (first.targets, second.dangling) == (("718",), ("719",))


def test_links_of_the_document_decide():
    text = "exactly 113 cards, but 508 here"
    spans = (Span(8, 11, "refused", "113"), Span(23, 26, "rule", "508"))
    assert found(text, spans) == [("508", "section", ("508",))]
    assert found("rule 113 cards", (Span(5, 8, "refused", "113"),)) == []
    assert found("rule 113", (Span(5, 8, "rule", "113"),)) == [("rule 113", "section", ("113",))]


def test_a_range_runs_forward_between_equals():
    assert found("rules 509.3–1") == [("rules 509.3", "rule", ("509.3",))]
    assert found("rule 601.2c to 704.5") == [
        ("rule 601.2c", "rule", ("601.2c",)),
        ("704.5", "rule", ("704.5",)),
    ]


def passage(text):
    return Passage(text, Place(7))


def document(**parts):
    edition = Edition("2005", "October 2005", datetime.date(2005, 10, 1), False, "a test")
    return Document(edition, "a test", "test.txt", **parts)


def test_link_reaches_every_passage():
    see = passage("See rule 509.1.")
    linked = link(
        document(
            rules=(
                Rule("509.1", passage("Block.")),
                Rule("700.2", see, (Example(see),), also=(Wording(see, (Example(see),)),)),
            ),
            glossary=(Term("Block", see),),
            rulings=(Ruling("509.Ruling.1", "509", "ruling", see),),
        )
    )
    rule = linked.rules[1]
    passages = [
        rule.passage,
        rule.examples[0].passage,
        rule.also[0].passage,
        rule.also[0].examples[0].passage,
    ]
    passages += [linked.glossary[0].passage, linked.rulings[0].passage]
    assert [[each.targets for each in one.references] for one in passages] == [[("509.1",)]] * 6
    assert linked.rules[0].passage.references == ()


def test_what_stands_above_a_rule_exists():
    place = Place(1)
    headings = (
        Heading("205.3", "Subtypes", None, "reconstructed"),
        Heading("700", "General", None, "reconstructed"),
        Heading("600", "General", place),
    )
    numbers = Numbers.of(document(rules=(Rule("205.3a", passage("")),), headings=headings))
    assert {"2", "205", "205.3", "205.3a", "600"} <= numbers.existing
    assert "700" not in numbers
    assert "205.4" not in numbers


def test_a_number_without_its_dot_is_reported():
    text = "Follow Rule 6012f through Rule 601.2h."
    linked = link(document(rules=(Rule("601.2g", passage("Pay.")), Rule("702.3", passage(text)))))
    (reference,) = linked.rules[1].passage.references
    assert reference.kind == "range"
    assert reference.targets == ("601.2g",)
    assert reference.dangling == ("6012f", "601.2h")
    (warning,) = linked.warnings
    assert warning.text == '702.3 refers to "6012f", which is no number; 601.2f is probably meant'
    assert warning.place == Place(7)


def test_letters_alone_go_on_from_the_number_before():
    assert found("The instructions in rules 601.2a and b are followed.") == [
        ("rules 601.2a", "rule", ("601.2a",)),
        ("b", "rule", ("601.2b",)),
    ]
    assert [each[2] for each in found("See rules 601.2a, c, and d.")] == [
        ("601.2a",),
        ("601.2c",),
        ("601.2d",),
    ]
