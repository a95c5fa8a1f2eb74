from itertools import groupby
from pathlib import Path

import pytest

from assistant.scenarios.boards import Boards, play_forward, table_of
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import parse_scenarios, read_scenarios
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.staging import open_stage
from assistant.telling.sentences import told
from engine.records.layers import EffectApplied, EffectsApplied
from engine.situation import set_up

SCENARIOS = Path(__file__).parents[2] / "scenarios"

COMBAT = """
name: A block
players:
  - name: Alice
    battlefield: [Craw Wurm, {card: Rancor, attached_to: Craw Wurm}, {card: Forest, count: 1}]
    hand: [Giant Growth]
  - name: Bob
    battlefield: [Typhoid Rats]
do:
  - {player: Alice, attack: [{with: Craw Wurm, at: Bob}]}
  - {player: Bob, block: [{with: Typhoid Rats, attacker: Craw Wurm}]}
  - {player: Alice, cast: Giant Growth, targets: [Craw Wurm]}
  - resolve
  - {until: {step: end}}
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def performed(read, stage):
    _, date = stage.edition_of(read.scenario.rules_as_of)
    performance = Performance(read, set_up(set_board(read, stage.shelf, date).situation).state)
    performance.first_answers = True
    performance.play()
    return performance


@pytest.fixture(scope="module")
def combat(stage):
    (read,) = parse_scenarios(COMBAT)
    performance = performed(read, stage)
    return performance, Boards(performance.steps, performance.state)


def board_when(combat, words):
    """The board as it is after the step that says something."""
    performance, boards = combat
    steps = [step for first, _ in performance.steps for step in first.walk()]
    (number,) = [n for n, step in enumerate(steps, start=1) if told(step) == words]
    return boards.tables[boards.after[number]]


def cards(board, seat):
    return {card.name: card for card in board.seats[seat].battlefield}


def test_there_is_a_board_before_the_first_step_and_after_each(combat):
    performance, boards = combat
    steps = [step for first, _ in performance.steps for step in first.walk()]
    assert len(boards.after) == len(steps) + 1
    assert set(boards.after) == set(range(len(boards.tables)))


def test_an_aura_lies_under_what_it_is_attached_to(combat):
    start = combat[1].tables[0]
    wurm = cards(start, 0)["Craw Wurm"]
    assert [each.name for each in wurm.attachments] == ["Rancor"]
    assert "Rancor" not in cards(start, 0)


def test_a_replay_begins_with_printed_cards_before_effects_are_applied(combat):
    looks = [
        each for table in combat[1].tables for each in cards(table, 0).values() if each.name == "Craw Wurm"
    ]
    seen = list(dict.fromkeys((each.size, each.keywords) for each in looks))
    assert seen[:3] == [("6/4", ()), ("6/4", ("trample",)), ("8/4", ("trample",))]


def test_a_text_speaks_of_its_object_by_name(stage):
    (read,) = parse_scenarios(COMBAT.replace("Typhoid Rats", "Darksteel Colossus").partition("do:")[0])
    (colossus,) = table_of(performed(read, stage).state).seats[1].battlefield
    assert any(line.startswith("If Darksteel Colossus would be put into") for line in colossus.text)


def test_what_the_author_gave_a_name_keeps_its_own_beside_it(stage):
    (read,) = parse_scenarios(
        COMBAT.replace("[Typhoid Rats]", "[{card: Typhoid Rats, as: rat}]").partition("do:")[0]
    )
    board = table_of(performed(read, stage).state)
    (rat,) = board.seats[1].battlefield
    assert (rat.name, rat.called) == ("rat", "Typhoid Rats")
    assert {card.called for card in board.seats[0].battlefield} == {""}


def test_attacking_and_blocking_are_seen(combat):
    wurm = cards(board_when(combat, "Craw Wurm is attacking Bob."), 0)["Craw Wurm"]
    assert (wurm.attacking, wurm.blocked, wurm.tapped) == ("Bob", False, True)
    board = board_when(combat, "Craw Wurm is blocked.")
    assert cards(board, 0)["Craw Wurm"].blocked
    assert cards(board, 1)["Typhoid Rats"].blocking == ("Craw Wurm",)


def test_a_spell_is_on_the_stack_with_its_target(combat):
    board = board_when(combat, "Alice has cast Giant Growth targeting Craw Wurm.")
    (spell,) = board.stack
    assert (spell.name, spell.controller, spell.targets) == ("Giant Growth", "Alice", ("Craw Wurm",))
    assert board.seats[0].hand == ()


def test_damage_is_marked_before_creatures_die(combat):
    board = board_when(combat, "Craw Wurm has 1 damage marked on it.")
    assert cards(board, 0)["Craw Wurm"].damage == 1
    # 11 power: 1 is lethal for the Rats, 10 tramples over.
    assert board.seats[1].life == 10
    end = combat[1].tables[-1]
    assert end.seats[0].graveyard == ("Giant Growth", "Craw Wurm")
    assert end.seats[1].battlefield == ()


@pytest.mark.parametrize(
    "name", ["loops/oblivion-rings", "layers/switching", "triggers/apnap", "editions/legend-rule"]
)
def test_changes_played_forward_lead_to_the_next_moment(name, stage):
    """The board that the last step of a moment leaves is that of the state with which the next one begins."""
    for read in read_scenarios(SCENARIOS / f"{name}.yaml"):
        performance = performed(read, stage)
        moments = [list(group) for _, group in groupby(performance.steps, key=lambda pair: id(pair[1]))]
        states = [moment[0][1] for moment in moments] + [performance.state]
        for moment, following in zip(moments, states[1:], strict=True):
            state = moment[0][1].copy()
            play_forward((step for step, _ in moment), state, lambda _: None)
            assert table_of(state) == table_of(following)


def test_the_board_moves_with_the_layers(stage):
    """613: printed cards first, then Humility a creature (4), without abilities (6), 1/1 and 4/4 (7b)."""
    read = read_scenarios(SCENARIOS / "layers/humility-and-opalescence.yaml")[0]
    performance = performed(read, stage)
    boards = Boards(performance.steps, performance.state)
    steps = [step for first, _ in performance.steps for step in first.walk()]
    at_first = cards(boards.tables[boards.after[0]], 0)
    assert (at_first["Humility"].size, at_first["Grizzly Bears"].size) == ("", "2/2")
    seen = []
    for number, step in enumerate(steps, start=1):
        if step.records and isinstance(step.records[0], EffectsApplied | EffectApplied):
            shown = cards(boards.tables[boards.after[number]], 0)
            seen.append([(shown[name].type_line, shown[name].size) for name in ("Humility", "Grizzly Bears")])
    bears = "Creature — Bear"
    assert seen == [
        [("Enchantment", ""), (bears, "2/2")],
        [("Enchantment Creature", ""), (bears, "2/2")],
        [("Enchantment Creature", ""), (bears, "2/2")],
        [("Enchantment Creature", "1/1"), (bears, "1/1")],
        [("Enchantment Creature", "4/4"), (bears, "1/1")],
    ]
    assert cards(boards.tables[boards.after[-1]], 0)["Humility"].size == "4/4"


TYPE_LINES = """
name: Type lines as they are printed (205.1)
players:
  - name: Alice
    battlefield:
      - Llanowar Elves
      - {name: Boon, types: Legendary Enchantment Artifact}
      - {name: Robber, types: Creature - Human Rogue Ally, power: 1, toughness: 1}
      - {card: Forest, as: wood}
      - name: Awakening
        types: Enchantment
        text: All lands are 1/1 green Elemental creatures in addition to their other types.
  - name: Bob
"""


def test_type_lines_are_told_as_they_are_printed(stage):
    (read,) = parse_scenarios(TYPE_LINES)
    performance = performed(read, stage)
    lines = {each.name: each.type_line for each in table_of(performance.state).seats[0].battlefield}
    assert lines["Llanowar Elves"] == "Creature — Elf Druid"
    assert lines["Boon"] == "Legendary Enchantment Artifact"
    assert lines["Robber"] == "Creature — Human Rogue Ally"
    assert lines["wood"] == "Basic Land Creature — Forest Elemental"
