"""Why something came out as it did: expected rules are those whose sentences say it."""

import pytest

from assistant.deciding import Claim, deciding_rules, plays_for
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.staging import open_stage

LONG = 100_000
"""Steps, so many that all rules are tried."""

BLOOD_MOON = """
name: Blood Moon beside Urborg
players:
  - {name: Alice, battlefield: ["Urborg, Tomb of Yawgmoth", Forest]}
  - {name: Bob, battlefield: [Blood Moon]}
"""
RATS = """
name: Rats block a Wurm
players:
  - {name: Alice, battlefield: [Craw Wurm]}
  - {name: Bob, battlefield: [Typhoid Rats]}
do:
  - {player: Alice, attack: [{with: Craw Wurm, at: Bob}]}
  - {player: Bob, block: [{with: Typhoid Rats, attacker: Craw Wurm}]}
  - {until: {step: end of combat}}
  - expect: [{in: graveyard, card: Craw Wurm}]
  - {until: {step: end}}
"""
SNAKE = """
name: Deathtouch and enough damage
players:
  - name: Alice
    battlefield: [{name: Snake, types: Creature - Snake, power: 5, toughness: 5, text: Deathtouch}]
  - {name: Bob, battlefield: [Grizzly Bears]}
do:
  - {player: Alice, attack: [{with: Snake, at: Bob}]}
  - {player: Bob, block: [{with: Grizzly Bears, attacker: Snake}]}
  - {until: {step: end of combat}}
"""
ANGEL = """
name: A bear can't block an angel
players:
  - {name: Alice, battlefield: [Serra Angel]}
  - {name: Bob, battlefield: [Grizzly Bears]}
do:
  - {player: Alice, attack: [{with: Serra Angel, at: Bob}]}
  - {player: Bob, block: [{with: Grizzly Bears, attacker: Serra Angel}], illegal: true}
"""
SHOCK = """
name: A shock
players:
  - {name: Alice, battlefield: [Mountain], hand: [Shock]}
  - {name: Bob, battlefield: [Grizzly Bears]}
do:
  - {player: Alice, cast: Shock, targets: [Bob]}
  - resolve
"""
HASTE = """
name: Haste
players:
  - name: Alice
    battlefield:
      - {name: Boar, types: Creature - Boar, power: 3, toughness: 3, text: Haste, summoning_sick: true}
  - name: Bob
do:
  - {player: Alice, attack: [{with: Boar, at: Bob}]}
  - {until: {step: end of combat}}
"""


@pytest.fixture(scope="module")
def decided(library):
    stage = open_stage(library)

    def find(text, expect, place=None, **asked):
        asked.setdefault("steps", LONG)
        return deciding_rules(parse_scenarios(text)[0], Claim(expect, place), stage, **asked)

    return find


def numbers(found):
    return [each.rule for each in found.because]


def test_blood_moon_beside_urborg(decided):
    """613.8a has Urborg wait for Blood Moon, and 305.7 takes its ability."""
    found = decided(BLOOD_MOON, {"not": {"subtypes": {"Forest": "Swamp"}}})
    assert numbers(found)[:2] == ["613.8a", "305.7"]
    assert found.holds
    first = found.because[0]
    assert first.text.startswith("An effect is said to")
    assert first.why == "without it Forest would have the subtypes Forest and Swamp"


def test_a_creature_destroyed_by_deathtouch(decided):
    found = decided(RATS, {"in": "graveyard", "card": "Craw Wurm", "owner": "Alice"})
    first = found.because[0]
    assert (first.rule, first.together) == ("704.5h", ("702.2b",))
    assert first.text.startswith(
        "If a creature has toughness greater than 0, and it’s been dealt damage"
    ) or ("deathtouch" in first.text)
    assert first.why == "without it Craw Wurm would be on the battlefield"


def test_a_creature_destroyed_by_lethal_damage(decided):
    assert numbers(decided(RATS, {"in": "graveyard", "card": "Typhoid Rats"}))[0] == "704.5g"


def test_two_rules_that_would_each_do(decided):
    """Five damage from a source with deathtouch: neither 704.5g nor 704.5h decides alone."""
    found = decided(SNAKE, {"in": "graveyard", "card": "Grizzly Bears"})
    assert {each.rule: each.why for each in found.because[:2]} == {
        "704.5g": "without it and 704.5h Grizzly Bears would be on the battlefield",
        "704.5h": "without it and 704.5g Grizzly Bears would be on the battlefield",
    }


def test_what_forbids_an_action(decided):
    found = decided(ANGEL, {"illegal": True}, place=1)
    assert numbers(found)[0] == "702.9b"
    assert found.because[0].why == "without it that would be legal"


def test_what_makes_an_action_possible(decided):
    found = decided(HASTE, {"life": {"Bob": 17}})
    haste = next(each for each in found.because if each.rule.startswith("702.10"))
    assert haste.why.startswith("without it it could not come to that: ")


def test_life_that_is_lost_names_no_priority(decided):
    found = decided(SHOCK, {"life": {"Bob": 18}})
    assert "119.3" in numbers(found) or "120.3a" in numbers(found)
    assert all(each.why == "without it Bob would be at 20 life" for each in found.because)
    assert not [number for number in numbers(found) if number.startswith(("117.", "601.", "5"))]


def test_a_claim_at_its_moment(decided):
    """At the end of combat; the place is that of the `expect` in `do`."""
    found = decided(RATS, {"in": "graveyard", "card": "Craw Wurm"}, place=3)
    assert numbers(found)[0] == "704.5h"


def test_what_is_not_so_is_decided_as_well(decided):
    found = decided(RATS, {"in": "battlefield", "card": "Craw Wurm"})
    assert not found.holds
    assert numbers(found)[0] == "704.5h"


def test_the_numbers_are_those_of_the_edition_played(decided):
    """The legend rule of 2005, by which all of one name are destroyed, is 420.5e."""
    text = """
name: Two legends
players:
  - name: Alice
    battlefield: ["Isamaru, Hound of Konda", "Isamaru, Hound of Konda"]
  - name: Bob
do: [{until: {step: end}}]
"""
    found = decided(text, {"in": "graveyard", "card": "Isamaru, Hound of Konda", "count": 2}, edition="2005")
    assert numbers(found)[0] == "420.5e"
    assert "legend rule" in found.because[0].text


def test_it_plays_no_more_than_it_may_and_says_what_is_left(decided):
    found = decided(RATS, {"in": "graveyard", "card": "Craw Wurm"}, steps=0)
    assert (found.because, found.tried) == ((), 0)
    assert found.left > 0


def test_what_is_found_hangs_on_how_much_may_be_played_alone(decided):
    claim = {"in": "graveyard", "card": "Craw Wurm"}
    whole = decided(RATS, claim)
    half = whole.played // 2
    some = decided(RATS, claim, steps=half)
    assert 0 < some.tried < whole.tried
    assert half <= some.played < whole.played
    assert decided(RATS, claim, steps=half) == some


def test_a_claim_of_an_action_that_is_not_there(decided):
    with pytest.raises(ScenarioError, match="there is no entry 7 under `do`"):
        decided(SHOCK, {"illegal": True}, place=7)


def test_how_long_a_refused_action_was_waited_for_is_kept(library):
    """Without what takes a resolved spell off the stack (608.2n) it would resolve over and over."""
    plays = plays_for(parse_scenarios(ANGEL)[0], Claim({"illegal": True}, 1), open_stage(library))
    plays.by_all_rules()
    assert 0 < plays.longest < 20


def test_what_would_have_left_is_told_by_where_it_would_be(library):
    """704.5f: without 613.4b Humility, a creature by Opalescence, has toughness 0 and does not stay."""
    found = library.ask("What happens with Humility and Opalescence?")
    sizes = next(each for each in found.because if each.rule == "613.4b")
    assert "without it Humility would be in your graveyard" in sizes.why
