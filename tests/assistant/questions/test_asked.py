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
