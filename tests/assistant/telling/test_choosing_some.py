"""How many of some objects are asked for: so many, up to so many or any number of them (608.2d)."""

import pytest

from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

CARDS = ["Grizzly Bears", "Forest", "Shock", "Hill Giant"]
LOOK = "Look at the top four cards of your library."


@pytest.mark.parametrize(
    ("put", "asked"),
    [
        (
            "Put two of them into your hand and the rest into your graveyard.",
            f"chooses 2 of {', '.join(CARDS)}",
        ),
        (
            "Put up to one creature card from among them into your hand. Put the rest into your graveyard.",
            "chooses up to 1 of Grizzly Bears, Hill Giant",
        ),
        (
            "Put any number of creature cards from among them into your hand. "
            "Put the rest into your graveyard.",
            "chooses any number of Grizzly Bears, Hill Giant",
        ),
    ],
)
def test_a_question_says_how_many_may_be_chosen(library, put, asked):
    spell = {"name": "Spell", "types": "Sorcery", "mana_cost": "{0}", "text": f"{LOOK} {put}"}
    scenario = {
        "name": "Some of four cards",
        "players": [{"name": "Alice", "hand": [spell], "library": CARDS}, {"name": "Bob"}],
        "do": [{"player": "Alice", "cast": "Spell"}, {"resolve": "all"}],
        "expect": [{"life": {"Alice": 20}}],
    }
    assert f"Alice {asked}." in replay(scenario_of(scenario), open_stage(library))["error"]
