"""Texts on mana, tokens, names and choices: read and written back, and one other word means another thing."""

import pytest

PAIRS = [
    ("{T}: Add an amount of {G} equal to ~'s power.", "{T}: Add an amount of {G} equal to ~'s toughness."),
    (
        "{T}: Choose a color of a permanent you control. Add one mana of that color.",
        "{T}: Choose a color of a creature you control. Add one mana of that color.",
    ),
    (
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "{T}: Add one mana of any color that a land you control could produce.",
    ),
    ("{3}, {T}: Double the amount of each type of unspent mana you have.", "{3}, {T}: Add {C}{C}."),
    (
        "When ~ enters, create Boo, a legendary 1/1 red Hamster creature token with haste.",
        "When ~ enters, create a legendary 1/1 red Hamster creature token with haste.",
    ),
    (
        "{3}: Create a token that's a copy of a card exiled with ~.",
        "{3}: Create a token that's a copy of a creature you control.",
    ),
    (
        "{3}: Return each other card exiled with ~ to its owner's graveyard.",
        "{3}: Return each card exiled with ~ to its owner's hand.",
    ),
    (
        "When a player casts a spell, each of that player's opponents draws a card.",
        "When a player casts a spell, each opponent draws a card.",
    ),
    ("Cumulative upkeep—Draw a card.", "Cumulative upkeep—Mill a card."),
    (
        "When ~ enters, if you control two or more Demons with different names, you win the game.",
        "When ~ enters, if you control two or more Demons, you win the game.",
    ),
    ("As ~ enters, choose a creature type.", "As ~ enters, choose an opponent."),
    ("Creatures of the chosen type get +1/+1.", "Creatures get +1/+1."),
    (
        "~'s power is equal to 1 plus the number of creatures the chosen player controls.",
        "~'s power is equal to one plus the number of creatures you control.",
    ),
    ("{0}: You may play an additional land this turn.", "{0}: You can't play lands this turn."),
    (
        "When ~ enters, draw a card. If you do, you lose 1 life.",
        "When ~ enters, draw a card. You lose 1 life.",
    ),
    (
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1"
        " instead.",
        "Damage that would reduce your life total to less than 2 reduces it to 2 instead.",
    ),
    (
        "{0}: The next time target creature would deal damage this turn, prevent that damage.",
        "{0}: The next time target creature would deal damage this turn, prevent that damage. You gain life"
        " equal to the damage prevented this way.",
    ),
    (
        "{0}: If a creature would enter under an opponent's control this turn, it enters under your control"
        " instead.",
        "{0}: You can't play lands this turn.",
    ),
    (
        "{0}: You may put a creature card with morph from your hand onto the battlefield face up.",
        "{0}: You may put a creature card with cycling from your hand onto the battlefield.",
    ),
    (
        "{0}: ~ gains all activated abilities of target creature until end of turn.",
        "{0}: ~ gains all activated abilities of target land until end of turn.",
    ),
    (
        "Whenever ~ crews a Vehicle, that Vehicle gets +1/+1 until end of turn.",
        "Whenever ~ attacks, draw a card.",
    ),
    (
        "When ~ enters, create a green Ooze creature token with \"~'s power is equal to the number of slime"
        ' counters on Test Card."',
        "When ~ enters, create a green Ooze creature token with \"~'s power is equal to the number of slime"
        ' counters on ~."',
    ),
    ("Splice onto Arcane {1}{R}", "Splice onto Arcane {2}{R}"),
    ("Splice onto Arcane—Discard a card.", "Splice onto instant or sorcery {U}"),
    (
        "When the creature it haunts dies, draw a card.",
        "When ~ enters or the creature it haunts dies, draw a card.",
    ),
]


@pytest.mark.parametrize(("text", "changed"), PAIRS)
def test_other_words_mean_another_thing(compiled, text, changed):
    one, other = (
        [ability for clause in compiled(each) for ability in clause.abilities] for each in (text, changed)
    )
    assert one
    assert other
    assert one != other


def test_mana_of_that_color_asks_which(refusal):
    assert "which color is meant" in refusal("{T}: Add one mana of that color.").why
