"""Each format of card files gives the same cards; recognised by what it holds, plain or packed."""

import datetime

import pytest

from ingest.cards.reading import read_cards
from ingest.errors import IngestError
from model import Card, Face

BEARS = Card("Grizzly Bears", (Face("Grizzly Bears", "{1}{G}", "Creature — Bear", power="2", toughness="2"),))
SCRYFALL = {
    "object": "card", "name": "Grizzly Bears", "layout": "normal", "mana_cost": "{1}{G}", "cmc": 2.0,
    "type_line": "Creature — Bear", "oracle_text": "", "power": "2", "toughness": "2", "colors": ["G"],
    "keywords": [], "set_type": "core", "digital": False,
}  # fmt: skip
MTGJSON = {
    "name": "Grizzly Bears", "layout": "normal", "manaCost": "{1}{G}", "manaValue": 2.0,
    "type": "Creature — Bear", "power": "2", "toughness": "2", "colors": ["G"], "colorIdentity": ["G"],
    "legalities": {"vintage": "Legal"}, "firstPrinting": "LEA",
}  # fmt: skip
OWN = """
- name: Grizzly Bears
  mana_cost: '{1}{G}'
  types: Creature — Bear
  power: 2
  toughness: 2
"""


def atomic(**cards):
    return {"meta": {"date": "2026-01-01", "version": "5"}, "data": cards}


@pytest.mark.parametrize("packing", ["plain", "gzip", "xz"])
@pytest.mark.parametrize("content", [[SCRYFALL], atomic(**{"Grizzly Bears": [MTGJSON]}), OWN])
def test_every_format_gives_the_card(file_of, content, packing):
    read = read_cards(file_of(content, packing))
    assert (read.cards, read.skipped) == ((BEARS,), ())


def test_the_day_of_the_first_printing_is_kept(file_of):
    (card,) = read_cards(file_of([SCRYFALL | {"released_at": "1993-08-05"}])).cards
    assert card.released == datetime.date(1993, 8, 5)


def test_a_face_without_cost_has_its_colors_from_the_file(file_of):
    """105.2, 204: a color indicator; what has a cost has the colors of its cost."""
    arbor = SCRYFALL | {"name": "Dryad Arbor", "mana_cost": "", "type_line": "Land Creature — Forest Dryad"}
    both = [arbor | {"color_indicator": ["G"]}, arbor | {"name": "Arbor without its indicator"}, SCRYFALL]
    assert [card.faces[0].colors for card in read_cards(file_of(both)).cards] == [("G",), ("G",), None]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"layout": "token"}, "a token"),
        ({"layout": "art_series", "type_line": "Card"}, "an art card"),
        ({"layout": "emblem"}, "an emblem"),
        ({"type_line": "Card"}, "no rule speaks of"),
        ({"name": "A-Grizzly Bears"}, "digital games only"),
        ({"digital": True, "legalities": {"vintage": "not_legal"}}, "digital games only"),
    ],
)
def test_what_is_no_card_of_the_table_is_skipped_and_listed(file_of, changed, why):
    read = read_cards(file_of([SCRYFALL | changed]))
    assert read.cards == ()
    (skipped,) = read.skipped
    assert skipped.name == (SCRYFALL | changed)["name"]
    assert why in skipped.why


@pytest.mark.parametrize(
    "changed",
    [
        {"digital": True, "legalities": {"vintage": "legal"}},
        {"layout": "planar", "type_line": "Plane — Dominaria"},
        {"layout": "scheme", "type_line": "Scheme"},
        {"layout": "vanguard", "type_line": "Vanguard"},
        {"set_type": "funny"},
    ],
)
def test_what_a_judge_may_be_asked_about_is_kept(file_of, changed):
    """Chapter 9 plays planes and schemes, jokes are played, a printed card may have a digital edition."""
    assert len(read_cards(file_of([SCRYFALL | changed])).cards) == 1


@pytest.mark.parametrize("order", [1, -1])
def test_of_two_cards_of_one_name_that_of_the_game_proper_is_kept(file_of, order):
    joke = SCRYFALL | {"set_type": "funny", "mana_cost": "{W}"}
    read = read_cards(file_of([SCRYFALL, joke][::order]))
    assert read.cards == (BEARS,)
    assert [(each.name, "read already" in each.why) for each in read.skipped] == [("Grizzly Bears", True)]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is empty"),
        ([{"object": "ruling"}], "entry 1"),
        ([SCRYFALL, 3], "entry 2"),
        ([SCRYFALL | {"oracle_text": 7}], "oracle_text"),
        ({"cards": []}, "under `data`"),
        (atomic(Bear=[{"name": "Bear"}]), "Bear is no card"),
        ("- nme: Bear\n", "no `name`"),
        ("just words", "a file of cards is a list"),
        ("PK\x03\x04", "unpack it"),
        ('[{"name": "Grizzly', "can't be read at character"),
    ],
)
def test_other_files_are_refused_in_a_sentence(file_of, content, words):
    with pytest.raises(IngestError) as refused:
        read_cards(file_of(content))
    assert words in str(refused.value)


def test_a_packed_file_that_is_cut_is_refused(file_of):
    path = file_of([SCRYFALL] * 50, "xz")
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(IngestError, match="fetch the file again"):
        read_cards(path)


def test_progress_goes_to_the_end(file_of):
    path, told = file_of([SCRYFALL]), []
    read_cards(path, lambda _what, done, of: told.append((done, of)))
    assert told[-1] == (path.stat().st_size, path.stat().st_size)
