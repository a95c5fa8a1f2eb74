"""Names of cards among the words of a question: a word of the language is one only with a capital."""

import datetime

import pytest

from assistant.cards import CardShelf
from assistant.scenarios.replay import Stage
from assistant.situations.answering import Situations
from model import Card, Face

VERBS = ("Sacrifice", "Regenerate", "Remove", "Flash")


@pytest.fixture(scope="module")
def situations():
    named = (Card(name, (Face(name, "{B}", "Instant", "Draw a card."),)) for name in VERBS)
    shelf = CardShelf((*CardShelf.open(), *named))
    day = datetime.date(2024, 8, 2)
    return Situations(Stage(shelf, lambda key: (key or "2024", day), lambda *_: None, lambda *_: False))


@pytest.mark.parametrize(
    "text",
    [
        "I sacrifice Grizzly Bears to Nantuko Husk. Nantuko Husk is a 4/4 creature.",
        "I attack with Craw Wurm, he blocks with Drudge Skeletons and regenerates it. "
        "Drudge Skeletons isn't destroyed.",
    ],
)
def test_a_card_that_is_called_as_a_verb_does_not_take_the_verb_away(situations, text):
    answer = situations.ask(text)
    assert [each.ok for each in answer.claims] == [True], answer
