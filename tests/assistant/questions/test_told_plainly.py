"""Deeds and states told in the words of a table: by how far combat has come, by a headline, by a gloss."""

import re

import pytest

ANSWERED = [
    # 613.4b-c: counters that are told together with a size are there, and count behind Humility
    ("My guy is a 2/2 with two +1/+1 counters. Opponent casts Humility. How big is it?", r"is 3/3"),
    # what is asked to untap is tapped before: gaining control of something doesn't untap it
    ("does my opponent's creature untap if I Mind Control it", r"^No"),
    ("I Threaten his creature. Does it untap?", r"^Yes"),
    # 508.1h-j: what attacking costs has to be paid with the lands that are told
    ("He has Propaganda and I have one Island. Can I attack?", r"^No"),
    ("He has Propaganda and I have one Island and Birds of Paradise. Can I attack with a 2/2?", r"^Yes"),
    ("He has Propaganda and I have 2 lands untapped, can I attack with two creatures", r"^No"),
    # a participle behind what somebody has says what was done to that
    ("I have a 5/5 trampler blocked by a 2/2. how much damage does he take?", r"dealt 3 damage"),
    ("I have Young Wolf killed by Shock. does it come back?", r"^Yes"),
    # who draws by a card is its target player, and so many may be said in letters, without "cards"
    (
        "Opp has Sheoldred, the Apocalypse. I draw 3 off Ancestral Recall. How much do I lose?",
        r"^You lose 6 life",
    ),
    (
        "I have Sheoldred, the Apocalypse. Opp draws three with Ancestral Recall. How much does he lose?",
        r"^The opponent loses 6 life",
    ),
    ("I control Sheoldred, the Apocalypse. I draw two. How much life do I gain?", r"^You gain 4 life"),
    # combat damage that was dealt already: what is told next comes after it (510.4)
    (
        "My Fencing Ace attacks unblocked and has already dealt its first-strike damage. Now my opponent"
        " casts Fog. How much damage does he take?",
        r"dealt 1 damage",
    ),
    (
        "My Fencing Ace attacks unblocked. Now my opponent casts Fog. How much damage does he take?",
        r"dealt 0|no damage",
    ),
    # what is done to a thing comes before what is done with it afterwards
    ("My 3/3 wears Bonesplitter and he casts Murder on it before I equip it. Does it die?", r"^Yes"),
    # a replies with a spell, or goes it
    ("he casts Lightning Bolt on my 2/2 and I reply Counterspell. does my 2/2 die?", r"^No"),
    ("I attack with a 3/3 and opp goes Fog. how much damage does he take?", r"dealt 0|no damage"),
    # what stands behind "blockers" blocks
    ("swing with my 5/5, blockers: a 2/2 and a 1/1. how much damage does he take?", r"dealt 0|no damage"),
    ("he swings with a 5/5, blockers: my 3/3. does my 3/3 die?", r"^Yes"),
    # counters and poison in a number
    ("I attack with a 2/2 infect, he doesn't block. does he get 3 poison?", r"^No\. .*2 poison"),
    ("I attack with a 2/2 infect, he doesn't block. does he get 2 poison?", r"^Yes\. .*2 poison"),
    # a printed size said again in parentheses
    (
        "I attack with Grizzly Bears unblocked and cast Giant Growth on it (it's a 2/2). how much damage?",
        r"dealt 5",
    ),
    # "both A and B" counts the two that are named: neither is there twice
    ("I have both Glorious Anthem and Bonesplitter and cast a 2/2. how big is it?", r"is 3/3"),
    ("both Glorious Anthem and Parallel Lives are out. how big is my Grizzly Bears?", r"is 3/3"),
    # 302.6: what was stolen was the other player's, and is sick under its new controller
    ("can I attack with a creature that I stole this turn?", r"^No: .*302\.6"),
    ("can I attack with the 2/2 that I just stole?", r"^No: .*302\.6"),
    # who is out of the game has lost it
    ("He's at 3 and I bolt him. Is he out of the game?", r"^Yes"),
    ("He's at 4 and I bolt him. Is he out of the game?", r"^No"),
    # whoever flashes in a creature of which nothing is said
    ("he flashes in a 2/2 during my end step. Can it attack me on his turn?", r"^Yes"),
    # cycling (702.29a), and what triggers on it
    ("I cycle Shark Typhoon with X = 3. Do I get the Shark?", r"^Yes\. You get 1 Shark \(3/3\)"),
    ("I cycle Shark Typhoon, X=2. Do I get the Shark?", r"^Yes\. You get 1 Shark \(2/2\)"),
    ("I cast Shark Typhoon. Do I get the Shark?", r"^No"),
    # modes by what they are for
    ("He casts Farewell for creatures. I have a 2/2 and a Soul Warden. What happens to the 2/2?", r"exiled"),
    ("He casts Farewell for artifacts. I have a 2/2. Does my 2/2 die?", r"^No\. .*survives"),
    # its own ability, in response
    (
        "He casts Murder on my Drudge Skeletons and I regenerate my Drudge Skeletons. Does it survive?",
        r"^Yes",
    ),
    ("I cast Wrath of God. He regenerates his Drudge Skeletons. Does it survive?", r"^No"),  # 701.15
    # what is given, and not what it has
    (
        "he activates Mother of Runes giving his 2/2 protection from red in response to my bolt."
        " Does the bolt resolve?",
        r"^No",  # 608.2b
    ),
    # whether what came triggers for that
    ("I have Torpor Orb out and cast Elvish Visionary. Do I get to draw a card?", r"^No"),
    ("I cast Elvish Visionary. Do I get to draw a card?", r"^Yes"),
    # what is counted without its noun
    ("He casts Mind Rot on me. I have 3 cards in hand. How many do I discard?", r"discard 2 cards"),
    (
        "I attack with a 4/4 trample deathtouch. He blocks with two 5/5s. How much can I assign to him?",
        r"dealt 2",
    ),
    # a creature that may not attack may crew, and does not attack
    ("My summoning sick 3/3. Can I attack with my 3/3?", r"^No"),
    # what a spell that nobody told of would do to what is asked about
    ("Does Swords to Plowshares exile my 2/2 with indestructible?", r"^Yes"),
    ("Does Wrath of God exile my 2/2?", r"^No\. .*is in your graveyard"),
    ("Does Unsummon return my 2/2 to my hand?", r"^Yes"),
    # what becomes a copy, and what "it" is then
    ("I cast Clone as a copy of his Serra Angel. how big is it?", r"^Clone is 4/4"),
    # only what is told to be there
    (
        "I attack with a 2/2 and an opponent whose only creature is a 1/1 blocks. what dies?",
        r"1/1 creature dies",
    ),
    # who is made to sacrifice chooses what (608.2d)
    (
        "he casts Diabolic Edict on me, i have a 4/4 and a 2/2. can i sacrifice the 2/2?",
        r"^Yes\. Your 2/2 creature dies: it is sacrificed",
    ),
    # the ability that an ability word stands in front of (207.2c)
    ("I have Archmage Emeritus and cast Divination. Does magecraft trigger?", r"^Yes"),
    ("I have Archmage Emeritus and cast Elvish Visionary. Does magecraft trigger?", r"^No"),
    # the first words of a name mean the card that is named whole beside it
    ("I have Jace Beleren. he bolts Jace. does he die?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_is_told_plainly(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # 720.5: who controls another player can't make that player concede, and "I" don't concede there either
    "I activate Mindslaver on my opponent. may i make him concede on his turn?",
    # 115.1, 109.2: a card in a graveyard or a hand is no creature that a spell is aimed at
    "can I target a creature in a graveyard with Lightning Bolt?",
    "can I Lightning Bolt a creature in my opponent's hand?",
    # how big X is is not said
    "I cycle Shark Typhoon. Do I get the Shark?",
    # no mode says that
    "He casts Farewell for planeswalkers. I have a 2/2. Does my 2/2 die?",
    # it has no ability for that
    "He casts Murder on my Elvish Visionary and I regenerate my Elvish Visionary. Does it survive?",
    # nobody is told to have attacked, so no such damage was dealt
    "My Fencing Ace has already dealt its first-strike damage. He casts Fog. How much damage does he take?",
    # a colon before what attacks says nothing of blocks
    "swing with my 5/5, tokens: a 2/2 and a 1/1. how much damage does he take?",
    # he may cast it afterwards, and then it matters
    "I attack with a 3/3 and he casts Giant Growth on a 2/2 before I cast Fog. how much damage does he take?",
    # three blockers are not two
    "swing with my 5/5, three blockers, a 2/2 and a 1/1. how much damage does he take?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_may_mean_something_else_is_refused(question, library):
    found = library.ask(question)
    assert found.kind == "refused", found.answer
