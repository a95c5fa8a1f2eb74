"""What is told and asked of each of several: shares of damage, seats called by a letter, every opponent."""

import re

import pytest

ANSWERED = [
    # 601.2d: damage that is divided, where but one division can be meant
    ("I cast Arc Lightning on his three 1/1s, one each. Do they die?", r"^Yes\. .*1 damage to each of"),
    ("I cast Arc Lightning on his three 1/1s. Do they die?", r"^Yes\."),
    ("I cast Arc Lightning on his 3/3. Does it die?", r"^Yes\. .*deals 3 damage"),
    ("Electrolyze split between his Serra Angel and his 1/1, one each. Does the 1/1 die?", r"^Yes\."),
    ("He casts Electrolyze on my 1/1 and my other 1/1. Do they die?", r"^Yes\."),
    # seats that are called by a letter
    (
        "Four players. A attacks B with a 3/3. C casts Lightning Bolt on it. Does B take damage?",
        r"^No\. Player B is dealt 0 damage",
    ),
    # 102.3: every opponent
    (
        "Commander w/ 3 opps. I cast Gray Merchant of Asphodel. How much does each opponent lose?",
        r"^The opponent loses 2 life\. Player 3 loses 2 life\. Player 4 loses 2 life",
    ),
    ("3 opponents and me. I cast Gray Merchant of Asphodel. How much do I gain?", r"^You gain 6 life"),
    # 202.1: what is paid for a spell, where that is its cost
    ("I cast Lightning Bolt for one red on his 2/2. Does it die?", r"^Yes\."),
    # who is hit, and by whom
    ("I attack with a 5/5 trampler and he blocks with a 2/2. Is he hit for 3?", r"^Yes\. The opponent is"),
    ("I attack with a 5/5 trampler and he blocks with a 2/2. Am I hit for 3?", r"^No\. You are dealt 0"),
    ("I attack with a 5/5 and he blocks with a 2/2. Do I hit him?", r"^No\. The opponent is dealt 0"),
    ("I attack with a 5/5 and he blocks with a 2/2. Does his 2/2 hit me?", r"^No\. You are dealt 0"),
    ("I attack with a 5/5 and he blocks with a 2/2. Does the rest trample over?", r"is dealt 0 damage"),
    # 603.6c: a permanent sees its own death
    (
        "I have Blood Artist and two 1/1 tokens. He casts Damnation. Does Blood Artist see its own death?",
        r"^Yes\. Blood Artist triggers three times",
    ),
    (
        "I cast Krosan Grip on his Sol Ring. Does he have time to respond with Counterspell?",
        r"^No: .*702\.61a",
    ),
    ("White mage Murders my 2/2. Does it die?", r"^Yes\. Your 2/2 creature dies"),
    ("I Swords my own creature for the life. It's a 6/6. How much do I gain?", r"^You gain 6 life"),
]
"""Each question with a pattern for the answer."""

REFUSED = [
    "I cast Arc Lightning on his two 2/2s. Do they die?",
    "I cast Arc Lightning on his two 2/2s, one each. Do they die?",
    "I cast Lightning Bolt for two red on his 2/2. Does it die?",
    "I Murder his 2/2 for the life. Does it die?",
    "A attacks with a 3/3. What happens?",
    "He has 2 opponents. He casts Gray Merchant of Asphodel. How much does each opponent lose?",
]
"""What is told with something beside it that changes what is meant, or leaves it open."""


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_each_of_several(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_open_of_several_is_refused(library, question):
    assert not library.ask(question).understood
