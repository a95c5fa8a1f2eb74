"""The tables of the store's SQLite file, and the version that its content depends on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]

TABLES = """
create table editions (key text primary key, effective text not null, body blob not null);
create table rules (
    edition text not null, number text not null, position integer not null, section text not null,
    body blob not null, primary key (edition, number)
) without rowid;
create index rules_in_order on rules (edition, section, position);
create table headings (
    edition text not null, number text not null, body blob not null, primary key (edition, number)
) without rowid;
create table terms (
    edition text not null, position integer not null, body blob not null, primary key (edition, position)
) without rowid;
create table rulings (
    edition text not null, position integer not null, body blob not null, primary key (edition, position)
) without rowid;
create table uses (
    edition text not null, number text not null, body blob not null, primary key (edition, number)
) without rowid;
create table histories (body blob not null);
"""


ASKED_ONLY = ("search-weights.yaml", "slang.yaml", "topics.yaml")
"""Tables that only a search reads: a store holds nothing of them."""


@cache
def version() -> str:
    """Digest everything that decides what a store holds: the code that reads and keeps, and its data."""
    digest = hashlib.sha256()
    files = [path for room in ("model", "ingest", "rulesdb") for path in (ROOT / room).rglob("*.py")]
    files += (path for path in (ROOT / "data").glob("*.yaml") if path.name not in ASKED_ONLY)
    for path in sorted(files):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
