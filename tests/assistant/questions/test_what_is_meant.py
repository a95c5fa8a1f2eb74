"""What "one", "it" and a relative clause mean, and of which turn it is asked what may be done."""

import re

import pytest

DOUBLE_BLOCKED = "I attack with a 3/3. My opponent double blocks with two 2/2s."
ANSWERED = [
    # 115.1a: "one" is one of those that were spoken of together, and not what was spoken of last
    (f"{DOUBLE_BLOCKED} I kill one with Shock. Does my 3/3 die?", r"^No\. Your 3/3 creature survives"),
    ("My opponent has two 2/2s. I bolt one. Does my creature die?", r"^No\. Your creature survives"),
    # 608.2c: what was pumped is bigger when it is exiled; what is being cast is answered
    ("My opponent Swords my 2/2 that I pumped with Giant Growth. How much life do I gain?", r"gain 5 life"),
    ("My opponent bolts the 2/2 I'm casting Giant Growth on. Does it die?", r"^Yes\."),
    # 117.1a: a sorcery is cast in its player's own main phase, and not while another player attacks
    ("I attack with a 3/3. Can my opponent cast Wrath of God?", r"^No: .*it is your turn"),
    ("I cast Gaddock Teeg. Can my opponent cast Wrath of God?", r"^No: .*Gaddock Teeg"),
    # 400.7, 610.3: the trigger that is answered comes of what was cast
    (
        "He casts Banisher Priest targeting my guy. I respond to the trigger by bolting it. Is it exiled?",
        r"^No\. .*on the battlefield\. Banisher Priest dies",
    ),
    # what happens to a permanent, though the spell was spoken of last
    (
        "I control Darksteel Colossus and my opponent casts Wrath of God. What happens to it?",
        r"^Darksteel Col",
    ),
    ("My opponent casts Wrath of God and I counter it. What happens to it?", r"^Wrath of God is in the opp"),
    # 104.2a: who dies is a player where there is no creature
    (
        "I cast Lightning Bolt and he responds with Lightning Bolt on me while I'm at 3. Who dies?",
        r"^The opponent wins the game",
    ),
    # 500.7, 701.13a, 704.5a-c: what happens to players
    ("I cast Time Walk. What happens?", r"^You take 1 extra turn\.$"),
    (
        "I cast Tome Scour. What happens?",
        r"^If Tome Scour is aimed at the opponent: The opponent mills 5 cards\.$",
    ),
    ("I have ten poison counters. What happens?", r"^You lose the game\.$"),
    ("I cast Ancestral Recall targeting my opponent. Who draws?", r"^The opponent draws 3 cards\.$"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_is_meant(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    ("I respond to Banisher Priest's trigger by bolting it. Is my creature exiled?", "what this is done to"),
    # a spell's name as the verb: what stands behind it is not cast (601.2)
    ("I Wrath of God Humility. Is Humility on the battlefield?", "has no target"),
    # what is lost by it stands on the card that nobody names
    ("I reanimate Serra Angel. How much life do I lose?", "by which card this is done"),
]


@pytest.mark.parametrize(("question", "why"), REFUSED)
def test_what_nobody_told_of_is_not_answered(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert why in found.answer


def test_what_is_no_legal_target_for_what_enters_is_said_to_be_none(library):
    """Oblivion Ring cast "on his Forest" was played without its trigger, and nothing said why (603.3d)."""
    answer = library.ask("I cast Oblivion Ring on his Forest. What happens?")
    assert not answer.understood
    assert "Forest is no legal target" in answer.answer
    assert library.ask("I cast Oblivion Ring on his Grizzly Bears. What happens?").answer.startswith(
        "Grizzly Bears is exiled."
    )
    countered = (
        "I cast Oblivion Ring on his Grizzly Bears. He casts Counterspell on Oblivion Ring. What happens?"
    )
    assert library.ask(countered).answer.startswith("Oblivion Ring is countered")
