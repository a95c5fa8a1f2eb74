import time

import pytest

from assistant.cards import CARDS, BadCardFile, CardShelf, read_cards
from model import Card, Face
from model.cards import name_key
from rulesdb.cards import CardStore

BEAR = Card("Grizzly Bears", (Face("Grizzly Bears", "{1}{G}", "Creature — Bear", power="2", toughness="2"),))


@pytest.mark.parametrize("words", ["Craw Wurmm " * 600, "abc " * 2000, "x" * 7000])
def test_nothing_is_near_to_what_is_longer_than_any_name_and_that_is_said_at_once(words):
    """Among all cards that are printed it took three seconds, in which nobody else was answered."""
    shelf = CardShelf([BEAR, *(Card(f"Wurm of the {n}th abc", BEAR.faces) for n in range(30_000))])
    assert shelf.nearest("Grizly Bears", 1) == ("Grizzly Bears",)
    began = time.process_time()
    assert shelf.nearest(words) == ()
    assert shelf.unknown(words).suggestions == ()
    assert time.process_time() - began < 0.1


@pytest.fixture
def file_of(tmp_path):
    def write(text):
        path = tmp_path / "cards.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_cards_of_the_project_are_found_by_name():
    shelf = CardShelf.open()
    card = shelf.find("grizzly bears")
    assert card == BEAR
    assert shelf.find("Squee, Goblin Nabob").faces[0].text.startswith("At the beginning")


def test_cards_are_found_by_name_as_if_all_of_them_had_been_read():
    """The shelf only looks for names, and reads a card when it is asked for."""
    read = [card for path in sorted(CARDS.glob("*.yaml")) for card in read_cards(path)]
    shelf = CardShelf.open()
    assert shelf.names == tuple(card.name for card in read)
    first = {name_key(name): card for card in reversed(read) for name in reversed(card.names)}
    assert all(shelf.find(name) == card for name, card in first.items())
    assert list(CardShelf.open()) == read
    assert all(map(shelf.is_own, read))


def test_a_card_that_cant_be_read_is_told_when_it_is_asked_for(file_of):
    path = file_of("# Two cards.\n- name: Bear\n  types: Creature\n- name: 'Ow, Bear'\n  pwer: 2\n")
    shelf = CardShelf.open(path.parent)
    assert shelf.find("Bear") == Card("Bear", (Face("Bear", "", "Creature"),))
    with pytest.raises(BadCardFile, match=r"cards\.yaml: Ow, Bear: there is no key `pwer`"):
        shelf.find("ow, bear")


def test_what_stands_before_the_first_card_is_refused(file_of):
    path = file_of("name: Bear\n")
    with pytest.raises(BadCardFile, match="a list; begin each card with `- name:`"):
        CardShelf.open(path.parent)


def test_unknown_card_has_near_names_and_far_ones_are_left_out():
    shelf = CardShelf.open()
    assert shelf.find("Grizly Bear") is None
    assert shelf.nearest("Grizly Bear")[0] == "Grizzly Bears"
    assert shelf.nearest("Lightening Bold")[0] == "Lightning Bolt"
    assert shelf.nearest("Shok")[0] == "Shock"  # not a longer name with the same letters in it
    assert shelf.nearest("qqqqzzzz") == ()


def test_card_with_faces_is_found_by_each(file_of):
    path = file_of(
        "- name: Fire // Ice\n  layout: split\n  faces:\n"
        "    - {name: Fire, mana_cost: '{1}{R}', types: Instant}\n"
        "    - {name: Ice, mana_cost: '{1}{U}', types: Instant}\n"
    )
    (card,) = read_cards(path)
    shelf = CardShelf([card])
    assert (card.layout, len(card.faces)) == ("split", 2)
    assert shelf.find("Ice") is shelf.find("Fire // Ice") is card


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- name: Bear\n  pwer: 2\n", ["Bear", "`pwer`", "`power`"]),
        ("- types: Instant\n", ["no `name`"]),
        ("name: Bear\n", ["a list"]),
        ("- name: [Bear\n", ["no YAML"]),
        ("- name: Bear\n  text: 3\n", ["Bear", "text"]),
        ("- name: Bear\n  faces: 3\n", ["Bear", "`faces`"]),
    ],
)
def test_bad_file_is_told_in_a_sentence(file_of, text, words):
    path = file_of(text)
    with pytest.raises(BadCardFile) as refused:
        read_cards(path)
    assert all(word in refused.value.sentence for word in (str(path), *words))


def test_two_cards_of_one_name_are_refused():
    with pytest.raises(BadCardFile, match="two cards named Grizzly Bears"):
        CardShelf([BEAR, BEAR])


def test_directory_without_cards_is_refused(tmp_path):
    with pytest.raises(BadCardFile, match="no cards"):
        CardShelf.open(tmp_path)


@pytest.fixture
def imported(tmp_path):
    cards = CardStore(tmp_path)
    ox = Card("Storm Ox", (Face("Storm Ox", "{W}", "Creature — Ox"),))
    other_bears = Card("Grizzly Bears", (Face("Grizzly Bears", "{9}", "Creature — Bear"),))
    cards.add((ox, other_bears, Card("Oxidize", (Face("Oxidize", "{G}", "Instant"),))))
    return CardShelf([BEAR], cards)


def test_imported_cards_stand_behind_those_of_the_project(imported):
    assert imported.find("grizzly bears") is BEAR
    assert imported.find("storm ox").name == "Storm Ox"
    assert imported.names == ("Grizzly Bears", "Storm Ox", "Oxidize")
    assert [card.name for card in imported] == list(imported.names)
    assert (imported.is_own(BEAR), imported.is_own(imported.find("Storm Ox"))) == (True, False)
    assert imported.nearest("Strom Ox")[0] == "Storm Ox"


@pytest.mark.parametrize(
    ("typed", "names"),
    [("ox", ("Oxidize", "Storm Ox")), ("sto", ("Storm Ox",)), ("grizly", ("Grizzly Bears",)), ("", ())],
)
def test_names_are_completed_by_their_beginning_then_by_words_then_by_likeness(imported, typed, names):
    assert imported.beginning(typed) == names
