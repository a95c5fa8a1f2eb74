"""Boards and what comes of them; each expected value is what the rules named say."""

import json

import pytest

from protocol.fitting import SHORT

BOLT = """
name: A bolt and a bear
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Lightning Bolt]
  - name: Bob
    battlefield: [Grizzly Bears]
do:
  - {player: Alice, cast: Lightning Bolt, targets: [Grizzly Bears]}
  - {resolve: all}
"""
OPEN = BOLT.replace(", targets: [Grizzly Bears]", "")
ORDER = """
name: Two triggers whose order does not matter
players:
  - name: Alice
    battlefield: [Soul Warden, Juniper Order Ranger, {card: Forest, count: 2}]
    hand: [Grizzly Bears]
  - name: Bob
do:
  - {player: Alice, cast: Grizzly Bears}
  - {resolve: all}
"""
UNREAD = """
name: A text that nobody understands
players:
  - name: Alice
    battlefield: [{name: Odd, types: Artifact, text: "Whenever the moon is full, flip a table."}]
  - name: Bob
do:
  - {player: Alice, activate: Odd}
"""


def test_a_replay_tells_what_came_of_it_and_quotes_the_rules(assistant):
    text = assistant.call("replay_scenario", scenario=BOLT)
    assert "+ Grizzly Bears in Bob's graveyard" in text
    assert len(text.encode()) <= SHORT


def test_a_short_replay_says_something_in_every_line_and_leaves_out_how_mana_was_made(assistant):
    text = assistant.call("replay_scenario", scenario=BOLT)
    assert not [line for line in text.splitlines() if line.rstrip().endswith(":") and line[:1].isdigit()]
    assert "Alice pays {R}." in text
    assert "Mountain becomes tapped" not in text


def test_all_of_a_replay_is_the_json_of_the_contract(assistant):
    answer = json.loads(assistant.call("replay_scenario", scenario=BOLT, full=True))
    assert answer["ok"]
    assert "704.5g" in answer["cites"]
    assert answer["steps"]


def test_every_error_of_a_scenario_is_told_at_once_with_its_line(assistant):
    wrong = BOLT.replace("battlefield: [Mountain]", "batlefield: [Mountain]").replace("cast:", "casts:")
    text = assistant.call("check_scenario", scenario=wrong)
    assert (
        "ERROR line 5, players.0.batlefield: there is no key `batlefield`; did you mean `battlefield`?"
        in text
    )
    assert "ERROR line 10, do.0.casts: there is no key `casts`; did you mean `cast`?" in text


def test_every_card_that_is_not_there_is_told_at_once(assistant):
    wrong = BOLT.replace("[Mountain]", "[Montain]").replace("[Grizzly Bears]\ndo", "[Grizly Bears]\ndo")
    text = assistant.call("check_scenario", scenario=wrong)
    assert "no card 'Montain' here; did you mean Mountain" in text
    assert "no card 'Grizly Bears' here; did you mean Grizzly Bears" in text


def test_what_would_be_asked_has_its_legal_answers(assistant):
    text = assistant.call("questions", scenario=OPEN)
    assert "(rule 601.2c) Legal: Alice; Bob; Grizzly Bears." in text
    assert "Nothing else is asked" in assistant.call("questions", scenario=BOLT)


def test_what_is_left_open_is_tried_in_every_way(assistant):
    text = assistant.call("replay_scenario", scenario=OPEN)
    assert "IT DEPENDS: 3 outcomes" in text
    table = assistant.call("outcomes", scenario=OPEN)
    assert "Grizzly Bears in Bob's graveyard" in table
    assert "Bob: 17 life" in table


def test_an_order_that_does_not_matter_bothers_nobody(assistant):
    text = assistant.call("replay_scenario", scenario=ORDER)
    assert "it makes no difference" in text
    assert "+ Alice: 21 life" in text


def test_what_is_not_understood_comes_first_with_its_why(assistant):
    for tool in ("check_scenario", "replay_scenario"):
        first = assistant.call(tool, scenario=UNREAD).splitlines()[0]
        assert first.startswith("UNREAD Odd: 'Whenever the moon is full")
        assert "is not understood here" in first


def test_the_same_board_under_other_editions(assistant):
    text = assistant.call("compare_editions", scenario=BOLT)
    assert text.startswith("The same under all of 2005, 2014, 2017, 2021, 2024.")


def test_a_board_that_changed_with_the_rules(assistant):
    """The legend rule: 420.5e of 2005 takes both, 704.5j of 2014 leaves each player their own."""
    both = """
name: One legend each
players:
  - {name: Alice, battlefield: [{name: Kiki, types: Legendary Creature, power: 2, toughness: 2}]}
  - {name: Bob, battlefield: [{name: Kiki, types: Legendary Creature, power: 2, toughness: 2}]}
do:
  - {until: {step: beginning of combat}}
"""
    text = assistant.call("compare_editions", scenario=both, editions=["2005", "2014"])
    older, newer = text.split("Rules of 2014:")
    assert "Kiki in Alice's graveyard" in older
    assert "420.5e" in older
    assert "Kiki on the battlefield, controlled by Alice, 2/2" in newer


@pytest.mark.parametrize(
    ("scenario", "says"),
    [
        ("", "it holds no scenario"),
        ("[1, 2", "did not find expected"),
        ("name: x\nplayers: [&a {name: A}, *a]", "write it out here"),
        (BOLT + "---" + BOLT, "send one at a time"),
        ("name: x\nplayers: 7", "players"),
    ],
)
def test_what_is_no_scenario_is_refused_in_a_sentence(assistant, scenario, says):
    assert says in assistant.call("check_scenario", scenario=scenario)
    assert assistant.refused("replay_scenario", scenario=scenario)


def test_a_stolen_thing_is_warned_about(assistant):
    stolen = BOLT.replace(
        "battlefield: [Grizzly Bears]", "battlefield: [{card: Grizzly Bears, owner: Alice}]"
    )
    text = assistant.call("check_scenario", scenario=stolen)
    assert "WARNING line 8" in text
    assert "controls it by no effect" in text


def test_the_rules_that_decide_are_quoted_with_what_would_be_without_them(assistant):
    """704.5g destroys the bear, and 120.3e marks the damage by which it does."""
    text = assistant.call("replay_scenario", scenario=BOLT)
    assert "Why {'in': 'graveyard', 'owner': 'Bob', 'card': 'Grizzly Bears'}:" in text
    assert "704.5g “If a creature has toughness greater than 0" in text
    assert "without it Grizzly Bears would be on the battlefield" in text


def test_a_rule_can_be_played_without(assistant):
    text = assistant.call("replay_scenario", scenario=BOLT, without=["704.5g"])
    assert "+ Grizzly Bears on the battlefield, controlled by Bob, 2/2, 3 damage" in text
    assert "no code performs" in assistant.refused("replay_scenario", scenario=BOLT, without=["100.1"])


def test_the_legal_actions_of_a_moment(assistant):
    text = assistant.call("legal_actions", scenario=BOLT, after=0)
    assert "Alice has priority and may:" in text
    assert "{player: Alice, cast: Lightning Bolt}" in text


def test_what_is_not_legal_is_told_with_its_rule(assistant):
    """601.2g-h: without mana for its cost a spell can't be cast."""
    poor = BOLT.replace("battlefield: [Mountain]", "battlefield: [Forest]")
    text = assistant.call("legal_actions", scenario=poor, after=0)
    assert "Not legal now:" in text
    assert "cast Lightning Bolt — 601.2" in text.replace("Alice: ", "")
