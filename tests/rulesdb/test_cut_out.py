import networkx

from rulesdb.cut_out import CutOut


def cut():
    found = CutOut(edition="2030")
    found.add_node("702.2", kind="rule", name="Deathtouch")
    found.add_node("702.2b", kind="sub-rule")
    found.add_node("704.5h", kind="sub-rule")
    found.add_edge("702.2b", "704.5h", "cites")
    found.add_edge("702.2", "702.2b", "contains")
    found.add_edge("702.2", "702.2b", "related", computed=True, score=0.5)
    found.add_node("702.2b", name="Deathtouch")
    return found


def test_networkx_reads_it_as_it_writes_it_itself():
    """Other programs read the data as networkx documents it, so networkx is what it is held against."""
    data = cut().data()
    read = networkx.node_link_graph(data, edges="edges")
    assert networkx.node_link_data(read, edges="edges") == data
    assert read.graph == {"edition": "2030"}
    assert read.nodes["702.2b"] == {"kind": "sub-rule", "name": "Deathtouch"}
    assert read.edges["702.2", "702.2b", "related"] == {"kind": "related", "computed": True, "score": 0.5}


def test_a_node_goes_with_its_edges():
    left = cut().without(["702.2"])
    assert list(left) == ["702.2b", "704.5h"]
    assert [edge[:3] for edge in left.edges()] == [("702.2b", "704.5h", "cites")]
