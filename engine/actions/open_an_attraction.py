"""Open an Attraction (701.48)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.events.statuses import AttractionOpened
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("open an attraction", "701.48")
class OpenAttraction(Instruction, frozen=True):
    """ "Open an Attraction"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant opens one who is playing with an Attraction deck (701.48a)."""
        opened: tuple[int, ...] = ()
        for player in self.who.select(table, context):
            deck = tuple(id for id in table.player(player).attraction_deck if table.exists(id))
            if deck:
                opened += open_attraction(table, context.source, player, deck[0]) or ()
        return context.about(*opened)


@rule("opening an Attraction", "701.48b", kind="zone change")
def open_attraction(table: Table, source: int, player: int, id: int) -> tuple[int, ...]:
    """The top card of the Attraction deck is turned face up and put onto the battlefield."""
    table.trace.record(Applied(player=table.called(player), object=table.called(id)))
    event = ZoneChange(source=source, object=id, to=Zone.BATTLEFIELD, cause="open", controller=player)
    opened = tuple(
        each.became
        for each in table.happen(event)
        if isinstance(each, ZoneChange) and each.to is Zone.BATTLEFIELD
    )
    if opened:
        has_opened(table, source, player, opened[0])
    return opened


@rule("having opened an Attraction", "701.48c", kind="trigger")
def has_opened(table: Table, source: int, player: int, id: int) -> None:
    """What triggers whenever a player opens one does when that player has put it onto the battlefield."""
    if table.object(id).zone is Zone.BATTLEFIELD:
        table.trace.record(Applied(player=table.called(player), object=table.called(id)))
        table.happen(AttractionOpened(source=source, player=player, object=id))
