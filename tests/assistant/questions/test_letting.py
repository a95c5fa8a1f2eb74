"""Whether a card lets somebody do something or stops them: asked with it and without it."""

import pytest


@pytest.mark.parametrize(
    ("question", "begins", "says"),
    [
        # 117.1a, 304.1: a sorcery on another's turn, unless all may be cast as though they had flash
        (
            "Does Vedalken Orrery let me cast Wrath of God on my opponent's turn?",
            "Yes: with Vedalken",
            "117.1a",
        ),
        ("does Torpor Orb let me cast Wrath of God on his turn", "No: with Torpor Orb", "117.1a"),
        # 305.1: a land is played from the hand
        ("Does Crucible of Worlds let me play Forest from my graveyard", "Yes: with Crucible", "305.1"),
        ("does Crucible of Worlds let my opponent play Forest from his graveyard", "No: with Cruc", "305.1"),
        (
            "Does Teferi, Time Raveler stop me from casting Lightning Bolt on his turn?",
            "Yes: with Tef",
            "307.5",
        ),
        ("does Torpor Orb stop me from casting Lightning Bolt on his turn", "No: with Torpor Orb", "legal"),
        # 702.74a: what sacrifices an evoked creature is a trigger of its entering
        ("does Torpor Orb let me keep a Mulldrifter that I evoked", "Yes: with Torpor Orb", "sacrificed"),
        ("Does Torpor Orb let me cast Lightning Bolt?", "It makes no difference: with Torpor", "as well"),
    ],
)
def test_both_boards_say_whether_it_is_due_to_the_card(library, question, begins, says):
    answer = library.ask(question)
    assert answer.answer.startswith(begins), answer.answer
    assert says in answer.answer
    assert answer.yes is {"Y": True, "N": False, "I": None}[begins[0]]


@pytest.mark.parametrize(
    "question",
    [
        "does Torpor Orb let me from casting Lightning Bolt",
        "does Torpor Orb stop me to cast Lightning Bolt",
        "does Torpor Orb let me frobnicate Lightning Bolt",
        "does the Frobnicator let me cast Lightning Bolt on his turn",
    ],
)
def test_what_else_is_asked_is_refused(library, question):
    assert not library.ask(question).understood


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Can I play Forest from my graveyard?", False),
        ("I have Crucible of Worlds. Can I play Forest from my graveyard?", True),
        ("My opponent has Crucible of Worlds. Can I play Forest from my graveyard?", False),
        ("Can I play Forest from my hand?", True),
    ],
)
def test_a_land_is_played_from_where_it_is_said_to_be(library, question, yes):
    assert library.ask(question).yes is yes
