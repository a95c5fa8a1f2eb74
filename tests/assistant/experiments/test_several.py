"""One answer made of the answers to the same question about several things."""

import pytest

from assistant.asked import AskAnswer
from assistant.experiments.several import joined_answers
from assistant.experiments.subjects import NotRead


def answer(text, **said):
    return AskAnswer("?", "2024", "interaction", True, text, rules=(), took_ms=0.0, **said)


def test_what_is_assumed_for_any_of_them_is_told():
    first = answer("Yes.", yes=True, assumptions=("The creature is untapped.",))
    other = answer("No.", yes=False, assumptions=("The spell is red.",), unread=("a clause",))
    found = joined_answers([first, other])
    assert (found.answer, found.yes) == ("Yes. No.", None)
    assert found.assumptions == ("The creature is untapped.", "The spell is red.")
    assert found.unread == ("a clause",)


def test_a_short_answer_is_not_lost_in_a_longer_one():
    assert joined_answers([answer("No. It dies."), answer("No.")]).answer == "No. It dies. No."


def test_the_same_answer_is_said_once():
    assert joined_answers([answer("No.", yes=False), answer("No.", yes=False)]).answer == "No."


def test_no_answers_are_none():
    with pytest.raises(NotRead):
        joined_answers([])
