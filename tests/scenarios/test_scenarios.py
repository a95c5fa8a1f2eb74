"""Every scenario of this folder comes out as it says; every bad one is refused with the sentence it says."""

from pathlib import Path

import pytest

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import read_each, read_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

HERE = Path(__file__).parent
BAD = HERE / "bad"
GOOD = sorted(path for path in HERE.rglob("*.yaml") if BAD not in path.parents)


def silent(steps):
    """Steps that cite no rule, but for what the author did."""
    for step in steps:
        if not step["rules"] and step["kind"] != "author":
            yield step["text"]
        yield from silent(step["children"])


def name_of(path):
    return path.relative_to(HERE).with_suffix("").as_posix()


@pytest.fixture(scope="session")
def stage(library):
    return open_stage(library)


@pytest.mark.parametrize("path", GOOD, ids=name_of)
def test_comes_out_as_expected(path, stage):
    for read in read_scenarios(path):
        answer = replay(read, stage)
        assert "error" not in answer, f"{answer['name']}: {answer['error']}"
        wrong = [each for each in answer["expectations"] if not each["ok"]]
        assert wrong == [], answer["name"]
        assert answer["unread"] == [] or read.scenario.despite_unread, answer["name"]
        assert answer["cites_ok"], f"{answer['name']} cites {answer['cites']}"
        assert list(silent(answer["steps"])) == [], f"{answer['name']} has steps that cite nothing"
        assert answer["ok"]
        assert answer["expectations"], f"{answer['name']} expects nothing"


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_is_refused_with_its_sentence(path, stage):
    """The first line of the file is a comment with what follows the file's name in the error."""
    wanted = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    (read,) = read_each(path)
    error = str(read) if isinstance(read, ScenarioError) else replay(read, stage)["error"]
    assert error.removeprefix(f"{path}:") == wanted


def test_there_are_scenarios_to_replay():
    assert len(GOOD) >= 5
    assert len(tuple(BAD.glob("*.yaml"))) >= 6
