import networkx
import pytest
from msgspec.structs import replace

from model import Example, Passage, Place, Reference, RuleNumber
from rulesdb.betweenness import betweenness
from rulesdb.graph import around, edition_graph, shortest_path
from rulesdb.whole import Drawing, Whole


@pytest.fixture
def graph(tmp_path, short, build_store):
    return edition_graph(build_store(tmp_path, short), "2030")


def test_the_kinds_of_edges(graph):
    assert ("704.5h", "cites") in graph.after("702.2b")
    assert ("702.2b", "contains") in graph.after("702.2")
    assert ("702.2", "contains") in graph.after("702")
    assert ("702", "contains") in graph.after("7")
    assert ("term:State-Based Actions", "uses") in graph.after("702.2b")
    assert ("702.2", "explained by") in graph.after("term:Deathtouch")
    assert ("term:Deathtouch", "see") in graph.after("term:Creature")


def test_nodes_say_what_they_are(graph):
    assert graph.data("702.2b") == {"kind": "sub-rule", "edition": "2030", "name": "Deathtouch"}
    assert graph.data("704") == {"kind": "section", "edition": "2030", "name": "State-Based Actions"}
    assert {graph.kind(node) for node in graph.ids} == {
        "chapter",
        "section",
        "rule",
        "sub-rule",
        "term",
        "example",
        "edition",
    }


def test_examples_hang_on_their_rule_and_chapters_on_their_edition(graph):
    assert ("704.5j#1", "example") in graph.after("704.5j")
    assert ("7", "contains") in graph.after("edition:2030")


def test_a_step_around_a_rule(graph):
    rules = {node for node in around(graph, "702.2b", 1) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "704.5h"}


def test_two_steps_around_a_rule_do_not_walk_through_terms(graph):
    rules = {node for node in around(graph, "702.2b", 2) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "702.2a", "702", "704.5h", "704.5", "704.5j", "704.5j#1"}


def test_no_step_is_the_rule_alone(graph):
    assert set(around(graph, "702.2b", 0)) == {"702.2b"}


def test_kinds_that_are_not_wanted_are_neither_followed_nor_shown(graph):
    found = around(graph, "702.2b", 1, ("cites",))
    assert set(found) == {"702.2b", "704.5h"}
    assert {kind for _, _, kind, _ in found.edges()} == {"cites"}


def test_what_a_rule_depends_on(graph):
    found = around(graph, "702.2b", 2, direction="depends on")
    assert {"702.2", "704.5h", "term:Deathtouch", "704.5"} <= set(found)
    assert "702.2a" not in found  # a sister, which it can do without
    assert "704.5j" not in found  # what cites the same


def test_what_depends_on_a_rule(graph):
    assert set(around(graph, "704.5h", 1, direction="needed by")) == {"704.5h", "702.2b", "704.5j"}
    assert "term:Deathtouch" in around(graph, "702.2", 1, direction="needed by")


def test_the_cut_is_in_the_order_of_the_rules(graph):
    rules = [node for node in around(graph, "704.5", 2) if node.startswith("704.5") and "#" not in node]
    assert rules == ["704.5", "704.5h", "704.5j"]


def test_the_shortest_path(graph):
    ways = ("contains", "cites")
    assert shortest_path(graph, "702.2a", "704.5j", ways) == [
        "702.2a",
        "702.2",
        "702.2b",
        "704.5h",
        "704.5j",
    ]
    assert shortest_path(graph, "704.5j", "704.5j", ways) == ["704.5j"]
    assert shortest_path(graph, "702.2a", "704.5j", ("cites",)) is None


def test_no_path_leads_through_a_chapter(graph):
    assert shortest_path(graph, "702", "704", ("contains",)) is None


def test_of_ways_with_as_many_steps_the_one_by_a_reference_is_taken():
    _, whole = drawn(
        [
            ("702", "702.2", "contains"),
            ("702.2", "704.5", "contains"),
            ("702", "704.5h", "cites"),
            ("704.5h", "704.5", "cites"),
        ]
    )
    both = ("contains", "cites")
    assert shortest_path(whole, "702", "704.5", both) == ["702", "704.5h", "704.5"]
    assert shortest_path(whole, "702", "704.5", ("contains",)) == ["702", "702.2", "704.5"]


def drawn(edges):
    """A graph of networkx and one of ours, in which the same edges are drawn in the same order."""
    theirs, ours = networkx.MultiDiGraph(), Drawing("2030")
    for one, other, kind in edges:
        theirs.add_edge(one, other, key=kind)
        ours.join(one, other, kind)
    for node in theirs:
        ours.add(node, RuleNumber.parse(node).kind, "2030", "")
    return theirs, Whole(ours)


def test_betweenness_is_of_the_rules_between_references():
    _, whole = drawn(
        [("702.2b", "704.5h", "cites"), ("704.5h", "704.5", "cites"), ("704", "704.5", "contains")]
    )
    found = betweenness(whole)
    assert max(found, key=found.get) == "704.5h"


def test_a_graph_has_its_nodes_and_edges_in_the_order_in_which_they_were_drawn():
    """networkx has them in that order: its adjacency is what we are held against."""
    theirs, whole = drawn(
        [
            ("704", "704.5", "contains"),
            ("704.5", "704.5h", "contains"),
            ("702.2b", "704.5h", "cites"),
            ("702.2b", "704", "cites"),
            ("704.5", "704.5h", "cites"),
            ("704.5", "702.2b", "see"),
            ("702.2b", "704.5h", "cites"),
            ("702.2b", "704.5h", "uses"),
        ]
    )
    assert list(whole.ids) == list(theirs)
    assert list(whole.edges()) == list(theirs.edges(keys=True))
    for node in theirs:
        assert list(whole.before(node)) == [(one, kind) for one, _, kind in theirs.in_edges(node, keys=True)]
        assert whole.used(node) == theirs.in_degree(node)
    assert (len(whole), whole.edition, "702.2b" in whole, "999" in whole) == (4, "2030", True, False)


def test_what_only_an_example_refers_to_is_a_rule_of_the_graph(tmp_path, short, build_store):
    said = "A player blocks. See rule 509.1h."
    reference = Reference(21, 32, "rule", ("509.1h",))
    example = Example(Passage(said, Place(1), references=(reference,)))
    *others, last = short.rules
    rules = (*others, replace(last, examples=(example,)))
    graph = edition_graph(build_store(tmp_path, replace(short, rules=rules)), "2030")
    assert graph.kind("509.1h") == "sub-rule"
    assert ("509.1h", "contains") in graph.after("509.1")
