"""The reader tells of several phrases what it would tell if each were tried, only sooner."""

import itertools

import pytest

from engine.oracle.reader import Misread, Phrases, Reader

PHRASES = ("on the battlefield", "on", "in your hand", "in", "it's", "it", "target")
TEXTS = (
    "on the field",
    "on the battlefield now",
    "in your graveyard",
    "its power",
    "it's red",
    "nothing",
    "",
)


@pytest.mark.parametrize("text", TEXTS)
def test_several_phrases_are_read_as_if_each_were_tried(text):
    for phrases in itertools.permutations(PHRASES, 3):
        one_by_one, at_once = Reader(text), Reader(text)
        found = next((each for each in phrases if one_by_one.take(each)), None)
        assert at_once.take_any(Phrases(phrases)) == found
        assert (at_once.at, at_once.why()) == (one_by_one.at, one_by_one.why())


def test_the_empty_phrase_comes_next_everywhere():
    reader = Reader("draw a card")
    assert reader.one_of("discard", "", "draw") == ""
    assert reader.one_of("draw", "") == "draw"
    with pytest.raises(Misread):
        reader.one_of("two", "three")
    assert reader.why() == "“a” is not understood here; “two” or “three” would be"
