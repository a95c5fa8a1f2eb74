"""The tables of the store's SQLite file, and the version that its content depends on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]

TABLES = """
create table editions (
    id integer primary key, key text not null unique, effective text not null, body blob not null
);
create table bodies (id integer primary key, digest blob not null unique, body blob not null);
create table rules (
    edition integer not null, number text not null, position integer not null,
    rule integer not null, around integer not null, uses integer, places blob not null,
    primary key (edition, number)
) without rowid;
create table headings (
    edition integer not null, number text not null, position integer not null,
    rule integer not null, around integer not null, places blob not null,
    primary key (edition, number)
) without rowid;
create table terms (
    edition integer not null, position integer not null, body integer not null, places blob not null,
    primary key (edition, position)
) without rowid;
create table rulings (
    edition integer not null, position integer not null, body integer not null, places blob not null,
    primary key (edition, position)
) without rowid;
create table ties (edition integer primary key, body blob not null);
create table histories (body blob not null);
create table entries (
    id integer primary key autoincrement, digest blob not null unique,
    kind text not null, name text not null, section text not null
);
create table postings (root text primary key, entries blob not null, weights blob not null);
create table members (edition integer primary key, entries blob not null, vocabulary blob not null);
"""
"""What editions share stands once: `bodies` holds the texts and what stands around them, which rows of
`rules`, `headings`, `terms` and `rulings` name; `entries` and `postings` are the full-text index, of which
`members` says what an edition has (see `rulesdb.index`). `ties` are what joins the rules of an edition (see
`rulesdb.kinship`)."""


ASKED_ONLY = (
    *("bearing.yaml", "kinds.yaml", "question-forms.yaml", "retold.yaml", "search-weights.yaml"),
    *("idioms.yaml", "sets.yaml", "slang.yaml", "topics.yaml", "turned-away.yaml"),
)
"""Tables that only a question reads: a store holds nothing of them."""


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
