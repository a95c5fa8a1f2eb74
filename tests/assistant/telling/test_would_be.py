"""What would be without a rule, told of a board on which somebody asks."""

from assistant.telling import being
from assistant.telling.would_be import happened, in_zone, told
from engine.records.damage import DamageDealt
from engine.records.objects import Drew
from engine.records.spells import NotResolved, Triggered
from engine.zones import Zone


def test_whoever_asks_and_what_is_theirs_stand_small_in_the_midst_of_a_sentence():
    gone = in_zone("Your Blood Artist", False, (), (Zone.BATTLEFIELD, "You"), Zone.GRAVEYARD, you="You")
    assert gone == "your Blood Artist would be on the battlefield"
    assert told("life", {"You": 3}, {"You": 20}, "You") == "you would be at 20 life"
    assert told("life", {"Opponent": 3}, {"Opponent": 20}, "You") == "the opponent would be at 20 life"


def test_a_name_stays_as_it_is_where_nobody_asks():
    gone = in_zone("Your Puny Minds", False, (), (Zone.BATTLEFIELD, "Alice"), Zone.GRAVEYARD)
    assert gone == "Your Puny Minds would be on the battlefield"


def test_what_would_happen_is_told_by_the_type_of_its_records():
    assert happened(Triggered, {"source": "Mulldrifter"}, 2) == "Mulldrifter would trigger twice"
    assert happened(Triggered, {"source": "Mulldrifter"}, 0) == "Mulldrifter wouldn't trigger"
    assert happened(DamageDealt, {"to": "You"}, 0, "You") == "you would be dealt no damage"
    assert happened(Drew, {"player": "Opponent"}, 1, "You") == "the opponent would draw 1 card"
    assert happened(NotResolved, {"object": "Fling"}, 0) == "nothing would keep Fling from resolving"


def test_whose_zone_it_is_is_told_of_the_opponent_as_elsewhere():
    gone = in_zone("Fling", False, (), (Zone.HAND, "Opponent"), Zone.GRAVEYARD, you="You")
    assert gone == "Fling would be in the opponent's hand"


def test_an_ability_is_told_once_and_as_it_is_written():
    """A text is found with the name and with "~" for it: these are one ability."""
    found = ["Sacrifice Delta: Draw a card.", "Sacrifice ~: Draw a card.", "flying"]
    told = being.told("has", {"Delta": found}, being.would)
    assert told == "Delta would have “Sacrifice Delta: Draw a card.” and flying"
