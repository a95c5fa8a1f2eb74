"""Counts found beside counts known, and every changed place."""

import datetime
from pathlib import Path

import msgspec
import pytest
import yaml
from msgspec.structs import replace

from ingest import rulings_summary, web_page, wiki_text
from ingest.readers import READERS, read_file
from ingest.report import EXPECTED_COUNTS, report

SOURCES = Path(__file__).parents[2] / "data" / "sources"
DOCUMENTS = {
    "2021": "000_3ae30367835982d1.txt",
    "2014": "001_35ecdc0db44e7d9c.txt",
    "2024": "002_fb86ccd957365887.txt",
    "2017": "003_33bc2c852a3e7636.txt",
    "2005": "004_64915249d761b070.txt",
}


@pytest.fixture(scope="module")
def document():
    return read_file(SOURCES / DOCUMENTS["2017"])


@pytest.mark.parametrize("key", sorted(DOCUMENTS))
def test_everything_known_of_the_document_is_found(key):
    found = report(read_file(SOURCES / DOCUMENTS[key]))
    assert found.edition == key
    assert [count for count in found.counts if count.right is False] == []
    assert sum(count.right is True for count in found.counts) > 15


def test_each_format_of_the_known_counts_is_a_readers():
    known = yaml.safe_load(EXPECTED_COUNTS.read_text(encoding="utf-8"))
    assert set(known) == set(DOCUMENTS)
    assert {each["format"] for each in known.values()} <= {reader.FORMAT for reader in READERS}


def test_parts_of_the_known_counts_add_up():
    for each in yaml.safe_load(EXPECTED_COUNTS.read_text(encoding="utf-8")).values():
        counts = each["counts"]
        assert counts["rules"] == counts["rules without a letter"] + counts["sub-rules"]
        assert counts["rules"] == sum(n for name, n in counts.items() if name.startswith("rules of chapter"))
        kinds = [n for name, n in counts.items() if name.startswith("references to")]
        assert counts["references"] == sum(kinds)


def test_a_lost_rule_is_told(document):
    found = report(replace(document, rules=document.rules[:-1]))
    wrong = {count.name: (count.found, count.expected) for count in found.counts if count.right is False}
    assert wrong["rules"] == (493, 494)
    assert not found.right
    assert any("rules" in line and line.endswith("differs") for line in found.lines())


def test_another_document_of_the_same_edition_is_compared_with_nothing(document):
    found = report(replace(document, format="plain text as published"))
    assert {count.expected for count in found.counts} == {None}
    assert found.right


def test_every_changed_place_is_listed_with_its_surroundings(document):
    found = report(document)
    assert found.changed == {"space": 34, "symbol": 21, "dash": 2}
    assert sum(found.changed.values()) == len(found.changes) == len(list(found.lines_of_changes()))
    change = next(each for each in found.changes if each.where == "702.106a")
    assert (change.change.before, change.change.after, change.place.line) == ("Tap", "{T}", 897)
    assert "{T}: Put a" in change.around
    assert any(line.startswith("symbol  702.106a (line 897") for line in found.lines_of_changes())


def test_lines_name_what_is_missing_and_what_is_out_of_order(document):
    lines = list(report(document).lines())
    assert lines[0].startswith("2017: 003_33bc2c852a3e7636.txt, read as a web page")
    assert any("704 State-Based Actions:" in line for line in lines)
    assert any("line 28" in line and "702.2b is glued" in line for line in lines)


def test_the_report_is_written_as_json(document):
    written = msgspec.json.decode(msgspec.json.encode(report(document)))
    assert {"name": "rules", "found": 494, "expected": 494, "right": True} in written["counts"]


@pytest.mark.parametrize("reader", [rulings_summary, web_page, wiki_text])
def test_a_date_given_wins_and_then_nothing_is_known(reader):
    name = {rulings_summary: "2005", web_page: "2017", wiki_text: "2014"}[reader]
    document = read_file(SOURCES / DOCUMENTS[name], datetime.date(2001, 2, 3))
    assert document.edition.key == "2001-02-03"
    assert {count.expected for count in report(document).counts} == {None}
