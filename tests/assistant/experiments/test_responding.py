"""What can be responded to: it is done, and the stack looked at (405.6, 605.3b, 116.1, 702.61a, 704.3)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("can I respond to a mana ability?", False, "605.3b"),
        ("Can I respond to him tapping his lands for mana", False, "605.3b"),
        ("can I respond to a morph being turned face up?", False, "116.2b"),
        ("does playing a land use the stack?", False, "116.1"),
        ("can he respond to me foretelling a card", False, "116.2h"),
        ("Can I respond to a spell with split second?", False, "702.61a"),
        ("can I respond to state-based actions", False, "704.3"),
        ("is it possible to respond to an equip ability", True, "117.3c"),
        ("Can I respond to an ETB trigger?", True, "117.3c"),
        ("can i respond to someone activating equip", True, "117.3c"),
        ("can you respond to cascade", True, "117.3c"),  # 702.85a: a triggered ability
        ("can I respond to his ninjutsu", True, "117.3c"),  # 702.49a: an activated one
        ("am I allowed to do something in response to a planeswalker's ability", True, "117.3c"),
    ],
)
def test_what_is_on_the_stack_can_be_responded_to(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert rule in {each.rule for each in answer.because}
    assert answer.scenario is not None


@pytest.mark.parametrize(
    "question",
    [
        "can I respond to an ETB trigger by playing a land?",  # what is done matters
        "can I respond to a frobnication",
        "can I respond to a mana ability and does it hurt",
    ],
)
def test_what_else_is_said_is_not_swallowed(library, question):
    answer = library.ask(question)
    assert not answer.understood


@pytest.mark.parametrize("keyword", ["flying", "morph", "kicker", "hexproof"])
def test_a_keyword_that_is_no_ability_on_the_stack_is_left(library, keyword):
    answer = library.ask(f"can I respond to {keyword}")
    assert answer.kind != "legality", answer.answer
