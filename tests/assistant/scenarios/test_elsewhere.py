"""The same board under two editions, held against each other."""

import pytest

from assistant.findings.of_states import HasLife
from assistant.scenarios.elsewhere import Played, elsewhere
from assistant.scenarios.staging import open_stage


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_what_is_the_same_differs_in_nothing(stage):
    here = Played("2024", frozenset({HasLife("Alice", 20)}))
    there = Played("2005", frozenset({HasLife("Alice", 20)}))
    assert not elsewhere(here, there, stage).differs


def test_what_is_so_of_another_player_differs(stage):
    here = Played("2024", frozenset({HasLife("Alice", 20), HasLife("Bob", 20)}))
    there = Played("2005", frozenset({HasLife("Alice", 20)}))
    found = elsewhere(here, there, stage)
    assert found.here == ("Bob: 20 life",)
    assert found.there == ()
