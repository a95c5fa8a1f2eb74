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
    # 702.93a: undying, of what is told to have no counters
    ("I Doom Blade his Young Wolf which has no counters. Does it stay dead?", r"^No\. Young Wolf dies and"),
    ("I Murder his Grizzly Bears but he makes it hexproof in response. Does it die?", r"^No\. "),
    ("I Reanimate Mulldrifter. How much life do I lose?", r"^You lose 5 life"),
    # 119.3, 510.2
    (
        "I'm at 4 life. My 5/5 with lifelink is blocked by a 1/1. What life total am I on after combat?",
        r"^You are at 9 life",
    ),
    # 508.1h: what is wanted is what is asked
    (
        "Opponent controls Propaganda. I've only got two untapped lands left and want to swing with two "
        "2/2s. Can I attack with both of them?",
        r"^No: .*pay \{2\}\{2\}",
    ),
    # 504.1: the draw of the turn, and what triggers on the step
    ("I have Howling Mine. How many cards do I draw on my draw step?", r"^You draw 2 cards"),
    ("I have a tapped Howling Mine. How many cards do I draw in my draw step?", r"^You draw 1 card\."),
    ("I have Phyrexian Arena and Howling Mine. How many cards do I draw in my draw step?", r"^You draw 2 c"),
    # 702.79a: an ability that is spoken of by its keyword
    ("I Murder my opponent's Kitchen Finks. Does persist work?", r"^Yes\. Persist of Kitchen Finks trig"),
    ("My opponent has Rest in Peace and Murders my Kitchen Finks. Does persist bring it back?", r"^No\. "),
    # 704.5q: nothing dies of counters that are removed
    (
        "I have a Kitchen Finks with a -1/-1 counter on it. I put a +1/+1 counter on it. If it dies "
        "afterwards, does persist work?",
        r"^Yes\. Persist of Kitchen Finks triggers once\. Kitchen Finks dies and comes back",
    ),
    # 701.19a: what a fetch land finds stands behind "for"
    ("I crack Polluted Delta for a Swamp. What life am I at?", r"^You lose 1 life: .*put 1 card onto"),
    # what reaches all is told as what hits one
    ("My Darksteel Myr gets hit by Wrath of God. Does it die?", r"^No\. Darksteel Myr survives"),
    ("My Young Wolf eats a Wrath of God. Does it come back?", r"^Yes\. Young Wolf is on the battlefield"),
    ("My 2/2 gets hit by Anger of the Gods. Does it die?", r"^No\. Your 2/2 creature is exiled"),
    ("Both of my creatures are 2/2s, he casts Wrath of God. Do they survive?", r"^No\. .*1 dies.*2 dies"),
    ("My creatures are both 4/4s. He casts Anger of the Gods. Do both survive?", r"^Yes\. "),
    ("Is there any way for my opponent to target my hexproof guy with Murder?", r"^No: .*702\.11b"),
    ("He attacks with a 5/5 trampler and I chump with a 1/1. What tramples over?", r"^You are dealt 4 "),
    (
        "My opponent Disenchants my Oblivion Ring with his Serra Angel under it. Does he get it back?",
        r"^Yes\. Serra Angel is on the battlefield",
    ),
    # 510.1a: for how much somebody attacks is the power of what does
    ("I swing for 4 with Serra Angel. What is his life?", r"that makes 16"),
    ("He hits me for 10 and I have Worship and a creature. I'm at 4. Am I dead?", r"^No\. .* at 1 life"),
    # 702.93a: what has come back has the counter with which undying returns it
    (
        "My Young Wolf died once and came back. He kills it again. Does it come back a second time?",
        r"^No\. Young Wolf is in your graveyard",
    ),
    # 302.6: summoning sickness, whatever it is called, and where it is denied
    ("Can I activate Mother of Runes the turn she comes in?", r"^No: .*602\.5a"),
    ("Can I attack with Serra Angel the turn it comes in?", r"^No: .*302\.6"),
    ("Can I attack with Ball Lightning on the turn I cast it?", r"^Yes"),
    ("Can I block with Serra Angel the turn it comes into play?", r"^Yes"),
    ("My Serra Angel has no summoning sickness. Can it attack?", r"^Yes"),
    ("I have a Serra Angel without summoning sickness. Can it attack?", r"^Yes"),
    # 704.5m: whose an Aura is comes of what it does, where nobody says whose
    (
        "He used Swords on my Serra Angel with Pacifism on it. What happens to Pacifism?",
        r"^Pacifism is in the opponent's graveyard",
    ),
    ("If I sacrifice a token does Blood Artist trigger?", r"^Yes\. Blood Artist triggers once"),
    ("I have Chalice of the Void on 1. My opponent casts Lightning Bolt. Does it trigger?", r"^Yes\. "),
    (
        "Both of us have one creature and I cast Diabolic Edict targeting him. Whose creature dies?",
        r"^The opponent's creature dies",
    ),
    # 510.1c: in which order and how it is divided is chosen
    ("I block his 4/4 with my 2/2 and my 3/3. What happens?", r"In any case: .* deals 4 damage in all\."),
]
NOT_SAID = [
    "Can my opponent Stifle my Polluted Delta?",
    "My opponent Stifles my Serra Angel. Does it die?",
    "I Doom Blade his Young Wolf. It has no counters. Does it come back?",
    "I Murder his Grizzly Bears but he might make it hexproof. Does it die?",
    "I attack with a 2/2. He bolts it. Then I cast Divination. What is my life after combat?",
    "My opponent has Propaganda. I have two lands and want to swing with two 2/2s. Can I attack with one?",
    "I have Howling Mine. I cast Divination. How many cards do I draw in my draw step?",
    "I crack Polluted Delta for a Forest. What happens?",
    "My opponent casts Divination on my Young Wolf. Does it die?",
    "I have a Grizzly Bears and a Llanowar Elves. Both of my creatures are 4/4s. He bolts one. Does it die?",
    "I swing for 5 with Serra Angel. What is his life?",
    "I have a Glorious Anthem. I swing with my 2/2 for 2. What's his life?",
    "He swings at me for 5 and I chump with a 1/1. What's my life?",
    "He pings me for 1. What's my life?",
    # 122.6: with how many counters it entered is not told
    "I have Chalice of the Void. My opponent casts Lightning Bolt. Does it trigger?",
    "If I cast Lightning Bolt, does Chalice of the Void trigger?",
    # 701.17a: what he sacrifices is his, and whose Grave Pact is decides
    "If my opponent sacrifices a token, does Grave Pact trigger?",
    "I have three 1/1s and cast Overrun, he has no blockers and is at 12. Is that game?",
    # 514.2: in which turn it is asked decides; 508.1: what attacks beside what is blocked is not told
    "The turn after he casts Threaten on my Serra Angel, who controls it?",
    "I cast Overrun with two 1/1s, he blocks one with a 2/2. How much damage does he take?",
    "The turn it comes in, can my Serra Angel attack?",
    "Can my Serra Angel attack under summoning sickness?",
    "My Kitchen Finks died and came back. He Murders it. Does persist trigger?",
    "I block his 4/4 with my 2/2 and my 3/3. He kills the 3/3. Does my 2/2 survive?",
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


NOT_ANSWERED = [
    # 602.2b: of what is activated behind a spell nobody says at what it is aimed, and whether in response
    (
        "I have Mother of Runes. He Bolts my Grizzly Bears. I activate Mother of Runes. Does it die?",
        "is aimed",
    ),
    # "pro-red" is a word of the game, also as an aside
    ("I have Mother of Runes. He Bolts my Grizzly Bears. I tap Mother of Runes, pro-red. Dead?", "pro-red"),
    # of whom it is asked stands behind what looks like a question of its own
    ("I cast Mind Rot on him. How many discards does he have to make?", "of whom"),
    # half of what somebody claims does not make them right
    ("I have Blood Artist. I cast Wrath of God. He says Blood Artist dies too so I get nothing. Who's right?",
     "not understood"),
    ("I have Blood Artist. I cast Wrath of God. He says I get nothing since Blood Artist dies. Is he right?",
     "not understood"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "why"), NOT_ANSWERED)
def test_what_is_only_half_said_is_not_answered(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert why in found.answer


def test_what_any_creature_may_be_called_is_first_what_has_it_in_its_name(library):
    """ "The bear" of Grizzly Bears and of Llanowar Elves, which were spoken of last."""
    found = library.ask("He Bolts my Grizzly Bears. I attack with Llanowar Elves. Does the bear die?")
    assert found.answer.startswith("Yes. Grizzly Bears dies"), found.answer
