"""What only takes long is no loop (729); `tests/scenarios/bad/endless-by-choice.yaml` is one."""

import pytest

from assistant.scenarios import performance
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

HERALDS = """
name: Heralds
players:
  - name: Alice
    policy: willing
    battlefield:
      - name: Herald
        types: Creature
        power: 1
        toughness: 1
        text: When ~ dies, you may gain 1 life.
        count: 60
      - {card: Plains, count: 4}
    hand: [Wrath of God]
  - name: Bob
do:
  - {player: Alice, cast: Wrath of God}
  - {resolve: all}
expect: [{life: {Alice: 80}}]
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_what_many_permanents_put_on_the_stack_is_no_loop(stage, monkeypatch):
    monkeypatch.setattr(performance, "LOOKED_AFTER", 60)
    (read,) = parse_scenarios(HERALDS)
    answer = replay(read, stage)
    assert answer["ok"], answer.get("error")
