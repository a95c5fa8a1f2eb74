from itertools import pairwise

import pytest

from webapp.picture import draw


def kind_of(name):
    return "term" if name.startswith("term:") else "rule"


def edition_of(name):
    return "2021" if name.startswith("2021:") else "2024"


def data(*links):
    """Node-link data of the 2024 edition from `(source, target, kind)`."""
    names = dict.fromkeys(name for source, target, _ in links for name in (source, target))
    nodes = [
        {"id": name, "kind": kind_of(name), "edition": edition_of(name), "name": name.removeprefix("term:")}
        for name in names
    ]
    return {
        "nodes": nodes,
        "edges": [{"source": source, "target": target, "kind": kind} for source, target, kind in links],
    }


def words(edition, number):
    return f"{edition} {number}"


def long_words(_edition, _number):
    return "word " * 20


AROUND = data(
    ("704.5", "704.5j", "contains"),
    ("205.4d", "704.5j", "cites"),
    ("704.5j", "400.7", "cites"),
    ("704.5j", "term:Legendary", "uses"),
    ("704.5", "704.5a", "contains"),
    ("400.7", "400.7a", "contains"),
    ("205.4d", "term:Supertype", "uses"),
    ("704.5j", "2021:704.5k", "same rule"),
)


@pytest.fixture
def picture():
    return draw(AROUND, "704.5j", "the words of {1} in {0}".format)


def test_every_neighbour_has_its_role(picture):
    groups = {title: [node.id for node in nodes] for title, nodes in picture.groups}
    assert groups == {
        "It stands under": ["704.5"],
        "Cited by": ["205.4d"],
        "It cites": ["400.7"],
        "Terms that it uses": ["term:Legendary"],
        "In other editions": ["2021:704.5k"],
        "Two steps away, above": ["704.5a"],
        "Two steps away, below": ["400.7a"],
    }


def test_terms_of_other_rules_are_left_out(picture):
    assert "term:Supertype" not in {box.node.id for drawing in picture.drawings for box in drawing.boxes}


def test_picture_and_list_have_the_same_content(picture):
    listed = {node.id for _, nodes in picture.groups for node in nodes} | {picture.here.id}
    for drawing in picture.drawings:
        assert {box.node.id for box in drawing.boxes} == listed


def test_what_holds_or_cites_it_stands_above_and_the_rest_below(picture):
    for drawing in picture.drawings:
        top = {box.node.id: box.y for box in drawing.boxes}
        assert max(top["704.5"], top["205.4d"], top["704.5a"]) < top["704.5j"]
        assert min(top["400.7"], top["term:Legendary"], top["400.7a"]) > top["704.5j"]


def test_boxes_lead_to_the_picture_around_them_and_terms_to_their_page(picture):
    walks = {box.node.id: box.node.walk for box in picture.drawings[0].boxes}
    assert walks["400.7"] == "/graph/2024/400.7"
    assert walks["term:Legendary"] == "/terms/2024/Legendary"
    assert walks["2021:704.5k"] == "/graph/2021/704.5k"


def test_rule_is_shown_with_its_own_words(picture):
    assert picture.here.words == "the words of 704.5j in 2024"


def test_three_hundred_rules_stay_apart_and_inside():
    citing = [(f"1{n // 99:02}.{n % 99 + 1}", "704", "cites") for n in range(300)]
    for drawing in draw(data(*citing), "704", words).drawings:
        boxes = drawing.boxes
        assert len(boxes) == 301
        for box in boxes:
            assert box.x >= 0
            assert box.x + box.width <= drawing.width
            assert box.y + box.height <= drawing.height
        corners = {(box.x, box.y) for box in boxes}
        assert len(corners) == 301
        by_row = {}
        for box in boxes:
            by_row.setdefault(box.y, []).append(box)
        for row in by_row.values():
            row.sort(key=lambda box: box.x)
            assert all(a.x + a.width <= b.x for a, b in pairwise(row))


def test_rules_stand_in_their_order():
    citing = [(number, "704", "cites") for number in ("702.10", "702.9", "601.2f", "702.9b")]
    (_, nodes), *_ = draw(data(*citing), "704", words).groups
    assert [node.id for node in nodes] == ["601.2f", "702.9", "702.9b", "702.10"]


def test_examples_are_counted_and_lead_into_their_rule():
    links = data(("702.19b", "702.19b#1", "example"), ("702.19b", "702.19b#2", "example"))
    for node in links["nodes"]:
        node["kind"] = "example" if "#" in node["id"] else "sub-rule"
    ((title, nodes),) = draw(links, "702.19b", words).groups
    assert title == "Its examples"
    assert [(node.label, node.read) for node in nodes] == [
        ("Example 1", "/rules/2024/702.19b#702.19b-example-1"),
        ("Example 2", "/rules/2024/702.19b#702.19b-example-2"),
    ]


def test_what_is_computed_has_a_band_of_its_own():
    groups = dict(draw(data(("702.19b", "510.1c", "related")), "702.19b", words).groups)
    assert [node.id for node in groups["Related, computed"]] == ["510.1c"]


def test_both_ways_of_citing_count_once():
    picture = draw(data(("101.1", "102.2", "cites"), ("102.2", "101.1", "cites")), "101.1", words)
    assert sum(len(nodes) for _, nodes in picture.groups) == 1


def test_long_words_are_cut_in_the_box_and_whole_in_the_list():
    picture = draw(data(("704.5", "704.5j", "contains")), "704.5", long_words)
    held = next(box for box in picture.drawings[1].boxes if box.node.id == "704.5j")
    assert held.shown.endswith("…")
    assert len(held.shown) <= 16
    assert held.node.words == "word " * 20
