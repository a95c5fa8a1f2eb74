"""What is told to stand so before anything is done: of players, of permanents and of zones."""

import re

import pytest

ANSWERED = [
    # counters of players (704.5c), in each wording
    ("He has 9 poison counters. I attack with a 1/1 infect, no block. Does he lose?", r"^Yes"),
    ("He is at 8 poison. I attack with a 1/1 infect, no block. Does he lose?", r"^No"),
    (
        "I have cast my commander Isamaru, Hound of Konda once. I attack with a 2/2, no block. What dies?",
        r"^Nothing dies\.",
    ),
    # libraries: who draws from an empty one loses (704.5b)
    ("I have one card left in my library. I cast Divination. Do I lose?", r"^Yes"),
    ("My opponent has two cards in his library. He casts Divination. Does he lose?", r"^No"),
    ("My library is empty. I draw a card. Do I lose?", r"^Yes"),
    # open mana is lands of that color
    ("I have UU up. Can I cast Counterspell on his Lightning Bolt?", r"^Yes"),
    # what lies on what, in each wording
    ("My opponent has Pacifism on my Grizzly Bears. Can it attack?", r"^No"),
    ("I have Pacifism on his Hill Giant. Can my opponent attack me with Hill Giant?", r"^No"),
    ("Bonesplitter is attached to my Grizzly Bears. How big is it?", r"4/2"),
    ("I have Bonesplitter equipped to Grizzly Bears. How big is it?", r"4/2"),
    # what is a copy (707.2), of what is there or of what is not
    ("My Clone is a copy of Grizzly Bears. He bolts it. Does it die?", r"^Yes"),
    # what has just come (302.6)
    ("My Grizzly Bears is summoning sick. Can it attack?", r"^No"),
    ("My Grizzly Bears has summoning sickness. Can it attack?", r"^No"),
    ("My Grizzly Bears isn't summoning sick. Can it attack?", r"^Yes"),
    # the other face (712.8)
    ("I have Insectile Aberration. How big is it?", r"3/2"),
    ("My Delver of Secrets is flipped. How big is it?", r"3/2"),
    # a size that comes of what was told
    ("I have Glorious Anthem out. My Grizzly Bears is a 3/3. He casts Shock on it. Does it die?", r"^No"),
    ("My Grizzly Bears has a +1/+1 counter. It's a 3/3. He casts Shock on it. Does it die?", r"^No"),
    # what is not there
    ("His board is empty. I attack with a 3/3. How much damage does he take?", r"dealt 3 damage"),
    ("He has an empty board. I attack with a 2/2. How much damage does he take?", r"dealt 2 damage"),
    ("A 2/2 is his only creature. I cast Pyroclasm. What dies?", r"2/2 creature dies"),
    # commanders, and what they cost and dealt before (903.8, 903.10a)
    (
        "I've taken 20 commander damage from his commander Isamaru, Hound of Konda. He attacks me with it, "
        "I don't block. Do I lose?",
        r"^Yes",
    ),
    (
        "I've taken 18 commander damage from his commander Isamaru, Hound of Konda. He attacks me with it, "
        "I don't block. Do I lose?",
        r"^No",
    ),
    # what came in an earlier turn is no newcomer
    ("I played Grizzly Bears last turn. Can it attack?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_stands_so(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # nothing that was told makes it that big
    "My Grizzly Bears is a 5/5. He bolts it. Does it die?",
    "I have Glorious Anthem out. My Grizzly Bears is a 4/4. He bolts it. Does it die?",
    # after a deed it is not known what it has come to
    "I cast Giant Growth on my Grizzly Bears. It's a 2/2. He bolts it. Does it die?",
    # told otherwise before
    "I have a 2/2. My board is empty. He attacks with a 3/3. How much damage do I take?",
    "He has a 4/4. A 2/2 is his only creature. I cast Pyroclasm. What dies?",
    # denied, only possible, of several
    "I haven't cast my commander Isamaru, Hound of Konda twice. I attack with a 2/2, no block. What dies?",
    "He doesn't have 9 poison counters. I attack with a 1/1 infect, no block. Does he lose?",
    "He may have 9 poison counters. I attack with a 1/1 infect, no block. Does he lose?",
    # what has no other face is not turned over
    "My Grizzly Bears is flipped. How big is it?",
    # which color is open is not said of all of it
    "I have blue mana up. Can I cast Counterspell on his Lightning Bolt?",
    # how it came matters
    "I cast Pacifism last turn. Can his Grizzly Bears attack?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told_so_is_refused(question, library):
    assert library.ask(question).kind == "refused"


def test_what_is_named_as_something_enters_is_chosen(library):
    for told in (
        "I have Cavern of Souls naming Merfolk",
        "My Cavern of Souls is set to Merfolk",
        "My Cavern of Souls names Merfolk",
    ):
        board = library.ask(f"{told}. I frobnicate. What dies?").scenario
        (cavern,) = board["players"][0]["battlefield"]
        assert cavern["chosen"] == {"type": "Merfolk"}, told


@pytest.mark.parametrize(
    ("told", "times"),
    [
        ("My commander Isamaru, Hound of Konda has been cast twice", 2),
        ("I've cast my commander Isamaru, Hound of Konda three times already", 3),
    ],
)
def test_how_often_a_commander_was_cast_is_told(told, times, library):
    board = library.ask(f"{told}. I attack with a 2/2 and frobnicate. What dies?").scenario
    assert board["players"][0]["commander"] == [{"card": "Isamaru, Hound of Konda", "times_cast": times}]
