"""Exploring each place once finds what exploring every path finds, and says that it did so."""

import itertools

import pytest

from assistant.scenarios import sameness
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

TWO_BEARS = """
name: Two bears that nothing tells apart, and a Shock
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Shock]
  - name: Bob
    battlefield: [Grizzly Bears, Grizzly Bears, {card: Grizzly Bears, counters: {"+1/+1": 2}}]
explore: {actions: true}
turn: {step: end}
do: [{until: {step: cleanup}}]
"""
TRIGGERS = """
name: Three triggers of which two do the same
players:
  - name: Alice
    life: 3
    battlefield:
      - {name: Bear, types: Creature - Bear, power: 2, toughness: 2, damage: 2}
      - {name: Giver, types: Enchantment, text: "Whenever a creature dies, you gain 2 life."}
      - {name: Giver, types: Enchantment, text: "Whenever a creature dies, you gain 2 life."}
      - {name: Taker, types: Enchantment, text: "Whenever a creature dies, you lose 4 life."}
  - name: Bob
explore: true
do: [{resolve: all}]
"""
COMBAT = """
name: Which bears attack, and which block
players:
  - name: Alice
    battlefield: [Grizzly Bears, Grizzly Bears]
  - name: Bob
    battlefield: [Grizzly Bears, Goblin Piker]
explore: {actions: true}
turn: {step: beginning of combat}
do: [{until: {step: end of combat}}]
"""


@pytest.fixture(scope="module")
def play(library):
    stage = open_stage(library)

    def explored(text):
        (read,) = parse_scenarios(text)
        return replay(read, stage)

    return explored


def ends(answer):
    """The outcomes by what they don't share: how many ways lead there, and how many choices at least."""
    return {
        tuple(each["final_differs_in"]): (each["paths"], len(each["choices"])) for each in answer["outcomes"]
    }


@pytest.mark.parametrize("text", [TWO_BEARS, TRIGGERS, COMBAT])
def test_the_outcomes_are_those_of_every_path(play, monkeypatch, text):
    """Brute force: every fork is another place, so that each path is walked."""
    merged = play(text)
    different = itertools.count()
    monkeypatch.setattr(sameness.Shapes, "written", lambda *_given: next(different))
    every = play(text)
    assert ends(merged) == ends(every)
    assert merged["explored"]["paths"] == every["explored"]["paths"]
    assert not any("explored once" in why for why in every["explored"]["not_branched"])


def test_like_objects_are_tried_once_and_that_is_said(play):
    """A Shock at one bear is a Shock at the other; at the one with counters it is not."""
    answer = play(TWO_BEARS)
    assert len(answer["outcomes"]) == 5  # at nobody, Alice, Bob, a bear, the one with counters
    assert [each["paths"] for each in answer["outcomes"]].count(2) == 1
    assert any("which of several like objects is which" in why for why in answer["explored"]["not_branched"])


def test_what_the_author_names_is_told_apart(play):
    named = TWO_BEARS.replace(
        "[Grizzly Bears, Grizzly Bears,", "[Grizzly Bears, {card: Grizzly Bears, as: other},"
    )
    assert len(play(named)["outcomes"]) == 6
