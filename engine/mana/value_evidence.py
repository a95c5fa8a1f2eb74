"""What it rests on that an object has its mana value: the rules on its mana cost (202.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.casting.split_cards import combined_cost
from engine.mana import ManaCost
from engine.mana import values as mana_values
from engine.qualities.evidence import Because
from engine.records import Answered
from engine.registry import Quality, in_force
from engine.view import Table
from engine.zones import Zone


def of_mana_value(table: Table, id: int) -> Iterator[Because]:
    """An object's mana value, and what in its mana cost is not plain."""
    characteristics, object = table.characteristics(id), table.called(id)
    cost, value = characteristics.mana_cost, mana_values.mana_value(table, id)
    if cost is None:
        of_back = mana_values.of_back_face
        back = characteristics.front_cost is not None and of_back.entry.in_force(table.date)
        asked = of_back if back else mana_values.of_no_cost
        yield Because(asked, Answered(object=object, answer=value))
        return
    if characteristics.halves and table.object(id).zone is not Zone.STACK:
        apart = in_force("comparing split cards", table.date)
        if isinstance(apart, Quality):
            values = tuple(apart(table, characteristics.halves))
            yield Because(apart, Answered(object=object, numbers=values))
            return
        yield Because(combined_cost, Answered(object=object))
    yield Because(mana_values.total_amount, Answered(object=object, text=str(cost), answer=value))
    yield from _of_symbols(table, id, cost)


def _of_symbols(table: Table, id: int, cost: ManaCost) -> Iterator[Because]:
    object, on_stack = table.called(id), table.object(id).zone is Zone.STACK
    if any(each.variable for each in (table.copiable(id).mana_cost or cost).symbols):
        if not on_stack:
            yield Because(mana_values.x_elsewhere, Answered(object=object, answer=0))
        yield Because(mana_values.cost_on_stack, Answered(object=object, answer=on_stack))
    if any(each.life for each in cost.symbols):
        yield Because(mana_values.of_phyrexian, Answered(object=object))
    if any(each.ways and not each.life and (each.generic or len(each.ways) > 1) for each in cost.symbols):
        yield Because(mana_values.largest_component, Answered(object=object))
    announced = table.object(id).announced
    if announced is None or not on_stack:
        return
    if announced.alternative:
        yield Because(mana_values.despite_alternative_cost, Answered(object=object))
    if announced.additional:
        yield Because(mana_values.despite_additional_cost, Answered(object=object))
