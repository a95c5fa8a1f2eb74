"""What comes of an upkeep or an end of turn, whether an action is done, whether things are attached."""

import re

import pytest

ANSWERED = [
    # 503.1a, 513.1a: what triggers at the beginning of that step has resolved
    ("I have a Phyrexian Arena and I'm at 1 life. What happens on my upkeep?", r"You lose the game"),
    (
        "My opponent has Phyrexian Arena and is at 1 life. What happens at his upkeep?",
        r"The opponent loses the game",
    ),
    ("I cast Ball Lightning. What happens at end of turn?", r"Ball Lightning dies: it is sacrificed"),
    # 701.18a, 608.2b: the ability resolves, and a spell that is countered does nothing
    (
        "My opponent casts Doom Blade on my creature and I respond by sacrificing it to Viscera Seer. "
        "Do I still get to scry?",
        r"^Yes\. You scry",
    ),
    ("I cast Opt and my opponent counters it. Do I get to scry?", r"^No\. You don't scry"),
    # 400.7: what comes back is another object; 704.5n: no creature is equipped
    (
        "I flicker my creature that is equipped with Bonesplitter. Is it still equipped?",
        r"^No\. Bonesplitter stays on the battlefield, unattached",
    ),
    (
        "I animate Mutavault and equip it with Bonesplitter. At end of turn is it still equipped?",
        r"^No\. Bonesplitter stays",
    ),
    (
        "My opponent turns my creature into a 0/1 frog with Turn to Frog. "
        "Is my Bonesplitter still attached to it?",
        r"^Yes\. Bonesplitter is attached to",
    ),
]
REFUSED = [
    # 701.3: nothing was told to be attached, and it is not asked whether it still is
    ("My opponent bolts my Hill Giant. Is my Bonesplitter attached to it?", r"not a question that is read"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_comes_of_it(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("question", "why"), REFUSED)
def test_what_was_not_told_is_refused(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(why, found.answer), found.answer
