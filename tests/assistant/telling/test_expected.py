"""What a scenario expects, in plain English; the sentences are those that a judge would write."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.scenarios.expectations import CARRIED, KINDS
from assistant.telling.expected import expected, found_instead
from engine.zones import Zone

SENTENCES = (
    ({"life": {"Alice": 18}}, "Alice is at 18 life."),
    ({"life": {"Alice": 18, "You": 3}}, "Alice is at 18 life and You are at 3 life."),
    ({"poison": {"Bob": 1}}, "Bob has 1 poison counter."),
    ({"hand_size": {"Alice": 0}}, "Alice has no cards in hand."),
    ({"monarch": {"Alice": False}}, "Alice isn't the monarch."),
    ({"initiative": {"Alice": False}}, "Alice doesn't have the initiative."),
    ({"lands_played": {"Alice": 1}}, "Alice has played 1 land this turn."),
    ({"mana": {"Alice": {"green": 2, "red": 0}}}, "Alice has 2 green mana in the pool."),
    ({"mana": {"Alice": {}}}, "Alice has no mana in the pool."),
    ({"illegal": "508.1c"}, "It is refused by rule 508.1c."),
    ({"illegal": True}, "It is refused."),
    ({"library": {"Bob": ["Forest", "Shock"]}}, "Bob has Forest and Shock on top of the library."),
    ({"in": "graveyard", "owner": "Bob", "card": "Shock"}, "Shock is in Bob's graveyard."),
    ({"in": "hand", "owner": "Bob", "count": 0}, "No card is in Bob's hand."),
    (
        {"in": "battlefield", "token": True, "count": 2},
        "Just 2 permanents are on the battlefield, each is a token.",
    ),
    (
        {"in": "battlefield", "controller": "Bob", "card": "Wurm", "tapped": True},
        "Wurm is on the battlefield under Bob's control and is tapped.",
    ),
    (
        {"in": "exile", "owner": "Bob", "face_down": True},
        "A card is in exile, owned by Bob, and is face down.",
    ),
    ({"power_toughness": {"bear": "3/3"}}, "Bear is 3/3."),
    ({"counters": {"Bear": {"+1/+1": 1}}}, "Bear has 1 +1/+1 counter."),
    ({"damage": {"Bear": 0}}, "Bear has no damage marked on it."),
    ({"has": {"Boo": ["trample", "haste"]}}, "Boo has trample and haste."),
    ({"lacks": {"Boo": ["trample", "haste"]}}, "Boo doesn't have trample or haste."),
    ({"types": {"Humility": ["Creature", "Enchantment"]}}, "Humility is a creature and an enchantment."),
    ({"subtypes": {"Forest": []}}, "Forest has no subtypes."),
    ({"attached_to": {"Rancor": None}}, "Rancor isn't attached to anything."),
    ({"attacking": {"Bear": "Bob"}}, "Bear attacks Bob."),
    ({"blocking": {"Bear": False}}, "Bear doesn't block."),
    ({"stack": ["Shock"]}, "The stack holds Shock."),
    ({"stack": []}, "The stack is empty."),
    ({"winner": "Alice"}, "Alice has won."),
    (
        {"turn": {"number": 2, "active": "Bob", "step": "upkeep"}},
        "It is turn 2, Bob's turn, the upkeep step.",
    ),
    ({"not": {"winner": "Alice"}}, "It is not so that Alice has won."),
    (
        {"not_legal": {"player": "Bob", "cast": "Shock", "targets": ["Bear"]}},
        "It is not legal for Bob to cast Shock targeting Bear.",
    ),
    (
        {"outcome": [{"life": {"Bob": 3}}, {"exists": {"Bear": False}}], "choices": ["heads"]},
        "One outcome, with “heads”: Bob is at 3 life; there is no Bear.",
    ),
)

FOUND = (
    ({"life": {"Bob": 17}}, {"Bob": 18}, "Bob is at 18 life."),
    ({"lacks": {"Bear": "flying"}}, {"Bear": ["flying", "haste"]}, "Bear has flying and haste."),
    ({"attacking": {"Bear": "Bob"}}, {"Bear": []}, "Bear doesn't attack."),
    ({"winner": "Alice"}, [], "Nobody has won."),
    ({"loser": "Alice"}, ["Bob", "Carol"], "Bob and Carol have lost."),
    ({"in": "hand", "owner": "Bob", "count": 2}, ["Shock"], "Shock is in the hand."),
    ({"in": "hand", "card": "Bear"}, "none; Bear is in exile", "None; Bear is in exile."),
    ({"not": {"life": {"Bob": 18}}}, {"Bob": 18}, "Bob is at 18 life."),
    ({"legal": {"player": "Bob", "cast": "Shock"}}, "601.2h: Bob can't pay.", "601.2h: Bob can't pay."),
)


@pytest.mark.parametrize(("expect", "sentence"), SENTENCES)
def test_an_expectation_is_a_sentence(expect, sentence):
    assert expected(expect) == sentence


@pytest.mark.parametrize(("expect", "found", "sentence"), FOUND)
def test_what_was_found_is_a_sentence(expect, found, sentence):
    assert found_instead(expect, found) == sentence


WORDS = st.sampled_from(("Bob", "flying", "", "2/2"))
LEAVES = st.none() | st.booleans() | st.integers(-3, 30) | WORDS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3)
)


@pytest.mark.parametrize(
    "kind", sorted(set(KINDS) - {"stack", "winner", "loser", "draw", "legal", "not_legal"})
)
@settings(suppress_health_check=[HealthCheck.too_slow])  # whatever else the machine does
@given(value=VALUES)
def test_whatever_is_written_of_a_player_or_object_is_told(kind, value):
    """A mistake of the author is told by the replay; the sentence never fails."""
    assert expected({kind: {"Bob": value}}).endswith(".")


@given(
    zone=st.sampled_from([*Zone, "limbo"]), value=VALUES, key=st.sampled_from((*CARRIED, "count", "owner"))
)
def test_whatever_is_written_of_a_zone_is_told(zone, value, key):
    assert expected({"in": str(zone), key: value}).endswith(".")


@given(entry=VALUES, verb=st.sampled_from(("cast", "attack", "special", "targets")))
def test_whatever_action_is_written_is_told(entry, verb):
    assert expected({"legal": {"player": "Bob", "cast": "Shock", verb: entry}}).endswith(".")
