import pytest

from assistant.answers import DiffRow, OutlineEntry
from webapp.comparing import by_section, quiet, worded


def row(old, new, *change):
    return DiffRow(old, new, change, "", "")


ROWS = (
    row("702", "702", "same"),
    row("702.20a", "702.20a", "same"),
    row(None, "702.21a", "added"),
    row("702.21a", "702.22a", "renumbered"),
    row("702.22a", "702.23a", "reworded", "renumbered"),
    row("722.1", "729.1", "renumbered"),
    row(None, "400.1", "unknown"),
)


def numbers(rows):
    return [each.new for each in rows]


def test_rules_whose_words_changed():
    assert numbers(worded(ROWS)) == ["702.21a", "702.23a"]


def test_rules_whose_words_did_not_change_are_grouped_without_headings():
    assert {group.change: numbers(group.rows) for group in quiet(ROWS)} == {
        "same": ["702.20a"],
        "renumbered": ["702.22a", "729.1"],
        "unknown": ["400.1"],
    }


@pytest.mark.parametrize(("section", "total"), [("702", 4), ("729", 1), ("400", 1)])
def test_changes_are_counted_by_the_newer_section(section, total):
    outline = (
        OutlineEntry("7", "Additional Rules", True, "read", (OutlineEntry("702", "K", True, "read"),)),
    )
    counted = {each.number: each for each in by_section(ROWS, outline)}
    assert counted[section].total == total
    assert dict(counted["702"].changes) == {"renumbered": 2, "added": 1, "reworded": 1}
