"""Plain deeds: tokens that are made, spells that are counted, mana that is answered, what is unblocked."""

import re

import pytest

ANSWERED = [
    # 603.2c: an ability triggers once for each token, however big it is
    (
        "I control Soul Warden and my opponent makes three tokens. How much life do I gain?",
        r"^You gain 3 life",
    ),
    (
        "I make four 1/1 Soldier tokens. My opponent casts Shock on me. How many tokens do I have?",
        r"^You get 4",
    ),
    # 702.40a: one copy for each spell cast before it
    (
        "I cast Tendrils of Agony as my fourth spell this turn. How much life does my opponent lose?",
        r"^The opponent loses 8 life",
    ),
    (
        "I cast Empty the Warrens as the fifth spell of the turn. How many Goblins do I get?",
        r"^You get 10 Goblins",
    ),
    # 605.3b: a mana ability resolves at once
    (
        "I tap Llanowar Elves for mana. My opponent bolts it in response. Do I still get the mana?",
        r"^Yes\. Llanowar Elves makes \{G\}",
    ),
    # 509.1h: what nothing blocks
    (
        "I control a 4/4 with lifelink and double strike. It is unblocked. How much life do I gain?",
        r"^You gain 8 life",
    ),
    # 702.21a: ward triggers on whatever targets it
    (
        "My opponent targets my creature with ward 2 and can't pay. What happens to the spell?",
        r"is countered \(701\.5a\)",
    ),
    # 602.2b, 117.1b: it has to be there to be sacrificed, so that is done in response
    (
        "My opponent casts Murder on my Grizzly Bears. Can I sacrifice it to Viscera Seer?",
        r"^Yes\. That is legal\. Grizzly Bears dies: it is sacrificed",
    ),
    # 702.18a: "then" is no other sentence
    (
        "I equip Lightning Greaves to my creature. Can I then equip Bonesplitter to it?",
        r"^No: creature can't be the target of Bonesplitter",
    ),
    # 120.1: what triggers on the spell deals it, where the spell does not
    ("I have Guttersnipe and cast Opt. How much damage is dealt?", r"deals 2 damage"),
    # 704.5q: it is there, so its toughness is more than its counters take
    (
        "I put a +1/+1 counter on a creature with a -1/-1 counter. How many counters does it have?",
        r"has no counters",
    ),
    (
        "My opponent is at 4 life with no creatures. I attack with a 3/3 and cast Giant Growth on it. "
        "Does he die?",
        r"^Yes\. The opponent loses the game",
    ),
    ("I put three +1/+1 counters on my 1/1. How big is it?", r"^Your 1/1 creature is 4/4"),
    # 704.5j: its controller chooses
    (
        "I have two Legendary Thalia, Guardian of Thraben. What happens?",
        r"dies: its controller keeps another of its name \(704\.5j\)",
    ),
    ("I mill my opponent for 3. How many cards does he mill?", r"^The opponent mills 3 cards"),
    # 208.2a, 704.5f: its power and toughness are the number of cards in its controller's hand
    ("I have an empty hand and Psychosis Crawler. Does it die?", r"^Yes\. Psychosis Crawler dies"),
]
REFUSED = [
    # 208.2: it dies before it could attack where the graveyards are empty, of which nobody told
    ("I have Tarmogoyf and attack with it. How much damage?", r"^What is in the graveyards is not said"),
    # what is told is not what the card does
    ("My opponent draws 3 cards with Divination. How many does he draw?", r"^That is not what the card says"),
    (
        "My opponent is at 3 with no creatures and I attack with a 2/2. He blocks with a 1/1. Does he die?",
        r"contradicts what is told before",
    ),
    # 701.17a: what died before can't be sacrificed, and the Seer is not what was meant
    (
        "My opponent killed my Grizzly Bears with Murder. Can I sacrifice the Bears to Viscera Seer?",
        r"not there any more to be sacrificed",
    ),
    # what somebody wants is not done by being wanted
    ("I cast Bonesplitter. I want it on my Hill Giant. Does that work?", r"^What somebody wants"),
    # a token's size decides what dies of it, and nobody tells it
    (
        "I make three tokens and cast Pyroclasm. How many tokens do I have?",
        r"hich tokens these are",
    ),
    # 702.40a: whether those that were told of are among the three is not said
    (
        "I cast Lightning Bolt on my opponent. I cast Grapeshot as my fourth spell. How much damage?",
        r"whether the spells that were told of before are counted",
    ),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_plain_deeds(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("question", "why"), REFUSED)
def test_what_decides_and_is_not_told_is_refused(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(why, found.answer), found.answer


TOLD_ALL_THE_SAME = [
    # what is asked is not understood, and all that is told is: that is played, and shown
    (
        "My opponent has a 2/2. I Bolt it and he counters the Bolt. Was it worth it?",
        r"What comes of what is told: .*Lightning Bolt is countered",
    ),
    # "the Mystic" is the creature with that word in its name, and no other
    (
        "I cast Rancor on my Treefolk Mystic, opp kills the Mystic in response. Was that bad?",
        r"Treefolk Mystic dies: it is destroyed",
    ),
]


@pytest.mark.parametrize(("question", "said"), TOLD_ALL_THE_SAME)
def test_what_is_told_is_played_where_only_what_is_asked_is_not_understood(library, question, said):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(said, found.answer), found.answer


def test_what_is_told_on_a_condition_is_not_played(library):
    found = library.ask("My opponent has a 2/2. If I Bolt it and he counters the Bolt, was it worth it?")
    assert not found.understood
    assert "What comes of" not in found.answer


SPOKEN_OF = [
    # "his" is the opponent, so "she" is the Angel
    (
        "My Serra Angel attacks. My opponent casts Giant Growth on his 2/2. Does she die?",
        r"^No\. Serra Angel survives",
    ),
    # what is told to come of it is so (613.1f)
    (
        "My Serra Angel attacks. My opponent casts Turn to Frog on her. She loses flying. "
        "Does she deal damage?",
        r"^Yes\. Serra Angel deals 1 damage",
    ),
    ("My opponent casts Giant Growth on my Serra Angel. Does she lose flying?", r"^No\. Serra Angel has"),
]


@pytest.mark.parametrize(("question", "answer"), SPOKEN_OF)
def test_she_is_the_creature(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


def test_what_is_told_to_come_of_it_and_does_not_is_refused(library):
    found = library.ask(
        "My Serra Angel attacks. My opponent casts Giant Growth on his 2/2. She loses flying. Does she die?"
    )
    assert not found.understood
    assert "told otherwise" in found.answer
