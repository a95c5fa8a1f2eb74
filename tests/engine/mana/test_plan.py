"""Which mana and sources pay a cost: found whenever there is a way (107.4, 601.2g-h)."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mana import ManaCost
from engine.mana.plan import Spend, Unit, Use, pays, plan

RED, GREEN, NONE = (Unit((each,)) for each in ("red", "green", "colorless"))
COSTS = ("{R}", "{G}", "{1}", "{R/G}", "{2/R}", "{C}")


def source(*alternatives):
    return (0, tuple(alternatives), (), 0)


def filtering(price, *alternatives):
    return (0, tuple(alternatives), tuple(ManaCost.parse(price).symbols), 0)


@pytest.mark.parametrize(
    ("cost", "pool", "profiles", "payable"),
    [
        ("{R}", [GREEN], [], False),
        ("{1}", [GREEN], [], True),
        ("{C}", [GREEN], [], False),
        ("{2/R}", [GREEN, NONE], [], True),
        ("{R}{G}", [], [source((RED,), (GREEN,)), source((RED,))], True),
        ("{R}{G}{G}", [], [source((RED,), (GREEN,)), source((RED,))], False),
        ("{3}", [], [source((NONE, NONE)), source((RED,))], True),
        ("{0}", [], [], True),
        ("{R}{G}", [NONE], [filtering("{1}", (RED, GREEN))], True),
        ("{R}{G}", [], [filtering("{1}", (RED, GREEN))], False),
        ("{R}{G}", [NONE], [filtering("{G}", (RED, GREEN))], False),
        ("{R}{G}", [NONE], [filtering("{G}", (RED, GREEN)), filtering("{1}", (GREEN,))], True),
    ],
)
def test_a_cost_is_payable_or_not(cost, pool, profiles, payable):
    found = plan(ManaCost.parse(cost), Counter(pool), Counter(profiles))
    assert (found is not None) is payable


def test_snow_mana_is_paid_with_snow_only():
    snow = Unit(("green",), snow=True)
    assert plan(ManaCost.parse("{S}"), Counter([GREEN]), Counter()) is None
    assert plan(ManaCost.parse("{S}{1}"), Counter([GREEN, snow]), Counter()) is not None


def test_what_is_no_mana_pays_for_generic_mana_only():
    card = Unit((), helper=True)
    assert plan(ManaCost.parse("{1}"), Counter([card]), Counter()) is not None
    assert plan(ManaCost.parse("{R}"), Counter([card]), Counter()) is None


@pytest.mark.parametrize(
    ("pool", "left"),
    [
        ([RED, NONE, GREEN], {RED, GREEN}),
        ([RED, GREEN, GREEN], {RED, GREEN}),
        ([RED, RED, GREEN], {RED, GREEN}),
    ],
)
def test_generic_mana_is_paid_with_what_pays_for_least_else(pool, left):
    """A player keeps a mana of each color: colorless mana first, then that of which there is most."""
    (spent,) = plan(ManaCost.parse("{1}"), Counter(pool), Counter())
    assert set(Counter(pool) - Counter([spent.unit])) == left


@given(
    st.lists(st.sampled_from(COSTS), max_size=3),
    st.lists(st.sampled_from((RED, GREEN, NONE)), max_size=4),
)
def test_finds_a_way_where_some_assignment_pays(symbols, pool):
    """Every way of giving each symbol its mana is tried: {2/R} with one red or with any two."""
    found = plan(ManaCost.parse("".join(symbols)), Counter(pool), Counter())
    assert (found is not None) is by_trying(symbols, pool)


def by_trying(symbols, pool):
    if "{2/R}" in symbols:
        place = symbols.index("{2/R}")
        rest = [*symbols[:place], *symbols[place + 1 :]]
        return by_trying([*rest, "{R}"], pool) or by_trying([*rest, "{1}", "{1}"], pool)
    wanted = [ManaCost.parse(each).symbols[0] for each in symbols]
    return any(
        all(pays(each, unit) for each, unit in zip(wanted, order, strict=True))
        for order in itertools.permutations(pool, len(wanted))
    )


def test_a_plan_says_what_is_used_and_spent():
    profile = source((RED,))
    steps = plan(ManaCost.parse("{R}"), Counter(), Counter([profile]))
    assert [type(each) for each in steps] == [Use, Spend]
    assert steps[0].profile == profile
    assert steps[1].unit == RED
