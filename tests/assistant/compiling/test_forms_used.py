"""Each form is counted by the cards whose clauses are written by it."""

from assistant.compiling.forms_used import uses
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
    assert found["Twice(times=2)", "twice {of}"].cards == 1
    assert found["SpellLine", "(in code)"].cards == 2


def test_what_nobody_says_comes_first():
    found = uses(CARDS, Outcomes())
    assert [each.cards for each in found] == sorted(each.cards for each in found)
    assert found[0].example is None
