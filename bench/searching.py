"""Measures look-ups and searches, beside the same searches by SQLite's FTS5 on the same texts."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from assistant.errors import NothingAsked
from assistant.library import Library
from bench.measures import Measure, milliseconds, percentile
from bench.quality import (
    ASKED_EDITION,
    FOUND,
    KINDS,
    SEALED,
    Asked,
    Search,
    quality,
    read_queries,
    rule_found,
)

LOOK_UPS = 2000


def looking_up(directory: Path) -> Iterator[Measure]:
    """Look up rules by number, each once, in all editions."""
    library = Library.open(directory)
    library.rule("100.1")
    numbers = [(number, key) for key, rules in library.export().items() for number in rules]
    wanted = random.Random(704).sample(numbers, LOOK_UPS)
    times = [milliseconds(library.rule, number, key) for number, key in wanted]
    yield Measure("a rule by number, median", percentile(times, 50), "ms")
    yield Measure("a rule by number, 99th percentile", percentile(times, 99), "ms", 1)


def searching(directory: Path) -> Iterator[Measure]:
    """Ask what players ask: how well it is answered, and how fast, whole and as it is typed."""
    library, queries = Library.open(directory), read_queries()
    with closing(_full_text(library)) as database:
        searches: tuple[tuple[str, Search], ...] = (
            ("search", lambda query: search(library, query)),
            ("  SQLite FTS5", lambda query: _ask(database, query)),
        )
        for name, each in searches:
            yield from _answered(name, each, queries)
        whole = [each.query for each in queries if each.kind != "practice"]  # a thousand more tell no more
        typed = [query[:end] for query in whole for end in range(2, len(query) + 1)]
        for what, asked in (("whole queries", whole), ("while typing", typed)):
            for name, each in searches:
                times = [milliseconds(each, query) for query in asked]
                limit = 20 if name == "search" else None
                yield Measure(f"{name}, {what}, median", percentile(times, 50), "ms")
                yield Measure(f"{name}, {what}, 99th percentile", percentile(times, 99), "ms", limit)


def _answered(name: str, ask: Search, queries: Sequence[Asked]) -> Iterator[Measure]:
    ours = not name.startswith(" ")
    for kind in KINDS:
        some = [each for each in queries if each.kind == kind]
        which = f"{len(some)} queries {kind}"
        got = quality(ask, some)
        aim = ours and kind in SEALED
        yield Measure(f"{name}, {which}: first", 100 * got.at_1, "%", least=85 if aim else None)
        yield Measure(f"{name}, {which}: in five", 100 * got.at_5, "%", least=97 if aim else None)
        yield Measure(f"{name}, {which}: mean 1/place", got.reciprocal_rank, "")


def search(library: Library, query: str) -> list[str]:
    """Search the edition that the queries are about; nothing where only "the" or "when" is typed yet."""
    try:
        hits = library.search(query, ASKED_EDITION, FOUND).hits
    except NothingAsked:
        return []
    return [rule_found(hit.number, hit.edition) for hit in hits]


def _full_text(library: Library) -> sqlite3.Connection:
    """Put what a search of the edition searches into SQLite's full-text index, with porter stemming."""
    database = sqlite3.connect(":memory:")
    columns = "rule unindexed, name, text, tokenize='porter unicode61'"
    database.execute(f"create virtual table texts using fts5({columns})")
    rows = [
        (rule_found(rule.number, rule.edition), rule.name, text)
        for chapter in library.outline(ASKED_EDITION)
        for entry in chapter.children
        for rule in library.section(entry.number, ASKED_EDITION).rules
        for text in (rule.text, *rule.examples)
    ]
    rows += [_term_row(library, name) for name in library.terms(ASKED_EDITION)]
    database.executemany("insert into texts values (?, ?, ?)", rows)
    database.execute("insert into texts(texts) values ('optimize')")
    return database


def _term_row(library: Library, name: str) -> tuple[str, str, str]:
    """A term with the rule that it leads to, as a hit of ours leads to it."""
    term = library.term(name, ASKED_EDITION)
    first = next(iter(term.rules), "")
    here = library.counterpart(term.edition, first, ASKED_EDITION) if first else None
    return here or rule_found(first, term.edition), name, term.text


def _ask(database: sqlite3.Connection, query: str) -> list[str]:
    """Ask for all of the words, and where no text has all of them, for any; the last may be unfinished."""
    words = ["".join(c for c in word if c.isalnum() or c in "+-/.") for word in query.split()]
    quoted = [f'"{word}"' for word in words if any(c.isalnum() for c in word)]
    if not quoted:
        return []
    quoted[-1] += "" if query.endswith(" ") else "*"
    ranked = "select rule, snippet(texts, 2, '[[', ']]', '…', 40) from texts where texts match ?"
    for asked in (" ".join(quoted), " OR ".join(quoted)):
        found = database.execute(
            f"{ranked} order by bm25(texts, 0.0, 5.0, 1.0) limit {FOUND}", (asked,)
        ).fetchall()
        if found:
            break
    return [rule for rule, _ in found]
