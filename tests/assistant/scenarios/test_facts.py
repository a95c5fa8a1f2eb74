"""Facts of a state: data by which two states are held against each other, in words where they are read."""

import pytest

from assistant.findings.of_states import OfObject
from assistant.scenarios.facts import in_words
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from engine.zones import Zone

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


def _ox(number: int) -> dict[str, object]:
    return {"player": "Alice", "kind": "object", "answer": f"Ox#{number}"}


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_a_fact_of_an_object_knows_neither_its_id_nor_its_timestamp(stage):
    """400.7: the Ox that is put into the graveyard is a new object; which one it was is no fact."""
    first, second = (
        replay(scenario_of({**CHOOSING, "decisions": [_ox(number)]}), stage, facts=True)["facts"]
        for number in (1, 2)
    )
    assert first == second
    assert OfObject("Ox", Zone.GRAVEYARD, "Alice") in first


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


def test_objects_of_one_name_with_other_abilities_are_told_apart(stage):
    """109.3: the abilities of an object are characteristics; two tokens of one name may have others."""

    def goblin(ability: str) -> dict[str, object]:
        return {"name": "Goblin", "types": "Creature - Goblin", "power": 1, "toughness": 1, "text": ability}

    def facts(*abilities: str) -> object:
        alice = {"name": "Alice", "battlefield": [goblin(each) for each in abilities]}
        scenario = {"name": "Two Goblins", "players": [alice, {"name": "Bob"}], "do": []}
        return replay(scenario_of(scenario), stage, facts=True)["facts"]

    assert facts("Menace", "Haste") == facts("Haste", "Menace")
    assert facts("Menace", "Haste") != facts("Menace", "Menace")
