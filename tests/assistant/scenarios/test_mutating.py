import os

import pytest

from assistant.scenarios.coverage import read_all
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.mutating import Run, mutate
from assistant.scenarios.replay import played_out, replay
from assistant.scenarios.staging import open_stage
from engine.registry import RULES
from model import Citation

SCENARIOS = """
name: A creature with no toughness left
players:
  - name: Alice
    battlefield: [{name: Shade, types: Creature - Shade, power: 1, toughness: 1, counters: {"-1/-1": 1}}]
  - name: Bob
do: [{until: {step: end}}]
expect: [{in: graveyard, owner: Alice, card: Shade}]
---
name: Lightning
cites: ["704.5g"]
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Shock]
  - name: Bob
    battlefield: [Grizzly Bears]
do: [{player: Alice, cast: Shock, targets: [Grizzly Bears]}, resolve]
expect: [{in: graveyard, owner: Bob, card: Grizzly Bears}]
---
name: Lightning, and nobody looks
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Shock]
  - name: Bob
    battlefield: [Grizzly Bears]
do: [{player: Alice, cast: Shock, targets: [Grizzly Bears]}, resolve]
"""


def rule(number):
    return Citation("2024", number)


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.fixture(scope="module")
def runs(stage, tmp_path_factory):
    return played(SCENARIOS, stage, tmp_path_factory.mktemp("scenarios"))


def played(scenarios, stage, directory):
    """The runs of some scenarios, the later the slower."""
    (directory / "some.yaml").write_text(scenarios, encoding="utf-8")
    found = []
    for number, read in enumerate(read_all(directory), start=1):
        cited = {}
        assert replay(read, stage, noting=cited)["ok"]
        found.append(Run(read, cited, 0.01 * number))
    return found


def test_a_rule_is_missed_where_a_scenario_fails_without_it(runs, stage):
    missed = mutate(runs, stage)
    assert missed[rule("704.5f")].fails == "A creature with no toughness left"
    assert missed[rule("704.5g")].fails == "Lightning"
    assert not any(each.breaks for each in missed.values())


def test_who_does_not_look_misses_nothing(runs, stage):
    assert mutate(runs[2:], stage)[rule("704.5g")].fails == ""


def test_what_only_comes_to_another_game_is_no_label(runs, stage):
    """Nobody looks, but without 704.5g the bear is still there at the end."""
    found = mutate(runs[2:], stage)[rule("704.5g")]
    assert found.differs == "Lightning, and nobody looks"
    assert not found.is_label


def test_a_rule_without_which_only_words_differ_is_a_label(runs, stage, monkeypatch):
    lethal = RULES["lethal damage"][0]
    monkeypatch.setattr(lethal, "without", lethal.function)
    found = mutate(runs[1:], stage)[rule("704.5g")]
    assert found.is_label
    assert not found.fails


def test_an_action_that_cannot_be_taken_is_missed(runs, stage):
    """Without 601.2a nothing puts the spell on the stack."""
    assert mutate(runs[2:], stage)[rule("601.2a")].fails == "Lightning, and nobody looks"


def test_a_play_that_breaks_down_asserts_nothing(runs, stage, monkeypatch):
    def breaks(*given):
        raise KeyError("nothing there")

    monkeypatch.setattr(RULES["lethal damage"][0], "without", breaks)
    found = mutate(runs[1:], stage)[rule("704.5g")]
    assert found.fails == ""
    assert found.breaks == "Lightning: KeyError: 'nothing there'"


def test_progress_is_told_of_each_rule(runs, stage):
    told = []
    mutate(runs[:1], stage, lambda _what, done, of: told.append((done, of)))
    assert told == [(number, len(told)) for number in range(1, len(told) + 1)]


def test_a_process_that_dies_is_a_play_that_breaks_down(runs, stage, monkeypatch):
    monkeypatch.setattr(RULES["lethal damage"][0], "without", lambda *_given: os._exit(1))
    found = mutate(runs[1:], stage)
    assert found[rule("704.5g")].breaks == "the process that played it has ended"
    assert found[rule("601.2a")].fails


def test_what_would_never_end_without_a_rule_is_given_up(stage, tmp_path):
    """Without 500.1 no turn begins behind the first one, whose cleanup step gives nobody priority."""
    (tmp_path / "late.yaml").write_text(
        "name: The end of a turn\nplayers: [{name: Alice}, {name: Bob}]\n"
        "do: [{until: {step: end}}, {player: Alice, pass: true}, {player: Bob, pass: true}]\n",
        encoding="utf-8",
    )
    (read,) = read_all(tmp_path)
    with pytest.raises(ScenarioError, match="no player ever has priority again"):
        played_out(read, stage, frozenset({"2024:500.1"}))
