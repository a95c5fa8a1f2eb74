"""How many creatures die or are left, also of those that nobody named; and what is not there of a thing."""

import re

import pytest

ELVES = "I have two Llanowar Elves. Opponent casts Pyroclasm."
TWO_ELVES = "I have two Llanowar Elves and a Serra Angel. Opponent casts Pyroclasm."
ANSWERED = [
    # 704.5g of each; tokens that came of the story are creatures as well (111.1)
    (
        "I have two Llanowar Elves. Opponent casts Pyroclasm. How many creatures do I lose?",
        r"^2 creatures die\.",
    ),
    (
        "I have Blood Artist and cast Raise the Alarm. Then he casts Wrath of God. How many creatures die?",
        r"^3 creatures die, 2 tokens among them\.",
    ),
    (f"{TWO_ELVES} How many creatures do I have left?", r"^1 creature is left\."),
    (f"{TWO_ELVES} How many of my creatures survive?", r"^1 creature is left\."),
    (
        "I have Grizzly Bears. My opponent casts Wrath of God. How many creatures survive?",
        r"^No creature is left",
    ),
    (
        "I have Grizzly Bears, he has two 2/2s. I cast Raise the Alarm. How many creatures do I have?",
        r"^3 creatures are left, 2 tokens among them\.",
    ),
    # 603.2c, 120.1: what triggers deals it, where no spell does
    ("My opponent has Underworld Dreams and I cast Ancestral Recall. How much damage?", r"deals 3 damage"),
    ("I bolt myself. What life total do I have?", r"makes 17"),
    # 702.19b: without trample nothing gets through
    ("I chump block a 7/7 without trample. How much damage do I take?", r"^You are dealt 0 damage"),
    ("My opponent attacks with a creature without flying. Can my Serra Angel block it?", r"^Yes"),
    # 702.21a: ward asks for its cost, however that is written
    ("My creature has ward {2}. My opponent bolts it and doesn't pay. Does it die?", r"^No\."),
    ("My 2/2 has ward {2}. My opponent bolts it and pays {2}. Does it die?", r"^Yes\."),
]
REFUSED = [
    # 700.4: it is a creature for this turn only, and what is asked is how many die as creatures
    ("I animate Mutavault. My opponent casts Shock on it. How many creatures die?", r"dies as a creature"),
    ("I have a Serra Angel without flying. Can Grizzly Bears block it?", r"not printed like that"),
    ("I have a 3/3 with ward {1}{U}. My opponent bolts it and pays. Does it die?", r"for what this is paid"),
    ("My 2/2 has ward {2}. My opponent bolts it and pays {3}. Does it die?", r"has ward \{2\}"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_how_many(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("question", "why"), REFUSED)
def test_what_is_not_so_is_refused(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(why, found.answer), found.answer


@pytest.mark.parametrize("asked", ["How many dudes?", "How many creatures do I get?", "How many creatures?"])
def test_creatures_that_are_made_are_counted_as_tokens(library, asked):
    found = library.ask(f"I cast Raise the Alarm with Parallel Lives on my board. {asked}")
    assert found.answer.startswith("You get 4 tokens (1/1 each)"), found.answer


def test_creatures_beside_those_that_were_there_are_not_counted_alone(library):
    found = library.ask("I cast Raise the Alarm. I control Grizzly Bears. How many creatures?")
    assert not found.understood, found.answer
