"""Hands of which nobody says how big they are, where a story can't be played with most of them."""

import pytest

from assistant.questions.hands import whatever_is_held
from assistant.questions.not_told import NotTold, Unsaid
from assistant.questions.ranges import Once


class Told:
    """A story of one player whose hand was not told."""

    players = ("You",)

    def __init__(self):
        self.told_zones = set()
        self.held_cards = {}


@pytest.mark.parametrize("fewest", [9, 31])
def test_what_only_large_hands_or_none_come_to_is_left_open(fewest):
    story, open_point = Told(), Unsaid("how many cards are in the hands", "hand")

    def play():
        if story.held_cards["You"] < fewest:
            raise NotTold("there are too few cards")
        return Once(None, "yes")

    with pytest.raises(Unsaid) as left:
        whatever_is_held(story, play, open_point)
    assert left.value is open_point
    assert story.held_cards == {}
