"""Which creature is meant by what it does in combat, and who fights whom where nobody says whose they are."""

import re

import pytest

MET = "I attack with a 2/2 and he blocks with a 3/3."

ANSWERED = [
    (f"{MET} I cast Giant Growth on my 2/2. Does the creature that blocked die?", r"^Yes"),  # 704.5g
    (f"{MET} I cast Lightning Bolt on the creature that blocked it. Does my 2/2 die?", r"^No"),
    (f"{MET} I cast Lightning Bolt on the creature blocking it. Does my 2/2 die?", r"^No"),
    (f"{MET} After blocks he bolts my blocked guy. Does the 3/3 take damage?", r"^No"),
    (f"{MET} How much damage does the creature he blocked deal?", r"2 damage"),
    (
        "He attacks with a 2/2 and a 4/4. I block the 4/4 with my 3/3. I bolt the creature I blocked."
        " Does the 4/4 die?",
        r"^Yes",
    ),
    # whose they are that fight (509.1a: a creature blocks what attacks its controller)
    ("Benalish Cavalry attacks, Grizzly Bears block. Do they trade?", r"^No"),  # 702.25a
    ("Hill Giant attacks, I chump it with Grizzly Bears. Do I take damage?", r"^No"),
    ("Hill Giant attacks, blocked by my Typhoid Rats. Does the Giant die?", r"^Yes"),  # 702.2b
    ("Shivan Dragon attacks unblocked and I have 5 life. Am I dead?", r"^Yes"),
    ("I flash in Ambush Viper and block his 3/3. Does his 3/3 die?", r"^Yes"),
    ("I've a Typhoid Rats, block a 6/6. Does the 6/6 die?", r"^Yes"),
    # who attacks attacks with all that were spoken of together
    (
        "I cast Overrun with three 1/1 tokens and attack, he has no blockers and is at 12. Is it lethal?",
        r"^Yes",
    ),
    ("I have a 2/2 and a 3/3 and attack, no blocks. How much damage does he take?", r"dealt 5"),
    # what is said again of a block is no second one
    (f"{MET} I cast Murder on the 3/3 that is blocking my 2/2. Does my 2/2 die?", r"^No"),
    # by whatever blocks it, nothing gets past (509.1h)
    (
        "My 2/2 is blocked. I cast Giant Growth on it. How much damage does he take?",
        r"dealt 0 damage|no damage",
    ),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_who_fights(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # nothing blocks, or it is not clear which of two
    "I attack with a 3/3. I cast Lightning Bolt on the creature blocking it. How much damage does he take?",
    "I attack with a 3/3 and a 2/2, he blocks each with a 1/1. Does the creature that blocked die?",
    # which of two that were told of together and of a third attack
    "I have a 2/2 and a 3/3. I cast Serra Angel. Next turn I attack, no blocks. How much damage?",
    # a word that is nearly one of the game is not left out
    "I have a 2/2. It's an indestructable thing. He casts Wrath of God. Does it die?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_clear(library, question):
    assert not library.ask(question).understood


def test_what_somebody_thinks_of_it_is_left_out(library):
    answer = library.ask("He has a 2/2. It's a problem so I cast Murder on it. Does it die?")
    assert answer.answer.startswith("Yes.")
    assert "problem" in [each.words for each in answer.dropped]
