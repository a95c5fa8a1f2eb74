"""What goes on with the last deed: what cascade finds, times in front of deeds, spells that nobody names."""

import re

import pytest

ANSWERED = [
    # 702.85a: the card that is found may be cast, where nothing forbids a further spell
    ("I cast Bloodbraid Elf and cascade into Shock. Do I get to cast it?", r"^Yes\. Shock is cast"),
    (
        "Rule of Law is out. I cast Bloodbraid Elf, cascade hits Grizzly Bears. Can I cast it for free?",
        r"^No\. Grizzly Bears isn't cast\. Grizzly Bears is in your library",
    ),
    ("Cascading off Bloodbraid Elf I hit Grizzly Bears. Do I get to cast it?", r"^Yes\. Grizzly Bears"),
    # 510.4: what has dealt no first-strike damage and gets double strike afterwards deals damage once
    (
        "I attack with a 5/5 and a 2/2 first striker. After the first strike damage I Boros Charm the 5/5 to "
        "give it double strike. How much damage does the 5/5 deal?",
        r"deals 5 damage",
    ),
    ("I attack with a 4/4. Before the damage I Shock his 2/2. Does his 2/2 die?", r"^Yes"),
    # spells of which nobody says more, where no card asks which they are
    ("I have Aetherflux Reservoir and cast three spells. How much life do I gain?", r"gain 6 life"),
    ("I have Aetherflux Reservoir. I cast two spells one after another. Total life gain?", r"gain 3 life"),
    # what is cast for so much is that mode of it
    ("I have Rhox Faithmender and cast Healing Salve for 3 life. Total gain?", r"gain 6 life"),
    # what answers a creature spell is aimed at no creature that it is
    ("He has a bear. He casts Craw Wurm, in response I Doom Blade the bear. Does the Wurm die?", r"^No"),
    # words behind what they say more of
    ("Rhox Faithmender mine. I cast Healing Salve for 3 life. Lifes after? Both at 20", r"You are at 26"),
    ("He attacks me with a 5/5, unblocked. My life after?", r"makes 15"),
    ("I Shock his face. Is it 2 or 3?", r"2 damage"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_goes_on(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    "I cast Bloodbraid Elf and cascade into Craw Wurm. Do I get to cast it?",  # it costs more (702.85a)
    # 601.2c: nothing is there at which it could be aimed, as far as anybody tells
    "I cast Bloodbraid Elf and cascade into Giant Growth. Do I get to cast it?",
    "I cascade into Giant Growth. Do I get to cast it?",  # off what
    "I have Guttersnipe and cast two spells. How much damage does he take?",  # whether these are instants
    "I cast Healing Salve for 5 life. How much life do I gain?",  # no mode says that
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_told(library, question):
    assert not library.ask(question).understood


CAUSED = [
    # 113.7a: a trigger is there without its source; on what it triggered nobody tells
    ("With my Soul Warden trigger on the stack he Shocks Soul Warden. Do I gain life?", r"^Yes\. You gain 1"),
    ("With the Blood Artist trigger on the stack he bolts Blood Artist. Does he lose life?", r"^Yes"),
    (
        "With Guttersnipe's trigger on the stack he bolts Guttersnipe. How much damage does he take?",
        r"is dealt 2 damage",
    ),
    ("I have my Guttersnipe trigger on the stack. I cast Shock on him. What's his life?", r"makes 14"),
    # 305.1: any land, where nothing asks which
    ("I have Courser of Kruphix and play a land. Do I gain life?", r"^Yes\. You gain 1 life"),
    # 903.8
    ("I cast my commander Krenko, Mob Boss for the third time. How much does it cost?", r"\{6\}\{R\}\{R\}"),
    ("Third time casting my commander Krenko, Mob Boss. Total mana?", r"\{6\}\{R\}\{R\}"),
    ("My commander Krenko, Mob Boss has died twice. How much does it cost now?", r"\{6\}\{R\}\{R\}"),
    # 702.138a: what another card lets escape
    ("I escape Shock with Underworld Breach and he Counterspells it. Where does it go?", r"your graveyard"),
]


@pytest.mark.parametrize(("question", "answer"), CAUSED)
def test_what_nobody_tells_and_is_plain(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


UNCAUSED = [
    "With the Tarmogoyf trigger on the stack he bolts Tarmogoyf. Does it die?",  # it has none
    "I have a land named by Blood Moon and play a land. Is it a Mountain?",  # which, matters
]


@pytest.mark.parametrize("question", UNCAUSED)
def test_what_may_be_anything(library, question):
    assert not library.ask(question).understood


AT_THE_END = [
    # 119.5: life that becomes a number is gained or lost
    ("I have Form of the Dragon and I'm at 2. My end step comes. Do I go up to 5?", r"^Yes\. You are at 5"),
    ("I have Form of the Dragon. The end step comes around. What's my life?", r"makes 5|at 5 life"),
    ("He bolts me. Do I go down to 17?", r"^Yes"),
    # what a planeswalker is dealt by an attacker with trample (702.19b)
    (
        "I attack his planeswalker with 3 loyalty with a 4/4 trampler, he blocks with a 1/1. How much damage "
        "goes to the planeswalker?",
        r"is dealt 3 damage",
    ),
    # 202.1: what it costs
    ("I cast a {1}{G} creature and he casts Counterspell on it. Does it resolve?", r"^No"),
]


@pytest.mark.parametrize(("question", "answer"), AT_THE_END)
def test_what_comes_at_the_end(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


def test_a_gloss_says_again_what_the_card_says(library):
    """What stands in parentheses behind a card, and on it, tells nothing of the board."""
    told = "He has Tibalt, Rakish Instigator{}. I cast Healing Salve for 3 life. Do I gain life?"
    assert library.ask(told.format(" (I can't gain life)")).answer.startswith("No. You gain no life.")
    assert not library.ask(told.format(" (I can't lose life)")).understood
