"""Which kind of ability a keyword is, as its own rule says, and that what is static waits on no stack."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("Is cycling an activated ability?", True, "702.29a"),
        ("Is cycling a triggered ability?", False, "702.29a"),
        ("is lifelink a trigger", False, "702.15a"),
        ("Is ward a trigger?", True, "702.21a"),
        ("Is flying a static ability?", True, "702.9a"),  # an evasion ability is one (509.1b)
        ("Does lifelink trigger?", False, "604.1"),
        ("Does lifelink use the stack?", False, "604.1"),
        ("Can I respond to dredge?", False, "604.1"),
        ("Can my opponent respond to deathtouch?", False, "604.1"),
    ],
)
def test_the_rule_on_a_keyword_says_what_it_is(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("rule", yes), answer.answer
    assert rule in {each.rule for each in answer.because}


@pytest.mark.parametrize(
    "question",
    [
        "Does flash use the stack?",  # what is cast by it does
        "Does convoke use the stack?",
        "Does modular use the stack?",  # it is a static and a triggered ability (702.43a)
        "Does lifelink trigger twice?",
        "Is Lightning Bolt a triggered ability?",
    ],
)
def test_what_is_of_several_kinds_or_cast_gets_no_such_answer(library, question):
    assert library.ask(question).kind != "rule" or library.ask(question).yes is None
