import pytest

from bench.quality import LEARNED, SEALED, Asked, quality, read_queries, rule_found
from bench.searching import search

# What was reached when the search was last changed, the fifth lot with about 4 points to spare; the aims are
# 0.85, 0.97 for what is sealed.
REACHED = {
    "tuned on": (0.94, 0.99, 0.97),
    "held out": (0.89, 0.99, 0.94),
    "fresh": (0.88, 0.97, 0.93),
    "development": (0.89, 0.98, 0.93),
    "sealed": (0.87, 0.95, 0.91),
    "third lot": (0.90, 0.97, 0.93),
    "fourth lot open": (0.87, 0.98, 0.92),
    "fourth lot sealed": (0.81, 0.96, 0.88),
    "fifth lot sealed": (0.85, 0.95, 0.90),
    "practice": (0.88, 0.97, 0.92),
}


@pytest.fixture(scope="module")
def queries():
    return read_queries()


def test_enough_is_asked_and_half_of_it_held_out(queries):
    first = [each for each in queries if each.kind in ("tuned on", "held out")]
    held_out = sum(each.held_out for each in first)
    assert len({each.query for each in queries}) == len(queries)
    assert len(first) >= 150
    assert held_out * 2 >= len(first)


def test_the_second_lot_is_sealed_by_turns(queries):
    second = [each for each in queries if each.half in ("development", "sealed")]
    assert len(second) >= 120
    assert [each.half for each in second[:4]] == ["development", "sealed"] * 2
    assert sum(each.half == "sealed" for each in second) == len(second) // 2


def test_all_of_the_third_lot_is_sealed(queries):
    third = [each for each in queries if each.half == "third lot"]
    assert len(third) >= 120
    assert all(each.kind in SEALED for each in third)


def test_half_of_the_fourth_lot_is_sealed(queries):
    kinds = [each.kind for each in queries if each.kind.startswith("fourth lot")]
    assert kinds == ["fourth lot open"] * 120 + ["fourth lot sealed"] * 120
    assert "fourth lot sealed" in SEALED
    assert "fourth lot open" not in SEALED


def test_all_of_the_fifth_lot_is_sealed(queries):
    assert sum(each.kind == "fifth lot sealed" for each in queries) == 160
    assert "fifth lot sealed" in SEALED


def test_the_practice_lot_is_learned_from(queries):
    assert sum(each.kind == "practice" for each in queries) >= 1000
    assert "practice" in LEARNED


def test_no_weight_is_learned_from_what_is_sealed():
    assert not {*LEARNED} & {*SEALED}


def test_the_rules_asked_for_are_there(queries, library):
    there = {rule_found(number, key) for key, rules in library.export().items() for number in rules}
    sections = {"613", "614", "704"}
    for each in queries:
        assert {rule.removesuffix("*") for rule in each.rules} <= there | sections, each.query


@pytest.mark.parametrize("kind", REACHED)
def test_players_find_what_they_ask_for(queries, library, kind):
    some = [each for each in queries if each.kind == kind]
    got = quality(lambda query: search(library, query), some)
    first, five, rank = REACHED[kind]
    assert (got.at_1 >= first, got.at_5 >= five, got.reciprocal_rank >= rank) == (True, True, True), got


def test_a_rule_with_its_parts_is_asked_for_by_a_star():
    asked = Asked("split second", ("702.61*",))
    assert [asked.is_answered_by(rule) for rule in ("702.61", "702.61a", "702.6", "702.611")] == [
        True,
        True,
        False,
        False,
    ]


def test_a_rule_that_is_found_twice_takes_one_place():
    found = {"a": ["2.2", "2.2", "1.1"]}
    assert quality(found.__getitem__, [Asked("a", ("1.1",))]).reciprocal_rank == 0.5


def test_quality_counts_places():
    asked = [Asked("a", ("1.1",)), Asked("b", ("1.1",)), Asked("c", ("1.1",))]
    found = {"a": ["1.1"], "b": ["2.2", "1.1"], "c": []}
    got = quality(found.__getitem__, asked)
    assert (round(got.at_1, 2), round(got.at_5, 2), got.reciprocal_rank) == (0.33, 0.67, 0.5)
