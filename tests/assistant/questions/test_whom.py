"""To whom something is done: oneself, who is named, and whom a spell is aimed at where nobody says so."""

import re

import pytest

ANSWERED = [
    # 115.1: the target is who is named, also where that is who does it
    ("I cast Sign in Blood targeting myself. What is my life total?", r"20 life that makes 18\. You draw 2"),
    ("I'm at 3 life and cast Sign in Blood targeting myself. What life am I at?", r"You are at 1 life"),
    ("My opponent targets himself with Sign in Blood. How many cards does he draw?", r"opponent draws 2"),
    ("Bob targets himself with Sign in Blood. How much life does Bob lose?", r"You lose 2 life"),
    ("My opponent bolts himself. What is his life total?", r"20 life that makes 17"),
    ("Alice casts Lightning Helix targeting Bob. What is Alice's life total?", r"20 life that makes 23"),
    ("Alice has Soul Warden. Bob casts Grizzly Bears. What is Alice's life total?", r"makes 21"),
    (
        "Bob attacks Alice with a 3/3 trampler. Alice blocks with a 1/1. How much damage is dealt to Alice?",
        r"is dealt 2 damage",
    ),
    ("My opponent casts Gray Merchant of Asphodel. How much does he drain me for?", r"You lose 2 life"),
    # 115.1: nobody says whom it targets, and it does only good or only harm to whom it does
    ("I cast Ancestral Recall. How many cards do I draw?", r"You draw 3 cards"),
    (
        "I cast Ancestral Recall. My opponent responds with Ancestral Recall. How many cards does he draw?",
        r"The opponent draws 3 cards",
    ),
    ("I cast Tome Scour. How many cards does my opponent mill?", r"The opponent mills 5 cards"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_whom(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


def test_it_is_asked_back_at_whom_a_spell_is_aimed_that_both_serves_and_harms(library):
    found = library.ask("I cast Sign in Blood. What is my life total?")
    assert not found.understood
    assert found.answer == "It is not said at which player Sign in Blood is aimed."
    assert found.scenario is not None
    assert not found.scenario["do"], "a player was chosen for who asks"
    choices = found.asked_back[0].choices
    assert [library.ask(each.question).answer[:40] for each in choices] == [
        "You lose 2 life: from 20 life that makes",
        "You lose no life: from 20 life that make",
    ]
