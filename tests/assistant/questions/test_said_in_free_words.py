"""Questions told without ceremony: no subject, an argument beside them, the last word a question."""

from __future__ import annotations

import re

import pytest

ANSWERED = [
    # 702.74a, 603.2d: evoked, both of its abilities trigger once more
    (
        "Panharmonicon out, Mulldrifter evoked for 3 mana. How many cards do I draw, and do I sacrifice it "
        "before I get the second draw?",
        r"^You draw 4 cards",
    ),
    ("Panharmonicon and an evoked Mulldrifter. How many cards do I draw?", r"^You draw 4 cards"),
    # 608.2b: its only target is gone
    (
        "Helix his Grizzly Bears, in response he sacs it to something. I still gain the 3 right, the "
        "lifegain doesnt target?",
        r"^No\. You gain no life",
    ),
    ("Helix his Grizzly Bears. Do I gain the 3?", r"^Yes\. You gain 3 life"),
    # 614.6: they are exiled instead, so nothing dies
    (
        "Rest in Peace is on the table (not mine lol). I have blood artist and sac 5 goblin tokens to my "
        "altar. tokens arent cards so they should still die and drain right",
        r"^No\.",
    ),
    ("I have Blood Artist and sac 3 goblin tokens to something. Do they drain him?", r"^Yes\. .*s 3 life"),
    (
        "I have Blood Artist and sac 3 goblin tokens to something. Do they drain me?",
        r"^If the trigger of Blood Artist is aimed at the opponent: No\. You lose no",
    ),
    # 903.9b
    (
        "someone Unsummons my commander, can I put it into the command zone rather than hand? Do I have to?",
        r"^Yes\. Your commander is in the command zone",
    ),
    ("I'm on 9 life and cast Brainstorm main phase. How many cards do I draw?", r"^You draw 3 cards"),
    ("I bolt his 2/2. That means it dies right?", r"^Yes\."),
    ("I bolt his 2/2. It should not die.", r"^No\. .*dies"),
    # 614.5: the order is chosen
    (
        "With Hardened Scales and Doubling Season, I put a +1/+1 counter on my 2/2. "
        "How many counters does it have?",
        r"With Hardened Scales: .* 4 .*With Doubling Season: .* 3 ",
    ),
    (
        "my opponent sits there with Sheoldred, the Apocalypse and I cast Divination. "
        "How much does this hurt me?",
        r"^You lose 4 life",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_is_told_in_free_words_is_answered(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(
    "question",
    [
        # whether it is cast or done at all is not told
        "He should block with his 2/2. I attack with a 3/3. Does it die?",
        "Unless he has a response Helix his Grizzly Bears. Do I gain the 3?",
        # at what it is aimed, or by whom it is cast, is not told
        "Bolt it. Does it die?",
        # what the first question is stays open, so an answer to the second is none
        "I bolt his 2/2. Does it do the thing, and does it die?",
        # it is another board
        "I bolt his 2/2 right unless it has hexproof. Does it die?",
        # what is done instead of something is done, and that is not
        "Rather than cast Wrath of God he casts Divination. Does my 2/2 die?",
        "Instead of casting Wrath of God he casts Divination. Does my 2/2 die?",
        "I cast Divination rather than Wrath of God. Does my 2/2 die?",
        # how many there are is told otherwise
        "I have Blood Artist and sac 3 goblin tokens and a Thopter to something. Do they drain him?",
    ],
)
def test_what_is_not_told_so_is_refused(library, question):
    found = library.ask(question)
    assert not found.understood, found.answer


@pytest.mark.parametrize(
    "question",
    [
        "Panharmonicon out, Mulldrifter not evoked. Do I sacrifice it?",
        "My creatures are lands. I cast Wrath of God. Do they die?",
        "His tokens are not creatures. I cast Wrath of God. Do they die?",
        "Panharmonicon is out (his). I cast Mulldrifter. Do I draw 4 cards?",
    ],
)
def test_what_turns_it_round_is_not_dropped(library, question):
    """What is denied, and whose something is, changes the answer or refuses the question."""
    found = library.ask(question)
    assert not found.understood or found.yes is not True, found.answer


def test_what_is_out_at_the_beginning_is_said_to_be_yours(library):
    found = library.ask("With Panharmonicon, I cast Mulldrifter. How many cards do I draw?")
    assert "Panharmonicon is yours." in found.assumptions


def test_who_casts_what_is_told_as_a_verb_is_assumed_aloud(library):
    found = library.ask("Helix his Grizzly Bears. Do I gain the 3?")
    assert "Helix is cast by you." in found.assumptions
