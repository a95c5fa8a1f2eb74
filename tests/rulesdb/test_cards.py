"""Imported cards are found by name, replaced by a later import, and outlive the rules beside them."""

import sqlite3

import pytest

from model import Card, Face
from rulesdb.building import Build
from rulesdb.cards import DATABASE, CardStore
from rulesdb.errors import DamagedStore, OtherVersion

OX = Card("Ox", (Face("Ox", "{W}", "Creature — Ox"),))
BIG_OX = Card("Ox", (Face("Ox", "{4}{W}", "Creature — Ox"),))
VAULT = Card("Lim-Dûl's Vault", (Face("Lim-Dûl's Vault", "{U}{B}", "Instant"),))
FIRE_ICE = Card("Fire // Ice", (Face("Fire", "{1}{R}", "Instant"), Face("Ice", "{1}{U}", "Instant")), "split")
ICE = Card("Ice", (Face("Ice", "{U}", "Enchantment"),))


@pytest.fixture
def cards(tmp_path):
    return CardStore(tmp_path)


def test_before_any_import_there_are_none(cards):
    assert (cards.find("Ox"), cards.names, cards.all()) == (None, (), ())


def test_cards_are_found_by_any_of_their_names(cards):
    cards.add((OX, FIRE_ICE))
    assert cards.find("ox ") == OX
    assert cards.find("Fire // Ice") == cards.find("fire") == cards.find("ICE") == FIRE_ICE
    assert cards.find("Cow") is None
    assert (cards.names, cards.all()) == (("Ox", "Fire // Ice"), (OX, FIRE_ICE))


@pytest.mark.parametrize("written", ["Lim-Dul's Vault", "lim-dûl’s vault", "LIM-DÛL'S VAULT"])
def test_accents_and_apostrophes_may_be_written_in_any_way(cards, written):
    cards.add((VAULT,))
    assert cards.find(written) == VAULT


def test_a_card_comes_before_a_face_of_its_name(cards):
    cards.add((ICE, FIRE_ICE))
    assert cards.find("Ice") == ICE
    cards.add((FIRE_ICE,))
    assert cards.find("Ice") == ICE


def test_a_later_import_replaces_a_card_and_its_names(cards):
    cards.add((OX, FIRE_ICE))
    cards.add((BIG_OX, Card("Fire // Ice", (Face("Fire"), Face("Frost")), "split")))
    assert cards.find("Ox") == BIG_OX
    assert cards.find("Ice") is None
    assert cards.find("Frost").name == "Fire // Ice"


def test_an_import_by_another_is_noticed(cards, tmp_path):
    cards.add((OX,))
    assert cards.find("Ox") == OX
    CardStore(tmp_path).add((BIG_OX, VAULT))
    assert cards.find("Ox") == BIG_OX
    assert cards.names == ("Ox", "Lim-Dûl's Vault")


def test_cards_outlive_a_new_build_of_the_rules(cards, tmp_path):
    cards.add((OX,))
    with Build(tmp_path, keep=False):
        pass
    assert CardStore(tmp_path).find("Ox") == OX


def test_an_import_that_fails_leaves_the_cards_from_before(cards):
    cards.add((OX,))
    with pytest.raises(AttributeError):
        cards.add((BIG_OX, None))
    assert cards.find("Ox") == OX


def test_a_damaged_file_is_told(cards, tmp_path):
    (tmp_path / DATABASE).write_bytes(b"these are no cards, only words that fill the file" * 50)
    with pytest.raises(DamagedStore, match="remove it and import"):
        cards.find("Ox")
    with pytest.raises(DamagedStore, match="remove it and import"):
        cards.add((OX,))


def test_a_file_of_another_version_is_told(cards, tmp_path):
    cards.add((OX,))
    database = sqlite3.connect(tmp_path / DATABASE)
    database.execute("pragma user_version = 99")
    database.close()
    with pytest.raises(OtherVersion, match="judge cards import"):
        CardStore(tmp_path).find("Ox")
