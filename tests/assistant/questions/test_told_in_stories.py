"""Stories as players tell them: what a word means that stands for a thing, a deed or a player."""

import re

import pytest

SAID = [
    # 701.17a: only what one controls is sacrificed, so "it" is who blocks
    (
        "His 5/5 attacks me. Is it possible to block with my Mulldrifter and sac it to Viscera Seer before "
        "damage?",
        r"^Yes\. .*Mulldrifter dies: it is sacrificed",
    ),
    ("Is it possible for my opponent to cast Murder on my hexproof guy?", r"^No: .*702\.11b"),
    # 704.5a: at whom the last spell is aimed
    ("He has one 2/2, he's at 2. I bolt the creature, then bolt him. Dead?", r"^Yes\. The opponent loses"),
    ("He has one 2/2, he's at 4. I bolt the creature, then bolt him. Dead?", r"^No\. The opponent doesn't"),
    # 702.16b, 608.2b: what is used on "it" is not used on itself
    (
        "My opponent bolts my Grizzly Bears. I tap Mother of Runes to give it pro-red. Does it survive?",
        r"^Yes\. Grizzly Bears survives",
    ),
    (
        "My opponent bolts my Grizzly Bears. I use Mother of Runes to give it protection from blue. "
        "Does it survive?",
        r"^No\. Grizzly Bears dies",
    ),
    (
        "My opponent bolts my Grizzly Bears. I give them pro-red with Mother of Runes. Do they survive?",
        r"^Yes\. Grizzly Bears survives",
    ),
    # 702.11b: what is given stands behind the creature to which it is given
    (
        "My opponent bolts my Llanowar Elves. In response I give the elf hexproof. Does it survive?",
        r"^Yes\. Llanowar Elves survives",
    ),
    (
        "My opponent bolts my 2/2. In response I give my 2/2 hexproof. Does it survive?",
        r"^Yes\. Your 2/2 creature survives",
    ),
    # 113.3, 701.5a: who Stifles a card means its ability on the stack
    ("Can I Stifle a Polluted Delta?", r"^Yes: Stifle can counter the ability of Polluted Delta"),
    ("Can I Stifle my opponent's Mulldrifter?", r"^Yes: Stifle can counter the triggered ability"),
    ("Can I Stifle Serra Angel?", r"^No: Stifle can't target"),
    ("I cast Mulldrifter and my opponent Stifles it. Do I draw?", r"^No\. You draw no card"),
    ("I crack Polluted Delta. Can my opponent Stifle it?", r"^Yes\. That is legal"),
]
NOT_SAID = [
    "Can my opponent Stifle my Polluted Delta?",
    "My opponent Stifles my Serra Angel. Does it die?",
]


@pytest.mark.parametrize(("question", "says"), SAID, ids=[each for each, _ in SAID])
def test_a_story_is_understood(library, question, says):
    answer = library.ask(question)
    assert answer.understood
    assert re.search(says, answer.answer)


@pytest.mark.parametrize("question", NOT_SAID)
def test_what_is_not_told_is_not_guessed(library, question):
    answer = library.ask(question)
    assert not answer.understood
