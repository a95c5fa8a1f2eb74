"""What is told of a step hangs on what happened in it, not on its rule alone."""

import pytest

from assistant.telling.sentences import sentence
from engine.records import Chosen, Named


@pytest.mark.parametrize("rule", ["mulligan", "mulligan in Commander"])
@pytest.mark.parametrize(
    ("case", "told"), [("taken", "Alice takes a mulligan."), ("none", "Alice keeps their hand.")]
)
def test_whether_a_player_takes_a_mulligan(rule, case, told):
    """Each decision was told as a card put on the bottom, which only the scry of Magic Origins is."""
    assert sentence(Chosen(case=case, player=Named(1, "Alice"), what="mulligan"), rule) == told
