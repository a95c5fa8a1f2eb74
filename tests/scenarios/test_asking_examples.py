"""The rules' own examples asked in their own words: right or refused, never answered wrongly."""

import pytest

from assistant.scenarios.examples import ask_examples

RIGHT = {"2024": 47, "2021": 39, "2017": 3, "2014": 18, "2005": 5}
"""How many of each edition are right at least; a change may only make these larger."""

CONTRADICTED = {"2021": ("2021:613.5#2",)}
"""Examples that their own edition contradicts: 2021:613.4c has counters in layer 7c, the example in 7d."""


@pytest.mark.parametrize("edition", RIGHT)
def test_none_is_wrong_and_none_gets_lost(library, edition):
    asked = ask_examples(library, edition)
    assert asked.wrong == CONTRADICTED.get(edition, ())
    assert asked.unjudged == ()
    assert len(asked.right) >= RIGHT[edition], asked.right
