"""The text of 2024 as its publisher dates it, read beside the document of 2024 that lacks parts."""

import json

import pytest

from assistant.library import Library
from bench.official_text import official_text
from cli.main import run
from webapp.app import app_over


@pytest.fixture(scope="module")
def read_beside(library, tmp_path_factory):
    """A store of the five documents, to which the whole text of July 30, 2024 was added; what was said."""
    folder = tmp_path_factory.mktemp("copy")
    text = folder / "MagicCompRules 20240730.txt"
    text.write_text(official_text(library, "2024", "July 30, 2024"), encoding="utf-8")
    assert run(["ingest", "--db", str(folder / "db"), "--json"]) == 0
    return text, folder / "db"


@pytest.fixture(scope="module")
def client(read_beside):
    text, db = read_beside
    assert run(["ingest", str(text), "--db", str(db)]) == 0
    return app_over(Library.open(db)).test_client()


@pytest.fixture
def ingested(read_beside, capsys):
    text, db = read_beside
    assert run(["ingest", str(text), "--db", str(db), "--json"]) == 0
    return json.loads(capsys.readouterr().out)["editions"]


def test_it_is_offered_when_it_is_read(ingested):
    (edition,) = ingested
    assert (edition["key"], edition["better_copy_of"]) == ("2024-07-30", "2024")


def test_the_list_of_editions_says_so(client, read_beside, capsys):
    assert run(["editions", "--db", str(read_beside[1])]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "2024-07-30 is likely a better copy of 2024, whose document lacks parts" in out
    assert "2024 is shown unless another edition is named" in out
    assert run(["editions", "--db", str(read_beside[1]), "--json"]) == 0
    found = {each["key"]: each for each in json.loads(capsys.readouterr().out)}
    assert found["2024-07-30"]["better_copy_of"] == "2024"
    assert found["2024"]["better_copy"] == "2024-07-30"
    assert not any(found[key]["better_copy_of"] + found[key]["better_copy"] for key in ("2005", "2021"))


def test_the_page_of_editions_says_so(client):
    html = client.get("/editions").get_data(as_text=True)
    newest, copy, older = html.split('<section class="edition">')[1:4]
    assert "This edition is shown unless another one is chosen." in newest
    assert 'href="/rules/2024-07-30"' in newest.partition("is likely a better copy of this one")[0]
    assert 'Likely a better copy of <a href="/rules/2024"' in copy
    assert "judge ingest --date 2024-08-02 &#39;MagicCompRules 20240730.txt&#39;" in copy
    assert "better copy" not in older


def test_it_takes_that_place_as_it_was_offered(read_beside, capsys):
    text, db = read_beside
    assert run(["ingest", str(text), "--date", "2024-08-02", "--db", str(db), "--json"]) == 0
    (edition,) = json.loads(capsys.readouterr().out)["editions"]
    assert (edition["key"], edition.get("better_copy_of", "")) == ("2024", "")
    assert run(["editions", "--db", str(db), "--json"]) == 0
    found = {each["key"]: each for each in json.loads(capsys.readouterr().out)}
    assert (found["2024"]["complete"], found["2024"]["better_copy"]) == (True, "")
