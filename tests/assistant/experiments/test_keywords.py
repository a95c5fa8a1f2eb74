"""Keywords against keywords and cards: what differs with and without is the answer."""

import pytest

from assistant.experiments.keywords import asked_of_keywords


@pytest.mark.parametrize(
    ("question", "kind", "says"),
    [
        # 702.2c, 702.19b: one damage is lethal, four go through; without deathtouch two
        ("does deathtouch work with trample?", "interaction", ["Yes", "loses 4 life", "loses 2 life"]),
        # 702.4b, 702.19d: five at first of which two go through, then all five
        ("do double strike and trample work together", "interaction", ["Yes", "loses 7 life"]),
        ("is deathtouch enough to kill something that's indestructible", "interaction", ["No: ", "survives"]),
        ("two instances of lifelink on one guy, gain double?", "interaction", ["No: ", "redundant"]),
        # 702.7b: with both the small one lives; with deathtouch alone both die
        ("does first strike work with deathtouch", "interaction", ["Yes", "1/1", "alone"]),
        ("does lifelink stack if I have two instances", "interaction", ["No: ", "redundant"]),
        ("does hexproof stop an opponent's Wrath of God", "interaction", ["No: ", "no difference"]),
        ("do multiple instances of exalted stack", "interaction", ["Yes", "loses 4 life", "loses 3 life"]),
        ("does hexproof stop Doom Blade", "interaction", ["Yes: ", "702.11b"]),
        ("does hexproof stop Wrath of God", "interaction", ["No: ", "makes no difference"]),
        ("hexproof vs Wrath of God", "interaction", ["Hexproof makes no difference", "graveyard"]),
        ("do indestructible creatures survive Wrath of God", "interaction", ["Yes: ", "survives"]),
        ("can Lightning Bolt kill an indestructible creature", "interaction", ["No: ", "survives"]),
        ("can I target my own hexproof guy with Giant Growth", "legality", ["Yes: ", "your own creature"]),
        ("can I target my own shroud creature with Giant Growth", "legality", ["No: ", "702.18a"]),
        ("can he target my hexproof guy with Doom Blade", "legality", ["No: ", "702.11b"]),
    ],
)
def test_answers(library, question, kind, says):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == (kind, True), answer.answer
    assert all(words in answer.answer for words in says), answer.answer
    assert answer.scenario["do"]
    assert answer.replay["final"]


@pytest.mark.parametrize(
    "question",
    [
        "does hexproof stop Doom Blade if I am tapped out",
        "does deathtouch work with trample and first strike",
        "does hexproof stop Doom Blade and Wrath of God",
        "does hexproof not stop Doom Blade",
        "does glorbing work with trample",
    ],
)
def test_no_word_is_swallowed(library, question):
    assert asked_of_keywords(question, library._counsel.room.named) is None


def test_what_differs_in_nothing_is_not_answered(library):
    """On this board nothing tells whether they work together, so nothing is said."""
    assert library.ask("does flying work with deathtouch").kind == "refused"
