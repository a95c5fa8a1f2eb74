"""Two permanents beside each other: what they are in both orders (613.4b, 613.7, 613.8)."""

import pytest

from assistant.experiments.pairs import answer_of_a_pair


@pytest.mark.parametrize(
    "question",
    [
        "what happens with Humility and Opalescence",
        "what happens when humility meets opalescence",
        "how do Humility and Opalescence interact?",
    ],
)
def test_both_orders_are_told(library, question):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == ("interaction", True), answer.answer
    assert (
        "If Opalescence came last, Humility is a 4/4 enchantment creature with no abilities" in answer.answer
    )
    assert "If Humility came last, Humility is a 1/1 enchantment creature with no abilities" in answer.answer
    assert "the creature is a 1/1 creature Bear with no abilities" in answer.answer


def test_a_dependency_is_the_same_in_either_order(library):
    answer = library.ask("what happens with Blood Moon and Urborg, Tomb of Yawgmoth")
    assert "In either order" in answer.answer
    assert "legendary land Mountain with only the mana ability of its land type" in answer.answer
    assert "came last" not in answer.answer


@pytest.mark.parametrize(
    "question",
    ["Craw Wurm and Typhoid Rats", "what happens with Humility and Opalescence if I bolt it"],
)
def test_what_is_more_or_less_than_a_pair_is_not_answered(library, question):
    assert library._counsel._experiments.related(question, None) is None


def test_two_that_are_what_they_are_are_no_pair(library):
    stage, shelf = library._counsel.situations.stage, library.cards
    one, other = (shelf.find(name).faces[0] for name in ("Craw Wurm", "Typhoid Rats"))
    assert answer_of_a_pair("Craw Wurm and Typhoid Rats", one, other, stage, None) is None
