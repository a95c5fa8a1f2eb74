"""A clause that no scenario would miss is found by leaving it out."""

import pytest

from assistant.scenarios.ignored import cover_clauses, missed
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.staging import open_stage

SCENARIOS = """
name: A lifelinker deals damage, and nobody asks whether it flies
players:
  - name: Alice
    battlefield:
      - {name: Angel, as: angel, types: Creature, power: 2, toughness: 2, text: "Flying\\nLifelink"}
  - {name: Bob}
do:
  - {player: Alice, attack: [{with: angel, at: Bob}]}
  - {until: {turn: 1, step: end of combat}}
expect:
  - {life: {Alice: 22, Bob: 18}}
---
name: What comes out otherwise shows nothing
players:
  - name: Alice
    battlefield: [{name: Wall, types: Creature, power: 0, toughness: 4, text: "Vigilance"}]
  - {name: Bob}
expect:
  - {life: {Alice: 1}}
---
name: A decision more is missed as well
players:
  - name: Alice
    battlefield:
      - {name: Well, types: Artifact, text: "At the beginning of your upkeep, you may gain 1 life."}
  - {name: Bob}
turn: {step: untap}
policy: decline
do:
  - {until: {step: draw}}
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.fixture(scope="module")
def scenarios():
    return parse_scenarios(SCENARIOS, "x")


def test_clauses_that_nobody_would_miss_are_listed(stage, scenarios):
    found = cover_clauses(scenarios, stage)
    assert found.clauses == 4
    assert {each.clause: each.face for each in found.ignored} == {"Flying": "Angel", "Vigilance": "Wall"}


def test_a_clause_is_missed_where_something_else_is_expected_or_asked(stage, scenarios):
    flying, _, asks = scenarios
    assert missed("Lifelink", flying, stage)
    assert not missed("Flying", flying, stage)
    assert missed("At the beginning of your upkeep, you may gain 1 life.", asks, stage)
