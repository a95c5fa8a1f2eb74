"""Texts that state something: each statement is held against the replay, and none is waved through."""

from pathlib import Path

import pytest
import yaml

from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from assistant.situations.words import Sentences

STATEMENTS = yaml.safe_load((Path(__file__).parent / "statements.yaml").read_text(encoding="utf-8"))


def holds(part, whole):
    """Tell whether a whole has every key and item that a part of it names."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(holds(part[key], whole.get(key)) for key in part)
    if isinstance(part, list):
        return isinstance(whole, list) and all(any(holds(each, other) for other in whole) for each in part)
    return part == whole


@pytest.mark.parametrize("entry", [pytest.param(each, id=each["ask"][:80]) for each in STATEMENTS])
def test_statements(library, entry):
    answer = library.ask(entry["ask"])
    if "missing" in entry:
        assert answer.kind == "refused", answer.answer
        for words in entry["missing"]:
            assert any(words in each for each in (*(each.words for each in answer.missing), answer.answer)), (
                answer
            )
        return
    assert answer.kind == "situation", answer.answer
    assert answer.claims
    wrong = [each.words for each in answer.claims if not each.ok]
    right = [each.words for each in answer.claims if each.ok]
    for words in entry.get("borne_out", ()):
        assert any(words in each for each in right), answer.claims
    for words in entry.get("not_so", ()):
        assert any(words in each for each in wrong), answer.claims
    assert bool(wrong) == bool(entry.get("not_so")), answer.claims
    for words in entry.get("says", ()):
        assert words in answer.answer
    assert answer.answer.startswith("Not so" if wrong else "Yes, that is so")
    for words in entry.get("assumes", ()):
        assert any(words in each for each in answer.assumptions), answer.assumptions
    assert answer.edition == entry.get("edition", "2024")
    players = {each["name"]: each for each in answer.scenario["players"]}
    assert holds(entry.get("board", {}), players), players
    found = iter(answer.scenario["do"])
    for part in entry.get("do", ()):
        assert any(holds(part, each) for each in found), answer.scenario["do"]


def test_scenario_that_is_shown_is_the_one_that_was_replayed(library):
    answer = library.ask("I attack with Craw Wurm. He blocks with Typhoid Rats. Typhoid Rats is destroyed.")
    again = replay(scenario_of(answer.scenario), open_stage(library))
    assert again["final"] == answer.replay["final"]
    assert again["cites"] == answer.replay["cites"]


@pytest.mark.parametrize(
    "text",
    [
        "I control Soul Warden and cast two Grizzly Bears. I gain 2 life.",
        "I cast Shock. My opponent loses 2 life.",
    ],
)
def test_what_is_stated_to_come_of_a_story_is_no_part_of_it(library, text):
    """Read as a deed it would be counted twice."""
    assert library.ask(text).kind == "refused"


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ('It says "Draw a card." You draw.', ["it", "says", '"draw a card', ".", "you", "draw", "."]),
        ('It has "Flying" and "Reach."', ["it", "has", '"flying"', "and", '"reach', "."]),
        ("It reads “Draw a card,” so", ["it", "reads", "“draw a card", ",", "so"]),
        ('a "1 inch', ["a", '"', "1", "inch"]),
    ],
)
def test_a_quotation_is_one_token_and_its_sign_ends_the_sentence(text, tokens):
    assert [each.lower for each in Sentences(text).tokens] == tokens


@pytest.mark.parametrize(
    "question",
    [
        'what does "ward" do',
        "what does “ward” do",
        "what is 'first strike'",
        'which rule is about "legend rule"',
    ],
)
def test_quotation_marks_around_a_term_change_nothing(library, question):
    plain = question.translate(str.maketrans("", "", "\"'“”"))
    assert library.ask(question).rules == library.ask(plain).rules != ()
