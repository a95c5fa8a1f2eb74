"""What players say in their own words, each with what is so by the rules."""

import re

import pytest

BOGLE = "My opponent has a Slippery Bogle. I cast Diabolic Edict on him. "
ANSWERED = [
    # loyalty abilities by their sign (606.4)
    ("I have Elspeth, Sun's Champion and plus her. How many soldiers do I get?", r"^You get 3 Soldiers"),
    ("I upticked Elspeth, Sun's Champion. How much loyalty does she have?", r"5 loyalty counters"),
    ("I minus Jace, the Mind Sculptor on his 2/2. Does it go to his hand?", r"^Yes\."),
    (
        "He ticks his Teferi, Time Raveler up to 5. I attack it with a 2/2. How much loyalty is left?",
        r"3 loy",
    ),
    (
        "Opp plussed Oko, Thief of Crowns targeting my Walking Ballista that has four +1/+1 counters. "
        "How big is the elk?",
        r"^Walking Ballista is 7/7",  # 613.4b, 613.4c
    ),
    # its text lets it be used in another player's turn, against 606.3
    (
        "He attacks me with a 2/2. I flash in The Wandering Emperor and minus 2 on it. Do I take damage?",
        r"^No\. You are dealt 0 damage.*22 life",
    ),
    ("I have Elspeth, Sun's Champion plus Glorious Anthem. How big is my Grizzly Bears?", r"3/3"),
    # whether a keyword saves something (702.11b, 702.12b)
    (BOGLE + "Does hexproof save the bogle?", r"^No\."),
    ("My opponent casts Murder on my Darksteel Myr. Does indestructible save it?", r"^Yes\."),
    ("My opponent casts Dismember on my Darksteel Myr. Will its indestructible save it?", r"^No\..*704\.5f"),
    # what somebody has got
    ("I've got Rancor on my Grizzly Bears. He Murders the bears. Where does Rancor go?", r"your hand"),
    ("He's got Pacifism on my Grizzly Bears. Can it attack?", r"^No"),
    # possessives without an apostrophe
    ("my opponents Serra Angel attacks me. I bolt it. does it die", r"^No\. Serra Angel survives"),
    ("Leyline of the Void on opps side. he Murders my Solemn Simulacrum. do I draw a card?", r"^No\."),
    ("I attack opponents Jace, the Mind Sculptor with a 2/2. how much loyalty is left", r"1 loyalty"),
    # copies from the start (707.2), with an exception (707.9)
    ("My Clone copies his Serra Angel. How big is my Clone?", r"4/4"),
    ("I have Phantasmal Image as a Serra Angel. He bolts it. Does it die?", r"^Yes\..*sacrificed"),
    (
        "I have a Phantasmal Image thats a copy of Serra Angel. If i equip Lightning Greaves to it, "
        "do I have to sac it?",
        r"^Yes\.",
    ),
    # what something costs somebody in life
    (
        "my opponent has Sheoldred, the Apocalypse and i cast Brainstorm. how much life does that cost me",
        r"^You lose 6 life",
    ),
    # the draw for the turn (504.1) is one of those that count, and none of those asked of
    (
        "I have Leovold, Emissary of Trest. After he drew for the turn, he casts Brainstorm. "
        "How many cards does he draw and does he still have to put two back?",
        r"^The opponent draws no card\. Yes\. The opponent puts 2 cards",  # 609.3
    ),
    ("I untap, draw for my turn, and cast Divination. how many cards do I draw", r"^You draw 2 cards"),
    ("He has Sheoldred, the Apocalypse. I draw for the turn. How much life do I lose?", r"^You lose 2 life"),
    ("He casts Brainstorm. I have Notion Thief. Who puts the cards back?", r"^The opponent puts 2 cards"),
    ("I cast Brainstorm. Do I have to put back three cards?", r"^No\. You put 2 cards"),
    # one of two (704.5j)
    (
        "If I Clone my opponent's Thalia, Guardian of Thraben, does one of the two die to the legend rule?",
        r"^No\.",
    ),
    (
        "I have Thalia, Guardian of Thraben and cast another Thalia, Guardian of Thraben. "
        "Does one of them die?",
        r"^Yes, whatever is chosen.*keep",
    ),
    # what comes of each choice is told
    (
        "I have a Grizzly Bears and a Serra Angel. He casts Diabolic Edict on me. Does my Serra Angel die?",
        r"^It depends on what is chosen.*With Grizzly Bears: No\..*With Serra Angel: Yes\.",
    ),
    ("My Solemn Simulacrum dies to Murder. Do I draw a card?", r"^You may draw a card\. If so: Yes"),
    ("My Solemn Simulacrum dies to Murder. Do I get to draw a card?", r"^Yes\. You draw 1 card"),
    # 903.10a, 704.6c: 21 combat damage by one commander
    ("his commander has hit me for 7 three times now but I'm still on 30 life. am i dead?", r"^Yes\."),
    ("his commander has hit me for 7 twice now. am I dead?", r"^No\..*26 life"),
    ("my commander has hit him twice for 11 each. is he dead?", r"^Yes\. The opponent loses"),
    # 903.8, 601.2f: what it costs
    ("my 4 mana commander got killed twice now. how much for the next cast?", r"costs \{8\}"),
    ("my 5 mana commander has died once. what do I pay to recast it?", r"costs \{7\}"),
    ("I've cast my commander twice already. What's my commander tax?", r"costs \{4\} more"),
    (
        "I have Thalia, Guardian of Thraben. How much does it cost to cast Lightning Bolt?",
        r"costs \{1\}\{R\}",
    ),
    # a number with "the" is damage
    ("he attacks with a 6/6 trample. I block with a 2/2. does any of the 6 hit me", r"^Yes\..*dealt 4"),
    ("he attacks with a 6/6 trample. I block with a 2/2. does all of the 6 hit me", r"^No\. You are dealt 4"),
    ("attacked with a 4/4, no blocks, opp Fogs. do they take the 4", r"^No\..*dealt 0"),
    # each has a place of its own
    (
        "I have Lightning Bolt in hand and Grizzly Bears in my graveyard. I cast Reanimate on the bears. "
        "How much life do I lose?",
        r"^You lose 2 life",
    ),
    ("I have a 2/2 and a Lightning Bolt in hand. He casts Wrath of God. What dies?", r"2/2 creature dies"),
    ("I attack with a 2/2 and it's unblocked. does he lose life as well?", r"^Yes\."),
    # what is sacrificed for its own ability (602.1a)
    ("I sacrifice Mogg Fanatic to ping his 1/1. Does it die?", r"^Yes\. The opponent's 1/1"),
    ("I have zero creatures. he attacks me with a 2/2. how much damage do I take", r"dealt 2 damage"),
    ("He blew up my Sol Ring with Disenchant. Where is it?", r"your graveyard"),
]
REFUSED = [
    # without first strike it would live as well: that it acted does not say that it saves
    (
        "I attack with my White Knight. he blocks with a 1/1. does first strike save my knight?",
        "first strike",
    ),
    (
        "He plays Elspeth, Sun's Champion and ticks Elspeth up to 6. How many Soldiers does he get?",
        "another loyalty",
    ),
    ("I cast Divination. Do I put two back?", "not understood"),
    # somebody else may choose not to be kind
    ("I have a 2/2 and a 3/3. He casts Murder on one. Do both die to the legend rule?", ""),
    ("my commander has died twice. how much does it cost to cast it now?", "mana cost"),
    # the commander is not on the battlefield, and what is cast is not what the opponent has
    ("my commander is still in my graveyard. Can I cast it?", ""),
    # whose the first is is not said, and a second one of that name was put beside it
    ("a Soul Warden is out. I Murder his Soul Warden. Then I cast Grizzly Bears. What happens?", "whose"),
    # what is sacrificed to nothing in particular kills nothing
    ("I sacrifice my 2/2 to kill his 1/1. Does it die?", "by what"),
    ("I have Golgari Grave-Troll in my graveyard and draw a card. Can I dredge?", ""),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_it_is_understood_and_answered(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("question", "why"), REFUSED)
def test_what_is_not_clear_is_refused(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(why, found.answer), found.answer
