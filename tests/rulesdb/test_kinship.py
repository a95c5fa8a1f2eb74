import networkx
import pytest

from rulesdb.kinship import Kinship, page_rank


@pytest.fixture(scope="module")
def kinship(library):
    return Kinship(library._store.ties("2024"))


def test_relatives_share_uncommon_terms(kinship):
    kin = {each.number: each for each in kinship.of("702.19b", 20)}
    assert "510.1c" in kin  # lethal damage, assigned to several blockers
    assert "Lethal Damage" in kin["510.1c"].terms
    assert all("Player" not in each.terms for each in kin.values())


def test_rules_that_are_cited_together_are_related(kinship):
    """613.2 to 613.4 each end by naming 613.7 and 613.8."""
    nearest = kinship.of("613.8", 1)[0]
    assert nearest.number == "613.7"
    assert set(nearest.cited_by) >= {"613.2", "613.3", "613.4"}


def test_what_is_joined_anyway_is_not_called_related(library, kinship):
    rule = library.rule("702.19b", "2024")
    numbers = {each.number for each in kinship.of("702.19b", 50)}
    assert numbers.isdisjoint({*rule.cites, *rule.cited_by})
    assert not any(number.startswith("702.19") for number in numbers)


def test_scores_fall_from_one_to_the_next(kinship):
    scores = [each.score for each in kinship.of("506.4", 10)]
    assert scores == sorted(scores, reverse=True)
    assert 0 < scores[-1] <= scores[0] <= 1


def test_a_number_that_is_no_rule_has_no_relatives(kinship):
    assert kinship.of("704", 5) == ()


def test_page_rank_is_what_its_authors_say():
    """Two pages that link to each other share all; of three in a line the last has most."""
    assert page_rank({"a": ["b"], "b": ["a"]}) == pytest.approx({"a": 0.5, "b": 0.5})
    line = page_rank({"a": ["b"], "b": ["c"], "c": []})
    assert line["c"] > line["b"] > line["a"]
    assert sum(line.values()) == pytest.approx(1)
    assert page_rank({}) == {}


def test_page_rank_fits_its_own_equation(library):
    links = {each.rule.number: each.cites for each in library._store.rules("2021")}
    ranks = page_rank(links)
    graph = networkx.DiGraph([(one, two) for one, targets in links.items() for two in targets])
    lost = sum(rank for node, rank in ranks.items() if not links.get(node))
    for node in ("704", "601.2b", "613.7"):
        into = sum(ranks[one] / graph.out_degree(one) for one in graph.predecessors(node))
        assert ranks[node] == pytest.approx(0.15 / len(ranks) + 0.85 * (into + lost / len(ranks)), rel=1e-3)
