"""Counters with which permanents entered that were there from the start (614.1c), and what searches find."""

import re

import pytest

WORKER = "Arcbound Worker"  # 0/0, modular 1 (702.43a)

ANSWERED = [
    (f"I have {WORKER}. He casts Unsummon on my 2/2. Does {WORKER} die?", r"^No"),
    (f"I have {WORKER}. How big is it?", r"is 1/1"),
    (f"I have {WORKER} and Hardened Scales. How big is {WORKER}?", r"is 1/1"),  # it has entered before
    ("I have Walking Ballista with three counters. He casts Shock on it. Does it die?", r"^No"),
    # what a search finds is told by name (701.19a)
    ("I cast Chord of Calling for X=2 and fetch Grizzly Bears. Where are the bears?", r"on the battlefield"),
    ("I cast Worldly Tutor and find Craw Wurm. Where is the wurm?", r"in your library"),
    ("I crack Polluted Delta and fetch Blood Crypt. What's my life?", r"makes 17\..*makes 19\."),
    # how often a commander was cast (903.8)
    ("Krenko's been cast twice from the command zone. How much does it cost now?", r"\{6\}\{R\}\{R\}"),
    (
        "I've cast my commander Krenko once from the command zone already. What does he cost?",
        r"\{4\}\{R\}\{R\}",
    ),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_was_so_before(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # how many counters is not printed, and without any it could not be there (704.5f)
    "I have Walking Ballista. He casts Shock on it. Does it die?",
    "I have Endless One and he casts Wrath of God. Does it die?",
    # nothing that was told searches
    "I cast Giant Growth on my 2/2 and fetch Blood Crypt. Does my 2/2 die?",
    # what a text does to other tokens than are asked about
    "I cast Raise the Alarm. Do I get a Goblin?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_said(library, question):
    assert not library.ask(question).understood


def test_a_size_is_taken_for_the_one_without_counters(library):
    """613.4c: counters are counted on top of the size that something has."""
    found = library.ask("My 2/2 with a +1/+1 counter is hit by Shock. Does it die?")
    assert found.answer.startswith("No")
    assert "2/2 is its size without its counters: with them it is 3/3." in found.assumptions
