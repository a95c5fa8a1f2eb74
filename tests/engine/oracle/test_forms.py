"""A form reads what it writes; forms of a room are tried in their order, by the first word."""

from typing import Literal

import pytest

from engine.oracle.ast.amounts import (
    Characteristic,
    CountersOn,
    Extreme,
    HalfOf,
    LifeThisTurn,
    Number,
    NumberOf,
    Opponents,
    Sum,
    Twice,
)
from engine.oracle.ast.phrases import Node, Pronoun, Self
from engine.oracle.forms import Form, Room, Unfit, written_forms
from engine.oracle.forms.amounts import AMOUNT, EACH
from engine.oracle.reader import Misread, Reader


class Gains(Node, frozen=True):
    """Somebody gains life."""

    who: str
    number: int
    again: bool = False


class Wins(Node, frozen=True):
    """Somebody wins."""

    who: Literal["you", "an opponent", ""]


ROOM = Room(
    "deeds of a test",
    Form(Gains, "{who} gains {number} life again", again=True),
    Form(Gains, "{who} gains {number:number} life"),
)


def read(room, text):
    reader = Reader(text)
    found = room.read(reader)
    assert reader.done
    return found


def test_a_form_reads_what_it_writes():
    for node, text in (
        (Gains("bob", 3, True), "bob gains 3 life again"),
        (Gains("bob", 3), "bob gains three life"),
    ):
        assert read(ROOM, text) == node
        assert ROOM.write(node) == text


def test_a_verb_agrees_with_the_gap_before_it():
    form = Form(Wins, "{who} win|wins the game")
    for who, words in (("you", "you win the game"), ("an opponent", "an opponent wins the game")):
        assert form.read(Reader(words)) == Wins(who)
        assert form.write(Wins(who)) == words
    with pytest.raises(Misread):
        form.read(Reader("you wins the game"))


def test_an_empty_word_leaves_no_gap():
    form = Form(Wins, "the game is won {who} now")
    assert form.write(Wins("")) == "the game is won now"
    assert form.read(Reader("the game is won now")) == Wins("")


def test_a_form_does_not_write_what_is_fixed_otherwise():
    with pytest.raises(Unfit):
        Form(Gains, "{who} gains {number} life").write(Gains("bob", 3, True))


def test_what_no_form_says_is_refused_with_the_place():
    reader = Reader("the life paid as they entered")
    with pytest.raises(Misread):
        AMOUNT.read(reader)
    assert "“they” is not understood here" in reader.why()


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("its power", Characteristic("power", Pronoun("it"))),
        ("that artifact's mana value", Characteristic("mana value", Pronoun("that artifact"))),
        ("twice the number of opponents you have", Twice(2, Opponents())),
        ("the number of opponents you have plus one", Sum(1, Opponents(), "plus", number_first=False)),
        ("one plus the number of opponents you have", Sum(1, Opponents())),
        ("3 minus ~'s power", Sum(3, Characteristic("power", Self()), "minus", digits=True)),
        ("half your life total, rounded up", None),
        ("the number of fungus counters on that creature", CountersOn(Pronoun("that creature"), "fungus")),
        ("the amount of life you've gained this turn", LifeThisTurn("you've", "gained")),
        ("the total power of creatures you control", None),
    ],
)
def test_amounts(text, node):
    found = read(AMOUNT, text)
    assert node in {None, found}
    assert AMOUNT.write(found) == text
    assert isinstance(found, HalfOf | Extreme | type(node))


def test_numbers_alone():
    assert read(AMOUNT, "7") == Number(7)


def test_the_same_node_is_written_otherwise_behind_for_each():
    found = read(EACH, "creature you control")
    assert EACH.write(found) == "creature you control"
    assert AMOUNT.write(NumberOf(found)) == "the number of creatures you control"


def test_the_forms_that_write_are_collected():
    with written_forms() as found:
        AMOUNT.write(Twice(2, Opponents()))
    assert {form.template for form in found} == {"{times:so often} {of}", "opponent(s) you have"}
