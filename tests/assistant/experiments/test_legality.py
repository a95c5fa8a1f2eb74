"""Questions whether something may be done at some moment: tried on the smallest board for it."""

import pytest

from assistant.experiments.legality import asked_whether


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("can i foretell a card on my opponent's end step", "116.2h"),
        ("can I play a land in response to a spell?", "305.1"),
        ("may I play a land on his turn", "305.3"),
        ("can i play a second land during my opponent's turn", "305.3"),
        ("can he equip during combat? he says it's an ability", "602.5d"),
        ("is it legal to cast a sorcery in my upkeep", "117.1a"),
        ("could I cast a creature with flash in my untap step", "502.4"),
        ("can I attack with a creature that came in this turn", "302.6"),
        ("can I block with a tapped creature", "509.1a"),
        ("can I block a creature with flying with a creature with trample", "702.9b"),
        ("may I activate a planeswalker on my opponent's turn", "606.3"),
        ("can i plot a card in my upkeep", "116.2k"),
        ("can I cast sorceries during my opponents draw step", "117.1a"),
        ("can i equip at instant speed", "602.5d"),
        ("can i activate a planeswalker twice in one turn", "606.3"),
    ],
)
def test_no(library, question, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == ("legality", True), answer.answer
    assert answer.answer.startswith("No: ")
    assert answer.rules == (rule,)
    assert answer.because[0].text
    assert answer.scenario["do"]


@pytest.mark.parametrize(
    "question",
    [
        "Could I cast an instant after blockers are declared but before damage?",
        "is blocking with a creature that came in this turn ok",
        "can I attack with a creature that came in this turn with haste",
        "can I cast a creature with flash on my opponent's end step",
        "can I block a creature with flying with a creature with reach",
        "can I cast a sorcery after combat in my second main phase",
    ],
)
def test_yes(library, question):
    answer = library.ask(question)
    assert (answer.kind, answer.answer) == ("legality", "Yes, that is legal.")
    assert answer.replay["ok"]


@pytest.mark.parametrize(
    "question",
    [
        "can I cast an instant unless he blocks",
        "can I cast an instant on my opponent's turn with Teferi out",
        "can I play a land on my turn and on his turn",
        "can I block with two creatures",
        "can I dance during combat",
    ],
)
def test_no_word_is_swallowed(question):
    assert asked_whether(question) is None


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("can my opponent equip my creature?", False),  # 702.6a: "target creature you control"
        ("can I equip his creature?", False),
        ("can I equip my own creature?", True),
        ("can I block with my opponent's creature?", False),  # 509.1a
        ("can my opponent block with my creature?", False),
        ("can a creature my opponent controls block my attacker?", True),
    ],
)
def test_whose_it_is_matters(library, question, yes):
    """What is not one's own can't be equipped, nor attack or block for one; refusing is no wrong answer."""
    answer = library.ask(question)
    assert answer.yes is yes if answer.understood else not yes
