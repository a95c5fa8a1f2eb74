"""What reductions of a cost record: so much as they take off, and nothing where they take off nothing."""

import pytest

from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

ELECTROMANCER = {
    "name": "Goblin Electromancer",
    "types": "Creature — Goblin Wizard",
    "mana_cost": "{U}{R}",
    "power": 2,
    "toughness": 2,
    "text": "Instant and sorcery spells you cast cost {1} less to cast.",
}


def _reduced(library, card, mana):
    """Whether 118.7a has taken anything off in a replay in which a card that costs {1} less is cast."""
    scenario = {
        "name": "A spell that costs less",
        "players": [
            {"name": "Alice", "battlefield": [ELECTROMANCER], "hand": [card], "mana": mana},
            {"name": "Bob"},
        ],
        "do": [{"player": "Alice", "cast": card}],
        "decisions": [{"player": "Alice", "kind": "target", "answer": "Bob"}] if card == "Shock" else [],
    }
    answer = replay(scenario_of(scenario), open_stage(library))
    assert "error" not in answer, answer
    return "118.7a" in answer["cites"]


@pytest.mark.parametrize(
    ("card", "mana", "reduced"), [("Divination", {"blue": 2}, True), ("Shock", {"red": 1}, False)]
)
def test_generic_mana_is_taken_off_only_where_there_is_some(library, card, mana, reduced):
    """118.7a: what reduces a cost by generic mana affects only its generic mana component."""
    assert _reduced(library, card, mana) is reduced
