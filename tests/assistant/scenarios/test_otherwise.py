"""The other way that the meter has a rule be while it is switched off."""

import pytest

from assistant.scenarios.otherwise import OTHERWISE, otherwise
from engine.registry import RULES


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_engine_itself_has_no_other_way(name):
    assert RULES[name]
    assert all(each.without is None for each in RULES[name])


def test_it_is_another_way_only_while_it_is_measured():
    (rule,) = RULES["a number that can't be determined"]

    class View:
        switched_off = rule.numbers

    assert rule(View()) == 0
    with otherwise():
        assert rule(View()) == 1
    assert rule(View()) == 0
    assert rule.without is None
