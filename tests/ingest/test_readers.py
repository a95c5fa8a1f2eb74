import datetime
import json
from pathlib import Path

import pytest

from ingest.errors import IngestError
from ingest.readers import READERS, read, read_file
from ingest.source import decode, load

SOURCES = Path(__file__).parents[2] / "data" / "sources"
PLAIN = """These rules are effective as of May 5, 2031.

1. Ideas

100. General

100.1. See rule 100.1a.

100.1a Dice.

100.2. Cups.
"""
PAGE = "<html><body><p>100.1. See rule <a href='#R1001a'>100.1a</a>.</p><p>100.1a Dice.</p></body></html>"
TREE = json.dumps({"Turn Structure": {"General": [["See rule 500.1a.", ["A turn."]]]}})


@pytest.mark.parametrize("number", range(5))
def test_each_document_is_recognised_by_what_it_holds(number, tmp_path):
    (path,) = SOURCES.glob(f"00{number}_*")
    renamed = tmp_path / "document.bin"
    renamed.write_bytes(path.read_bytes()[:90_000])
    signs = sorted(len(reader.signs(load(renamed))) for reader in READERS)
    assert signs[-1] > signs[-2]
    document = read_file(renamed)
    assert document.edition.key == ("2021", "2014", "2024", "2017", "2005")[number]
    assert document.source == "document.bin"


@pytest.mark.parametrize(
    ("text", "form", "targets"),
    [
        (PLAIN, "the official plain text", ("100.1a",)),
        (PAGE, "the official rules as an HTML page", ("100.1a",)),
        (TREE, "a JSON tree", ("500.1a",)),
    ],
)
def test_what_users_bring_is_recognised_and_linked(text, form, targets):
    document = read(decode(text.encode(), "mine"), datetime.date(2031, 5, 5))
    assert document.format.startswith(form)
    assert document.edition.key == "2031-05-05"
    assert document.rules[0].passage.references[0].targets == targets


@pytest.mark.parametrize(
    "raw",
    [
        b"Dear all,\n\nplease bring 2 dice. See rule 7.\n",
        b'{"name": "somebody", "cards": [["One", []]]}',
        b"<html><body><p>Nothing here</p></body></html>",
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\n",
        b"PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00",
        b"name,mana_cost\nDie,{2}\nCup,{1}\n",
    ],
)
def test_an_alien_document_is_refused_with_the_formats_that_are_known(raw):
    with pytest.raises(IngestError) as refusal:
        read(decode(raw, "alien.doc"))
    said = str(refusal.value)
    assert said.startswith("alien.doc is not a rules document in a format that is known here: ")
    assert said.endswith(".")
    assert "\n" not in said
    for reader in READERS:
        assert reader.FORMAT in said


def test_a_document_that_says_no_date_asks_for_one():
    with pytest.raises(IngestError, match="--date"):
        read(decode(PLAIN.replace("effective", "valid").encode(), "mine.txt"))
