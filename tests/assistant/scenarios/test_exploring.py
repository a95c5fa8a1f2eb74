"""Every legal choice, grouped by outcome, with the shortest choices that lead there."""

import pytest

from assistant.scenarios import exploring
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

LEGENDS = """
name: Two legends
players:
  - name: Alice
    battlefield:
      - {card: "Isamaru, Hound of Konda", as: first, damage: 1}
      - {card: "Isamaru, Hound of Konda", as: second}
  - name: Bob
"""
TWO_TRIGGERS = """
name: Two triggers of one player
players:
  - name: Alice
    life: 1
    battlefield:
      - {name: Bear, types: Creature - Bear, power: 2, toughness: 2, damage: 2}
      - {name: Giver, types: Enchantment, text: "Whenever a creature dies, you gain 2 life."}
      - {name: Taker, types: Enchantment, text: "Whenever a creature dies, you lose 2 life."}
  - name: Bob
explore: true
do: [{resolve: all}]
"""
SHOCK = """
name: A Shock somewhere
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Shock]
  - name: Bob
    battlefield: [Grizzly Bears]
turn: {step: end}
"""


@pytest.fixture(scope="module")
def play(library):
    stage = open_stage(library)

    def explored(text, extra="", **options):
        (read,) = parse_scenarios(text + extra)
        return replay(read, stage, **options)

    return explored


def test_a_choice_in_words_with_player_and_rule(play):
    answer = play(LEGENDS, explore=True)
    (first,), (second,) = (each["choices"] for each in answer["outcomes"])
    assert (first["player"], first["rule"], first["answer"]) == ("Alice", "704.5j", "first")
    assert second["answer"] == "second"
    assert first["text"] == "Alice (704.5j): Alice chooses which Isamaru, Hound of Konda to keep. first"


def test_the_choices_of_the_way_that_is_shown_are_among_its_decisions(play):
    (decision,) = play(LEGENDS, explore=True)["decisions"]
    assert (decision["by"], decision["answer"], decision["total"]) == ("explored", "first", 2)
    assert list(decision["options"]) == ["first", "second"]


def test_outcomes_differ_in_what_they_do_not_share(play):
    one, other = (each["final_differs_in"] for each in play(LEGENDS, explore=True)["outcomes"])
    assert [fact.partition(",")[0] for fact in one] == [
        "first on the battlefield",
        "second in Alice's graveyard",
    ]
    assert [fact.partition(",")[0] for fact in other] == [
        "first in Alice's graveyard",
        "second on the battlefield",
    ]


def test_choices_that_lead_to_one_outcome_are_one(play):
    """704.5j asks which of two, but nothing tells these two apart."""
    answer = play(LEGENDS.replace(", as: first, damage: 1", "").replace(", as: second", ""), explore=True)
    (outcome,) = answer["outcomes"]
    assert outcome["paths"] == answer["explored"]["paths"] == 2
    assert outcome["final_differs_in"] == []


def test_the_order_of_triggers_decides_a_game(play):
    """603.3b: the ability put on the stack last resolves first; at -1 life the other never does."""
    outcomes = play(TWO_TRIGGERS)["outcomes"]
    assert len(outcomes) == 2
    ends = {each["choices"][0]["answer"].partition(":")[0]: each["final_differs_in"] for each in outcomes}
    assert "Bob has won" in ends["Giver"]
    assert "Alice: 1 life" in ends["Taker"]
    assert {each["choices"][0]["rule"] for each in outcomes} == {"603.3b"}


def test_scripted_and_written_answers_are_not_explored(play):
    scripted = LEGENDS + "decisions: [{player: Alice, answer: second}]\n"
    assert len(play(scripted, explore=True)["outcomes"]) == 1


def test_unscripted_actions_only_on_demand(play):
    """Shock may hit either player or the bear, or stay in hand."""
    until = "do: [{until: {step: cleanup}}]\npolicy: first\n"
    assert len(play(SHOCK, until + "explore: true\n")["outcomes"]) == 1
    answer = play(SHOCK, until + "explore: {actions: true}\n")
    targets = [[choice["answer"] for choice in each["choices"]] for each in answer["outcomes"]]
    assert sorted(targets) == [
        [],
        ["cast Shock", "Alice"],
        ["cast Shock", "Bob"],
        ["cast Shock", "Grizzly Bears"],
    ]


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        ("limit: 1", "after 1 way to go on no others were tried (`limit`)"),
        ("depth: 1", "after 1 choice the first legal answer is taken (`depth`)"),
        ("seconds: 0.000001", "after 1e-06 seconds no others were tried (`seconds`)"),
    ],
)
def test_a_bound_that_is_hit_is_said(play, bound, said):
    text = SHOCK + f"do: [{{until: {{step: cleanup}}}}]\nexplore: {{actions: true, {bound}}}\n"
    answer = play(text)
    bounds = answer["explored"]["bounds"] if "explored" in answer else [answer["error"]]
    assert any(said in each for each in bounds)


def test_what_was_found_by_the_end_of_the_time_is_told(play, monkeypatch):
    """At the least one way is played to its end, by first answers; what is left out is said."""
    monkeypatch.setattr(exploring, "share_left", lambda: 0)
    answer = play(SHOCK + "do: [{player: Alice, cast: Shock}, {resolve: all}]\nexplore: true\n", partly=True)
    assert [each["choices"] for each in answer["outcomes"]] == [[]]
    assert answer["explored"]["bounds"] == [exploring.NO_TIME]
    assert answer["final"]["players"]["Alice"]["life"] == 18


def test_outcomes_for_which_no_time_is_left_are_counted(play, monkeypatch):
    left = iter([1.0] * 500)
    monkeypatch.setattr(exploring, "share_left", lambda: next(left))

    def late(self, *given):
        nonlocal left
        left = iter([0.0] * 500)
        return outcome(self, *given)

    outcome = exploring.Exploration._outcome
    monkeypatch.setattr(exploring.Exploration, "_outcome", late)
    answer = play(SHOCK + "do: [{player: Alice, cast: Shock}, {resolve: all}]\nexplore: true\n", partly=True)
    assert len(answer["outcomes"]) == 1
    assert answer["explored"]["bounds"] == ["there was no time to show 2 more outcomes (`seconds`)"]


def test_what_is_not_branched_is_said(play):
    cast = "do: [{player: Alice, cast: Shock, targets: [Bob]}, resolve]\n"
    two_lands = SHOCK.replace("[Mountain]", "[Mountain, Taiga]")
    answer = play(two_lands, cast, explore=True)
    assert len(answer["outcomes"]) == 1
    assert answer["explored"]["not_branched"] == [
        "other ways to pay a cost are not tried: there are too many to list"
    ]


OUTCOMES = """
do: [{until: {step: end}}]
outcomes:
  - expect: [{damage: {first: 1}}, {in: graveyard, card: second}]
  - expect: [{in: graveyard, card: first}]
"""


def test_outcomes_as_written(play):
    answer = play(LEGENDS, OUTCOMES)
    assert answer["ok"] is True
    assert [each["found"] for each in answer["expectations"]] == ["1 outcomes fit", "1 outcomes fit"]


def test_an_outcome_that_no_entry_fits(play):
    answer = play(LEGENDS, OUTCOMES.rpartition("  - expect")[0])
    assert answer["ok"] is False
    (wrong,) = (each for each in answer["expectations"] if not each["ok"])
    assert wrong["found"]["fits"] == "no entry"
    assert wrong["found"]["choices"] == [
        "Alice (704.5j): Alice chooses which Isamaru, Hound of Konda to keep. second"
    ]


def test_an_outcome_that_two_entries_fit(play):
    answer = play(LEGENDS, OUTCOMES + "  - expect: [{life: {Bob: 20}}]\n")
    assert answer["ok"] is False
    assert [each["found"]["fits"] for each in answer["expectations"] if not each["ok"]] == [
        "outcomes.0, outcomes.2",
        "outcomes.1, outcomes.2",
    ]


def test_an_entry_that_is_not_found(play):
    answer = play(LEGENDS, OUTCOMES + "  - expect: [{life: {Bob: 3}}]\n")
    assert answer["ok"] is False
    (wrong,) = (each for each in answer["expectations"] if not each["ok"])
    assert (wrong["expect"]["outcome"], wrong["found"]) == ([{"life": {"Bob": 3}}], "0 outcomes fit")


def test_choices_after_which_the_script_cannot_go_on_are_named(play):
    script = "do: [{player: Alice, attack: [{with: first, at: Bob}]}, {until: {step: end}}]\nexplore: true\n"
    answer = play(LEGENDS, script)
    (stuck,) = answer["explored"]["stuck"]
    assert [choice["answer"] for choice in stuck["choices"]] == ["second"]
    assert "'first' (in Alice's graveyard) does not fit here" in stuck["error"]
    assert len(answer["outcomes"]) == 1
    assert answer["ok"] is False


def test_an_illegal_choice_is_no_outcome(play):
    """702.21a: with ward {1} and no mana left the spell is countered; paying isn't offered."""
    ward = """
name: Ward
players:
  - name: Alice
    battlefield: [Mountain]
    hand: [Shock]
  - name: Bob
    battlefield: [{name: Guarded, types: Creature - Bear, power: 2, toughness: 2, text: "Ward {1}"}]
explore: true
do: [{player: Alice, cast: Shock, targets: [Guarded]}, {resolve: all}]
expect: [{in: battlefield, card: Guarded}]
"""
    answer = play(ward)
    assert answer["ok"] is True
    assert len(answer["outcomes"]) == 1


def test_creature_types_that_nothing_there_has_are_tried_as_one(play):
    """205.3e: any of some 300 types may be chosen; only those of what is there can make a difference."""
    found = play(
        """
name: A type is chosen
players:
  - name: Alice
    battlefield:
      - {name: Elf, types: Creature - Elf, power: 1, toughness: 1}
      - {card: Forest, count: 3}
    hand:
      - name: Automaton
        mana_cost: "{3}"
        types: Artifact Creature - Construct
        power: 2
        toughness: 2
        text: |-
          As this creature enters, choose a creature type.
          Other creatures you control of the chosen type get +1/+1.
  - name: Bob
explore: true
do:
  - {player: Alice, cast: Automaton}
  - resolve
"""
    )
    tried = {way["answers"] for each in found["outcomes"] for way in each["ways"]}
    assert ("Elf",) in tried
    assert found["explored"]["paths"] <= 4
