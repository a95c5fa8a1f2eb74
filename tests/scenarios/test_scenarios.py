"""Every scenario of this folder comes out as it says; every bad one is refused with the sentence it says."""

from itertools import chain
from pathlib import Path

import pytest

from assistant.scenarios.coverage import steps_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.keyword_coverage import Showing, cover_keywords, keywords_of, not_played
from assistant.scenarios.reading import read_each, read_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from assistant.scenarios.what_acts import read_table

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


@pytest.fixture(scope="session")
def shown():
    """What acted in the scenarios that came out, by file: what is replayed once is read twice."""
    return {}


@pytest.mark.parametrize("path", GOOD, ids=name_of)
def test_comes_out_as_expected(path, stage, shown):
    shown[path] = []
    for read in read_scenarios(path):
        cited = {}
        answer = replay(read, stage, noting=cited)
        shown[path].append(Showing(read, cited, steps_of(answer)))
        assert "error" not in answer, f"{answer['name']}: {answer['error']}"
        wrong = [each for each in answer["expectations"] if not each["ok"]]
        assert wrong == [], answer["name"]
        assert answer["unread"] == [] or read.scenario.despite_unread, answer["name"]
        assert answer["cites_ok"], f"{answer['name']} cites {answer['cites']}"
        assert list(silent(answer["steps"])) == [], f"{answer['name']} has steps that cite nothing"
        assert answer["ok"]
        assert answer["expectations"], f"{answer['name']} expects nothing"


def test_each_keyword_is_played_with_a_printed_card_or_has_its_reason(library, stage, shown):
    """Those with a reason are the only ones of 701 and 702 that are missing, and none of them is played."""
    for path in set(GOOD) - set(shown):
        test_comes_out_as_expected(path, stage, shown)
    keywords = keywords_of(library.export("2024")["2024"])
    read = chain.from_iterable(shown.values())
    found = cover_keywords(keywords, read, stage, "2024", read_table().restated)
    assert {each.rule: each.why for each in found.missing} == not_played()


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
