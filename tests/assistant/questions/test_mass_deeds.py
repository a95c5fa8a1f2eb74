"""What a spell without targets does to things that are named, and what is said of it in passing."""

import re

import pytest

ANSWERED = [
    ("Wrath of God kills my Serra Angel. I have Blood Artist. How much do I gain?", r"gain 2 life"),
    ("Wrath of God kills my 2/2. Is it in my graveyard?", r"^Yes"),
    ("He casts Murder on my friends 2/2. Does it die?", r"^Yes"),
    ("I bolt his 3/3. Is it a goner?", r"^Yes"),
    ("I bolt his 4/4. Is it toast?", r"^No"),
    (
        "Felidar Sovereign trigger on the stack in my upkeep, I'm at 41. He bolts me in response. Do I win?",
        r"^No",
    ),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_mass_deeds(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    "Wrath of God kills my Darksteel Colossus. Do I lose it?",  # 702.12b: it does not, whatever is told
    "Wrath of God exiles my 2/2. Does it come back?",  # it exiles nothing
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_does_not_come_of_it(library, question):
    assert not library.ask(question).understood
