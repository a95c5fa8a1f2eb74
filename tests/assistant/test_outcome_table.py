"""Outcomes as a table: equal ones together, and only the questions that decide (15.6)."""

import pytest

from assistant.asked import Chosen, OutcomeRow
from assistant.like_things import like_things, named_in, whichever
from assistant.outcome_table import Then, outcome_rows
from assistant.telling.outcomes import answers_in_words


def way(question, answers, not_so):
    return {
        "player": "You",
        "about": "Clone",
        "prompt": question,
        "rule": "707.5",
        "answers": answers,
        "not_so": not_so,
    }


def test_equal_outcomes_are_one_row_without_the_questions_that_make_no_difference():
    outcomes = [
        {"ways": [way("Copy?", ["Bear"], ["Angel", "Elf"]), way("Draw?", ["yes"], ["no"])]},
        {"ways": [way("Copy?", ["Elf"], ["Angel", "Bear"]), way("Draw?", ["no"], ["yes"])]},
        {"ways": [way("Copy?", ["Angel"], ["Bear", "Elf"])]},
    ]
    small, big = outcome_rows(
        outcomes, [Then(1, "It is small."), Then(1, "It is small."), Then(5, "It is big.")]
    )
    assert small == OutcomeRow((Chosen("You", "707.5", "Copy?", ("Bear", "Elf")),), "It is small.")
    assert big.choices[0].answers == ("Angel",)


def test_many_answers_are_told_by_the_few_others():
    (row,) = outcome_rows([{"ways": [way("Number?", list("abcdefgh"), ["i"])]}], [Then(0, "Nothing.")])
    assert (row.choices[0].answers, row.choices[0].but) == ((), ("i",))
    assert answers_in_words(row.choices[0]) == "anything but i"
    (row,) = outcome_rows([{"ways": [way("Number?", list("abcdef"), list("uvwxyz"))]}], [Then(0, "Nothing.")])
    assert answers_in_words(row.choices[0]) == "a or b or c or d or 2 others"


def test_a_choice_that_matters_is_answered_with_a_row_for_each_outcome(library):
    question = "I cast Clone with Grizzly Bears and Serra Angel on the battlefield. What happens?"
    answer = library.ask(question)
    rows = {row.then: row.choices for row in answer.outcomes}
    assert set(rows) == {
        "Clone is on the battlefield as Grizzly Bears, 2/2.",
        "Clone is on the battlefield as Serra Angel, 4/4.",
        "Clone dies: its toughness is 0 or less (704.5f).",
    }
    copied = rows["Clone is on the battlefield as Serra Angel, 4/4."][-1]
    assert (copied.player, copied.rule, copied.answers) == ("You", "707.5", ("Your Serra Angel",))
    assert (answer.reading[0].verb, answer.reading[0].object) == ("cast", ("Clone",))


def board(*things, **more):
    return {"name": "Bear 1 or Bear 2?", "players": [{"name": "Bob", "battlefield": list(things)}], **more}


BEARS = ({"name": "Bear 1", "power": 2}, {"name": "Bear 2", "power": 2})


@pytest.mark.parametrize(
    ("scenario", "names"),
    [
        (board(*BEARS), (("Bear 1", "Bear 2"),)),
        (board(*BEARS, {"name": "Bear 3", "power": 3}), (("Bear 1", "Bear 2"),)),
        (board(BEARS[0], {"name": "Bear 2", "power": 2, "tapped": True}), ()),
        (board(BEARS[0], {"name": "Angel", "power": 2}), ()),
        (board(*BEARS, do=[{"player": "Bob", "attack": {"Bear 2": "Alice"}}]), ()),
        (board(*BEARS, decisions=[{"answer": ["Bear 1"]}]), ()),
        (board(*BEARS, {"name": "Aura", "attached_to": "Bear 1"}), ()),
    ],
)
def test_things_are_alike_that_differ_in_their_numbers_and_are_named_nowhere(scenario, names):
    kin = {"Bear 1": "Bear", "Bear 2": "Bear", "Bear 3": "Bear"}
    assert like_things(scenario, kin) == names


def test_outcomes_that_differ_in_which_of_several_like_things_is_which_are_one_row():
    alike = (("Bear 1", "Bear 2"),)
    those = ("Bear 1", "Bear 2", "Angel", "Bear 10")
    outcomes = [
        {"ways": [way("Sacrifice?", [each], [other for other in those if other != each])]} for each in those
    ]
    thens = [Then(frozenset({each}), f"Your {each} dies.") for each in those]
    rows = outcome_rows(outcomes, thens, alike)
    assert [row.then for row in rows] == [
        "Your Bear 1 dies. Or the same with Bear 1 and Bear 2 exchanged.",
        "Your Angel dies.",
        "Your Bear 10 dies.",
    ]
    assert rows[0].choices[0].answers == ("Bear 1", "Bear 2")


def test_what_comes_of_each_of_two_like_things_is_not_mixed_up():
    alike = (("Bear 1", "Bear 2"),)
    first, other, neither = (
        frozenset({("Bear 1", one), ("Bear 2", two)})
        for one, two in (("dies", "survives"), ("survives", "dies"), ("survives", "survives"))
    )
    assert whichever(first, alike) == whichever(other, alike)
    assert whichever(first, alike) != whichever(neither, alike)
    assert named_in(first, alike) == alike
    assert named_in(frozenset({("Angel", "dies")}), alike) == ()


def test_outcomes_are_held_against_each_other_by_what_comes_of_them_and_not_by_its_words():
    outcomes = [{"ways": [way("Copy?", ["Bear"], ["Elf"])]}, {"ways": [way("Copy?", ["Elf"], ["Bear"])]}]
    assert len(outcome_rows(outcomes, [Then(2, "It is a Bear."), Then(2, "It is an Elf.")])) == 1
    assert len(outcome_rows(outcomes, [Then(2, "It is that."), Then(3, "It is that.")])) == 2


def test_which_of_two_like_creatures_is_sacrificed_makes_no_difference(library):
    text = "I control Grave Pact and sacrifice a creature. My opponent controls two 2/2 creatures"
    answer = library.ask(f"{text}. What happens?")
    assert (answer.outcomes, answer.depends) == ((), ())
    assert "The opponent's 2/2 creature 1 dies." in answer.answer
    assert "Or the same with 2/2 creature 1 and 2/2 creature 2 exchanged." in answer.answer
    assert "Which of 2/2 creature 1, 2/2 creature 2 is chosen makes no difference." in answer.assumptions
    answer = library.ask(f"{text} and a 3/3 creature. What happens?")
    two, three = (row.choices[0].answers for row in answer.outcomes)
    assert (two, three) == (("2/2 creature 1", "2/2 creature 2"), ("3/3 creature",))


def test_any_number_of_like_things_is_told_apart_by_what_is_said_of_each():
    """One of eight dies, one of the others is tapped: whichever they are; that it is the same one differs."""
    names = tuple(f"Soldier {number}" for number in range(1, 9))

    def so(dies, tapped):
        return whichever(frozenset({(dies, "dies"), (tapped, "tapped")}), (names,))

    assert so(names[0], names[1]) == so(names[7], names[3])
    assert so(names[0], names[1]) != so(names[2], names[2])


def test_like_things_of_which_the_same_is_said_change_names_in_every_order():
    """Of two pairs who stands against whom matters, and not which pair comes first."""
    names = ("Bear 1", "Bear 2", "Bear 3", "Bear 4")

    def fights(*pairs):
        return whichever(frozenset(pairs), (names,))

    first = fights(("Bear 1", "Bear 2"), ("Bear 3", "Bear 4"))
    assert first == fights(("Bear 1", "Bear 4"), ("Bear 3", "Bear 2"))
    assert first != fights(("Bear 1", "Bear 2"), ("Bear 2", "Bear 4"))
    assert first != fights(("Bear 1", "Bear 2"), ("Bear 2", "Bear 1"))


@pytest.mark.parametrize("eight", ["eight Soldier tokens", "eight Grizzly Bears"])
def test_eight_like_things_are_one_outcome(library, eight):
    answer = library.ask(f"I have {eight} and he casts Diabolic Edict on me. What happens?")
    assert (answer.outcomes, answer.depends) == ((), ())
    assert " 1 to " in answer.answer
