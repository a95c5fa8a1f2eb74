"""Keywords against keywords and cards: what differs with and without is the answer."""

import pytest


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
        ("does hexproof stop an opponent's Wrath of God", "interaction", ["No: ", "all the same"]),
        ("do multiple instances of exalted stack", "interaction", ["Yes", "loses 4 life", "loses 3 life"]),
        ("how do trample and double strike interact", "interaction", ["loses 7 life"]),
        ("do double lifelink stack", "interaction", ["No: ", "redundant"]),
        ("does exalted stack", "interaction", ["Yes", "loses 4 life", "loses 3 life"]),
        # 702.2c: any nonzero amount is lethal, so one is enough and two aren't needed
        (
            "does deathtouch work with trample, do I only need one damage per blocker",
            "interaction",
            ["Yes: 1 damage is enough", "loses 4 life"],
        ),
        (
            "does deathtouch work with trample, do I need two damage per blocker",
            "interaction",
            ["No: 1 damage is enough"],
        ),
        ("can deathtouch kill an indestructible creature?", "interaction", ["No: ", "survives"]),
        # 702.11b stops what targets, 702.12b what destroys, and neither anything else
        ("does hexproof stop Doom Blade", "interaction", ["Yes: ", "702.11b"]),
        ("does hexproof stop Wrath of God", "interaction", ["No: ", "all the same"]),
        ("hexproof vs Wrath of God", "interaction", ["No: ", "graveyard all the same"]),
        ("do indestructible creatures survive Wrath of God", "interaction", ["Yes: ", "on the battlefield"]),
        ("does a hexproof creature survive Day of Judgment", "interaction", ["No: "]),
        ("can Lightning Bolt kill an indestructible creature", "interaction", ["No: ", "on the battlefield"]),
        ("can Murder hit a hexproof creature", "interaction", ["No: ", "702.11b"]),
        ("can Swords to Plowshares exile an indestructible creature", "interaction", ["Yes: ", "in exile"]),
        # 702.16e: all damage from red sources is prevented
        ("do pro-red creatures survive Pyroclasm", "interaction", ["Yes: ", "deals no damage"]),
        (
            "protection from black vs Wrath of God, do pro-black guys survive it though it doesn't target",
            "interaction",
            ["No: ", "graveyard all the same"],
        ),
        ("can I target my own hexproof guy with Giant Growth", "situation", ["Yes"]),
        ("can I target my own shroud creature with Giant Growth", "situation", ["No: ", "702.18a"]),
        ("can he target my hexproof guy with Doom Blade", "situation", ["No: ", "702.11b"]),
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
        "does deathtouch not work with trample",
        "does deathtouch work with trample if I have only one creature",
        "do indestructible creatures survive Damnation if it is copied",
        "can Lightning Bolt kill an indestructible creature with a stun counter if it attacked",
    ],
)
def test_no_word_is_swallowed(library, question):
    answer = library.ask(question)
    assert not answer.understood or answer.kind in ("rule", "definition"), answer.answer


@pytest.mark.parametrize(
    "question", ["can Shock kill a flying creature", "would a menace creature survive Lightning Bolt"]
)
def test_what_hangs_on_the_size_is_not_answered_by_the_keyword(library, question):
    """That a creature may be the target is not all that it takes to kill it."""
    assert not library.ask(question).understood


def test_what_differs_in_nothing_is_not_answered(library):
    """On this board nothing tells whether they work together, so nothing is said."""
    assert library.ask("does flying work with deathtouch").kind == "refused"


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        (
            "does trample work with deathtouch",
            ["702.2c", "704.5h", "702.19b"],
        ),  # one damage is lethal and destroys, the rest tramples
        ("does lifelink stack", ["702.15f"]),  # several instances are redundant
    ],
)
def test_what_decides_the_life_of_players_is_quoted(library, question, rules):
    found = library.ask(question).because
    assert [each.rule for each in found][: len(rules)] == rules
    assert all(each.why for each in found)
