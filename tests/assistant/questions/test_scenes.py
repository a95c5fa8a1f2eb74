"""Boards that are laid in passing, without a verb or by what is said of them."""

import re

import pytest

ANSWERED = [
    # an Aura that lies on something was there before: it is no spell now
    ("Pacifism on my 3/3. can I attack with it?", r"^No"),  # 508.1c: Pacifism says that it can't
    ("Rancor on my 2/2. I attack and he blocks with a 3/3. how much damage does he take?", r"dealt 1 damage"),
    (
        "Bonesplitter is on my 1/1. I attack with it, no block. how much damage does he take?",
        r"dealt 3 damage",
    ),
    # what the number behind "on" counts (Chalice of the Void: spells with that mana value)
    ("Chalice of the Void on 1. I cast Lightning Bolt on him. does it resolve?", r"^No"),
    ("My opponent's Chalice of the Void is on two. I cast Lightning Bolt on him. does it resolve?", r"^Yes"),
    # whose life it is that nobody names
    ("Sitting at 3 life. he attacks me with a 2/2 and I don't block. what life am I at?", r"at 1 life"),
    ("At exactly 3 life, I get hit by his 2/2. what life am I at?", r"at 1 life"),
    # whose it is
    ("Soul Warden is mine. my opponent casts Grizzly Bears. how much life do I gain?", r"gain 1 life"),
    ("My board is a 2/2 and a 4/4. he casts Pyroclasm. what dies?", r"2/2 creature dies"),
    # what is lacked, and what nobody has, changes nothing
    (
        "I attack with my 3/3 (no trample) and he blocks with a 1/1. how much damage does he take?",
        r"dealt 0 damage",
    ),
    ("I attack with a 3/3 and he blocks with a 2/2. No tricks from either side. does my guy die?", r"^No"),
    # a size that was told may be said again as a reason
    ("I block his 4/4 with my 2/5. does mine die since it only has 5 toughness?", r"^No"),
    # life that is told again after something was done is what came of that (120.3a)
    ("I'm at 5. He bolts me, I'm at 2. Do I die?", r"^No"),
    ("He was at 4. I bolt him. He's at 1 life. does he lose?", r"^No"),
    # main phases by their numbers (505.1): a sorcery is cast in either, and after combat in the second only
    ("First main phase, I cast Divination. Does it work?", r"^Yes"),
    ("In my second main phase I cast Divination. Does it work?", r"^Yes"),
    (
        "I attack with a 2/2, no block. Second main phase, I cast Pyroclasm. how much damage does he take?",
        r"dealt 2 damage",
    ),
    # of several opponents none is "the" opponent
    (
        "3 player game. Alice attacks me with a 6/6, no block. is Alice at 20?",
        r"^Yes\. Alice is at 20",
    ),
    (
        "3 player game. I attack Alice with a 6/6 and Bob with a 4/4, no blocks. what life is Alice at?",
        r"Alice loses 6 life: from 20 life that makes 14",
    ),
    # seats
    ("p2 attacks me with a 2/2 and I block with a 3/3. what dies?", r"2/2 creature dies"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_boards_laid_in_passing(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # told otherwise before: it is never chosen which holds
    "My 3/3 with trample (no trample) attacks and he blocks with a 1/1. how much damage does he take?",
    "My Soul Warden is out. Soul Warden is his. my opponent casts Grizzly Bears. how much life do I gain?",
    # life that does not come of what was done
    "I'm at 5. He bolts me, I'm at 3. Do I die?",
    # after a deed an Aura that stands alone may be cast now
    "I attack with a 2/2. Rancor on my 2/2. he blocks with a 3/3. how much damage does he take?",
    # a reason that does not hold is not left out
    "I block his 4/4 with my 2/5. does mine die since it only has 3 toughness?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_told_in_two_ways_is_refused(question, library):
    assert library.ask(question).kind == "refused"
