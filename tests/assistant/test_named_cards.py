"""Names of cards in texts, with their places."""

import pytest

from assistant.cards import CardShelf
from assistant.named_cards import NamedCards
from assistant.questions.names import NameBook


@pytest.fixture(scope="module")
def names():
    shelf = CardShelf.open()
    return NamedCards(shelf, NameBook(shelf, {}))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("two craw wurms attack", ["Craw Wurm"]),
        ("does Humility's effect stop Typhoid Rats, Craw Wurm?", ["Humility", "Typhoid Rats", "Craw Wurm"]),
        ("the humility of a player", []),
        ("a first strike attacker", []),
    ],
)
def test_names(names, text, found):
    named = names.named(text)
    assert [each.face.name for each in named] == found
    assert all(text[each.start : each.end].lower().startswith(each.face.name[:4].lower()) for each in named)


def test_words_that_look_like_a_name(names):
    assert names.unknown("is Moxblade Thunderlord's ability good") == "Moxblade Thunderlord"
    assert names.unknown("is Craw Wurm good") is None
    assert names.unknown("My Kellan attacks, and Since Charix is there it is blocked") is None
