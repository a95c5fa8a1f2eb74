"""Turns that are counted, combat told out of its order, what comes back to a hand, and what is exchanged."""

import pytest

SAID = [
    # 302.6, 500.7: a counted turn is that of who does something in it
    ("Turn 1: I play Llanowar Elves. Turn 2: I attack with it. He blocks with a 1/1. What dies?",
     "Llanowar Elves dies"),
    ("On turn two I cast Grizzly Bears, on turn three I attack with it and he's got no blockers. What's his "
     "life?", "The opponent loses 2 life"),
    ("On turn 3 I cast Llanowar Elves. Can I tap it for mana?", "No: Llanowar Elves came under your control"),
    # what a parenthesis says of a player or of a creature
    ("Me (12 life) vs opp (3 life). My Serra Angel connects. Does he lose?", "Yes. The opponent loses"),
    ("Bob (5 life) attacks me (4 life) with a 4/4. I don't block. Do I lose?", "Yes. You lose the game"),
    ("My dude (2/2, first strike) attacks and his 2/2 blocks. Does mine live?", "Yes. Your 2/2 creature"),
    ("My guy (a 3/3, trample) attacks and his 1/1 blocks. How much damage does he take?",
     "The opponent is dealt 2 damage"),
    # 509.1: a block that is told before the attack
    ("They block with two 1/1 deathtouchers and I'm attacking with an indestructible 5/5. What dies?",
     "The opponent's 1/1 creature with deathtouch 1 dies"),
    ("They have a 1/1 deathtoucher double blocking with a 1/1 deathtoucher and I'm attacking with an "
     "indestructible 5/5. What dies?", "The opponent's 1/1 creature with deathtouch 1 dies"),
    ("He forgot to block, so my 3/3 went through. He was at 3. Did I win?", "Yes. You win the game"),
    ("I attack with a 3/3, nobody blocks. Does he take 3?", "Yes. The opponent is dealt 3 damage"),
    # 302.6: what was taken in an earlier turn may attack
    ("My friend stole my Serra Angel with Control Magic and attacks me with it. How much damage do I take?",
     "You are dealt 4 damage"),
    # 704.5a, 903.10a: "dead?" is asked of the player of whose life was told
    ("I cast Act of Treason on his Craw Wurm and swing at him with it. He's at 6. Dead?", "Yes. The"),
    ("My commander (a 6/6) has hit him for 15 so far, now it hits him again unblocked. Dead?", "Yes. The"),
    ("I attack with a 2/2. He bolts it. Dead?", "Yes. Your 2/2 creature dies"),
    # 400.7: what comes back to a hand is cast as a new object
    ("My Pacifism is on his Hill Giant. He bounces the giant and recasts it. Can it attack next turn?",
     "Yes. That is legal"),
    # 701.10c: life totals are exchanged by what says so
    ("My opponent swaps life totals with me using Mirror Universe, he's at 3 and I'm at 18. What am I at?",
     "You are at 3 life"),
    ("He used Soul Conduit to exchange our life totals. I had 25 life and he had 7. What's my life?",
     "You are at 7 life"),
    ("My opponent exchanges life totals with me. He's at 3 and I'm at 18. What am I at?", "You are at 3"),
    ("I had 25 life and he had 7. He bolts me. What's my life?", "You are at 22 life"),
    # 707.5: a card that is the verb, and with which it is done, is one card
    ("I clone his Serra Angel with Clone, then he Wraths. How many creatures survive?",
     "No creature is left. Clone dies: it is destroyed."),
    ("I gave my 3/3 a Rancor and swung, he double blocked with two 2/2s. What happens?", "Your 3/3 creature"),
    ("Player A: Sol Ring and three Islands. Player B casts Counterspell on A's Divination. Does A draw?",
     "No. You draw no card"),
    # what is done behind what somebody thinks or says is done
    ("I attack with a 3/3, he thinks for a while and then he blocks with a 3/3. Who dies?", "Your 3/3"),
    ("He says ok and I bolt his 2/2. Does it die?", "Yes. The opponent's 2/2 creature dies"),
    # 613.4c: a size that something is told to have come to is held against the replay
    ("I put two +1/+1 counters on my 2/2. It's a 4/4 now. He bolts it. Dead?", "No. Your"),
    ("I bolt his 3/3. Sorry, it's a 3/4. Does it die?", "No. The opponent's 3/4"),
    ("Last turn he cast Pacifism on my Grizzly Bears. Can I attack with the bears?", "No: Grizzly Bears "
     "can't attack: Pacifism says “Enchanted creature can't attack or block”"),
    # 514.2: what lasts until end of turn has ended by the next one
    ("I cast Giant Growth on my 2/2 and pass the turn. He attacks with a 3/3 and I block with the 2/2. What "
     "dies?", "Your 2/2 creature dies"),
    # 701.13a: what is milled was on top of its owner's library; 903.9a
    ("My opponent mills my commander. Can I put it in the command zone?", "Yes. Your commander"),
    ("I mill my Bloodghast. I play a land. Do I get Bloodghast back?", "You may return Bloodghast"),
    # 903.8: how often it was cast from the command zone
    ("Cast my 4 drop commander 3 times from the command zone so far. How much is the fourth time?",
     "Your commander costs {10}"),
    # 614.12, 305.4: nothing is paid for a land that is told to enter tapped
    ("I crack a Polluted Delta and grab Blood Crypt tapped. Life total?", "You lose 1 life"),
    ("I crack a Polluted Delta and grab Blood Crypt untapped. Life total?", "You lose 3 life"),
    ("I attack with a 3/3, I mean it, and he blocks with a 3/3. Who dies?", "Your 3/3 creature dies"),
    # of two creatures the bigger one, in power and toughness
    ("He's got a 4/4 and a 5/5. I Murder the bigger one. What dies?", "The opponent's 5/5 creature dies"),
    ("He's got a 4/4 and a 5/5. I Murder the smaller creature. What dies?", "The opponent's 4/4 creature"),
    # 108.3, 404.2: it goes to its owner's graveyard, whoever gained control of it
    ("He gains control of my 3/3 with Act of Treason, attacks me with it, and sacs it to Nantuko Husk. Whose "
     "graveyard does it go to?", "Your 3/3 creature is in your graveyard"),
    # 602.2b: whoever sacrifices for an ability says at what that is aimed
    ("In response to his Wrath of God I sacrifice Mogg Fanatic targeting him. He's on 1 life. Who wins?",
     "You win the game"),
    # a life total "now" is what has come of what was done
    ("I bolt him. He's at 17 now. What's his life?", "The opponent loses 3 life"),
    ("My Grizzly Bears died last turn. I Reanimate it this turn. What's my life?", "You lose 2 life"),
    ("I paid the kicker for Burst Lightning at his 4/4. Does it die?", "Yes. The opponent's 4/4"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "begins"), SAID, ids=[each[0] for each in SAID])
def test_a_story_is_read_as_it_is_told(library, question, begins):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert found.answer.startswith(begins), found.answer


NOT_SAID = [
    # what would have been done was not
    ("He would have cast Murder on my 2/2. Does it die?", "whether this is done"),
    ("I would have cast Giant Growth on my 2/2. He bolts it. Does it die?", "whether this is done"),
    ("My Sengir Vampire would have blocked and killed a 2/2. How big is it now?", "whether this is done"),
    ("He's got a 4/4 and a 5/3. I Murder the bigger one. What dies?", "which of them"),
    ("He's got a 4/4, a 5/5 and a 1/1. I Murder the bigger one. What dies?", "which of them"),
    ("I bolt him. He's now at 14. I attack with a 2/2. What's his life?", "told otherwise"),
    # a land that is played went nowhere from which it could come back
    ("I mill a Bloodghast and play a land. Do I get it back?", "went anywhere"),
    ("I've cast my 4 drop commander three times from the command zone. What is the fifth?", "not"),
    # what is said in between may be what it hangs on
    ("He says it has hexproof but I cast Murder on his 3/3. Does it die?", "only said"),
    ("He says it's a 4/4 but I bolt his 3/3. Does it die?", "it"),
    # what is taken back without another thing in its place
    ("Me: two 1/1s and Blood Artist. Him - Serra Angel... er, nothing. He's at 3. I Wrath. Dead?", "taken"),
    # a size that nothing made
    ("I bolt his 3/3. It's a 3/4. Does it die?", "told otherwise"),
    # a trigger that is not on the stack is not responded to
    ("The Mulldrifter trigger isn't on the stack. I cast Cloudshift on it. Do I draw?", "on the stack"),
    ("I untap, draw and attack with a 2/2. How many cards do I draw?", "draw of the turn"),
    # no attack is told that this blocks
    ("He blocks with a 2/2. I bolt it. Does it die?", "what blocks what"),
    ("They have a 1/1 double blocking with two 1/1s and I'm attacking with a 5/5. What dies?", "what blocks"),
    # 302.6: what is taken now can't attack now
    ("He steals my Serra Angel with Control Magic and attacks me with it. Do I take damage?", "302.6"),
    # a turn before the one that is told of
    ("Turn 4 I cast Serra Angel. Turn 2 I attack with it. What's his life?", "order"),
    # what exchanges nothing is not what exchanged them
    ("He used Sol Ring to exchange our life totals. What's my life?", "not"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "why"), NOT_SAID, ids=[each[0] for each in NOT_SAID])
def test_what_is_not_told_is_not_made_up(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert why in found.answer
