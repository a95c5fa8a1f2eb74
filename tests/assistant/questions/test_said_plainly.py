"""What is said as players say it is answered as the same put plainly."""

import pytest

SAID = [
    (
        "He goes for my Serra Angel with Murder. I counter with Counterspell. Does the angel live?",
        "He casts Murder on my Serra Angel. I cast Counterspell on it. Does the angel live?",
    ),
    (
        "I attempt to Bolt his Grizzly Bears, he answers with Giant Growth. Does it die?",
        "I Bolt his Grizzly Bears, he responds with Giant Growth. Does it die?",
    ),
    (
        "He removes my Serra Angel with Swords to Plowshares. How much life do I gain?",
        "He casts Swords to Plowshares on my Serra Angel. How much life do I gain?",
    ),
    (
        "His 3/3 attacks, my Typhoid Rats jumps in the way. What dies?",
        "He attacks with a 3/3 and I block with Typhoid Rats. What dies?",
    ),
    (
        "His 3/3 runs into my Typhoid Rats. What dies?",
        "He attacks with a 3/3 and I block with Typhoid Rats. What dies?",
    ),
    (
        "I attack with Craw Wurm into an empty board. What's his life?",
        "I attack with Craw Wurm and it isn't blocked. What's his life?",
    ),
    (
        "He wipes the board with Wrath of God, I have Serra Angel. Does it die?",
        "I have Serra Angel. He casts Wrath of God. Does it die?",
    ),
    (
        "I get rid of his Sol Ring with Disenchant. Where is it?",
        "I cast Disenchant on his Sol Ring. Where is it?",
    ),
    (
        "I take out his Grizzly Bears with Shock. Does it die?",
        "I cast Shock on his Grizzly Bears. Does it die?",
    ),
    (
        "I burn out his Grizzly Bears with Shock. Does it die?",
        "I cast Shock on his Grizzly Bears. Does it die?",
    ),
    (
        "My Grizzly Bears is suited up with Bonesplitter. How big is it?",
        "My Grizzly Bears is equipped with Bonesplitter. How big is it?",
    ),
    (
        "He nabs my Serra Angel with Control Magic. Who controls it?",
        "He casts Control Magic on my Serra Angel. Who controls it?",
    ),
    (
        "I land a Mulldrifter. How many cards do I draw?",
        "I cast Mulldrifter. How many cards do I draw?",
    ),
    (
        "I have Soul Warden. He drops Serra Angel. Do I get a life?",
        "I have Soul Warden. He casts Serra Angel. Do I gain life?",
    ),
    (
        "I have Soul Warden. He drops Serra Angel. Do I get a life?",
        "I have Soul Warden. He casts Serra Angel. Do I gain 1 life?",
    ),
    (
        "I cast Craw Wurm and he says no with Counterspell. Where does the wurm go?",
        "I cast Craw Wurm and he casts Counterspell on it. Where does Craw Wurm go?",
    ),
    (
        "I play Mulldrifter into Torpor Orb. Do I draw?",
        "He has Torpor Orb. I cast Mulldrifter. Do I draw cards?",
    ),
    (
        "I play Mulldrifter into Torpor Orb. Do I draw?",
        "He has Torpor Orb. I cast Mulldrifter. Do I draw?",
    ),
    (
        "Opponent's got a Torpor Orb. Mulldrifter enters. Any cards for me?",
        "He has Torpor Orb. I cast Mulldrifter. Do I draw cards?",
    ),
    (
        "Opponent's got a Torpor Orb. Mulldrifter enters. Any cards for me?",
        "Opponent has Torpor Orb. I cast Mulldrifter. Do I draw cards?",
    ),
    (
        "He casts Murder on my Serra Angel and I have no answer. Does it die?",
        "He casts Murder on my Serra Angel. Does it die?",
    ),
    (
        "He casts Murder on my Serra Angel and I let it resolve. Does it die?",
        "He casts Murder on my Serra Angel. Does it die?",
    ),
    (
        "He drops to 3 life. I bolt him. Does he die?",
        "He is at 3 life. I bolt him. Does he die?",
    ),
    (
        "He's down at 3. I bolt him. Dead?",
        "He is at 3 life. I bolt him. Does he die?",
    ),
]


@pytest.mark.parametrize(("said", "plain"), SAID)
def test_an_idiom_is_answered_as_what_it_means(library, said, plain):
    found, meant = library.ask(said), library.ask(plain)
    assert found.understood, found.answer
    assert meant.understood, meant.answer
    assert (found.yes, found.answer.partition(". ")[0]) == (meant.yes, meant.answer.partition(". ")[0])


BLOCKED = "I attack with Craw Wurm, he blocks with Grizzly Bears."
UNBLOCKED = "I attack with Craw Wurm, he doesn't block."
DEALT = [
    # 120.3: what is dealt damage is no source of it
    (f"{BLOCKED} Is he dealt damage?", "No. The opponent is dealt 0 damage"),
    (f"{BLOCKED} Is any damage dealt to him?", "No. The opponent is dealt 0 damage"),
    (f"{UNBLOCKED} Is Craw Wurm dealt damage?", "No. Craw Wurm is dealt no damage"),
    (f"{UNBLOCKED} Is he dealt 6 damage?", "Yes. The opponent is dealt 6 damage"),
]


@pytest.mark.parametrize(("asked", "answer"), DEALT)
def test_what_is_dealt_damage_is_not_what_deals_it(library, asked, answer):
    assert library.ask(asked).answer.startswith(answer)


def test_a_card_that_is_only_spoken_of_is_not_left_out(library):
    found = library.ask("I cast Craw Wurm and he says nothing about Counterspell. Where does the wurm go?")
    assert not found.understood, found.answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # 608.2: a spell that "goes off" resolves, and triggers nothing
        ("I cast Lightning Bolt on him. Does it go off?", "Yes. Lightning Bolt resolves"),
        ("I cast Lightning Bolt on him and he Counterspells it. Does the Bolt go off?",
         "No. Lightning Bolt is countered"),
    ],
)  # fmt: skip
def test_what_goes_off_resolves(library, question, answer):
    assert library.ask(question).answer.startswith(answer)


def test_what_somebody_wants_is_no_deed(library):
    found = library.ask("I want to kill his Grizzly Bears with Shock. Does it die?")
    assert not found.understood, found.answer
