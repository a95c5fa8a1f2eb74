import pytest

from assistant.errors import BadInput, NoSuchRule


def kinds(data):
    return {edge["kind"] for edge in data["edges"]}


def test_around_a_rule_stand_all_kinds(library):
    data = library.graph("702.19b", edition="2024")
    assert kinds(data) >= {"contains", "cites", "uses", "example", "related", "same rule"}
    assert {node["kind"] for node in data["nodes"]} >= {"rule", "sub-rule", "example", "term", "edition"}


def test_what_is_computed_says_so(library):
    data = library.graph("702.19b")
    for edge in data["edges"]:
        assert edge.get("computed", False) == (edge["kind"] == "related")


def test_only_the_kinds_that_are_asked_for(library):
    assert kinds(library.graph("704.5j", kinds=["cites"])) == {"cites"}
    assert kinds(library.graph("704.5j", kinds=["same-rule", "related"])) == {"same rule", "related"}
    with pytest.raises(BadInput, match="no kind of edge; choose from contains, cites"):
        library.graph("704.5j", kinds=["quotes"])


def test_a_borrowed_glossary_explains_by_this_editions_rules(library):
    """2024 lacks its glossary; that of 2021 sends from Banding to 702.21, which ward moved to 702.22."""
    data = library.graph("702.22c", 2, direction="depends-on")
    assert {
        edge["target"] for edge in data["edges"] if edge["source"] == 'term:Banding, "Bands with Other"'
    } & {"702.22"}


def test_what_a_rule_rests_on_and_what_rests_on_it(library):
    on = {node["id"] for node in library.graph("704.5j", direction="depends on")["nodes"]}
    by = {node["id"] for node in library.graph("704.5j", direction="needed-by")["nodes"]}
    assert {"704.5", "term:Legend Rule"} <= on
    assert by == {"704.5j", *library.rule("704.5j").cited_by, "term:Legend Rule"}
    with pytest.raises(BadInput, match="choose from around, depends on, needed by"):
        library.graph("704.5j", direction="up")


def test_editions_in_a_row_in_which_it_stands_alike_are_one_place(library):
    """702.2b says the same in 2017 and 2021: of the two the nearest to 2024 is joined with it."""
    data = library.graph("702.2b", edition="2024", kinds=["same rule"])
    there = {node["id"]: node["alike"] for node in data["nodes"] if "alike" in node}
    assert there["2021:702.2b"] == ["2017", "2021"]
    assert "2017:702.2b" not in there
    assert [alike for node, alike in there.items() if node != "2021:702.2b"] == [[]] * (len(there) - 1)


def test_the_same_question_is_answered_in_the_same_order(library):
    one, two = (library.graph("704.5j", 2) for _ in range(2))
    assert [node["id"] for node in one["nodes"]] == [node["id"] for node in two["nodes"]]


def test_a_path_between_two_rules(library):
    found = library.path("702.2", "704.5h", "2024")
    assert [step.id for step in found.steps] == ["702.2", "702.2b", "704", "704.5", "704.5h"]
    assert [step.kind for step in found.steps] == ["", "contains", "cites", "contains", "contains"]
    assert found.steps[-1].text.startswith("If a creature has toughness greater than 0")


def test_a_path_back_along_a_reference(library):
    found = library.path("704.5j", "205.4d", "2024")
    (_, second) = found.steps
    assert (second.id, second.kind, second.forward) == ("205.4d", "cites", False)


def test_a_path_by_terms_takes_the_least_common(library):
    found = library.path("702.19b", "702.2c", "2024", ["uses"])
    assert [step.id for step in found.steps] == ["702.19b", "term:Lethal Damage", "702.2c"]


def test_rules_that_no_path_joins(library):
    found = library.path("702.2a", "704.5h", "2024", ["see"])
    assert found.steps == ()
    with pytest.raises(NoSuchRule, match=r"704\.99"):
        library.path("702.2a", "704.99", "2024")


def test_a_path_as_node_link_data(library):
    found = library.path("702.2", "704.5h", "2024")
    data = library.path_graph(found)
    assert data["graph"]["path"] == [step.id for step in found.steps]
    assert len(data["edges"]) == 4


def test_central_rules_of_a_section(library):
    central = library.central("601", "2024", 3)
    assert [rule.number for rule in central][:2] == ["601.2b", "601.2f"]
    assert central[0].cited_by == len(library.rule("601.2b", "2024").cited_by)
    data = library.central_graph("601", "2024", 3)
    assert data["graph"]["central"] == [rule.number for rule in central]
    assert all(node["betweenness"] >= 0 and node["pagerank"] > 0 for node in data["nodes"])


def test_a_section_to_which_nothing_refers_has_no_central_rules(library):
    assert all(rule.cited_by for rule in library.central("905", "2024", 50))


def test_related_rules_have_their_words(library):
    best = library.related("702.19b", "2024", 3)
    assert len(best) == 3
    assert all(each.computed and each.text == library.rule(each.number, "2024").text for each in best)
