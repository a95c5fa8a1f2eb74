"""What is asked of a situation, in many ways: each is the same query over the same replay."""

import re
from pathlib import Path

import pytest
import yaml

TOLD = yaml.safe_load((Path(__file__).parent / "asked.yaml").read_text(encoding="utf-8"))
ASKED = [(each["told"], *asked) for each in TOLD for asked in each.get("asks", {}).items()]
REFUSED = [(each["told"], asked) for each in TOLD for asked in each.get("refused", ())]


@pytest.mark.parametrize(
    ("told", "asked", "answer"), ASKED, ids=[f"{told} {asked}" for told, asked, _ in ASKED]
)
def test_what_is_asked_is_answered(told, asked, answer, library):
    found = library.ask(f"{told} {asked}")
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("told", "asked"), REFUSED, ids=[" ".join(each) for each in REFUSED])
def test_what_hangs_on_something_unsaid_is_not_answered(told, asked, library):
    assert not library.ask(f"{told} {asked}").understood


def test_what_died_and_is_back_died_of_the_rule_by_which_it_did(library):
    """702.93a brings it back; 704.5f put it into the graveyard."""
    found = library.ask("I put a -1/-1 counter on my Young Wolf. Does it die?")
    assert found.answer.startswith("Yes. Young Wolf dies (704.5f) and comes back.")
    assert found.because[0].rule == "704.5f"
    assert "toughness 0 or less" in found.because[0].text
    assert "702.93a" in [each.rule for each in found.because]


def test_what_deathtouch_destroyed_died_of_two_rules(library):
    found = library.ask("I attack with a 5/5 and he blocks with a 1/1 with deathtouch. Does my 5/5 die?")
    assert (found.because[0].rule, *found.because[0].together)[:2] == ("704.5h", "702.2b")


def test_an_answer_that_misses_what_is_asked_first_is_none(library):
    told = "I attack with a 5/5 trampler and he blocks with a 2/2."
    assert not library.ask(f"{told} Whose idea was that and does my 5/5 die?").understood
    assert library.ask(f"{told} Does my 5/5 die and whose idea was that?").understood
