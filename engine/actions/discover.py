"""Discover (701.55)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.costs import Cost
from engine.effects.casting import put_on_bottom_at_random
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.events.statuses import Discovered
from engine.filters import AllOf, Anything, Not, OfType
from engine.filters.comparisons import Compared
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Applied, Refusal
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


@action("discover", "701.55")
class Discover(Instruction, frozen=True):
    """ "Discover 3"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant discovers."""
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            discover(table, context, player, number)
            discovered(table, context, player)
        return context


@rule("having discovered", "701.55b", kind="discover")
def discovered(table: Table, context: Context, player: int) -> None:
    """A player has discovered after the process is complete, even if some of it was impossible."""
    table.happen(Discovered(source=context.source, player=player))


@rule("discovering", "701.55a", kind="discover")
def discover(table: Table, context: Context, player: int, number: int) -> None:
    """Exile until a nonland card of that mana value or less: it is cast for nothing, or put into hand."""
    fits = AllOf((Not(OfType("Land")), Compared("mana value", "<=", number)))
    way = WayToCast(
        rule="701.55a",
        name="discover",
        zone=Zone.EXILE,
        cost=Cost(),
        affected=Anything(),
        only=Compared("mana value", "<=", number),
    )
    exiled: list[int] = []
    while library := table.zone(Zone.LIBRARY, player):
        if table.object(library[0]).unknown:
            raise NeedsCard(
                Refusal(case="an unknown card to discover", player=table.called(player), number=number)
            )
        moved = table.happen(
            ZoneChange(source=context.source, object=library[0], to=Zone.EXILE, cause="exile")
        )
        exiled += [each.became for each in moved if isinstance(each, ZoneChange) and each.became]
        if exiled and fits.matches(table, exiled[-1], context):
            found = exiled[-1]
            table.trace.record(Applied(player=table.called(player), object=table.called(found)))
            if not table.may_cast(player, found, way):
                table.happen(ZoneChange(source=context.source, object=found, to=Zone.HAND, cause="put"))
            break
    put_on_bottom_at_random(table, context, objects(table, tuple(exiled)))
