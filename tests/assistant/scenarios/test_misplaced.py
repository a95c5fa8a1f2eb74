"""What can't be where it is written is refused in one sentence, and all of it at once."""

import pytest

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.staging import open_stage


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def faults_of(stage, *battlefield):
    board = {"name": "A board", "players": [{"name": "Alice", "battlefield": list(battlefield)}]}
    with pytest.raises(ScenarioError) as found:
        set_board(scenario_of(board), stage.shelf, stage.edition_of(None)[1])
    return [str(each) for each in found.value.every]


def test_neither_an_instant_nor_a_sorcery_is_put_onto_the_battlefield(stage):
    """304.4, 307.4; both are told, each at its place."""
    assert faults_of(stage, "Giant Growth", "Forest", "Wrath of God") == [
        "players.0.battlefield.0: Giant Growth is an instant, and an instant can't be on the battlefield; "
        "write it in another zone.",
        "players.0.battlefield.2: Wrath of God is a sorcery, and a sorcery can't be on the battlefield; "
        "write it in another zone.",
    ]


def test_what_is_written_out_or_copied_is_no_exception(stage):
    spell = {"name": "Spark", "types": "Instant", "text": "Draw a card."}
    assert "Spark is an instant" in faults_of(stage, spell)[0]
    assert "Shock is an instant" in faults_of(stage, {"card": "Grizzly Bears", "copy_of": "Shock"})[0]


def test_face_down_an_instant_is_a_creature_like_any_other(stage):
    """708.2a: whatever the card is, a manifested permanent is a 2/2 creature."""
    card = {"card": "Giant Growth", "face_down": True, "designations": ["manifested"]}
    board = {"name": "A board", "players": [{"name": "Alice", "battlefield": [card]}]}
    placed = set_board(scenario_of(board), stage.shelf, stage.edition_of(None)[1]).situation.objects
    assert [each.printed.name for each in placed if not each.unknown] == ["Giant Growth"]


def test_attacking_outside_combat_and_on_the_wrong_side_is_refused(stage):
    sentence = faults_of(stage, {"card": "Grizzly Bears", "attacking": "Alice"})[0]
    assert sentence.endswith(
        "nothing is attacking in the precombat main step; write the step of combat under `turn`."
    )
