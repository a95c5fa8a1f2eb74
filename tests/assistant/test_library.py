import json

import pytest

from assistant.errors import BadInput, BadNumber, NoSuchRule, StoreUnusable
from assistant.library import Library


def test_no_store(tmp_path):
    with pytest.raises(StoreUnusable, match="judge ingest"):
        Library.open(tmp_path)


def test_the_graph_around_a_rule(library):
    data = json.loads(json.dumps(library.graph("704.5j")))
    ids = {node["id"] for node in data["nodes"]}
    assert {"704.5j", "704.5", "205.4d", "term:Legend Rule", "2005:420.5e", "2021:704.5j"} <= ids
    edges = {(edge["source"], edge["target"], edge["kind"]) for edge in data["edges"]}
    assert ("205.4d", "704.5j", "cites") in edges
    assert ("704.5", "704.5j", "contains") in edges
    assert ("704.5j", "2005:420.5e", "same rule") in edges


def test_depth(library):
    sizes = [len(library.graph("704.5j", depth)["nodes"]) for depth in (0, 1, 2)]
    assert sizes[0] == 1
    assert sizes[0] < sizes[1] < sizes[2]
    with pytest.raises(BadInput):
        library.graph("704.5j", -1)


def test_the_graph_of_a_section_and_of_nothing(library):
    assert "704.1" in {node["id"] for node in library.graph("704")["nodes"]}
    with pytest.raises(NoSuchRule):
        library.graph("704.99")


def test_a_lost_section_s_graph_is_the_nearest_edition_s(library):
    assert {node["edition"] for node in library.graph("700.4", 1, "2024")["nodes"]} >= {"2021"}


def test_exports_agree_with_the_editions(library):
    texts, examples, terms = library.export(), library.export_examples(), library.export_terms()
    for edition in library.editions():
        assert len(texts[edition.key]) == edition.rules
        assert len(examples[edition.key]) == edition.examples
        assert len(terms[edition.key]) == edition.terms


def test_the_name_of_a_card_is_no_typing_error(library):
    """It was searched for as "seekers square"; and Questing Beast, where it is known, as "quitting beast"."""
    found = library.search("Seekers' Squire")
    assert found.corrected is None
    assert found.unknown == ()
    assert library.search("trampel").corrected == "trample"


def test_whose_glossary_explains_an_edition(library):
    assert library.glossary_of("2024") == "2021"  # its document ends before its glossary
    assert library.glossary_of("2021") == "2021"


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("legend rule", "704.5j"),
        ("legendary rule", "704.5j"),
        ("creature dies", "700.4"),
        ("active player", "102.1"),
    ],
)
def test_a_term_that_is_one_rules_names_that_rule(library, words, number):
    assert library.named(words).number == number


def test_a_term_of_several_rules_names_them(library):
    with pytest.raises(
        BadNumber, match=r"Enters the Battlefield, that names rules 403\.3, 603\.6a"
    ) as failure:
        library.named("ETB")
    assert failure.value.suggestions[0] == "403.3"


@pytest.mark.parametrize(
    ("number", "shown"), [("702.1", ["702.1", "702.2"]), ("702.19b", ["702.18", "702.19", "702.20"])]
)
def test_around_a_rule_stand_those_next_to_it_with_their_parts(library, number, shown):
    whole = library.section("702", "2024")
    assert library.section_size(number, "2024") == len(whole.rules) > 700
    part = library.section_around(number, "2024")
    assert (
        list(dict.fromkeys(each.number.rstrip("abcdefghijklmnpqrstuvwxyz") for each in part.rules)) == shown
    )
    numbers = [each.number for each in part.rules]
    assert part.rules == tuple(each for each in whole.rules if each.number in numbers)
    assert (part.title, part.previous, part.next) == (whole.title, whole.previous, whole.next)
