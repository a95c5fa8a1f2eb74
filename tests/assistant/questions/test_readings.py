"""Words that may mean several cards, and what of their answers is the answer."""

import pytest

from assistant.asked import AskAnswer, Depends
from assistant.questions.not_told import NotTold
from assistant.questions.ranges import Once
from assistant.questions.readings import in_every_reading

QUESTION = "Does Bear survive?"
BEARS = NotTold(
    "which bear it is", at=(5, 9), instead=(("Grizzly Bears", "Grizzly Bears"), ("Runeclaw Bear",) * 2)
)


def answers(**said):
    """What is asked in the words of each reading."""

    def ask(question):
        name = next(each for each in said if each.replace("_", " ") in question)
        if said[name] is None:
            return None
        given = {**said[name]}
        value = given.pop("value", given["answer"])
        return Once(AskAnswer(question, "2024", "situation", True, rules=(), took_ms=0.0, **given), value)

    return ask


def test_answers_that_differ_in_the_name_alone_are_one():
    ask = answers(
        Grizzly_Bears={"answer": "Grizzly Bears dies.", "value": frozenset({("Grizzly Bears", True)})},
        Runeclaw_Bear={"answer": "It dies: a Bear.", "value": frozenset({("Runeclaw Bear", True)})},
    )
    found = in_every_reading(QUESTION, BEARS, ask).answer
    assert found.answer == "Grizzly Bears dies."
    assert found.assumptions == ("“Bear” may be Grizzly Bears or Runeclaw Bear: the answer is the same.",)


def test_the_same_words_for_what_is_otherwise_are_no_one_answer():
    ask = answers(
        Grizzly_Bears={"answer": "It is that big.", "value": (2, 2)},
        Runeclaw_Bear={"answer": "It is that big.", "value": (3, 3)},
    )
    assert in_every_reading(QUESTION, BEARS, ask) is None


def test_where_all_say_no_and_not_in_the_same_words_each_is_told():
    ask = answers(
        Grizzly_Bears={"answer": "No, it is dealt 2 damage.", "yes": False, "assumptions": ("It is yours.",)},
        Runeclaw_Bear={
            "answer": "No, it is dealt 3 damage.",
            "yes": False,
            "assumptions": ("It is tapped.",),
        },
    )
    found = in_every_reading(QUESTION, BEARS, ask).answer
    assert found.answer == (
        "Grizzly Bears: No, it is dealt 2 damage. Runeclaw Bear: No, it is dealt 3 damage."
    )
    assert found.assumptions[:2] == ("It is yours.", "It is tapped.")
    assert found.assumptions[2].endswith("the answer is alike.")


@pytest.mark.parametrize(
    "other",
    [
        {"answer": "Yes.", "yes": True},
        {"answer": "No.", "yes": False, "depends": (Depends("its toughness", "9 or more", "it lives"),)},
        None,
    ],
)
def test_where_they_differ_or_one_depends_there_is_no_one_answer(other):
    ask = answers(Grizzly_Bears={"answer": "No.", "yes": False}, Runeclaw_Bear=other)
    assert in_every_reading(QUESTION, BEARS, ask) is None
