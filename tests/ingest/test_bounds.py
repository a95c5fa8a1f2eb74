"""Files that no publisher of rules or cards makes end in a sentence, and soon."""

import datetime
import time
from contextlib import suppress
from itertools import permutations
from pathlib import Path

import pytest

from ingest import bounds
from ingest.cards.reading import read_cards
from ingest.errors import IngestError, TooLarge
from ingest.readers import read
from ingest.source import decode, load

HEAD = b"""<html><body><p>Magic: The Gathering Comprehensive Rules</p>
<p>These rules are effective as of January 2, 2030.</p><p>1. Game Concepts</p><p>100. General</p>
<p>100.1. These</p>
"""
TEXT = b"""Magic: The Gathering Comprehensive Rules

These rules are effective as of January 2, 2030.

1. Game Concepts

100. General

100.1. """


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (TEXT + b"See rule 100.1. " * 500 + b"\0" * 40_000, "40000 zero bytes stand in it from character"),
        (TEXT + b"See\0\0\0\0\0\0\0\0.1.", "8 zero bytes stand in it from character"),
        (TEXT + b"See rule 100.1. " * 200_000, "a line of more than 2000000 characters"),
        (TEXT + b"abc" * 10_000, "20000 characters without a blank"),
        (TEXT + (b"x" * 19_999 + b" ") * 90 + b"\n" + b"abc" * 10_000, "20000 characters without a blank"),
        (HEAD + b"<div>" * 100_000 + b"x</div>" * 100_000, "more than 500 elements inside one another"),
    ],
    ids=["zeros", "few zeros", "line", "word", "words", "nesting"],
)
def test_what_is_no_text_of_the_rules_is_refused_soon(raw, told):
    began = time.process_time()
    with pytest.raises(IngestError, match=told):
        read(decode(raw, "text"), datetime.date(2030, 1, 2))
    assert time.process_time() - began < 20


DOCUMENTS = sorted((Path(__file__).parents[2] / "data" / "sources").iterdir())
LIGHT = [path for path in DOCUMENTS if path.stat().st_size < 500_000]
MANY = {
    "divs": b"<div>" * 100_000,
    "closed divs": b"<div>" * 100_000 + b"</div>" * 100_000,
    "empty divs": b"<div></div>" * 100_000,
    "line ends": b"\n" * 500_000,
    "blanks": b" " * 500_000,
    "brackets": b" (" * 100_000,
    "references": b" see rules 100.1" * 100_000,
}


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("path", LIGHT, ids=lambda path: path.name[:3])
def test_nothing_that_is_repeated_within_a_document_takes_long(path, many):
    """Each document grows by half a megabyte or more; what grew with the square of it took minutes."""
    raw = path.read_bytes()
    middle = raw.index(b" ", len(raw) // 2)
    began = time.process_time()
    with suppress(IngestError):
        read(decode(raw[:middle] + MANY[many] + raw[middle:], "repeating"))
    assert time.process_time() - began < 10


HEAVY = [path for path in DOCUMENTS if path not in LIGHT]


@pytest.mark.parametrize("many", ["divs", "blanks", "references"])
@pytest.mark.parametrize("path", HEAVY, ids=lambda path: path.name[:3])
def test_nothing_that_is_repeated_within_a_large_document_takes_long(path, many):
    """The documents of 2021 and 2024, a megabyte each, which take seconds as they are."""
    raw = path.read_bytes()
    middle = raw.index(b" ", len(raw) // 2)
    began = time.process_time()
    with suppress(IngestError):
        read(decode(raw[:middle] + MANY[many] + raw[middle:], "repeating"))
    assert time.process_time() - began < 20


@pytest.mark.parametrize(
    ("first", "second"), list(permutations(DOCUMENTS, 2)), ids=lambda path: path.name[:3]
)
def test_half_a_document_joined_to_half_of_another_is_read_or_refused(first, second):
    one, other = first.read_bytes(), second.read_bytes()
    began = time.process_time()
    with suppress(IngestError):
        read(decode(one[: len(one) // 2] + other[len(other) // 2 :], "joined"))
    assert time.process_time() - began < 30


def test_a_page_that_holds_a_picture_is_read():
    picture = b'<img src="data:image/png;base64,' + b"A" * 50_000 + b'">'
    assert read(decode(HEAD + picture, "page"), datetime.date(2030, 1, 2)).rules[0].number == "100.1"


def test_a_file_too_large_is_not_even_read(tmp_path):
    with (tmp_path / "large.txt").open("wb") as large:
        large.truncate(bounds.LARGEST + 1)
    with pytest.raises(TooLarge, match=r"large\.txt has 64\.1 MB; a text of the rules has 64 at most"):
        load(tmp_path / "large.txt")
    (tmp_path / "small.txt").write_bytes(b"x" * 11)
    with pytest.raises(TooLarge):
        load(tmp_path / "small.txt", largest=10)
    assert load(tmp_path / "small.txt", largest=11).text == "x" * 11


BEAR = '{"name": "Bear", "layout": "normal", "type_line": "Creature", "oracle_text": "%s"}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[" * 200_000, "nested more deeply"),
        (f"[{BEAR % ''}]xxx", "something follows the end"),
        (f"[{BEAR % ''}] [{BEAR % ''}]", "something follows the end"),
        (f"[{BEAR % (chr(92) + 'ud83d')}]", "lone surrogate"),
        ('[{"name": "' + "x" * 9_000_000, "more than 4194304 characters"),
    ],
    ids=["deep", "tail", "two lists", "surrogate", "endless"],
)
def test_a_damaged_file_of_cards_is_refused_with_its_place(tmp_path, text, told):
    (tmp_path / "cards.json").write_text(text, encoding="utf-8")
    with pytest.raises(IngestError, match=told):
        read_cards(tmp_path / "cards.json")


def test_a_text_longer_than_any_card_is_skipped_and_the_others_are_kept(tmp_path):
    cards = f"[{BEAR % ('a' * 1_600_000)}, {(BEAR % 'Trample').replace('Bear', 'Boar')}]"
    (tmp_path / "cards.json").write_text(cards, encoding="utf-8")
    found = read_cards(tmp_path / "cards.json")
    assert [each.name for each in found.cards] == ["Boar"]
    assert "1600000 characters" in found.skipped[0].why
