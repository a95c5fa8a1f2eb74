"""Whether creatures have to attack or block: it is tried that none does (508.1d, 509.1c)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("Am I forced to attack with Juggernaut?", True, "508.1d"),
        ("Does Juggernaut have to attack each turn?", True, "508.1d"),
        ("must Juggernaut attack", True, "508.1d"),
        ("Do I have to attack?", False, "508.1a"),
        ("Does my opponent have to attack each turn?", False, "508.1a"),
        ("Does Ball Lightning have to attack?", False, "508.1a"),
        ("Do I have to block?", False, "509.1a"),
        ("Am I forced to block with my Grizzly Bears?", False, "509.1a"),
        ("Do I have to block a 5/5 with my 2/2?", False, "509.1a"),
        ("Do I have to block Juggernaut?", False, "509.1a"),  # it has to attack; nobody has to block it
    ],
)
def test_what_may_be_left_undone_need_not_be_done(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert rule in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Do I have to attack with everything?",
        "Do I have to attack with two creatures?",
        "Do I have to attack with a goaded creature?",
        "Do I have to attack a planeswalker?",
    ],
)
def test_what_else_is_said_is_not_swallowed(library, question):
    assert library.ask(question).yes is None
