import pytest

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.errors import ScenarioError
from assistant.situations.actions import action_of

PLAYERS = ("Alice", "Bob")
NAMES = ("Giant Growth", "Craw Wurm", "Typhoid Rats", "bear", "Forest", "Prodigal Pyromancer", "Hurricane")


@pytest.mark.parametrize(
    ("sentence", "action"),
    [
        (
            "Alice casts Giant Growth targeting Craw Wurm",
            {"player": "Alice", "cast": "Giant Growth", "targets": ["Craw Wurm"]},
        ),
        (
            "Alice attacks Bob with Craw Wurm and bear.",
            {
                "player": "Alice",
                "attack": [{"with": "Craw Wurm", "at": "Bob"}, {"with": "bear", "at": "Bob"}],
            },
        ),
        (
            "Bob blocks Craw Wurm with Typhoid Rats",
            {"player": "Bob", "block": [{"with": "Typhoid Rats", "attacker": "Craw Wurm"}]},
        ),
        (
            "Bob activates Prodigal Pyromancer targeting Alice's bear",
            {"player": "Bob", "activate": "Prodigal Pyromancer", "targets": ["Alice's bear"]},
        ),
        (
            "Before blocks, Bob activates Prodigal Pyromancer targeting Alice",
            {
                "player": "Bob",
                "activate": "Prodigal Pyromancer",
                "targets": ["Alice"],
                "at": {"step": "declare attackers"},
            },
        ),
        ("Alice plays Forest", {"player": "Alice", "play_land": "Forest"}),
        ("Alice casts Hurricane with X = 3", {"player": "Alice", "cast": "Hurricane", "x": 3}),
        (
            "Alice casts Giant Growth on Typhoid Rats#2",
            {"player": "Alice", "cast": "Giant Growth", "targets": ["Typhoid Rats#2"]},
        ),
        ("Giant Growth resolves", {"resolve": "top"}),
    ],
)
def test_sentence_is_an_action(sentence, action):
    assert action_of(sentence, PLAYERS, NAMES) == action
    ActionShape.model_validate(action)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Alice foozles", "foozles"),
        ("Craw Wurm attacks", "which player"),
        ("I cast Giant Growth on Craw Wurm", "which player"),
        ("Alice casts Giant Growth on it", "it"),
        ("Alice casts Giant Growth on the tapped bear", "tapped bear"),
        ("Bob blocks with Typhoid Rats", "which attacker"),
        ("Bob doesn't block", "needs no action"),
        ("Alice casts Giant Growth targeting Craw Wurm happily", "happily"),
        ("", "no action"),
    ],
)
def test_sentence_that_is_no_action_is_refused_with_its_words(sentence, words):
    with pytest.raises(ScenarioError, match=words):
        action_of(sentence, PLAYERS, NAMES)
