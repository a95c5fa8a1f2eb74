"""Why something is so: it is asked whether it is so, and the rules that decide it are the answer."""

import pytest

from assistant.whys import asked_why, told_first


@pytest.mark.parametrize(
    ("question", "asked", "so"),
    [
        ("Why did my Grizzly Bears die?", "Did my Grizzly Bears die?", True),
        ("why doesn't my creature die to a board wipe", "Does my creature die to a board wipe?", False),
        ("why can't a creature with defender attack?", "Can a creature with defender attack?", False),
        ("so why does it not come back? I thought it does", "Does it come back?", False),
        ("why can they still attack", "Can they attack?", True),
    ],
)
def test_is_asked_whether_it_is_so(question, asked, so):
    why = asked_why(question)
    assert (why.question, why.so) == (asked, so)


@pytest.mark.parametrize(
    "question", ["Does it die?", "why did it die? does it come back?", "Who wins and why"]
)
def test_other_questions_are_left_alone(question):
    assert asked_why(question) is None


def test_what_happened_is_told_first():
    why = asked_why("Why did it die when I blocked a 3/3 with it?")
    assert told_first(why).question == "I blocked a 3/3 with it. Did it die?"


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("why doesn't my indestructible creature die to a board wipe?", "702.12b"),
        ("why can't a creature with defender attack?", "702.3b"),
        ("why did my 0/0 with a +1/+1 counter die when they put a -1/-1 counter on it?", "704.5f"),
    ],
)
def test_the_deciding_rule_is_quoted(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert rule in {each.rule for each in answer.because}
    assert "That is because of" in answer.answer


def test_what_is_not_so_has_no_reason(library):
    answer = library.ask("why does an indestructible creature die to a board wipe?")
    assert not answer.understood
    assert "otherwise" in answer.answer
