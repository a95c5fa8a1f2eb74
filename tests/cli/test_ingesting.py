import json
from pathlib import Path

import pytest

from cli.main import run
from cli.places import SOURCES
from rulesdb.store import POINTER, pointer_of


@pytest.fixture
def judge_on(capsys, tmp_path, monkeypatch):
    """Run `judge` on a store of its own, empty at first."""
    monkeypatch.setenv("COLUMNS", "100")

    def command(*arguments):
        status = run([*arguments, "--db", str(tmp_path / "db")])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def document(year):
    numbers = {"2005": "004", "2014": "001", "2017": "003", "2021": "000", "2024": "002"}
    return str(next(SOURCES.glob(f"{numbers[year]}_*")))


def pretend_other_version(directory):
    pointer = directory / POINTER
    text = pointer.read_text(encoding="utf-8").replace(pointer_of(directory).version, "another")
    pointer.write_text(text, encoding="utf-8")


def test_a_document_is_read_and_counted(judge_on):
    status, out, _ = judge_on("ingest", document("2017"), "--json")
    assert status == 0
    done = json.loads(out)
    assert done["seconds"] > 0
    (edition,) = done["editions"]
    assert (edition["key"], edition["date"], edition["rules"], edition["examples"]) == (
        "2017",
        "2017-09-29",
        494,
        20,
    )
    assert set(edition) == {
        "key",
        "name",
        "date",
        "rules",
        "examples",
        "terms",
        "links",
        "dangling",
        "warnings",
    }


def test_documents_are_added_beside_each_other(judge_on):
    judge_on("ingest", document("2017"))
    status, out, _ = judge_on("ingest", document("2005"))
    assert status == 0
    assert "October 2005" in out
    assert [each["key"] for each in json.loads(judge_on("editions", "--json")[1])] == ["2005", "2017"]


def test_a_report_says_what_was_found_and_changed(judge_on):
    _, out, _ = judge_on("ingest", document("2017"), "--report")
    assert "found" in out
    assert "expected" in out
    _, out, _ = judge_on("ingest", document("2017"), "--report", "--json")
    assert json.loads(out)["reports"][0]["edition"] == "2017"


def test_the_store_is_as_it_was_after_a_document_that_can_not_be_read(judge_on, tmp_path):
    judge_on("ingest", document("2017"))
    before = json.loads(judge_on("editions", "--json")[1])
    alien = tmp_path / "alien.txt"
    alien.write_text("Dear diary, nothing about rules today.", encoding="utf-8")
    status, out, err = judge_on("ingest", document("2005"), str(alien), "--json")
    assert (status, out) == (2, "")
    assert "alien.txt" in err
    assert err.count("\n") == 1
    assert json.loads(judge_on("editions", "--json")[1]) == before


def test_one_edition_can_not_come_twice(judge_on, tmp_path):
    copy = tmp_path / "copy.txt"
    copy.write_bytes(Path(document("2017")).read_bytes())
    status, _, err = judge_on("ingest", document("2017"), str(copy))
    assert status == 2
    assert "both of the 2017 edition" in err


def test_the_date_may_be_given(judge_on):
    judge_on("ingest", document("2017"), "--date", "2017-10-01")
    (edition,) = json.loads(judge_on("editions", "--json")[1])
    assert (edition["key"], edition["date"]) == ("2017-10-01", "2017-10-01")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ingest", "/nowhere/rules.txt"], "/nowhere/rules.txt: there is no such file"),
        (["ingest", "--date", "2020-01-01"], "--date is for one FILE"),
        (["ingest", "x.txt", "--date", "soon"], "does not match"),
    ],
)
def test_what_can_not_be_ingested(judge_on, arguments, sentence):
    status, out, err = judge_on(*arguments)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_store_of_another_version_is_built_again_from_its_documents(judge_on, tmp_path):
    judge_on("ingest", document("2005"))
    judge_on("ingest", document("2017"), "--date", "2017-10-01")
    pretend_other_version(tmp_path / "db")
    status, out, err = judge_on("rule", "702.2", "--json")
    assert status == 0
    assert json.loads(out)["name"] == "Deathtouch"
    assert "again" in err
    assert [each["key"] for each in json.loads(judge_on("editions", "--json")[1])] == ["2005", "2017-10-01"]


def test_a_damaged_store_is_built_again(judge_on, tmp_path):
    judge_on("ingest", document("2017"))
    database = next((tmp_path / "db").rglob("rules.sqlite"))
    database.write_bytes(database.read_bytes()[:1000])
    status, out, _ = judge_on("rule", "702.2", "--json")
    assert (status, json.loads(out)["name"]) == (0, "Deathtouch")


def test_a_store_that_no_longer_says_what_it_was_built_from(judge_on, tmp_path):
    judge_on("ingest", document("2017"))
    (tmp_path / "db" / POINTER).write_text("{", encoding="utf-8")
    status, _, err = judge_on("rule", "702.2")
    assert (status, err.count("\n")) == (2, 1)
    assert "store.json can't be read" in err
    assert judge_on("ingest", document("2017"))[0] == 0
    assert judge_on("rule", "702.2")[0] == 0


def test_a_store_of_another_version_whose_document_is_gone_is_refused(judge_on, tmp_path):
    copy = tmp_path / "mine.txt"
    copy.write_bytes(Path(document("2017")).read_bytes())
    judge_on("ingest", str(copy))
    copy.unlink()
    pretend_other_version(tmp_path / "db")
    status, _, err = judge_on("rule", "702.2")
    assert status == 2
    assert "another version of Rulestack" in err


OFFICIAL = """\ufeffMagic: The Gathering Comprehensive Rules

These rules are effective as of January 2, 2030.

Introduction

This document is the ultimate authority.

Contents

1. Game Concepts
100. General
101. The Magic Golden Rules

Glossary

Credits

1. Game Concepts

100. General

100.1. These Magic rules apply to any Magic game with two or more players.

100.1a A two-player game is a game that begins with only two players. See rule 101.1.

101. The Magic Golden Rules

101.1. Whenever a card’s text directly contradicts these rules, the card takes precedence.
Example: A card says that a player may skip a turn.

Glossary

Player
One of the people in the game. See rule 100.1.

Credits

Magic: The Gathering Original Game Design: Richard Garfield
"""


def test_an_official_text_is_added_and_its_date_read(judge_on, tmp_path):
    text = tmp_path / "official.txt"
    text.write_text(OFFICIAL, encoding="utf-8")
    judge_on("ingest", document("2017"))
    status, out, _ = judge_on("ingest", str(text), "--force", "--json")  # a few rules only
    assert status == 0
    (edition,) = json.loads(out)["editions"]
    assert (edition["key"], edition["date"]) == ("2030-01-02", "2030-01-02")
    assert (edition["rules"], edition["examples"], edition["terms"]) == (3, 1, 1)
    rule = json.loads(judge_on("rule", "100.1a", "--json")[1])
    assert (rule["edition"], rule["cites"]) == ("2030-01-02", ["101.1"])


def test_a_whole_text_of_nearly_the_day_of_a_partial_one_is_offered_as_its_better_copy(judge_on, tmp_path):
    text = (
        "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of September 22, 2017.\n\n"
        "Introduction\n\nContents\n\n1. Game Concepts\n\n100. General\n\nGlossary\n\nCredits\n\n"
        "1. Game Concepts\n\n100. General\n\n100.1. These rules apply to any game.\n\n"
        "Glossary\n\nDies\nIs put into a graveyard.\n\nCredits\n\nThe rules.\n"
    )
    (tmp_path / "official.txt").write_text(text, encoding="utf-8")
    judge_on("ingest", document("2017"))
    status, out, _ = judge_on("ingest", str(tmp_path / "official.txt"), "--force")
    assert status == 0
    assert "better copy of 2017" in " ".join(out.split())
    _, out, _ = judge_on("ingest", str(tmp_path / "official.txt"), "--force", "--json")
    assert json.loads(out)["editions"][0]["better_copy_of"] == "2017"
    day = ("--date", "2017-09-29")
    _, out, _ = judge_on("ingest", str(tmp_path / "official.txt"), "--force", *day, "--json")
    assert "better_copy_of" not in json.loads(out)["editions"][0]
