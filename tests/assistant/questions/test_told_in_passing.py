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
    # what stands behind a creature is attached to it, and attacks with nothing of its own
    ("Craw Wurm with Rancor attacks. Opponent blocks with Grizzly Bears. What's his life?", r"14"),
    ("My 2/2 wearing Rancor attacks and he doesn't block. What's his life?", r"16"),
    ("I enchant his 2/2 with Pacifism. Can it attack?", r"^No: .*can't attack"),
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
    # a ninja in the place of what isn't blocked (702.49), before damage and after
    (
        "My unblocked Fencing Ace already dealt its first strike damage. I ninjutsu Ninja of the Deep Hours"
        " in for it now. Does the Ninja still deal damage this combat?",
        r"^Yes\. .*deals 2 damage",
    ),
    (
        "My 1/1 wasn't blocked, damage already happened, now I ninjutsu Ninja of the Deep Hours. Do I draw?",
        r"^No",
    ),
    (
        "I attack with a 1/1, no blocks, I ninjutsu Ninja of the Deep Hours. How much damage does he take?",
        r"dealt 2",
    ),
    (
        "I swing with a 1/1 and a 3/3, he blocks the 3/3 with a 2/2. I ninjutsu in Ninja of the Deep Hours"
        " returning the 1/1. How much damage does he take?",
        r"dealt 2",
    ),
    # the only one that somebody has
    (
        "His only creature is Darksteel Myr. I cast Diabolic Edict on him. Does he have to sacrifice it?",
        r"^Yes",  # 702.12b, 701.17a
    ),
    # what is lacked, where nothing told makes it otherwise
    ("He has a 4 mana 4/4 and I cast Fatal Push on it without revolt. Does it die?", r"^No"),
    ("I cast Fatal Push on his Grizzly Bears with no revolt. Does it die?", r"^Yes"),
    ("My Young Wolf with no +1/+1 counter on it dies. Does it come back?", r"^Yes"),
    # what is no creature hits by being there
    ("His Torpor Orb is hitting me. I cast Mulldrifter. Do I draw?", r"^No"),
    (
        "Someone's Leyline of the Void is hitting me. I sacrifice a Saproling token with Zulaport Cutthroat"
        " out, do I drain?",
        r"loses 1 life",  # 111.8: a token is no card, and dies
    ),
    # "it" that somebody fights with is their own
    ("I have a 2/2. He attacks with a 3/3 and I block with it. Does my 2/2 die?", r"^Yes"),
    # what blocks and is not told of is a creature of any size
    ("I attack with a 3/3 and he blocks it. Does he take damage?", r"^No"),
    ("I attack with a 3/3 and he blocks it. Does my 3/3 die?", r"If its power is 3 or more: Yes"),
    # what is paid or not for a trigger of another player's
    ("I have Smothering Tithe, opponent draws a card and doesn't pay. Do I get a Treasure?", r"^Yes"),
    ("I have Smothering Tithe, opponent draws a card and pays. Do I get a Treasure?", r"^No"),
    # what somebody tries is begun where another answers it
    (
        "Opponent tries to kill my Grizzly Bears with Lightning Bolt, I respond with Giant Growth."
        " Does it die?",
        r"^No",
    ),
    (
        "Opponent tries to Swords to Plowshares my Reassembling Skeleton, I sac it to Ashnod's Altar in"
        " response. Does it get exiled?",
        r"^No. .*graveyard",
    ),
    ("He wants to bolt my 2/2 and I Counterspell it in response. Does the 2/2 die?", r"^No"),
    # one of several dies while a trigger waits
    (
        "I cast Elvish Visionary with two other 1/1s. In response to the trigger one of them gets killed."
        " Do I draw?",
        r"^Yes",
    ),
    # the only kind of counters that a card's text has
    ("I have a Walking Ballista with 2 counters. He casts Lightning Bolt on it. Does it die?", r"^Yes"),
    ("I have a Walking Ballista with 4 counters. He casts Lightning Bolt on it. Does it die?", r"^No"),
    # to its own ability
    (
        "I have Grave Pact and Viscera Seer. I sac the Seer to itself. He has a 2/2. Does the 2/2 die?",
        r"^Yes",
    ),
    # a Saga is sacrificed after its last chapter (704.5s)
    ("My History of Benalia has two lore counters and I proliferate. Is the saga sacrificed?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_is_told_in_passing(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # whose the second one is was passed over
    "He has Soul Warden mine is Blood Artist. I cast Grizzly Bears. What's my life?",
    # what is made is not as many as the card says
    "I have Anointed Procession and make three tokens with Raise the Alarm. How many tokens do I get?",
    # what else is told may demand the sacrifice
    "I cast Grave Pact. Then my 2/2 is sacrificed. Does he lose a creature?",
    # what counters it has is not printed on it
    "My Serra Angel with two counters attacks unblocked. How much damage do I deal?",
    # another sum than the trigger asks for
    "I have Smothering Tithe, opponent draws a card and pays 3. Do I get a Treasure?",
    # what is lacked would have to be so after what was done
    "I have a Food. I crack it and cast Fatal Push on his 4 mana 4/4 without revolt. Does it die?",
    # what is blocked is in no ninja's place
    "I attack with a 1/1 and he blocks it with a 2/2. I ninjutsu Ninja of the Deep Hours. Do I draw?",
    # which of two damage steps is asked about
    "My Fencing Ace attacks unblocked. Does the Ace deal regular damage?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told_is_refused(question, library):
    assert library.ask(question).kind == "refused"
