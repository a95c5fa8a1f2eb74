"""Files that no publisher makes, brought to the command line: a sentence each, soon; nothing is stored."""

import math
import time

import pytest

from cli.main import run
from cli.places import SOURCES

OLD = next(SOURCES.glob("004_*")).read_bytes()  # 2005: one line
MEGABYTE = 1024 * 1024


def zeros_within(raw):
    return raw[: len(raw) // 2] + b"\0" * 40_000 + raw[len(raw) // 2 :]


def one_line(raw):
    return raw[:10_000] + b" See rule 100.1." * (52 * MEGABYTE // 16) + raw[10_000:]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (zeros_within(OLD), "40000 zero bytes stand in it"),
        (one_line(OLD), "a line of more than 2000000 characters"),
    ],
    ids=["zeros", "52 MB of one line"],
)
def test_no_file_of_any_kind_is_stored_or_takes_long(tmp_path, raw, told, capsys):
    (tmp_path / "file.txt").write_bytes(raw)
    began = time.process_time()
    assert run(["ingest", str(tmp_path / "file.txt"), "--db", str(tmp_path / "db"), "--force"]) == 2
    assert time.process_time() - began < 10
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert told in said.err
    assert not (tmp_path / "db" / "store.json").exists()


def test_a_file_above_the_bound_is_refused_and_read_where_that_is_allowed(tmp_path, capsys):
    with (tmp_path / "large.txt").open("wb") as large:
        large.write(OLD)
        large.truncate(65 * MEGABYTE)
    arguments = ["ingest", str(tmp_path / "large.txt"), "--db", str(tmp_path / "db")]
    assert run(arguments) == 2
    assert "large.txt has 65.0 MB; a text of the rules has 64 at most. Allow more with --megabytes N." in (
        capsys.readouterr().err
    )
    assert run([*arguments, "--megabytes", "66"]) == 2
    assert "zero bytes" in capsys.readouterr().err  # it was read
    assert (
        run([*arguments[:1], str(next(SOURCES.glob("003_*"))), *arguments[2:], "--megabytes", "0.0625"]) == 2
    )
    assert "has 0.0625 at most" in capsys.readouterr().err


def test_a_file_of_scenarios_is_as_large_as_a_server_takes_it_unless_more_is_allowed(judge, tmp_path):
    path = tmp_path / "long.yaml"
    path.write_text("name: long\nplayers: [{name: Alice}, {name: Bob}]\n" + "# word\n" * 200_000)
    refused = judge("replay", str(path))
    assert (refused.status, refused.out) == (2, "")
    assert "has 1.3 MB, a file of scenarios 1 at most; allow more with --megabytes N." in refused.err
    allowed = judge("replay", str(path), "--megabytes", "2", "--json")
    assert allowed.json[0]["name"] == "long"
    assert judge("replay", str(tmp_path)).status == 2


@pytest.mark.parametrize(("option", "value"), [("--megabytes", "0"), ("--megabytes", str(math.inf) + "x")])
def test_a_bound_is_a_number_above_nothing(judge, tmp_path, option, value):
    assert judge("replay", str(tmp_path), option, value).status == 2


def test_a_search_is_as_long_as_a_server_takes_it_unless_more_is_allowed(judge):
    words = ["when", "a", "creature", "with", "trample"] * 20
    refused = judge("search", *words)
    assert (refused.status, refused.out) == (2, "")
    assert "write 400 at most, or allow more with --characters N." in refused.err
    found = judge("search", "--characters", "2000", "--json", *words)
    assert "702.19b" in [each["number"] for each in found.json["hits"]]
    many = judge("search", "--characters", "400", *("a" for _ in range(41)))
    assert "The search has 41 words; write 40 at most, or allow more with --characters N." in many.err


def test_a_question_is_as_long_as_a_server_takes_it_unless_more_is_allowed(judge):
    question = "What is 702.19b" + " " * 8000 + "?"
    refused = judge("ask", question)
    assert (refused.status, refused.out) == (2, "")
    assert "write 8000 at most, or allow more with --characters N." in refused.err
    assert judge("ask", "--characters", "9000", "--json", question).json["understood"]
