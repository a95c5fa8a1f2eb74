"""Each form is counted by the cards whose clauses are written by it."""

from assistant.compiling.forms_used import printed, uses
from assistant.compiling.outcomes import Outcomes
from assistant.compiling.report import is_held_out
from model import Card, Face

NAMES = [name for number in range(100) if not is_held_out(name := f"Card {number}")][:3]
TEXTS = (
    "You gain life equal to the number of opponents you have.",
    "Target player loses life equal to twice the number of opponents you have.",
    "Juggle two balls.",
)
CARDS = tuple(
    Card(name, (Face(name, "{1}", "Instant", text),)) for name, text in zip(NAMES, TEXTS, strict=True)
)


def test_a_form_counts_the_cards_that_say_it():
    found = {(each.reads, each.form): each for each in uses(CARDS, Outcomes())}
    opponents = found["Opponents", "opponent(s) you have"]
    assert (opponents.cards, opponents.example) == (2, NAMES[0])
    assert found["Twice", "{times:so often} {of}"].cards == 1
    assert found["SpellLine", "(in code)"].cards == 2


def test_what_nobody_says_comes_first():
    found = uses(CARDS, Outcomes())
    assert [each.cards for each in found] == sorted(each.cards for each in found)
    assert found[0].example is None


def test_a_card_that_is_held_out_is_counted_and_not_shown():
    name = next(name for number in range(1000) if is_held_out(name := f"Card {number}"))
    card = Card(name, (Face(name, "{1}", "Instant", TEXTS[0]),))
    found = {(each.reads, each.form): each for each in uses((card,), Outcomes())}
    opponents = found["Opponents", "opponent(s) you have"]
    assert (opponents.cards, opponents.held_out, opponents.example) == (1, 1, None)


def test_the_cards_of_the_project_count_with_those_of_a_file_that_lacks_them():
    names = [card.name for card in printed(CARDS)]
    assert names[: len(CARDS)] == NAMES
    assert "Norn's Dominion" in names


def test_a_form_of_one_card_says_why_it_stands_alone():
    found = {each.reads: each for each in uses(CARDS, Outcomes())}
    assert found["PlaySubgame"].why_alone == "a game within the game (726)"
    assert found["CopyByName"].why_alone.startswith("makes a copy")
