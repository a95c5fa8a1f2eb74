"""Facts of a state: data by which two states are held against each other, with words for who reads them."""

from collections import Counter

import pytest

from assistant.scenarios.facts import Fact, in_words
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

CHOOSING = {
    "name": "One of two like creatures is sacrificed",
    "explore": {},
    "players": [
        {
            "name": "Alice",
            "battlefield": [
                {"name": "Ox", "types": "Creature - Ox", "power": 1, "toughness": 1},
                {"name": "Ox", "types": "Creature - Ox", "power": 1, "toughness": 1},
                {"name": "Elk", "types": "Creature - Elk", "power": 3, "toughness": 3},
            ],
        },
        {
            "name": "Bob",
            "battlefield": ["Swamp"],
            "hand": [
                {
                    "name": "Edict",
                    "mana_cost": "{B}",
                    "types": "Instant",
                    "text": "Target player sacrifices a creature.",
                }
            ],
        },
    ],
    "do": [{"player": "Bob", "cast": "Edict", "targets": ["Alice"]}, "resolve"],
}


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_a_fact_is_the_same_by_its_data_and_not_by_its_words():
    assert Fact((1, "life", 20), "Alice: 20 life") == Fact((1, "life", 20), "Alice has 20 life")
    assert Fact((1, "life", 20), "It is so.") != Fact((2, "life", 20), "It is so.")
    assert Counter([Fact((1, "life", 20), "one"), Fact((1, "life", 20), "other")]).total() == 2
    assert len({Fact((1, "life", 20), "one"), Fact((1, "life", 20), "other")}) == 1


def test_like_creatures_make_one_outcome_and_others_another(stage):
    """701.17a: which of two like creatures is sacrificed makes no difference; which of two others does."""
    outcomes = replay(scenario_of(CHOOSING), stage)["outcomes"]
    assert len(outcomes) == 2
    assert {each for one in outcomes for each in one["final_differs_in"] if "graveyard" in each} == {
        "Ox in Alice's graveyard",
        "Elk in Alice's graveyard",
    }


def test_facts_are_told_in_words_with_how_many_there_are(stage):
    said = in_words(replay(scenario_of({**CHOOSING, "do": []}), stage, facts=True))["facts"]
    assert "2 × Ox on the battlefield, controlled by Alice, 1/1" in said
    assert "Alice: 20 life" in said


def test_a_chosen_player_is_told_by_name(stage):
    """607.2d: what was chosen as a permanent entered is a player, whom nobody knows by an id."""
    scenario = {
        "name": "An opponent is chosen",
        "players": [{"name": "Alice", "mana": {"colorless": 5}, "hand": ["Stuffy Doll"]}, {"name": "Bob"}],
        "do": [{"player": "Alice", "cast": "Stuffy Doll"}, "resolve"],
        "decisions": [{"player": "Alice", "kind": "option", "answer": "Bob"}],
    }
    answer = in_words(replay(scenario_of(scenario), stage, facts=True))
    assert "Stuffy Doll on the battlefield, controlled by Alice, 0/1, player Bob" in answer["facts"]
