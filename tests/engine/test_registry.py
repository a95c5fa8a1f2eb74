"""What a rule that is switched off gives: nothing, of the type that it is written to give."""

from types import SimpleNamespace

import pytest

import engine.play  # noqa: F401  registers the rules
from engine.registry import RULES


@pytest.mark.parametrize(
    ("name", "nothing"),
    [
        ("zero life", ()),  # written to give Events, an alias of a tuple
        ("same name", False),
        ("passing priority", None),
    ],
    ids=["an alias", "a plain type", "a rule that gives nothing"],
)
def test_nothing_is_of_the_type_that_is_meant(name, nothing):
    rule = RULES[name][0]
    off = SimpleNamespace(switched_off=rule.numbers)
    assert rule(off) == nothing
