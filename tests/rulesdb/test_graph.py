import pytest

from rulesdb.graph import around, edition_graph


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
    }


def test_a_step_around_a_rule(graph):
    rules = {node for node in around(graph, "702.2b", 1) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "704.5h"}


def test_two_steps_around_a_rule_do_not_walk_through_terms(graph):
    rules = {node for node in around(graph, "702.2b", 2) if not node.startswith("term:")}
    assert rules == {"702.2b", "702.2", "702.2a", "702", "704.5h", "704.5", "704.5j"}


def test_no_step_is_the_rule_alone(graph):
    assert set(around(graph, "702.2b", 0)) == {"702.2b"}
