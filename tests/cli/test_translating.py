import io
import json

import httpx2
import pytest
import yaml

from tests.translating import BOARD, QUESTION, said


@pytest.fixture
def nobody_listens(monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("something was sent")

    monkeypatch.setattr(httpx2, "Client", refuse)


@pytest.mark.usefixtures("nobody_listens")
def test_nothing_is_sent_unless_a_model_is_named(judge):
    assert judge("ask", QUESTION).status in (0, 1)
    shown = judge("ask", "--model", "m", "--model-url", "http://127.0.0.1:1/v1", "--show-prompt", QUESTION)
    assert json.loads(shown.out)["messages"][0]["role"] == "system"


@pytest.mark.usefixtures("nobody_listens")
def test_a_look_up_is_sent_to_no_model(judge):
    found = judge("ask", "--model", "m", "--model-url", "http://127.0.0.1:1/v1", "what is 704.5g")
    assert found.status == 0
    assert "704.5g" in found.out


def test_the_draft_is_shown_and_replayed_when_it_is_confirmed(judge, speaking, monkeypatch):
    with speaking(said(json.dumps({"scenario": BOARD}))) as heard:
        named = ("--model", "m", "--model-url", heard.address)
        monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
        found = judge("ask", *named, QUESTION)
        assert "nothing of it is a ruling" in found.err
        assert "in Alice's graveyard" in found.out.replace("\n", " ")
        monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
        assert judge("ask", *named, QUESTION).status == 130


def test_a_scenario_of_somebody_else_is_answered_from(judge, tmp_path):
    file = tmp_path / "bolt.yaml"
    file.write_text(yaml.safe_dump({**BOARD, "expect": [{"in": "graveyard", "card": "Grizzly Bears"}]}))
    answer = json.loads(judge("answer", "--scenario", str(file), "--json", "Does my bear die?").out)
    assert answer["question"] == "Does my bear die?"
    assert [each["ok"] for each in answer["claims"]] == [True]
    assert answer["scenario"]["name"] == BOARD["name"]


def test_a_scenario_that_is_wrong_is_refused_in_one_line(judge, tmp_path):
    file = tmp_path / "wrong.yaml"
    file.write_text("name: x\nplayrs: []\n")
    found = judge("answer", "--scenario", str(file), "who wins")
    assert found.status == 2
    assert "there is no key `playrs`; did you mean `players`?" in found.err
