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
    assert "Forest is a basic land Forest with only" in answer.answer  # which Urborg alone would make a Swamp
    assert "creature" not in answer.answer.replace("enchantment", "")  # neither of them is about creatures


def test_the_rules_that_decide_are_named_with_what_would_be(library):
    """305.7 takes Urborg's ability in either order; that it waits (613.8a) matters where it came first."""
    answer = library.ask("what happens with Blood Moon and Urborg, Tomb of Yawgmoth")
    why = "without it Forest would have the subtypes Forest and Swamp"
    assert [(each.rule, each.why) for each in answer.because][:2] == [
        ("305.7", why),
        ("613.8a", f"if Blood Moon came last, {why}"),
    ]


def test_what_hangs_on_the_order_is_decided_in_each(library):
    answer = library.ask("what happens with Humility and Opalescence")
    assert {(each.rule, each.why) for each in answer.because} >= {
        (
            "613.9",
            "if Opalescence came last, without it Humility would be 1/1; "
            "if Humility came last, without it Humility would be 4/4",
        ),
        ("613.6", "without it the creature would be 2/2"),
    }


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
