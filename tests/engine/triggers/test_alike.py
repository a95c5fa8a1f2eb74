"""603.3b: which orders of triggered abilities may differ, of printed texts."""

import pytest

from engine.decisions import Order
from engine.oracle.compiler import compile_text
from engine.state import Waiting
from engine.triggers.alike import kind_of
from engine.view import Context

DRAIN = "Whenever {0} or another creature dies, target player loses 1 life and you gain 1 life."
GROW = "Whenever another creature dies, put a +1/+1 counter on {0}."
HURT = "Whenever another creature enters, {0} deals 1 damage to any target."
DRAW = "Whenever a creature dies, draw a card."


def waiting(text, source, name):
    clauses, refused = compile_text(text.format(name), name)
    assert not refused
    return Waiting(clauses[0].abilities[0], Context(source=source, controller=1), name)


def orders(*triggered):
    kinds = tuple(kind_of(each) for each in triggered)
    return tuple(Order(tuple(range(len(triggered))), kinds).distinct())


def test_the_same_effect_that_looks_at_no_event_has_one_order():
    artists = (
        waiting(DRAIN, 4, "Blood Artist"),
        waiting(DRAIN, 5, "Blood Artist"),
        waiting(DRAIN, 6, "Artist"),
    )
    assert orders(*artists) == ((0, 1, 2),)


@pytest.mark.parametrize("text", [GROW, HURT])
def test_what_means_its_source_has_all_orders(text):
    assert len(orders(waiting(text, 4, "Beast"), waiting(text, 5, "Beast"))) == 2


def test_different_abilities_are_ordered_among_each_other():
    drains = (waiting(DRAIN, 4, "A"), waiting(DRAIN, 5, "A"))
    assert len(orders(*drains, waiting(DRAW, 6, "B"))) == 3


def test_every_order_is_still_legal():
    order = Order((1, 2, 3), ("a", "a", "b"))
    assert order.count() == 6
    assert len(tuple(order.distinct())) == 3
    assert all(order.contains(each) for each in order.enumerate())
