from msgspec.structs import replace

from model import Heading, Place
from rulesdb.relations import Relations, edition_record


def records(document):
    return {record.rule.number: record for record in Relations(document).rules()}


def test_names_come_from_the_nearest_title_above(short):
    found = records(short)
    assert found["702.2b"].name == "Deathtouch"
    assert found["704.5h"].name == "State-Based Actions"


def test_parents_and_children(short):
    found = records(short)
    assert found["702.2b"].parent == "702.2"
    assert found["702.2"].parent == "702"
    assert found["702.2"].children == ("702.2a", "702.2b")
    assert found["704.5"].children == ("704.5h", "704.5j")


def test_a_rule_whose_parent_is_not_in_the_document_stands_under_its_section(short):
    orphans = replace(short, rules=tuple(rule for rule in short.rules if rule.number != "704.5"))
    assert records(orphans)["704.5j"].parent == "704"


def test_cites_and_cited_by(short):
    found = records(short)
    assert found["704.5j"].cites == ("704.5h",)
    assert found["704.5j"].dangling == ("704.9",)
    assert found["704.5h"].cited_by == ("702.2b", "704.5j")


def test_previous_and_next_follow_the_document(short):
    found = records(short)
    assert (found["704.5"].previous, found["704.5"].next) == ("702.2b", "704.5h")
    assert (found["702.2"].previous, found["704.5j"].next) == (None, None)


def test_counts_of_an_edition(short):
    record = edition_record(short)
    assert (record.rules, record.examples, record.terms, record.links, record.dangling) == (6, 1, 4, 3, 1)


def test_a_heading_with_the_number_of_a_rule_is_a_parent_and_has_a_record(short):
    heading = Heading("702.2", "Deathtouch", Place(4))
    rules = tuple(rule for rule in short.rules if rule.number != "702.2")
    relations = Relations(replace(short, rules=rules, headings=(*short.headings, heading)))
    assert {record.rule.number: record.parent for record in relations.rules()}["702.2a"] == "702.2"
    (record,) = relations.headings()
    assert (record.rule.number, record.rule.text, record.name) == ("702.2", "Deathtouch", "Deathtouch")
    assert (record.parent, record.children, record.next) == ("702", ("702.2a", "702.2b"), "702.2a")
