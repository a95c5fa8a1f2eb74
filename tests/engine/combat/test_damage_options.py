"""The rules of assignment decide it: without them it is another (702.19b, 702.19d, 702.2c)."""

import pytest

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.replay import played_out
from assistant.scenarios.staging import open_stage

STORY = """
name: A beast is blocked by an ox
players:
  - name: Alice
    battlefield: [{{name: Beast, types: Creature - Beast, power: 5, toughness: 5, text: "{text}"}}]
  - name: Bob
    battlefield: [{{name: Ox, types: Creature - Ox, power: 1, toughness: 4}}]
do:
  - {{player: Alice, attack: [{{with: Beast, at: Bob}}]}}
  - {{player: Bob, block: [{{with: Ox, attacker: Beast}}]}}
  - {{player: Alice, assign_damage: {{Beast: {{Ox: {ox}, Bob: {bob}}}}}}}
  - {{until: {{step: end of combat}}}}
expect: [{{life: {{Bob: {life}}}}}]
"""


@pytest.fixture(scope="module")
def played(library):
    stage = open_stage(library)

    def play(text, ox, bob, without=()):
        (read,) = parse_scenarios(STORY.format(text=text, ox=ox, bob=bob, life=20 - bob))
        return played_out(read, stage, frozenset(without))

    return play


def test_trample_lets_the_rest_go_past(played):
    assert played("Trample", 4, 1)[0]


def test_without_trample_nothing_goes_past(played):
    with pytest.raises(ScenarioError):
        played("Trample", 4, 1, without=["2024:702.19b"])


def test_with_deathtouch_one_is_lethal(played):
    assert played("Trample, deathtouch", 1, 4)[0]


def test_without_its_rule_deathtouch_leaves_lethal_damage_as_it_is(played):
    with pytest.raises(ScenarioError, match="lethal is 4"):
        played("Trample, deathtouch", 1, 4, without=["2024:702.2c"])


def test_trample_is_asked_before_damage_is_assigned(played):
    _, (performance,) = played("Trample", 4, 1)
    numbers = [each.number for step, _ in performance.steps for node in step.walk() for each in node.rules]
    assert numbers.index("702.19b") < numbers.index("510.1c")
