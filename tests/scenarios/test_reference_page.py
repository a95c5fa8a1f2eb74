"""The page about scenarios shows what is played: its blocks replay, the keys it calls unplayed do not."""

import re
from pathlib import Path
from typing import get_args

import pytest

from assistant.scenarios.reading import parse_each, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.shapes import Format
from assistant.scenarios.staging import open_stage
from assistant.scenarios.unplayed import EXPECTATIONS, KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ROWS = {
    "scenario": {"format", *get_args(Format), *KEYS["Scenario"]},
    "player": set(KEYS["PlayerShape"]),
    "expectation": set(EXPECTATIONS),
}
PLACES = {
    "Scenario": "{key}: [x]",
    "PlayerShape": "players: [{{name: A, {key}: [x]}}, {{name: B}}]",
}


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0].removeprefix("name: "))
def test_each_example_replays(block, stage):
    (read,) = parse_scenarios(block)
    answer = replay(read, stage)
    assert "error" not in answer, answer.get("error")
    assert [each for each in answer["expectations"] if not each["ok"]] == []
    assert answer["ok"]


@pytest.mark.parametrize("row", ROWS)
def test_the_table_names_what_is_refused(row):
    (line,) = re.findall(rf"^\| {row} \|(.*)\|$", PAGE, re.MULTILINE)
    assert set(re.findall(r"`([^`]+)`", line)) == ROWS[row]


@pytest.mark.parametrize(("shape", "key"), [(shape, key) for shape, keys in KEYS.items() for key in keys])
def test_a_key_that_is_not_played_is_refused_by_its_name(shape, key):
    text = "name: n\n" + PLACES[shape].format(key=f'"{key}"')
    if "players" not in text:
        text += "\nplayers: [{name: A}, {name: B}]"
    (fault,) = parse_each(text)
    assert f"`{key}` can't be used" in str(fault)
    assert "there is no key" not in str(fault)


def test_the_page_has_examples():
    assert len(BLOCKS) >= 10
