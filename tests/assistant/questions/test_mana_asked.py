"""How much mana permanents make, and of which color."""

import re

import pytest

ANSWERED = [
    # 605.1a: the abilities that it has now; 305.7: a nonbasic land that is a Mountain has no other
    ("I have Llanowar Elves. What does it tap for?", r"makes \{G\}\."),
    ("My opponent has Blood Moon. What does my Urborg, Tomb of Yawgmoth tap for?", r"makes \{R\}\."),
    ("I control Urborg, Tomb of Yawgmoth and a Forest. What does my Forest tap for?", r"\{B\} or \{G\}"),
    ("Opponent has Humility. Can I still tap my Llanowar Elves for mana?", r"^No\. .*no ability that makes"),
    ("I have Birds of Paradise. Can I tap it for red?", r"^Yes\. .*any color"),
    ("I have a Forest. Does it tap for blue?", r"^No\. .*\{G\}"),
    # 302.6: summoning sickness stops what has the tap symbol in its cost
    ("I cast Llanowar Elves this turn. Can I tap it for mana?", r"^No: .*this turn"),
    # several, together
    ("I control 3 Forests. How much mana do my Forests make?", r"All of them make \{G\}\{G\}\{G\} \(3"),
    # beside something else, each on its board
    ("I have Llanowar Elves. How much mana does it make and does it die to Shock?", r"\{G\}\. Yes\. .*dies"),
    # what was told to be tapped is what is asked about
    ("I tap my Sol Ring for mana. How much mana do I get?", r"\{C\}\{C\} \(2 mana\)"),
    # 605.3b: it is there before anybody could respond
    ("I tap Birds of Paradise for mana and in response he Shocks it. Do I get the mana?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_is_made(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    "I cast Lightning Bolt on his 2/2. How much mana do I have left?",  # of how much, nobody says
    # 605.3b: nobody can respond to a mana ability, and the mana is there before anything else is done
    "My opponent Shocks my Birds of Paradise in response to me tapping it. Do I still get the mana?",
    "I tap Birds of Paradise for mana, then he Shocks it. Do I still have the mana?",
    # whatever it was, a spell that lies on the battlefield can't be cast: that says nothing of its mana
    "I have an untapped Sol Ring that I cast this turn. Can I tap it for mana?",
    "I have Sol Ring and Shock its owner. How much mana does it make and is he dead?",  # on one board both
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told(library, question):
    assert not library.ask(question).understood
