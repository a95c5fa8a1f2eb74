"""Deeds of which nobody says who does them, and questions about several things at once."""

import re

import pytest

ANSWERED = [
    # a spell that stands alone: what it does to whose creature tells who casts it
    ("Mortify on my Serra Angel. Do I lose it?", r"^Yes"),
    ("Swords to Plowshares on my Serra Angel. Do I gain 4 life?", r"^Yes"),
    ("Fatal Push on his 5 drop. Does it die?", r"^No"),
    ("Lightning Bolt to the face. How much damage does he take?", r"^The opponent is dealt 3"),
    ("Cultivate with Thalia, Guardian of Thraben out. What does it cost?", r"\{3\}\{G\}"),
    ("Wrath of God with my Darksteel Colossus out. Does it survive?", r"^Yes"),
    ("Lightning Bolt from my opponent on my 2/2. Does it die?", r"^Yes"),
    # what is told of what it is done to
    ("Murder is cast on my Serra Angel. Do I lose it?", r"^Yes"),
    ("My Prodigal Sorcerer activated targeting his 1/1. Does his 1/1 die?", r"^Yes"),
    # what resolves has been cast
    ("I control Anointed Procession and Raise the Alarm resolves. How many soldiers do I get?", r"get 4"),
    (
        "I control Anointed Procession and his Raise the Alarm resolves. How many soldiers does he get?",
        r"gets 2",
    ),
    # whose card it is that lies in whose graveyard (404.2)
    (
        "I cast Animate Dead on a Serra Angel in my graveyard and he Disenchants it. Where is the angel?",
        r"in your graveyard",
    ),
    # how many, in a word
    ("I evoke Mulldrifter. Do I draw two?", r"^Yes"),
    ("I evoke Mulldrifter. Do I draw three?", r"^No"),
    # what is asked of several is judged of each
    ("I have Serra Angel and Grizzly Bears. He bolts the bears. Do I lose both creatures?", r"^No"),
    ("I have Serra Angel and Grizzly Bears. He bolts the bears. Do I lose any creatures?", r"^Yes"),
    ("I have Serra Angel and Grizzly Bears. He bolts the bears. Do I keep both creatures?", r"^No"),
    ("I have Serra Angel and Grizzly Bears. He casts Wrath of God. Do I lose both creatures?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_deeds_of_nobody_in_particular(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    "Counterspell. Does it die?",  # nothing is on the stack that it could counter
    "If Murder on my Serra Angel, do I lose it?",  # only supposed
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_no_deed(library, question):
    assert not library.ask(question).understood
