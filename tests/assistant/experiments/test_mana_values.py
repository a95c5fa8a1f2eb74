"""The mana value of a card in the zones that a question names (202.3b, 202.3e, 107.3g)."""

import pytest


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "mana value of a Hurricane on the stack with X=7 and of one in my graveyard",
            "On the stack with X as 7 the mana value of Hurricane is 8; in a graveyard it is 1.",
        ),
        ("what is the mana value of Altered Ego on the battlefield?", "Altered Ego is 4"),
        ("what's Divination's cmc", "The mana value of Divination is 3."),
    ],
)
def test_the_mana_value_is_looked_at_where_the_card_is(library, question, says):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert says in answer.answer
    assert answer.because[0].rule.startswith(("202.3", "107.3"))


@pytest.mark.parametrize(
    "question", ["what's the mana value of Hurricane", "mana value of Hurricane on the stack and who wins"]
)
def test_what_hangs_on_x_or_asks_more_is_not_answered_so(library, question):
    assert not library.ask(question).answer.startswith(("The mana value", "On the stack"))
