"""How many choices there are is counted as they would be listed, and not by listing them."""

import random

import pytest

from engine.decisions import Enough, OfOneKind, Some, Within


@pytest.mark.parametrize("seed", range(40))
def test_what_is_counted_is_what_is_listed(seed):
    chance = random.Random(seed)
    options = tuple(range(chance.randint(0, 7)))
    least, most = chance.randint(0, 3), chance.choice([None, chance.randint(0, 8)])
    numbers, enough = tuple(chance.randint(-2, 5) for _ in options), chance.randint(-2, 8)
    kinds = tuple(chance.choice("abc") for _ in options)
    domains: tuple[Some, ...] = (
        Within(options, least, most, numbers, enough),
        Enough(options, least, most, numbers, enough),
        OfOneKind(options, least, most, kinds),
    )
    for domain in domains:
        listed = list(domain.enumerate())
        assert domain.count() == len(listed)
        assert all(domain.contains(each) for each in listed)


def test_choices_among_many_are_counted_at_once():
    options = tuple(range(60))
    assert Within(options, 0, None, (0,) * 60, 6).count() == 2**60
    assert OfOneKind(options, 0, None, ("one",) * 60).count() == 2**60
