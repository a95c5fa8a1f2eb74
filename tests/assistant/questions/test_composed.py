"""Deeds with their parts in any order, and clauses that go on from one another."""

import re

import pytest

ANSWERED = [
    # what a player took is sacrificed by that player, and goes to its owner's graveyard (701.17a, 404.2)
    (
        "I take his 4/4 with Act of Treason and sac it to Viscera Seer. Whose graveyard does it go to?",
        r"4/4 creature is in the opponent's graveyard",
    ),
    ("He steals my 4/4 with Act of Treason and sacs it to Viscera Seer. Does it come back to me?", r"^No"),
    # what is sacrificed to a spell pays for it (601.2h), and stays so where the spell is countered
    ("I sac my 3/3 to Altar's Reap and he counters it. Do I get my 3/3 back?", r"^No"),
    ("I sac my 3/3 to Fling targeting him and he responds by countering it. Does he take damage?", r"^No"),
    ("I sac my 3/3 to Fling targeting him. How much damage does he take?", r"dealt 3 damage"),
    # what answers a spell, told behind "by"
    (
        "He casts Murder on my 2/2 and I respond by sacrificing it to Viscera Seer. Does Murder resolve?",
        r"^No",
    ),
    ("I cast Murder on his 2/2, he responds by giving it hexproof. Does his 2/2 die?", r"^No"),
    # how many play
    ("There are three players. Alice attacks Bob with a 3/3. Can I block it with my 5/5?", r"^No"),
    ("There are three players. Alice attacks me with a 3/3. Can I block it with my 5/5?", r"^Yes"),
    # whether what was told as done may be done
    ("I cast Doom Blade on his Typhoid Rats. Can I do that?", r"^No"),
    ("I cast Murder on his Typhoid Rats. Can I do that?", r"^Yes"),
    # what only opens a sentence
    ("Let's say I attack with a 3/3 and he blocks with a 2/2. Does mine live?", r"^Yes"),
    ("Suppose that I attack with a 3/3 and he blocks with a 4/4. Does mine live?", r"^No"),
    # what is held is in a hand until it is cast
    (
        "I'm holding Giant Growth. He attacks with a 3/3, I block with my 2/2 and cast it on mine."
        " Does my 2/2 die?",
        r"^No",
    ),
    # sentences in which nothing of a game is told
    ("Kitchen table game last night. I attack with a 3/3, he blocks with a 2/2. Does mine die?", r"^No"),
    (
        "We argued about this for 20 minutes. I attack with a 3/3 and he blocks with a 4/4. Does mine die?",
        r"^Yes",
    ),
    ("Silly question maybe. He's at 3 and I bolt him. Game over?", r"^You win the game"),
    ("He's at 4 and I bolt him. Is it game over?", r"^Nobody wins yet"),
    # what something is as it attacks, with its keywords
    ("I cast Overrun with Grizzly Bears out. Does it attack as a 5/5 trampler?", r"^Yes\. .*has trample"),
    ("I cast Overrun with Grizzly Bears out. Is it a 5/5 flyer?", r"^No\. .*does not have flying"),
    ("I cast Overrun, then Grizzly Bears. Does it attack as a 5/5?", r"^No\. .*2/2"),  # 611.2c
    # what is told as having come there is what "it" is (608.3b)
    (
        "I put Rancor on my 2/2 and he bounces the 2/2 in response. Rancor goes to the graveyard."
        " Do I get it back?",
        r"^No\. Rancor is in your graveyard",
    ),
    # a reason that tells again what was done
    ("He attacks with a 2/1 and I flash in Ambush Viper. Can it block though I only just cast it?", r"^Yes"),
    # how big something has come to be
    ("My 2/2 is a 3/3 thanks to Glorious Anthem and he shocks it. Does it die?", r"^No"),
    (
        "My 2/2 is a 3/3 thanks to Glorious Anthem, he shocks it and then Disenchants the Anthem."
        " Does it die?",
        r"^Yes",
    ),
    # what an ability makes others sacrifice
    ("I have Grave Pact out and he casts Murder on my 2/2. Does he have to sacrifice anything?", r"^Yes"),
    ("I have Grave Pact out and he exiles my 2/2. Does he have to sacrifice a creature?", r"^No"),
    # the trigger of what was evoked (702.74a)
    (
        "I evoke Mulldrifter. With the sacrifice trigger on the stack I cast Cloudshift on it."
        " How many cards do I draw?",
        r"draw 4 cards",
    ),
    # a trigger that waits while something else is told
    (
        "I cast Elvish Visionary and when the trigger was on the stack he used Murder on it."
        " Do I still draw?",
        r"^Yes",
    ),
    # unearth is the card's own ability: what it brings back is exiled instead (702.84a)
    (
        "I unearth Dregscape Zombie and sac it to Viscera Seer. Does it go to the graveyard?",
        r"^No\. .*exiled",
    ),
    (
        "Unearthed my Dregscape Zombie, attacked with it, then sacked it to Altar's Reap after combat."
        " How much damage did he take?",
        r"dealt 2 damage",
    ),
    ("I unearth my Grizzly Bears and sac it to Viscera Seer. Does it go to the graveyard?", r"^Yes"),
    ("I reanimate Grizzly Bears and he bolts it. Does it die?", r"^Yes"),
    # its own ability, as often as is said, and what comes to it afterwards (613.4b, 613.4c)
    ("My Shivan Dragon attacks and I pump it twice. How big is it?", r"is 7/5"),
    (
        "I attack with my Shivan Dragon and firebreathe three times. He casts Turn to Frog on it afterwards."
        " What's its size?",
        r"is 4/1",
    ),
    # a spell that hits, as if it were somebody; how many of what was asked
    (
        "I have Krenko, Mob Boss and 3 other goblins, tap Krenko, and a Murder hits Krenko in response."
        " Do I still get goblins, and is it 4 or 3?",
        r"^Yes\. You get 3 Goblins",
    ),
    (
        "I have Krenko, Mob Boss and 3 other goblins and tap Krenko. Do I get goblins, and is it 4 or 3?",
        r"^Yes\. You get 4 Goblins",
    ),
    # damage that is told again is held against what was done
    ("He shocks my 2/3, so 2 damage on it. Does it die even though the damage was earlier?", r"^No"),
    # the bare form of a verb goes on with nobody who "attacks"
    (
        "He attacks with a 3/3, block with my 2/2 and cast Giant Growth on it. Does my 2/2 die?",
        r"^No",
    ),
    (
        "I have Krenko, Mob Boss and he has 3 other goblins, tap Krenko. How many goblins do I get?",
        r"get 1 Goblin",
    ),
    # one supposition is the board of the question that it belongs to
    ("I cast a 2/2. How much life do I gain if I also control a Soul Warden?", r"gain 1 life"),
    # a card that is told to be a commander (903.9a: its owner may put it into the command zone)
    ("I have Krenko, Mob Boss as my commander. He casts Murder on Krenko. Is it dead?", r"^Yes"),
]
REFUSED = [
    # nobody sacrifices what another player controls (701.17a)
    "He takes my 4/4 with Act of Treason and I sac it to Viscera Seer. Whose graveyard does it go to?",
    # two boards in one message: neither is answered as the other
    "I cast a 2/2. How much life do I gain, and if I also control a Soul Warden?",
    "I cast a 2/2. How much life do I gain? And if I have a Soul Warden?",
    "We argued whether he's at 3 life. I bolt him. Game over?",
    "He shocks my 2/2, so 3 damage on it. Does it die?",
    "My 2/2 is a 4/4 thanks to Glorious Anthem and he shocks it. Does it die?",
    "I sac my 3/3 to Altar's Reap to draw three. Do I draw three cards?",
    "I sac my 3/3 and my 2/2 to Fling targeting him. How much damage does he take?",
    "I'm holding Giant Growth. He attacks with a 3/3 and I block with a 2/2. Does my 2/2 die?",
    # what a counter comes from is read of abilities only
    "My 3/3 with a shield counter from Murder gets blocked by two 3/3s. Does it die?",
]


@pytest.mark.parametrize(("question", "says"), ANSWERED)
def test_what_is_told_is_answered(library, question, says):
    answer = library.ask(question)
    assert answer.kind == "situation", answer.answer
    assert re.search(says, answer.answer), answer.answer


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told_is_refused(library, question):
    answer = library.ask(question)
    assert answer.kind == "refused", answer.answer
