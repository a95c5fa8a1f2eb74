"""What is performed needs no reason any more in data/parameters/not-performed.yaml."""

import pytest

import engine.expansion  # noqa: F401 - registers every rule
from assistant.scenarios.mutating import performers
from assistant.scenarios.what_acts import why_missing
from model import Citation


@pytest.mark.parametrize("number", sorted(why_missing()))
def test_a_reason_stands_only_for_a_rule_that_no_code_performs(number):
    assert Citation("2024", number) not in performers(), f"take {number} out of not-performed.yaml"
