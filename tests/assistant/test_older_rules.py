"""The page of the older rules says what the documents, the judgements and the code say."""

import datetime
import importlib
import pkgutil
from pathlib import Path

import pytest
import yaml

import engine
from assistant.older_page import page
from assistant.older_rules import TODAY, differing, judged, older_documents, reads_the_same, rules_of
from assistant.scenarios.coverage import read_all
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from engine.registry import RULES, in_force

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "older-rules.md"
DOCUMENTS = judged().documents
BOARDS = judged().boards


@pytest.fixture(scope="module", autouse=True)
def everything_registered():
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)


@pytest.fixture(scope="module")
def days(library):
    return {each.key: datetime.date.fromisoformat(each.date) for each in library.editions()}


@pytest.fixture(scope="module")
def scenarios():
    return {each.scenario.name: each for each in read_all(ROOT / "tests" / "scenarios")}


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.mark.parametrize("edition", DOCUMENTS)
def test_every_rule_that_reads_otherwise_is_judged_once(edition, library):
    rules, found = rules_of(library, edition), DOCUMENTS[edition]
    listed = [*found.dated, *found.open, *found.wording.split()]
    assert len(listed) == len(set(listed))
    otherwise = {number for number, rows in rules.items() if not reads_the_same(rows)}
    assert otherwise - set(listed) == set()
    assert set(found.wording.split()) <= otherwise
    assert set(listed) <= rules.keys()


@pytest.mark.parametrize("edition", DOCUMENTS)
def test_what_is_dated_has_another_version_in_the_code(edition, days):
    other = dict(differing(days[edition], days[TODAY]))
    for number, each in DOCUMENTS[edition].dated.items():
        assert each.rule in other, f"{edition}:{number} names {each.rule!r}, which plays as it does today"


@pytest.mark.parametrize("edition", DOCUMENTS)
def test_every_version_in_the_code_that_cites_a_document_is_listed(edition, days):
    found = DOCUMENTS[edition].dated
    for name, then in differing(days[edition], days[TODAY]):
        cited = {each.number for each in then.citations if each.edition == edition} if then else set()
        assert cited <= found.keys(), f"{name} cites {cited}"


def test_no_version_of_a_rule_is_unlisted(days):
    """What has changed since the first document and is in none of them would be listed nowhere."""
    named = {each.rule for document in DOCUMENTS.values() for each in document.dated.values()}
    cited = {f"{key}:{number}" for key, document in DOCUMENTS.items() for number in document.dated}
    for versions in RULES.values():
        for version in versions:
            entry = version.entry
            if in_force(entry.name, days[TODAY]) is not version and not entry.implied:
                numbers = {str(each) for each in entry.citations}
                assert entry.name in named or numbers & cited, f"{entry.name} {numbers}"


@pytest.mark.parametrize("board", BOARDS, ids=lambda each: each.older)
def test_a_board_comes_out_otherwise(board, scenarios, stage):
    """Each of the two is right by its own rules, and wrong by the other's."""
    older, newer = scenarios[board.older], scenarios[board.newer]
    assert replay(older, stage)["ok"]
    assert replay(newer, stage)["ok"]
    today = str(newer.scenario.rules_as_of or TODAY)
    for read, by in ((older, today), (newer, str(older.scenario.rules_as_of))):
        read.scenario.cites.clear()
        answer = replay(read, stage, edition=by)
        assert "error" in answer or [each for each in answer["expectations"] if not each["ok"]]


def test_there_are_forty_boards():
    assert len({each.older for each in BOARDS}) == len(BOARDS) >= 40


@pytest.mark.parametrize("edition", DOCUMENTS)
def test_what_is_dated_names_a_scenario_of_its_time(edition, scenarios, days):
    for number, each in DOCUMENTS[edition].dated.items():
        played = str(scenarios[each.board].scenario.rules_as_of)
        day = days.get(played) or datetime.date.fromisoformat(played)
        then = in_force(each.rule, days[edition])
        assert in_force(each.rule, day) is then, f"{edition}:{number} {each.board}"


def test_the_page_is_what_was_found(library, record):
    written = page(library)
    if record:
        PAGE.write_text(written, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written


def test_each_document_is_counted_whole(library):
    for each in older_documents(library):
        parts = {*each.same, *each.wording, *(one.number for one in (*each.dated, *each.open))}
        assert len(parts) == each.rules


def test_the_table_is_plain_yaml():
    text = (ROOT / "data" / "parameters" / "older-rules.yaml").read_text(encoding="utf-8")
    assert set(yaml.safe_load(text)) == {"documents", "boards"}
