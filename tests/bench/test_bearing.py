import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))  # the bench is no package of the product

from bench.bearing import _share
from bench.learning import learned_from, place_of


def test_weights_are_worth_the_share_of_questions_with_a_rule_among_the_first_five():
    last = tuple(((float(n),), n == 6) for n in range(7))
    first = tuple(((float(n),), n == 1) for n in range(7))
    assert _share([last, first], [[1.0], [1.0]]) == "1 of 2 in five (50.0 %)"


def test_what_decides_is_learned_from_any_features():
    rows = (((1.0, 0.0), True), ((0.0, 1.0), False))
    weights = learned_from([(rows, 1.0)], [0.0, 0.0])
    assert weights[0] > 0 > weights[1]
    assert place_of(rows, weights) == 1
