"""Blanks lost here and there, found by the words of the document itself."""

import pytest

from ingest.edits import Draft
from ingest.lost_blanks import Vocabulary

TEXTS = (
    "The ability of a creature counts the ability of a creature.",
    "That creature has that ability, and that player has it within reach with or in it.",
    "Some land is land; a player is a player, and cumulative upkeep is cumulative upkeep.",
)


def restored(text, names=()):
    edits = Vocabulary((*TEXTS, text), names).lost_in(text)
    return Draft(text, (), edits).cut(0, len(text)).text


@pytest.mark.parametrize(
    ("lost", "found"),
    [
        ("abilityof it", "ability of it"),
        ("acreatureability", "a creature ability"),
        ("Acreature", "A creature"),
        ('it has "that ability."That player', 'it has "that ability." That player'),
        ('says"that creature"', 'says "that creature"'),
        ('"that creature,""that player"', '"that creature," "that player"'),
        ("has it.That player", "has it. That player"),
        ("aboutAuras", "about Auras"),
    ],
)
def test_a_lost_blank_is_found(lost, found):
    assert restored(lost) == found


@pytest.mark.parametrize(
    "text",
    [
        "within reach",
        "an island is land",
        "see www.creatureplayer.com/abilityof?x=Player.Creature",
        "[land]walk",
        "player(s)",
        '[This creature\'s] "power"',
        "creature's",
        "a U.S. player",
    ],
)
def test_what_is_whole_stays(text):
    assert restored(text) == text


def test_a_keyword_and_its_cost_in_words_lost_a_dash():
    text = 'has "Cumulative upkeepThat player"'
    assert restored(text, ["Cumulative Upkeep"]) == 'has "Cumulative upkeep—That player"'
    assert restored(text) == 'has "Cumulative upkeep That player"'
