"""Boards laid in passing and what creatures get: lists of what is out, lives, gear, ways through, outlets."""

import re

import pytest

ANSWERED = [
    # a list of what is out, in front of a deed and behind it
    (
        "With Soul Warden and Ajani's Pridemate in play I cast Raise the Alarm. How big is the Pridemate?",
        r"is 4/4",
    ),
    (
        "With my Blood Artist and his Zulaport Cutthroat out I cast Wrath of God. What life total am I at?",
        r"makes 21",
    ),
    # who stands with something has it
    (
        "Board: me with Serra Angel, opponent with Giant Spider. I attack, they block. What dies?",
        r"Spider dies",
    ),
    # in one clause two players are attacked, and none of them has what stands behind
    (
        "In a 3-player game, Ann attacks Bob with a 5/5 and me with a 2/2. I don't block. What's my life?",
        r"18",
    ),
    # how it is that is there
    ("I have Serra Angel tapped. Can it block?", r"^No: .*509\.1a"),
    ("I have Serra Angel untapped. Can it block?", r"^Yes"),
    # whose only creature it is
    ("Two Blood Artists on my board, opp's single creature dies. He's on 2 life. Does he lose?", r"^Yes"),
    ("A Blood Artist on my board, opp's single creature dies. He's on 2 life. Does he lose?", r"^No"),
    # a trigger of the upkeep is answered (603.4)
    (
        "It's my upkeep, I'm at 41 with Felidar Sovereign, and he Lightning Bolts me in response to the"
        " trigger. Do I win?",
        r"^(?:No|Nobody)",
    ),
    # the trigger of what has just entered waits on the stack
    (
        "With the enter trigger of my Oblivion Ring on the stack, he destroys the Ring with Disenchant."
        " Does his creature come back?",
        r"^No",
    ),
    # somebody's life beside a deed, and "they" are who is at so much
    ("I swung with a 6/6 trampler into a 2/2 blocker with opponent at 5. Do they die?", r"^No"),
    ("I swing with a 6/6 trampler, opponent at 5. Do they die?", r"^Yes"),
    ("I swung with a 6/6 trampler into a 2/2 blocker with opponent at 4. Do they die?", r"^Yes"),
    ("I swung with a 6/6 into a 2/2 blocker with opponent at 5. Do they die?", r"^No"),
    ("Opponent at 3. I attack with a 2/2 and bolt them. Do they die?", r"^Yes"),
    # gear is on what deals the damage
    ("My Serra Angel attacks with Rancor on it unblocked. How much damage do I deal?", r"dealt 6"),
    # what is not blocked of two
    (
        "I'm at 2 life. He attacks with two 3/3s, my 4/4 lifelinker blocks one and the other gets through."
        " Am I dead?",
        r"^No",
    ),
    (
        "I'm at 2 life. He attacks with two 3/3s, my 4/4 blocks one and the other gets through. Am I dead?",
        r"^Yes",
    ),
    # a list behind a colon, and as many as block
    ("I swing with a 3/3 into two blockers: a 2/2 and a 1/1. Does my 3/3 die?", r"^Yes"),
    ("I swing with a 4/4 into two blockers: a 2/2 and a 1/1. Does my 4/4 die?", r"^No"),
    ("I attacked into two 2/2s with my 3/3 and he double blocks. Does my 3/3 die?", r"^Yes"),
    # a spell that a creature gets
    ("My 2/2 gets Giant Growth. How big is it?", r"is 5/5"),
    ("My 2/2 gets Murder. Does it die?", r"^Yes"),
    ("Typhoid Rats fights Craw Wurm off my Prey Upon. Do both die?", r"^Yes"),
    # attackers that are nobody's attack who takes the damage
    (
        "An attacking 5/5 trampler is chumped by a 1/1 token and the token is sacrificed before damage."
        " How much do I take?",
        r"dealt 5",  # 702.19e
    ),
    (
        "An attacking 5/5 is chumped by a 1/1 token and the token is sacrificed before damage."
        " How much do I take?",
        r"dealt 0",  # 509.1h
    ),
    # where nothing else is there, a player is meant
    (
        "Opponent at 4. I cast Lightning Bolt, they cast Counterspell, I cast Counterspell on their"
        " Counterspell. What life are they at?",
        r"at 1 life",
    ),
    # tokens made by a card
    ("I have Anointed Procession and make two tokens with Raise the Alarm. How many tokens do I get?", r"4"),
    # a Saga is sacrificed after its last chapter (704.5s)
    ("My History of Benalia has two lore counters and I proliferate. Is the saga sacrificed?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_is_told_in_passing(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # what is made is not as many as the card says
    "I have Anointed Procession and make three tokens with Raise the Alarm. How many tokens do I get?",
    # what else is told may demand the sacrifice
    "I cast Grave Pact. Then my 2/2 is sacrificed. Does he lose a creature?",
    # which of two damage steps is asked about
    "My Fencing Ace attacks unblocked. Does the Ace deal regular damage?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told_is_refused(question, library):
    assert library.ask(question).kind == "refused"
