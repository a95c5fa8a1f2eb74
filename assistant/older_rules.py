"""What older documents have otherwise than today's: dated in the engine, only worded so, or not played so.

`data/parameters/older-rules.yaml` says so of every rule that does not read the same today. What is dated
names the rule of the engine that has another version on that document's day, and a board that comes out
otherwise.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from assistant.answers import DiffRow
from assistant.library import Library
from engine.registry import RULES, RegisteredRule, in_force
from model.decoding import prepared

TABLE = Path(__file__).parents[1] / "data" / "parameters" / "older-rules.yaml"
TODAY = "2024"
ALIKE = frozenset({"same", "renumbered", "renumbered references"})
"""What may have become of a rule that reads the same today."""


class Otherwise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that played otherwise: the engine's name for it, what it said, and a board that shows it."""

    rule: str
    says: str
    board: str


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was found of a document: what is dated, what plays otherwise and isn't, what is only wording.

    `unsaid` is what was otherwise at the time, or may have been, and the document has no sentence about.
    """

    dated: dict[str, Otherwise]
    open: dict[str, str]
    wording: str
    unsaid: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board that comes out otherwise: the names of its scenarios by the older rules and by today's."""

    older: str
    newer: str


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was found, by document, and the boards."""

    documents: dict[str, Judged]
    boards: tuple[Board, ...]


prepared(Table)


class OlderRule(msgspec.Struct, frozen=True):
    """A rule of an older document that plays otherwise: dated where `rule` is the engine's name for it.

    `today` are the numbers under which something of it is said now; `until` is the day its version ended.
    """

    number: str
    today: tuple[str, ...]
    says: str
    rule: str = ""
    until: str = ""
    board: str = ""


class OlderDocument(msgspec.Struct, frozen=True):
    """`judge coverage --older`: a document's rules by how they play today, and what it leaves to others."""

    edition: str
    rules: int
    same: tuple[str, ...]
    wording: tuple[str, ...]
    dated: tuple[OlderRule, ...]
    open: tuple[OlderRule, ...]
    borrowed: tuple[str, ...]
    unsaid: tuple[str, ...]


def judged() -> Table:
    """Read what was found of the documents."""
    return msgspec.yaml.decode(TABLE.read_bytes(), type=Table)


def older_documents(library: Library) -> tuple[OlderDocument, ...]:
    """Each older document beside today's, its rules in their order."""
    return tuple(_document(library, key, found, judged().boards) for key, found in judged().documents.items())


def rules_of(library: Library, edition: str) -> dict[str, tuple[DiffRow, ...]]:
    """What became of each rule of a document, titles left out: the rows of today's that it stands beside."""
    found: dict[str, tuple[DiffRow, ...]] = {}
    texts = library.export(edition)[edition]
    for row in library.diff(edition, TODAY):
        if row.old is not None and row.old in texts:
            found[row.old] = (*found.get(row.old, ()), row)
    return found


def reads_the_same(rows: Iterable[DiffRow]) -> bool:
    """Tell whether a rule is said today in the same words, whatever its number."""
    return all(ALIKE.issuperset(each.change) for each in rows)


def differing(day: datetime.date, today: datetime.date) -> Iterator[tuple[str, RegisteredRule | None]]:
    """The names of the rules that have another version on a day than today, or none, with that version."""
    for name in sorted(RULES):
        then = in_force(name, day)
        if then is not in_force(name, today):
            yield name, None if then is None else then.entry


def _document(library: Library, key: str, found: Judged, boards: tuple[Board, ...]) -> OlderDocument:
    rules, days = rules_of(library, key), {each.key: each.date for each in library.editions()}
    day, today = (datetime.date.fromisoformat(days[each]) for each in (key, TODAY))
    other = (then for _, then in differing(day, today) if then is not None)
    borrowed = (each for each in other if key not in {one.edition for one in each.citations})
    return OlderDocument(
        edition=key,
        rules=len(rules),
        same=tuple(
            number
            for number, rows in rules.items()
            if reads_the_same(rows) and number not in found.dated and number not in found.open
        ),
        wording=tuple(found.wording.split()),
        dated=tuple(
            OlderRule(
                number,
                _today(rules[number]),
                each.says,
                each.rule,
                _until(each.rule, day),
                each.board,
            )
            for number, each in found.dated.items()
        ),
        open=tuple(OlderRule(number, _today(rules[number]), why) for number, why in found.open.items()),
        borrowed=tuple(f"{each.name} ({', '.join(map(str, each.citations))})" for each in borrowed),
        unsaid=found.unsaid,
    )


def _today(rows: tuple[DiffRow, ...]) -> tuple[str, ...]:
    return tuple(each.new for each in rows if each.new) or tuple(
        dict.fromkeys(n for each in rows for n in each.see)
    )


def _until(name: str, day: datetime.date) -> str:
    """The day on which what was in force on a day ended, or on which what was not began."""
    then = in_force(name, day)
    ends = (
        [then.entry.until] if then else [each.entry.since for each in RULES[name] if each.entry.since > day]
    )
    return min(ends).isoformat() if ends else ""
