"""Which orders of triggered abilities may differ."""

from assistant.scenarios.interchangeable import distinct_orders

DRAIN = "Whenever {0} or another creature dies, target player loses 1 life and you gain 1 life."


def _labels(*names, text=DRAIN):
    return [f"{name}: {text.format(name)}{number}" for name, number in names]


def test_what_says_the_same_and_looks_at_no_event_has_one_order():
    labels = _labels(("Blood Artist 1", ""), ("Blood Artist 1", "#2"), ("Blood Artist 2", ""))
    assert list(distinct_orders(labels)) == [tuple(labels)]


def test_what_means_its_event_or_its_source_has_all_orders():
    meaning = "Whenever another creature dies, put a +1/+1 counter on {0}."
    labels = _labels(("Beast", ""), ("Beast", "#2"), text=meaning)
    assert len(list(distinct_orders(labels))) == 2
    meaning = "Whenever another creature enters, it deals 1 damage to any target."
    assert len(list(distinct_orders(_labels(("Beast", ""), ("Beast", "#2"), text=meaning)))) == 2


def test_different_abilities_are_ordered_among_each_other():
    drains = _labels(("A", ""), ("A", "#2"))
    other = _labels(("B", ""), text="Whenever a creature dies, draw a card.")
    assert len(list(distinct_orders([*drains, *other]))) == 3
