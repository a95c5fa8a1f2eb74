"""The same board under two editions, held against each other by what is so and not by how it is said."""

import pytest

from assistant.scenarios.elsewhere import Played, elsewhere
from assistant.scenarios.facts import Fact
from assistant.scenarios.staging import open_stage


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_what_is_the_same_differs_in_nothing_though_it_is_said_otherwise(stage):
    here = Played("2024", (Fact((1, "life", 20), "Alice: 20 life"),))
    there = Played("2005", (Fact((1, "life", 20), "Alice is at 20 life"),))
    assert not elsewhere(here, there, stage).differs


def test_what_is_said_alike_and_is_not_the_same_differs(stage):
    here = Played("2024", (Fact((1, "life", 20), "20 life"), Fact((2, "life", 20), "20 life")))
    there = Played("2005", (Fact((1, "life", 20), "20 life"),))
    found = elsewhere(here, there, stage)
    assert found.here == ("20 life",)
    assert found.there == ()
