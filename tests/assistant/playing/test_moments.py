"""Playing by hand: what is offered is taken, what is refused says why, and all of it is a scenario again."""

import random

import pytest

from assistant.playing.moments import Place, answer, moment, take
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.staging import open_stage

BOARD = """
name: A board
players:
  - name: Alice
    battlefield:
      - Mountain
      - Mountain
      - Grizzly Bears
      - Grizzly Bears
      - {name: Guard, types: Creature - Human, power: 1, toughness: 1, text: Defender}
    hand: [Shock, Forest, Giant Growth]
  - name: Bob
    battlefield:
      - Typhoid Rats
      - {name: Bogle, types: Creature - Beast, power: 1, toughness: 1, text: Hexproof}
    hand: [Shock]
"""
TRAMPLE = """
name: Trample over a deathtouch blocker
players:
  - name: Alice
    battlefield: [{name: Wurm, types: Creature - Wurm, power: 6, toughness: 4, text: Trample}]
  - name: Bob
    battlefield: [Typhoid Rats]
"""
SIEGE = """
name: A siege
players:
  - name: Alice
    life: 6
    battlefield: [Forest, Forest, Forest, Forest, Mountain, Mountain, Mountain, Llanowar Elves, Craw Wurm]
    hand: [Rancor, Burst Lightning, Arc Lightning, Rolling Thunder, Flametongue Kavu]
    graveyard: [Grizzly Bears]
  - name: Bob
    battlefield: [Typhoid Rats, Typhoid Rats, Serra Angel, Swamp, Swamp, Island, Island]
    hand: [Counterspell, Doom Blade, Fire // Ice, Mana Leak]
"""
TRIGGER = """
name: A trigger with a target
players:
  - name: Alice
    battlefield: [Mountain, Mountain, Mountain, Mountain]
    hand: [Flametongue Kavu]
  - name: Bob
    battlefield: [Typhoid Rats, Grizzly Bears]
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.fixture
def at_table(stage):
    """A scenario on the table: `take` and `answer` go on from where it stands, `now` is the moment."""

    class Table:
        def __init__(self, text):
            self.place = Place(parse_scenarios(text)[0])

        def take(self, entry):
            self.place = take(self.place, entry, stage)
            return self.now

        def answer(self, words):
            self.place = answer(self.place, words, stage)
            return self.now

        @property
        def now(self):
            return moment(self.place, stage)

    return Table


def test_what_may_be_done_is_offered_with_its_rule(at_table):
    now = at_table(BOARD).now
    assert (now.state, now.holder) == ("priority", "Alice")
    assert {(each.text, each.rule) for each in now.actions} == {
        ("pass", "117.3d"),
        ("concede", "104.3a"),
        ("cast Shock", "117.1a"),
        ("play Forest", "116.2a"),
        ("activate Mountain: {T}: Add {R}.", "117.1d"),
    }


def test_how_far_everybody_may_pass_is_called_as_the_rules_call_it(at_table):
    """500.1: turns have phases, and most phases have steps."""
    words = [each.text for each in at_table(BOARD).now.waits]
    assert "everyone passes until the beginning of combat step" in words
    assert "everyone passes until the postcombat main phase" in words
    assert words[-1] == "everyone passes until the next turn's upkeep"


def test_what_nothing_tells_apart_is_offered_once_for_all(at_table):
    (mana,) = (each for each in at_table(BOARD).now.actions if each.mana)
    assert len(mana.objects) == 2


def test_why_something_is_not_legal(at_table):
    refused = {(each.player, each.text): each for each in at_table(BOARD).now.not_legal}
    assert refused["Alice", "cast Giant Growth"].rule == "601.2h"
    assert refused["Bob", "cast Shock"].rule == "117.1"


def test_targets_are_asked_for_and_written_into_the_cast(at_table):
    table = at_table(BOARD)
    now = table.take({"player": "Alice", "cast": "Shock"})
    assert (now.decision.player, now.decision.rule, now.decision.shape) == ("Alice", "601.2c", "one")
    assert "Typhoid Rats" in [each.answer for each in now.decision.options]
    assert [each["name"] for each in now.board["stack"]] == ["Shock"]
    now = table.answer("Typhoid Rats")
    assert now.state == "priority"
    assert table.place.read.raw["do"] == [{"player": "Alice", "cast": "Shock", "targets": ["Typhoid Rats"]}]


def test_what_is_no_legal_target_says_by_which_ability(at_table):
    now = at_table(BOARD).take({"player": "Alice", "cast": "Shock"})
    (bogle,) = (each for each in now.not_legal if each.text == "Bogle")
    assert (bogle.rule, bogle.by) == ("702.11b", "Bogle")


def test_one_of_two_of_a_name_can_be_meant(at_table):
    table = at_table(BOARD)
    now = table.take({"player": "Alice", "cast": "Shock"})
    bears = [each for each in now.decision.options if each.text == "Grizzly Bears"]
    assert len({each.answer for each in bears}) == 2
    now = table.answer(bears[1].answer)
    (shock,) = now.board["stack"]
    assert shock["name"] == "Shock"
    now = table.take("resolve")
    left = [each["id"] for each in now.board["seats"][0]["battlefield"] if each["name"] == "Grizzly Bears"]
    assert left == [bears[0].object]


def test_attacks_and_blocks_are_asked_for_on_the_way_and_written_before_the_wait(at_table):
    table = at_table(TRAMPLE)
    now = table.take({"until": {"step": "end"}})
    assert (now.decision.shape, now.turn["step"]) == ("attack", "declare attackers")
    now = table.answer([{"with": "Wurm", "at": "Bob"}])
    assert now.decision.shape == "block"
    now = table.answer([{"with": "Typhoid Rats", "attacker": "Wurm"}])
    assert (now.decision.shape, now.decision.total) == ("damage", 6)
    rats, bob = now.decision.options
    assert (rats.lethal, bob.answer) == (1, "Bob")
    now = table.answer({"Typhoid Rats": 1, "Bob": 5})
    assert (now.state, now.turn["step"], now.board["seats"][1]["life"]) == ("priority", "end", 15)
    assert [next(iter(set(each) - {"player"})) for each in table.place.read.raw["do"]] == [
        "attack",
        "block",
        "assign_damage",
        "until",
    ]


def test_who_can_not_attack_says_why(at_table):
    now = at_table(BOARD).take({"until": {"step": "declare attackers"}})
    (guard,) = (each for each in now.not_legal if each.text == "Guard")
    assert guard.rule == "702.3b"


def test_an_illegal_answer_is_refused_with_its_rule(at_table):
    table = at_table(TRAMPLE)
    table.take({"until": {"step": "end"}})
    table.answer([{"with": "Wurm", "at": "Bob"}])
    table.answer([{"with": "Typhoid Rats", "attacker": "Wurm"}])
    with pytest.raises(Refused, match=r"510\.1a: 5 damage assigned, power is 6; add 1"):
        table.answer({"Bob": 5})


def test_an_illegal_action_is_refused_with_its_rule(at_table):
    with pytest.raises(ScenarioError, match=r"702\.11b"):
        at_table(BOARD).take({"player": "Alice", "cast": "Shock", "targets": ["Bogle"]})


def test_a_choice_of_what_resolves_is_written_behind(at_table):
    table = at_table(TRIGGER)
    table.take({"player": "Alice", "cast": "Flametongue Kavu"})
    now = table.take("resolve")
    assert now.decision.about == "Flametongue Kavu"
    now = table.answer("Grizzly Bears")
    assert [each["targets"] for each in now.board["stack"]] == [("Grizzly Bears",)]
    assert table.place.read.raw["do"][-1] == {"player": "Alice", "choose": "Grizzly Bears"}


def test_going_back_and_another_way_is_a_branch(at_table, stage):
    table = at_table(BOARD)
    table.take({"player": "Alice", "cast": "Shock"})
    table.answer("Bob")
    table.take("resolve")
    back = Place(table.place.read, 0, table.place.asks_from)
    assert moment(back, stage).board["seats"][1]["life"] == 20
    branch = take(back, {"player": "Alice", "play_land": "Forest"}, stage)
    assert branch.read.raw["do"] == [{"player": "Alice", "play_land": "Forest"}]
    assert table.place.read.raw["do"][1] == "resolve"


def test_the_moves_know_where_in_the_trace_they_began(at_table):
    table = at_table(BOARD)
    table.take({"player": "Alice", "cast": "Shock"})
    table.answer("Bob")
    now = table.take("resolve")
    first, second = now.moves
    assert first.line == 0
    lines = [each["n"] for each in now.steps]
    assert second.line + 1 in lines
    assert now.boards[now.board_after[second.line]]["stack"]


def test_a_place_that_there_is_not(at_table, stage):
    with pytest.raises(ScenarioError, match=r"0 entries"):
        moment(Place(at_table(BOARD).place.read, 3), stage)


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        *((text, seed) for text in (BOARD, TRAMPLE, TRIGGER) for seed in range(8)),
        *((SIEGE, n) for n in range(3)),
    ],
)
def test_whatever_is_played_by_hand_is_a_scenario_that_plays_the_same(at_table, stage, text, seed):
    chance = random.Random(seed)
    table = at_table(text)
    now = table.now
    for _ in range(14):
        if now.state == "over":
            break
        if now.state == "priority":
            wanted = [each for each in (*now.actions, *now.waits) if "concede" not in each.text]
            now = table.take(chance.choice(wanted).entry)
        else:
            now = table.answer(_any_answer(now.decision, chance))
    (again,) = parse_scenarios(now.scenario)
    assert moment(Place(again, None, now.asks_from), stage).board == now.board


def _any_answer(asked, chance):
    if asked.shape == "one":
        return chance.choice(asked.options).answer
    if asked.shape in ("attack", "block"):
        other = "at" if asked.shape == "attack" else "attacker"
        pairs = [(each, chance.choice(each.with_what)) for each in asked.options if chance.random() < 0.6]
        return [{"with": each.answer, other: what.answer} for each, what in pairs]
    if asked.shape == "damage":
        shares, left = {}, asked.total
        for each in asked.options:
            shares[each.answer] = left if each.lethal is None else min(each.lethal, left)
            left -= shares[each.answer]
        shares[asked.options[0].answer] += left
        return {name: amount for name, amount in shares.items() if amount}
    answers = [each.answer for each in asked.options]
    if asked.shape == "number":
        return chance.randint(asked.least, asked.most)
    if asked.shape == "division":
        return {answers[0]: asked.total - asked.least * (len(answers) - 1)} | dict.fromkeys(
            answers[1:], asked.least
        )
    number = len(answers) if asked.shape == "order" else chance.randint(asked.least, asked.most)
    return chance.sample(answers, number) or "none"


STRIKES = """
name: Who strikes first
players:
  - name: Alice
    battlefield:
      - Craw Wurm
      - {name: Knight, types: Creature - Knight, power: 2, toughness: 2, text: First strike}
  - name: Bob
    battlefield: [Grizzly Bears, Typhoid Rats]
turn: {step: beginning of combat}
do:
  - {player: Alice, attack: [{with: %s, at: Bob}]}
  - {player: Bob, block: []}
"""


def test_the_first_strike_step_is_offered_where_there_is_one(at_table):
    """510.4: after blocks only what fights counts."""
    steps = [
        [each.entry["until"].get("step") for each in at_table(STRIKES % name).now.waits]
        for name in ("Craw Wurm", "Knight")
    ]
    assert ["first-strike combat damage" in each for each in steps] == [False, True]


def test_a_step_that_is_passed_over_is_not_waited_for_till_the_next_turn(at_table):
    """What is asked on the way stands before it: when its turn comes the step is over."""
    table = at_table(STRIKES.partition("do:")[0].replace("Knight, power", "Bird, power"))
    table.take({"until": {"turn": 1, "step": "first-strike combat damage"}})
    table.answer([{"with": "Craw Wurm", "at": "Bob"}])
    now = table.answer(
        [{"with": each, "attacker": "Craw Wurm"} for each in ("Grizzly Bears", "Typhoid Rats")]
    )
    while now.decision:
        options = [each.answer for each in now.decision.options]
        now = table.answer(options if now.decision.shape == "order" else {options[0]: 2, options[1]: 4})
    assert (now.turn["number"], now.turn["step"]) == (1, "combat damage")
