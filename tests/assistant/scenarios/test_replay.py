import pytest

from assistant.scenarios import replay as replaying
from assistant.scenarios.checking import check
from assistant.scenarios.reading import parse_each, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_what_breaks_in_the_engine_is_told_and_the_next_goes_on(stage, monkeypatch):
    one, other = parse_each("name: one\nplayers: [{name: Alice}]\n---\nname: other\nplayers: [{name: Bob}]\n")
    board = replaying.set_board

    def breaks(read, *more):
        return 1 / 0 if read is one else board(read, *more)

    monkeypatch.setattr(replaying, "set_board", breaks)
    broken = replay(one, stage)
    assert broken["broke"]
    assert "ZeroDivisionError" in broken["error"]
    assert replay(other, stage)["ok"]


@pytest.mark.parametrize(
    "line",
    [
        "players: 5\ndo: [Alice attacks with Bear]",
        "players: [{name: Alice}]\nexpect: [{in: battlefield, card: 5, count: 0}]",
        "players: [{name: Alice}]\nexpect: [{designation: {Alice: [monarch]}}]",
        "players: [{name: Alice}]\nexpect: [{power: {Alice: 3}}]",
        f"players: [{{name: Alice}}]\nexpect: [{{exists: {{'Bear#{'9' * 4301}': false}}}}]",
        f"players: [{{name: Alice, life: {'9' * 4301}}}]",
        f"players: [{{name: Alice, hand: [{{name: X, mana_cost: '{{{'9' * 4301}}}', types: Instant}}]}}]",
        f"players: [{{name: Alice, mana: '{{{'9' * 4301}}}'}}]",
        f"players: [{{name: Alice, hand: [{{name: X, types: Instant, text: Draw {'9' * 4301} cards.}}]}}]",
        f"players: [{{name: Alice, hand: [{{name: X, types: Creature, power: '{'9' * 4301}'}}]}}]",
    ],
)
def test_strange_values_are_answered_with_a_sentence(line, stage):
    (read,) = parse_each(f"name: strange\n{line}\n")
    if not isinstance(read, Exception):
        assert "broke" not in replay(read, stage)


def test_what_the_rules_forbid_is_told_as_data(library):
    (read,) = parse_scenarios(
        """
        name: A creature that can't block a flier
        players:
          - {name: Alice, battlefield: [Serra Angel]}
          - {name: Bob, battlefield: [Grizzly Bears]}
        do:
          - {player: Alice, attack: [{with: Serra Angel, at: Bob}]}
          - {player: Bob, block: [{with: Grizzly Bears, attacker: Serra Angel}]}
        """
    )
    fault = replay(read, open_stage(library))["fault"]
    assert (fault["kind"], fault["place"], fault["rule"]) == ("forbidden", 1, "702.9b")
    assert fault["why"].startswith("Serra Angel can't be blocked by Grizzly Bears")
    assert "Legal" not in fault["why"]


def test_a_decision_that_is_missing_is_told_as_data(library):
    (read,) = parse_scenarios(
        """
        name: Two legends of one name
        players:
          - name: Alice
            battlefield: [{name: Isamaru, types: Legendary Creature, power: 2, toughness: 2, count: 2}]
          - name: Bob
        do: [{until: {step: end}}]
        """
    )
    assert replay(read, open_stage(library))["fault"]["kind"] == "undecided"


def test_why_an_attack_would_be_illegal_is_told_in_words(stage):
    """508.1a: only untapped creatures can attack."""
    (read,) = parse_scenarios(
        """
name: A tapped creature stays at home
players:
  - name: Alice
    battlefield: [{card: Grizzly Bears, as: bear, tapped: true}]
  - name: Bob
turn: {active: Alice, step: beginning of combat}
do:
  - expect: [{not_legal: {player: Alice, attack: [{with: bear, at: Bob}]}}]
"""
    )
    (expectation,) = replay(read, stage)["expectations"]
    assert (expectation["ok"], expectation["found"]) == (
        True,
        "508.1a: bear is tapped; only untapped creatures can attack.",
    )


def test_a_card_that_would_have_to_be_known_is_asked_for_in_words(stage):
    """A library of which nothing is written can't be searched for what fits."""
    (read,) = parse_scenarios(
        """
name: Nobody knows what lies there
players:
  - name: Alice
    battlefield: [{card: Forest, count: 2}]
    hand:
      - name: Survey
        types: Sorcery
        mana_cost: "{0}"
        text: >-
          Search your library for a basic land card, put it onto the battlefield tapped,
          then shuffle.
  - name: Bob
do:
  - {player: Alice, cast: Survey}
  - resolve
"""
    )
    found = check(read, stage)
    assert [each.sentence for each in found.faults] == [
        "Survey searches Alice's library, of which no card that fits is known: write one into `library`."
    ]


def test_a_card_that_an_effect_lets_be_cast_says_nothing_itself(stage):
    """113.6f is about an ability of the object that is cast; Kaho's lets Shock be cast from exile."""
    (read,) = parse_scenarios(
        """
        name: Kaho casts what she exiled
        players:
          - name: Alice
            mana: "{U}"
            battlefield:
              - name: Kaho
                types: Creature
                power: 2
                toughness: 2
                text: >-
                  {X}, {T}: You may cast a spell with mana value X from among cards exiled with ~
                  without paying its mana cost.
            exile: [{card: Shock, exiled_with: Kaho}]
          - {name: Bob, battlefield: [Swamp]}
        do:
          - {player: Alice, activate: Kaho, x: 1}
          - resolve
          - {player: Alice, choose: yes}
          - {player: Alice, choose: Bob}
          - resolve
        expect: [{life: {Bob: 18}}]
        """
    )
    found = replay(read, stage)
    rules = {rule for step in _all_steps(found["steps"]) for rule in step["rules"]}
    assert found["ok"]
    assert "118.9" in rules
    assert "113.6f" not in rules


def _all_steps(steps):
    for step in steps:
        yield step
        yield from _all_steps(step.get("children", ()))


FLASHED = """
name: A spell cast as though it had flash
players:
  - {name: Alice, battlefield: [Grizzly Bears, {card: Plains, count: 2}], hand: [Ward of Lights]}
  - {name: Bob}
turn: {number: 2, active: Bob, step: precombat main}
do:
  - {player: Alice, cast: Ward of Lights, alternative: true, targets: [Grizzly Bears]}
  - resolve
  - {player: Alice, choose: red}
  - {until: {turn: 3, step: upkeep}}
expect:
  - {in: graveyard, card: Ward of Lights}
"""


def test_a_permanent_is_the_source_that_it_was_as_a_spell(stage):
    """The ability of the cleanup step is one of the spell, which is there as what it became (113.7a)."""
    (read,) = parse_scenarios(FLASHED)
    answer = replay(read, stage)
    assert answer["ok"]
    told = str(answer["steps"])
    assert "Ward of Lights is sacrificed" in told
    assert "is gone" not in told
