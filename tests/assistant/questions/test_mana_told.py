"""Who has no mana left, what is done several times, and damage of which nobody says what deals it."""

import re

import pytest

ANSWERED = [
    # who is tapped out can pay for nothing until they untap (601.2h)
    ("He's tapped out. I cast Wrath of God. Can he cast Counterspell?", r"^No: .*can't pay"),
    ("With him tapped out I cast Wrath of God. Can he Counterspell it?", r"^No: .*can't pay"),
    ("I'm tapped out. He casts Wrath of God. Can I Counterspell it?", r"^No: .*can't pay"),
    ("I cast Wrath of God. Can he cast Counterspell?", r"^Yes"),
    ("Opponent casts Wrath of God while I'm tapped out. Can I cast Counterspell?", r"^No: .*can't pay"),
    ("opp tapped out, I cast Wrath of God. Can he Mana Leak it?", r"^No: .*can't pay"),
    # but for a life and a blue card (118.9)
    ("I'm tapped out. He casts Wrath of God. Can I cast Force of Will?", r"^Yes"),
    ("He casts Shock on me. I cast Force of Will pitching Counterspell. What's my life?", r"makes 19"),
    # several times
    ("I cast Shock on his 4/4 twice. Does it die?", r"^Yes"),
    ("I cast Shock on his 5/5 twice. Does it die?", r"^No"),
    ("My opponent plays three creatures and I have Soul Warden. How much life do I gain?", r"gain 3 life"),
    # damage by whatever it is
    ("I take 5 damage. I was at 5. Am I dead?", r"^Yes"),
    ("I'm at 2 and get hit for 6. Am I dead?", r"^Yes"),
    ("He's at 2 and gets hit for 6. Does he lose?", r"^Yes"),
    ("He takes 3. He was at 4. Does he lose?", r"^No"),
    # a trigger of a step waits as it begins, and its source may leave (113.7a)
    ("Phyrexian Arena's trigger on the stack, he Naturalizes the Arena. Do I draw?", r"^Yes"),
    # times
    ("At instant speed I cast Lightning Bolt on his 2/2. Does it die?", r"^Yes"),
    ("On the following turn I bolt his 2/2. Does it die?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_is_paid_and_dealt(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    "At instant speed I cast Wrath of God on his turn. Does it resolve?",  # nothing lets that be done
    "He casts Shock on me. I cast Force of Will pitching Grizzly Bears. What's my life?",  # that isn't blue
    "I'm at 6 poison and take 4 infect damage. Am I dead?",  # by what has infect
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_clear(library, question):
    assert not library.ask(question).understood


# 118.9: what is paid instead of the mana cost is paid
PAID = [
    ("I cast Giant Growth on my 2/2 with Rancor. How big is it?", r"is 7/5"),
    ("He casts Shock on me. I Force of Will it for free. What's my life?", r"makes 19"),
    ("I bolt his 2/2 with Rancor. Where does Rancor go?", r"opponent's hand"),
]


@pytest.mark.parametrize(("question", "answer"), PAID)
def test_what_is_on_it_and_paid_for_it(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


def test_an_aura_is_attached_to_something(library):
    """704.5m: one that is attached to nothing would be put into the graveyard at once."""
    assert not library.ask("I have Rancor. I attack with a 2/2. What's his life?").understood
