"""What would be without a rule, told of a board on which somebody asks."""

from assistant.telling.would_be import in_zone, told
from engine.zones import Zone


def test_whoever_asks_and_what_is_theirs_stand_small_in_the_midst_of_a_sentence():
    gone = in_zone("Your Blood Artist", False, (), (Zone.BATTLEFIELD, "You"), Zone.GRAVEYARD, you="You")
    assert gone == "your Blood Artist would be on the battlefield"
    assert told("life", {"You": 3}, {"You": 20}, "You") == "you would be at 20 life"
    assert told("life", {"Opponent": 3}, {"Opponent": 20}, "You") == "the opponent would be at 20 life"


def test_a_name_stays_as_it_is_where_nobody_asks():
    gone = in_zone("Your Puny Minds", False, (), (Zone.BATTLEFIELD, "Alice"), Zone.GRAVEYARD)
    assert gone == "Your Puny Minds would be on the battlefield"
