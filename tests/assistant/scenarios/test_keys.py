"""Keys that a scenario does not have, as people and programs write them."""

import pytest

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import parse_scenarios, scenario_of


@pytest.mark.parametrize("key", ["Name", "Ω", "", "function-plain"])
def test_a_key_that_is_none_is_named_whatever_it_begins_with(key):
    with pytest.raises(ScenarioError, match=f"there is no key `{key}`"):
        scenario_of({"name": "a test", key: 1, "players": []})


def test_a_list_of_scenarios_is_told_how_several_stand_in_a_file():
    with pytest.raises(ScenarioError, match="a line `---` stands between them"):
        parse_scenarios("- name: One\n  players: []\n- name: Another\n  players: []\n")
