"""Plain questions of one to three sentences, as players ask them at a table."""

import re

import pytest

ANSWERED = [
    # keywords that creatures have, each with its own rule (702.39a, 702.121a, 702.134a, 702.149a, 702.23a,
    # 702.112a, 702.135a, 702.147a)
    ("I attack with a 3/3 with melee. How big is it?", r"^Your 3/3 creature with melee is 4/4"),
    ("I attack with a 2/2 with mentor and a 1/1. Does the 1/1 get a counter?", r"^Yes"),
    ("I attack with a 2/2 with mentor and a 3/3. Does the 3/3 get a counter?", r"^No"),
    ("I attack with a 2/2 with training and a 3/3. Does the 2/2 get a counter?", r"^Yes"),
    ("I attack with a 2/2 with rampage 1 and he blocks with two 1/1s. How big is it?", r"rampage 1 is 3/3"),
    ("I attack with a 2/2 with renown 1 and it isn't blocked. How big is it?", r"renown 1 is 3/3"),
    ("My 1/1 with afterlife 1 dies. What do I get?", r"1 Spirit token"),
    ("I have a creature with decayed. Can it block?", r"^No: .*702\.147a"),
    # 702.11b, 702.16b, 702.18a: what is told last can't be aimed so, and all stays as it was
    ("My opponent bolts my hexproof 3/3. Does it die?", r"^No\. .*survives\. .*702\.11b"),
    ("I have a Black Knight. My opponent casts Swords to Plowshares on it. Does it get exiled?",
     r"^No\. .*on the battlefield\. .*702\.16b"),
    ("My opponent has a hexproof creature. I cast Murder on it. What happens?",
     r"^The creature with hexproof .*702\.11b"),
    ("My opponent attacks me with a 5/5 with shroud and I Murder it. How much damage do I take?",
     r"^You are dealt 5 damage\. .*702\.18a"),
    ("My opponent has a 2/2 with protection from red. I attack with my 3/3, he blocks and I bolt the 2/2."
     " Does it die?", r"^Yes\. .*704\.5g.*702\.16b"),
    # how much damage is dealt, to nobody in particular: to whom it would be dealt in combat
    ("I attack with a 2/2 double striker and nobody blocks. How much damage is dealt?",
     r"^The opponent is dealt 4 damage"),
    ("I attack with three 1/1s and my opponent casts Fog. How much damage is dealt?",
     r"^The opponent is dealt 0 damage"),
    # which creature is neither yes nor no
    ("My opponent attacks with a 3/3. I block with a 2/2 and cast Giant Growth on it after blocks."
     " Which creature dies?", r"^The opponent's 3/3 creature dies"),
    # the card by which it is done is cast once
    ("I blink my Kitchen Finks with a -1/-1 counter on it using Cloudshift. Does it still have the counter?",
     r"^No\. Kitchen Finks has no .*triggers once\. You are at 22 life"),
    # what is done to a card in a graveyard is told, too (614.6)
    ("My opponent has Containment Priest. I cast Reanimate on Serra Angel. What happens?",
     r"^Serra Angel is exiled"),
    # "then" between a question's subject and its verb cuts nothing
    ("I equip Lightning Greaves to my Grizzly Bears. Can I then equip Bonesplitter to it?",
     r"^No: .*702\.18a"),
    # a spell of which only the type is told does nothing, and may cost anything
    ("I have Guttersnipe and cast an instant. How much damage does my opponent take?", r"dealt 2 damage"),
    ("I have Guttersnipe and cast a red instant and a sorcery. How often does it trigger?", r"twice"),
    ("I have Seeker of the Way and cast a noncreature spell. How big is it?", r"^Seeker of the Way is 3/3"),
    ("My opponent has Teferi, Time Raveler. Can I cast an instant on his turn?", r"^No: .*307\.5"),
    ("My opponent has Ethersworn Canonist and I cast a sorcery. Can I cast an instant?", r"^No: .*101\.2"),
    ("I have Vedalken Orrery. Can I cast an enchantment on my opponent's turn?", r"^Yes"),
    ("My opponent casts an enchantment. Can I counter it with Essence Scatter?", r"^No: .*601\.2c"),
    ("My opponent casts a creature spell. Can I counter it with Essence Scatter?", r"^Yes\. .*countered"),
    # another one is another of those that were cast, and not of the permanent that was named
    ("My opponent has Rule of Law and I already cast a spell this turn. Can I cast another one?",
     r"^No: spell 2 can't be cast"),
    # whether it is countered is asked of a mode that counters, too (700.2)
    ("My opponent casts a green spell. Can I Pyroblast it?", r"^No\. .*not countered"),
    ("My opponent casts Divination. Can I Pyroblast it?", r"^Yes\. Divination is countered"),
    ("I have Leovold, Emissary of Trest and cast Divination. How many cards do I draw?", r"^You draw 2"),
    # what is found is told, and who searches, scries and sacrifices; what is optional nobody has to do
    ("I cast Diabolic Tutor. What happens?", r"^You search your library and put 1 card into your hand"),
    ("I cast Opt. Do I scry?", r"^Yes\. You scry"),
    ("I cast Path to Exile on my opponent's 2/2. Does he have to search for a land?",
     r"^No\. The opponent may search"),
    ("I cast Diabolic Tutor. Do I have to reveal the card?", r"^No\. You don't reveal"),
    ("I cast Diabolic Edict on my opponent. He has a 1/1 and a 5/5. Who chooses the creature?",
     r"^The opponent chooses \(608\.2d\)"),
    ("My opponent has four cards in hand. I cast Mind Rot on him. Do I choose the cards?",
     r"^No\. The opponent chooses"),
    # 500.7: extra turns are counted
    ("I cast Time Walk. Do I get an extra turn?", r"^Yes\. You take 1 extra turn"),
    ("I cast Time Walk and my opponent counters it. How many extra turns do I get?", r"no extra turn"),
    # how big tokens are that come of what is told
    ("I have Glorious Anthem and cast Raise the Alarm. How big are the Soldiers?", r"tokens are 2/2"),
    # a permanent that is named as what triggers
    ("My opponent has Rest in Peace. My creature dies. Does it trigger Blood Artist?", r"^No"),
    ("My creature dies. Does it trigger Blood Artist?", r"^Yes"),
    # what is worn by a creature of which nothing else is said
    ("I have a creature equipped with Bonesplitter. How much damage does it deal if it's a 2/2 and attacks?",
     r"deals 4 damage"),
    ("I have a creature with summoning sickness. Can it attack?", r"^No: .*302\.6"),
    # life that is told beside a spell, and of another player without a verb
    ("I cast Sign in Blood on myself at 2 life. Do I lose the game?", r"^Yes"),
    ("I'm at 5 life and my opponent at 3. I cast Lightning Bolt on him. Who wins?", r"^You win"),
    # what a planeswalker is left with, and whose ability is "her +1"
    ("My Jace Beleren has 3 loyalty and I use his +2. How much loyalty does he have?", r"has 5 loy"),
    # 503.1a: an upkeep of which it is asked, or that is told to have come, with nothing done in it
    ("I have Phyrexian Arena and I'm at 1 life. What happens at my upkeep?", r"You lose the game"),
    ("I have Felidar Sovereign and 45 life. Do I win at my upkeep?", r"^Yes\. You win"),
    # 702.85a: what a cascade finds is what is asked to be paid for
    ("I cascade into Lightning Bolt from Bloodbraid Elf. Do I have to pay for it?",
     r"^No\. Nothing is paid for Lightning Bolt"),
    # 107.3a: X of an additional cost
    ("I cast Hatred on my 2/2 with X=5. How much life do I lose?", r"^You lose 5 life"),
    # 601.2f: what a spell costs does not hang on its target
    ("I have Thalia, Guardian of Thraben. How much does Counterspell cost?", r"costs \{1\}\{U\}\{U\}"),
    # what blocks and is nobody's is the other player's
    ("My creature has intimidate and is black. Can an artifact creature block it?", r"^Yes"),
    ("My opponent attacks with a 3/3 flyer. Can a 2/2 block it?", r"^No: .*702\.9b"),
    # "what" asks for no yes and no no
    ("My opponent casts Mind Rot and I have one card in hand. What do I discard?", r"^You discard 1 card"),
    # where a card goes that is discarded
    ("I discard Grizzly Bears. What happens?", r"^Grizzly Bears is in your graveyard"),
]  # fmt: skip

REFUSED = [
    # to whom, if something blocks, is not said
    "I attack with a 3/3 and he blocks with a 1/1. How much damage is dealt?",
    # what became of the spell that was never cast is no matter of the board
    "I cast Murder on my opponent's hexproof creature. Does Murder resolve?",
    # what a spell costs is not said
    "My opponent has Chalice of the Void with one counter and I cast a sorcery. Is it countered?",
    # 504.1: a card was drawn in the draw step, if that was in this turn
    "My opponent has Leovold, Emissary of Trest and I cast Divination. How many cards do I draw?",
    "My opponent has Leovold, Emissary of Trest and I cast Divination. What happens?",
    # somebody else burns something than who cast the last spell
    "My opponent bolts my Walking Ballista with two counters and I respond by shooting twice."
    " How much damage do I deal?",
    # what is cast in an extra turn is not cast before it
    "I cast Time Walk and in the extra turn Sudden Shock. What happens?",
    # life that is paid is no mana
    "I cast Counterspell exiling a blue card. How much life do I pay?",
    # what else could be sacrificed is not told
    "My opponent has Dictate of Erebos and his token dies. Do I sacrifice one?",
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_a_plain_question_is_answered(question, answer, library):
    """The answer, its leading yes or no and what it tells."""
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize("question", REFUSED)
def test_what_would_have_to_be_guessed_is_refused(question, library):
    """What is not said, and would have to be guessed, is refused."""
    found = library.ask(question)
    assert not found.understood, found.answer
