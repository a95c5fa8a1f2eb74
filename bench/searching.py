"""Measures look-ups and searches, beside the same searches by SQLite's FTS5 on the same texts."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from assistant.errors import NothingAsked
from assistant.library import Library
from bench.measures import Measure, milliseconds, percentile

QUERIES = Path(__file__).parent / "queries.txt"
LOOK_UPS = 2000
EDITION = "2024"


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
    """Search whole queries, and each of their beginnings as they are typed."""
    library = Library.open(directory)
    queries = [line.strip() for line in QUERIES.read_text(encoding="utf-8").splitlines() if line.strip()]
    typed = [query[:end] for query in queries for end in range(2, len(query) + 1)]
    library.search(queries[0], EDITION)
    with closing(_full_text(library)) as database:
        for name, asked in (("whole queries", queries), ("while typing", typed)):
            ours = [milliseconds(_search, library, query) for query in asked]
            theirs = [milliseconds(_ask, database, query) for query in asked]
            yield Measure(f"search, {name}, median", percentile(ours, 50), "ms")
            yield Measure(f"search, {name}, 99th percentile", percentile(ours, 99), "ms", 20)
            yield Measure(f"  SQLite FTS5, {name}, median", percentile(theirs, 50), "ms")
            yield Measure(f"  SQLite FTS5, {name}, 99th percentile", percentile(theirs, 99), "ms")


def _search(library: Library, query: str) -> None:
    with suppress(NothingAsked):  # as it is while only "the" or "when" is typed
        library.search(query, EDITION)


def _full_text(library: Library) -> sqlite3.Connection:
    """Put what a search of the edition searches into SQLite's full-text index, with porter stemming."""
    database = sqlite3.connect(":memory:")
    database.execute("create virtual table texts using fts5(name, text, tokenize='porter unicode61')")
    rows = [
        (rule.name, text)
        for chapter in library.outline(EDITION)
        for entry in chapter.children
        for rule in library.section(entry.number, EDITION).rules
        for text in (rule.text, *rule.examples)
    ]
    rows += [(name, library.term(name, EDITION).text) for name in library.terms(EDITION)]
    database.executemany("insert into texts values (?, ?)", rows)
    database.execute("insert into texts(texts) values ('optimize')")
    return database


def _ask(database: sqlite3.Connection, query: str) -> list[tuple[str, str]]:
    words = [f'"{word}"' for word in query.replace('"', " ").split()]
    if not words:
        return []
    asked = " ".join([*words[:-1], words[-1] + ("" if query.endswith(" ") else "*")])
    ranked = "select name, snippet(texts, 1, '[[', ']]', '…', 40) from texts where texts match ?"
    return database.execute(f"{ranked} order by bm25(texts, 5.0, 1.0) limit 10", (asked,)).fetchall()
