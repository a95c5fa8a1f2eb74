import datetime
from pathlib import Path

import pytest
import yaml

from assistant.cards import CardShelf
from assistant.scenarios.citing import in_order
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.answering import Situations

HERE = Path(__file__).parent
DATES = {"2005": datetime.date(2005, 10, 1), "2024": datetime.date(2024, 8, 2)}


def questions(file):
    entries = yaml.safe_load((HERE / file).read_text(encoding="utf-8"))
    return [pytest.param(entry, id=entry["ask"][:80]) for entry in entries]


@pytest.fixture(scope="module")
def stage():
    def edition_of(key):
        return key or "2024", DATES[key or "2024"]

    return Stage(CardShelf.open(), edition_of, lambda *_: None, lambda *_: False)


@pytest.fixture(scope="module")
def situations(stage):
    return Situations(stage)


def holds(part, whole):
    """Tell whether a whole has every key and item that a part of it names."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(holds(part[key], whole.get(key)) for key in part)
    if isinstance(part, list):
        return isinstance(whole, list) and all(any(holds(each, other) for other in whole) for each in part)
    return part == whole


@pytest.mark.parametrize("entry", questions("good.yaml"))
def test_answers(situations, entry):
    answer = situations.ask(entry["ask"])
    assert answer.kind == "situation", answer.answer
    assert answer.understood
    assert answer.missing == ()
    for words in entry["says"]:
        assert words in answer.answer
    for words in entry.get("never", ()):
        assert words not in answer.answer
    for words in entry.get("assumes", ()):
        assert any(words in each for each in answer.assumptions), answer.assumptions
    assert in_order([str(each) for each in entry.get("cites", ())], answer.rules)
    assert answer.edition == entry.get("edition", "2024")
    players = {each["name"]: each for each in answer.scenario["players"]}
    assert holds(entry.get("board", {}), players), players
    found = iter(answer.scenario["do"])
    for part in entry.get("do", ()):
        assert any(holds(part, each) for each in found), answer.scenario["do"]


@pytest.mark.parametrize("entry", questions("bad.yaml"))
def test_refuses(situations, entry):
    answer = situations.ask(entry["ask"])
    assert answer.kind == "refused", answer.answer
    assert not answer.understood
    for words in entry["missing"]:
        assert any(words in each.words for each in answer.missing), answer.missing
    for words in entry.get("why", ()):
        assert words in answer.answer


@pytest.mark.parametrize("question", ["", "What is the best red card?", "How are you?", "qwertz uiop"])
def test_what_tells_no_situation_is_left_to_others(situations, question):
    assert situations.ask(question) is None


def test_scenario_that_is_shown_is_the_one_that_was_replayed(situations, stage):
    answer = situations.ask("I attack with Craw Wurm and he blocks with Typhoid Rats. What dies?")
    again = replay(scenario_of(answer.scenario), stage)
    assert again["final"] == answer.replay["final"]
    assert again["cites"] == answer.replay["cites"]


def test_illegal_attempt_is_shown_with_its_rule(situations):
    answer = situations.ask("Can Grizzly Bears block Serra Angel?")
    assert answer.scenario["do"][-1]["illegal"] == "702.9b"
    (found,) = answer.replay["expectations"]
    assert (found["expect"], found["ok"]) == ({"illegal": "702.9b"}, True)
    assert "flying or reach" in found["why"]
    assert answer.rules == ("702.9b",)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("I attack with Craw Wurm very slowly. What dies?", "very slowly"),
        ("I attack with Craw Wurm unless he blocks. What dies?", "unless he blocks"),
        ("I attack with Craw Wurm and a unicorn. What dies?", "a unicorn"),
    ],
)
def test_no_word_is_swallowed(situations, question, words):
    answer = situations.ask(question)
    assert answer.kind == "refused"
    assert any(words in each.words for each in answer.missing)
