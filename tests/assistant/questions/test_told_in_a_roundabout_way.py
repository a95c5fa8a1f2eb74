"""Deeds told in a roundabout way: what a permanent is cast on, what is found, what an ability is for."""

import re

import pytest

ANSWERED = [
    # 603.3d: what a permanent is cast "on" is what it is aimed at as it enters
    ("I cast Oblivion Ring on his Serra Angel. What happens?", r"^Serra Angel is exiled"),
    ("I cast Shriekmaw on his Serra Angel. Does Serra Angel die?", r"^Yes\. Serra Angel dies"),
    # 115.1: what is said to be the target
    ("I cast Lightning Bolt. The target is his 2/2. What happens?", r"^The opponent's 2/2 creature dies"),
    # 602.1: what an ability is used for is in its text
    ("He sacrifices Evolving Wilds for a land. What happens?", r"Evolving Wilds is put into the graveyard"),
    # 702.85a: what is cast in bare words, and what it cascades into
    (
        "opp bloodbraid elfs, cascades into footfalls, I have a Chalice on zero. what gets countered?",
        r"Crashing Footfalls is countered",
    ),
    ("Opp brainstorms main phase into my Underworld Dreams. How many triggers is that?", r"three times"),
    # 701.19: whether there is anything to search for
    ("I cast Path to Exile on my 2/2. Do I get to fetch the basic?", r"^You may search your library"),
    ("I cast Path to Exile on his 2/2. Do I get to fetch the basic?", r"^No\. You don't search"),
    # 400.7, 514.2: what is given back
    ("I cast Act of Treason on his 2/2. Do I have to hand it back at end of turn?", r"^Yes"),
    (
        "I cast Act of Treason on his Grizzly Bears, then Cloudshift on it. "
        "Do I have to hand it over at end of turn?",
        r"^No\. You control",
    ),
    (
        "I have Grave Pact, a Viscera Seer and one Soldier token. My opponent has a 2/2. "
        "I feed the Soldier to Seer. Who has what creatures left?",
        r"^On the battlefield you have Grave Pact, Viscera Seer",
    ),
    ("I cast Lightning Bolt on his 2/2. Official result?", r"^The opponent's 2/2 creature dies"),
    ("I cast Lightning Bolt on his 2/2. He says it survives. Kindly adjudicate.", r"^He is wrong"),
    ("I cast Lightning Bolt on his 2/2. He says it dies. Who's correct?", r"^He is right"),
    ("I bounce his Grizzly Bears with Unsummon. Is the bear back in his hand?", r"^Yes"),
    (
        "Rancor cast on my bear, they Fatal Push the bear in response. Is Rancor back in my hand?",
        r"^No\. Rancor is in your graveyard",
    ),
]
"""Each question with a pattern for the answer."""

REFUSED = [
    "I cast Path to Exile on his 2/2. Does he get to fetch a nonbasic land?",
    "I cast Path to Exile on his 2/2. Does he get to find his Wrath of God?",
    "I sacrifice Polluted Delta for a Wrath of God. What happens?",
    "I cast two Shriekmaws on his Serra Angel. What happens?",
    "I don't cast Oblivion Ring on his Serra Angel. What happens?",
    "Opp brainstorms into Underworld Dreams. How many triggers is that?",
]
"""What is told with something beside it that changes what is meant."""


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_is_told_in_a_roundabout_way(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_meant_so_is_refused(library, question):
    assert not library.ask(question).understood


def test_a_name_with_a_capital_is_a_person(library):
    """“steve” is Sakura-Tribe Elder among players, Steve somebody who plays."""
    found = library.ask("Steve attacks me with a 3/3. I block with a 4/4. What dies?")
    assert "Steve is the opponent in the scenario." in found.assumptions
