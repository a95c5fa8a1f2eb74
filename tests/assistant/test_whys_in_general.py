"""Why something is so in general: the rule that says it, quoted, where one fits far better than any other."""

import pytest


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("Why does unspent mana disappear when a phase ends?", "106.4"),
        ("Why do I lose the mana that I made in my upkeep when I get to my main phase?", "500.4"),
        (
            "could somebody explain why my general costs more each time I cast it from the command zone",
            "903.8",
        ),
        ("why do both of two legends with the same name not stay", "704.5j"),
        ("why does the active player put triggered abilities on the stack first", "603.3b"),
        ("how come a +1/+1 and a -1/-1 counter remove each other", "122.3"),
        ("why do copies of spells not count as cast", "707.10"),
    ],
)
def test_the_rule_that_says_so_is_quoted(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, question
    assert answer.kind == "rule"
    assert answer.rules[0] == rule, answer.answer
    assert answer.yes is None


@pytest.mark.parametrize(
    "question",
    [
        "why does my opponent always win",
        "why does it do that",
        "why do planeswalkers die to legend rule",  # what another edition defines says no why
        "why did my 2/2 die to that",  # what was told of a board is for who replays it
        "Why did Typhoid Rats cost so much yesterday?",
        "I had two of them. Why does unspent mana disappear when a phase ends?",
    ],
)
def test_what_no_one_rule_says_and_what_happened_on_a_board_is_not_quoted(library, question):
    answer = library.ask(question)
    assert not (answer.understood and answer.kind == "rule"), answer.answer


def test_that_something_goes_away_in_a_game_is_no_question_of_older_rules(library):
    answer = library.ask("why does damage go away at end of turn")
    assert not any(each.startswith(("2005", "2014")) for each in answer.rules), answer.answer
    assert library.ask("why did mana burn go away").understood
