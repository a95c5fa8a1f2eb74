"""In which way a spell is cast: for another cost, with more paid, from another zone."""

import re

import pytest

ANSWERED = [
    # a kicker that is paid is told in any place of the sentence (702.33b)
    ("I cast a kicked Burst Lightning on his 4/4. does it die?", r"^Yes"),
    ("I cast Burst Lightning kicked on his 4/4. does it die?", r"^Yes"),
    ("I cast Burst Lightning on his 4/4 with kicker. does it die?", r"^Yes"),
    ("I cast Burst Lightning on his 4/4, paying the kicker. does it die?", r"^Yes"),
    ("I kick Burst Lightning on his 4/4. does it die?", r"^Yes"),
    ("I cast Burst Lightning on his 4/4. does it die?", r"^No"),
    # flashback: from the graveyard, and exiled afterwards (702.34a)
    ("I cast Engulfing Flames with flashback on his 1/1. does Engulfing Flames get exiled?", r"^Yes"),
    ("I flash back Engulfing Flames on his 1/1. does Engulfing Flames get exiled?", r"^Yes"),
    ("He casts Engulfing Flames from his graveyard on my 1/1. does Engulfing Flames get exiled?", r"^Yes"),
    ("I cast Engulfing Flames for its flashback cost on his 1/1. does Engulfing Flames get exiled?", r"^Yes"),
    ("I cast Engulfing Flames on his 1/1. does Engulfing Flames get exiled?", r"^No"),
    # a morph is a 2/2 without abilities while it lies face down (702.37a)
    ("I cast Branchsnap Lorian face down. My opponent bolts it. does it die?", r"^Yes"),
    ("I cast Branchsnap Lorian face down as a morph. My opponent bolts it. does it die?", r"^Yes"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_ways_to_cast(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(
    "question",
    [
        "I cast a kicked Lightning Bolt on his 4/4. does it die?",  # it has no kicker
        "I don't kick Burst Lightning on his 4/4. does it die?",
        "I cast Burst Lightning on his 4/4, not paying the kicker. does it die?",
        "I have a kicked Academy Drake. how big is it?",  # nothing says what it has of that
        "I cast Lightning Bolt with flashback on his 1/1. does Lightning Bolt get exiled?",
        "I cast Engulfing Flames from his graveyard on his 1/1. does it die?",
    ],
)
def test_a_way_that_a_card_has_not_is_refused(question, library):
    assert library.ask(question).kind == "refused", library.ask(question).answer


def test_a_mutating_spell_is_cast_at_a_creature(library):
    found = library.ask("I mutate Cubwarden onto my 2/2. how many tokens do I get?")
    assert found.kind == "situation", found.answer
    assert {"cast": "Cubwarden", "targets": ["2/2 creature"], "alternative": "mutate"}.items() <= next(
        each for each in found.scenario["do"] if "cast" in each
    ).items()
