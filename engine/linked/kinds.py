"""Kinds of linked abilities: what was brought along, paid, or exiled to pay (607.2c, 607.2g, j, k, q)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from engine.filters import Filter
from engine.linked import kept_as
from engine.quantities import Quantity
from engine.records import Answered
from engine.registry import quality
from engine.view import Context, Table, View, resolving

LIFE_PAID: Final = "life paid"
"""Under what a permanent keeps how much life was paid as it entered."""


NOTED_LIFE: Final = "noted life total"
"""Under what an object keeps the life total that was last noted for it."""


class BroughtBySource(Filter, frozen=True):
    """ "Created with ~", "put onto the battlefield with ~" (607.2c)."""

    linked_to: ClassVar[str] = "brought"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what put it onto the battlefield, and by which ability."""
        if view.is_player(id):
            return False
        found = brought_by_linked(view, id, context)
        if found and resolving(view):
            table = cast(Table, view)
            brought_by_linked.record(
                table, Answered(object=table.called(id), source=table.called(context.source))
            )
        return found


class PutThereWithIt(Filter, frozen=True):
    """ "Enchant creature put onto the battlefield with ~", which an Aura gains as it does that."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what put it onto the battlefield."""
        return not view.is_player(id) and view.object(id).brought_by == context.source


@quality("objects put onto the battlefield with an object", "607.2c")
def brought_by_linked(view: View, id: int, context: Context) -> bool:
    """ "Created with ~" refers only to objects that the linked ability put onto the battlefield."""
    thing = view.object(id)
    return thing.brought_by == context.source and thing.brought_link == context.link


class LifePaid(Quantity, frozen=True):
    """ "The life paid as ~ entered" (607.2g)."""

    linked_to: ClassVar[str] = LIFE_PAID

    def value(self, view: View, context: Context) -> int:
        """What was paid for the linked ability, 0 where nothing was."""
        paid = paid_as_entered(view, context)
        if paid and resolving(view):
            table = cast(Table, view)
            paid_as_entered.record(table, Answered(source=table.called(context.source), number=paid))
        return paid


@quality("a cost paid as a permanent entered", "607.2g")
def paid_as_entered(view: View, context: Context) -> int:
    """An ability that refers to the cost paid "as ~ entered" refers only to what the linked one had paid."""
    return int(dict(view.object(context.source).chosen).get(kept_as(LIFE_PAID, context.link), 0))


class LastNotedLife(Quantity, frozen=True):
    """ "The last noted life total for ~" (607.2e)."""

    linked_to: ClassVar[str] = NOTED_LIFE

    def value(self, view: View, context: Context) -> int:
        """What the linked ability has noted; more than any number where it has noted nothing."""
        noted = noted_by_linked(view, context)
        if noted != NOTHING_NOTED and resolving(view):
            table = cast(Table, view)
            noted_by_linked.record(table, Answered(source=table.called(context.source), number=noted))
        return noted


NOTHING_NOTED: Final = 10**9
"""In the place of a number that wasn't noted: no life total is as great as that."""


@quality("information noted for an object", "607.2e", without=lambda *_: NOTHING_NOTED)
def noted_by_linked(view: View, context: Context) -> int:
    """An ability that refers to information noted for an object refers only to what the linked one noted."""
    noted = dict(view.object(context.source).chosen).get(kept_as(NOTED_LIFE, context.link))
    return NOTHING_NOTED if noted is None else int(noted)
