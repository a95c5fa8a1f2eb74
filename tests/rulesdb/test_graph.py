import pytest

from rulesdb.graph import Whole, around, betweenness, edition_graph, shortest_path


@pytest.fixture
def graph(tmp_path, short, build_store):
    return edition_graph(build_store(tmp_path, short), "2030")


def test_the_kinds_of_edges(graph):
    assert graph.has_edge("702.2b", "704.5h", "cites")
    assert graph.has_edge("702.2", "702.2b", "contains")
    assert graph.has_edge("702", "702.2", "contains")
    assert graph.has_edge("7", "702", "contains")
    assert graph.has_edge("702.2b", "term:State-Based Actions", "uses")
    assert graph.has_edge("term:Deathtouch", "702.2", "explained by")
    assert graph.has_edge("term:Creature", "term:Deathtouch", "see")


def test_nodes_say_what_they_are(graph):
    assert graph.nodes["702.2b"] == {"kind": "sub-rule", "edition": "2030", "name": "Deathtouch"}
    assert graph.nodes["704"] == {"kind": "section", "edition": "2030", "name": "State-Based Actions"}
    assert {kind for _, kind in graph.nodes(data="kind")} == {
        "chapter",
        "section",
        "rule",
        "sub-rule",
        "term",
        "example",
        "edition",
    }


def test_examples_hang_on_their_rule_and_chapters_on_their_edition(graph):
    assert graph.has_edge("704.5j", "704.5j#1", "example")
    assert graph.has_edge("edition:2030", "7", "contains")


def test_a_step_around_a_rule(graph):
    rules = {node for node in around(Whole(graph), "702.2b", 1) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "704.5h"}


def test_two_steps_around_a_rule_do_not_walk_through_terms(graph):
    rules = {node for node in around(Whole(graph), "702.2b", 2) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "702.2a", "702", "704.5h", "704.5", "704.5j", "704.5j#1"}


def test_no_step_is_the_rule_alone(graph):
    assert set(around(Whole(graph), "702.2b", 0)) == {"702.2b"}


def test_kinds_that_are_not_wanted_are_neither_followed_nor_shown(graph):
    found = around(Whole(graph), "702.2b", 1, ("cites",))
    assert set(found) == {"702.2b", "704.5h"}
    assert {kind for _, _, kind in found.edges(keys=True)} == {"cites"}


def test_what_a_rule_depends_on(graph):
    found = around(Whole(graph), "702.2b", 2, direction="depends on")
    assert {"702.2", "704.5h", "term:Deathtouch", "704.5"} <= set(found)
    assert "702.2a" not in found  # a sister, which it can do without
    assert "704.5j" not in found  # what cites the same


def test_what_depends_on_a_rule(graph):
    assert set(around(Whole(graph), "704.5h", 1, direction="needed by")) == {"704.5h", "702.2b", "704.5j"}
    assert "term:Deathtouch" in around(Whole(graph), "702.2", 1, direction="needed by")


def test_the_cut_is_in_the_order_of_the_rules(graph):
    rules = [
        node for node in around(Whole(graph), "704.5", 2) if node.startswith("704.5") and "#" not in node
    ]
    assert rules == ["704.5", "704.5h", "704.5j"]


def test_the_shortest_path(graph):
    ways = ("contains", "cites")
    assert shortest_path(Whole(graph), "702.2a", "704.5j", ways) == [
        "702.2a",
        "702.2",
        "702.2b",
        "704.5h",
        "704.5j",
    ]
    assert shortest_path(Whole(graph), "704.5j", "704.5j", ways) == ["704.5j"]
    assert shortest_path(Whole(graph), "702.2a", "704.5j", ("cites",)) is None


def test_no_path_leads_through_a_chapter(graph):
    assert shortest_path(Whole(graph), "702", "704", ("contains",)) is None


def test_betweenness_is_of_the_rules_between_references(graph):
    graph.add_edge("704.5h", "704.5", key="cites", kind="cites")
    found = betweenness(Whole(graph))
    assert max(found, key=found.get) == "704.5h"


def test_what_is_kept_of_a_graph_has_its_nodes_and_edges_in_their_order(graph):
    whole = Whole(graph)
    assert list(whole.nodes.items()) == list(graph.nodes(data=True))
    assert list(whole.edges()) == list(graph.edges(keys=True))
    for node in graph:
        assert list(whole.before(node)) == [(one, kind) for one, _, kind in graph.in_edges(node, keys=True)]
        assert whole.used(node) == graph.in_degree(node)
    assert (len(whole), whole.edition, "702.2b" in whole, "999" in whole) == (len(graph), "2030", True, False)
