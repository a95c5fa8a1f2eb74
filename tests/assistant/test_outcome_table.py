"""Outcomes as a table: equal ones together, and only the questions that decide (15.6)."""

from assistant.asked import Chosen, OutcomeRow
from assistant.outcome_table import answers_in_words, outcome_rows


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
    small, big = outcome_rows(outcomes, ["It is small.", "It is small.", "It is big."])
    assert small == OutcomeRow((Chosen("You", "707.5", "Copy?", ("Bear", "Elf")),), "It is small.")
    assert big.choices[0].answers == ("Angel",)


def test_many_answers_are_told_by_the_few_others():
    (row,) = outcome_rows([{"ways": [way("Number?", list("abcdefgh"), ["i"])]}], ["Nothing."])
    assert (row.choices[0].answers, row.choices[0].but) == ((), ("i",))
    assert answers_in_words(row.choices[0]) == "anything but i"
    (row,) = outcome_rows([{"ways": [way("Number?", list("abcdef"), list("uvwxyz"))]}], ["Nothing."])
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
