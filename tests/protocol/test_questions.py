"""Judge questions, put into scenarios through the tools alone (docs/how-to/use-with-an-assistant.md)."""

import json
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parents[1] / "questions" / "translated").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_translated_question_is_ruled_on(assistant, path):
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"# Question {path.stem}: ")
    checked = assistant.call("check_scenario", scenario=text)
    if "\noutcomes:" in text:  # what the question leaves open is told apart by its outcomes
        assert "ERROR" not in checked
        assert "UNREAD" not in checked
    else:
        assert "good to replay" in checked
    answer = json.loads(assistant.call("replay_scenario", scenario=text, full=True))
    assert answer["ok"], answer.get("error") or answer["expectations"]
    assert answer["expectations"]
