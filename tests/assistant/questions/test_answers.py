"""Situations in people's own words, answered by replaying them."""

import re
from pathlib import Path

import pytest
import yaml

CASES = yaml.safe_load((Path(__file__).parent / "answers.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[each["ask"] for each in CASES])
def test_answers(case, library):
    answer = library.ask(case["ask"])
    if "refused" in case:
        assert answer.kind == "refused", answer.answer
        assert re.search(case["refused"], answer.answer, re.IGNORECASE), answer.answer
    else:
        assert answer.kind == "situation", answer.answer
        assert re.search(case["answer"], answer.answer), answer.answer
        assert answer.scenario is not None


def test_what_is_not_understood_has_its_place_and_the_board_so_far(library):
    question = "I attack with a 3/3 and a frobnicated 2/2, he blocks with a 5/5. What dies?"
    answer = library.ask(question)
    places = [each for each in answer.missing if each.at is not None]
    assert places
    assert all(question[slice(*each.at)] == each.words for each in places)


def test_what_a_pronoun_may_mean_is_asked_back_with_questions_that_are_answered(library):
    answer = library.ask("I block his 3/3 with my 2/2. does it die?")
    (back,) = answer.asked_back
    assert "“it”" in back.question
    assert [library.ask(each.question).answer[:3] for each in back.choices] in (
        ["No.", "Yes"],
        ["Yes", "No."],
    )


def test_a_question_of_several_that_is_not_understood_is_named(library):
    answer = library.ask("I block his 3/3 with my 2/2. does my 2/2 die? and whose idea was that?")
    assert answer.understood
    assert answer.answer.startswith("Yes.")
    assert [each.words for each in answer.missing] == ["whose idea was that"]


def test_a_draft_holds_nothing_without_a_type(library):
    """205.1a: what is only "a spell" has none, and a board with it can't be opened on the table."""
    answer = library.ask("My Typhoid Rats gives flashback to a spell. Where does it go after it's countered?")
    players = (answer.scenario or {}).get("players", ())
    things = [each for player in players for each in player.get("battlefield", ())]
    assert answer.kind == "refused"
    assert not any(each.get("types") == "Spell" for each in things)


def test_what_says_battlefield_speaks_of_no_battle(library):
    answer = library.ask("My Flametongue Kavu gives flashback to a spell. Where does it go then?")
    assert answer.related is not None
    assert "310.11b" not in [each.number for each in answer.related.rules]
