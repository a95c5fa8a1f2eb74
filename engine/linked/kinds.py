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
        if view.is_player(id) or view.object(id).brought_by != context.source:
            return False
        if resolving(view):
            table = cast(Table, view)
            brought_by_linked.record(
                table, Answered(object=table.called(id), source=table.called(context.source))
            )
        return brought_by_linked(view) and view.object(id).brought_link == context.link


@quality("objects put onto the battlefield with an object", "607.2c")
def brought_by_linked(view: View) -> bool:
    """ "Created with ~" refers only to objects that the linked ability put onto the battlefield."""
    return True


class LifePaid(Quantity, frozen=True):
    """ "The life paid as ~ entered" (607.2g)."""

    linked_to: ClassVar[str] = LIFE_PAID

    def value(self, view: View, context: Context) -> int:
        """What was paid for the linked ability, 0 where nothing was."""
        chosen = dict(view.object(context.source).chosen)
        paid = chosen.get(kept_as(LIFE_PAID, context.link), 0)
        if paid and resolving(view):
            table = cast(Table, view)
            paid_as_entered.record(table, Answered(source=table.called(context.source), number=int(paid)))
        return int(paid) if paid_as_entered(view) else 0


@quality("a cost paid as a permanent entered", "607.2g")
def paid_as_entered(view: View) -> bool:
    """An ability that refers to the cost paid "as ~ entered" refers only to what the linked one had paid."""
    return True


class LastNotedLife(Quantity, frozen=True):
    """ "The last noted life total for ~" (607.2e)."""

    linked_to: ClassVar[str] = NOTED_LIFE

    def value(self, view: View, context: Context) -> int:
        """What the linked ability has noted; more than any number where it has noted nothing."""
        noted = dict(view.object(context.source).chosen).get(kept_as(NOTED_LIFE, context.link))
        if noted is not None and resolving(view):
            table = cast(Table, view)
            noted_by_linked.record(table, Answered(source=table.called(context.source), number=int(noted)))
        return NOTHING_NOTED if noted is None or not noted_by_linked(view) else int(noted)


NOTHING_NOTED: Final = 10**9
"""In the place of a number that wasn't noted: no life total is as great as that."""


@quality("information noted for an object", "607.2e")
def noted_by_linked(view: View) -> bool:
    """An ability that refers to information noted for an object refers only to what the linked one noted."""
    return True
