"""A comparison of two editions, ordered for reading: what changed first, what did not in short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from assistant.answers import DiffRow, OutlineEntry
from model import RuleNumber

QUIET = {"same", "renumbered", "unknown"}
"""Changes that leave the words as they are, or that the documents do not let us see."""


class SectionCount(msgspec.Struct, frozen=True):
    """How many rules of a section changed, by kind of change; `total` counts all of its rules."""

    number: str
    title: str
    total: int
    changes: tuple[tuple[str, int], ...]


class Quiet(msgspec.Struct, frozen=True):
    """Rules that need no comparing, by what is said of them."""

    change: str
    rows: tuple[DiffRow, ...]


def worded(rows: Iterable[DiffRow]) -> list[DiffRow]:
    """Choose the rules whose words changed, or that stand in one edition only."""
    return [row for row in rows if not QUIET.issuperset(row.change)]


def quiet(rows: Iterable[DiffRow]) -> list[Quiet]:
    """Group the rules whose words did not change, or whose counterpart is not known; no headings."""
    groups: dict[str, list[DiffRow]] = {}
    for row in rows:
        if QUIET.issuperset(row.change) and _is_rule(row):
            kind = next((each for each in ("unknown", "renumbered") if each in row.change), "same")
            groups.setdefault(kind, []).append(row)
    return [Quiet(kind, tuple(group)) for kind, group in groups.items()]


def by_section(rows: Iterable[DiffRow], outline: Sequence[OutlineEntry]) -> list[SectionCount]:
    """Count the changes by section, under the newer number where there is one."""
    titles = {entry.number: entry.title for chapter in outline for entry in chapter.children}
    counts: dict[str, Counter[str]] = {}
    totals: Counter[str] = Counter()
    for row in filter(_is_rule, rows):
        section = str(RuleNumber.parse(row.new or row.old or "").section)
        counts.setdefault(section, Counter()).update(kind for kind in row.change if kind != "same")
        totals[section] += 1
    return [
        SectionCount(section, titles.get(section, ""), totals[section], tuple(counts[section].most_common()))
        for section in sorted(counts)
    ]


def _is_rule(row: DiffRow) -> bool:
    return bool(RuleNumber.parse(row.new or row.old or "").rule)
