"""Where a card goes that an effect has somebody discard, instead of into the graveyard (Library of Leng)."""

from __future__ import annotations

import msgspec

from engine.decisions import YES_NO, Decision
from engine.effects.replacing import Edit
from engine.events import Discard, Event
from engine.records import Asked
from engine.view import Context, Table
from engine.zones import Zone


class MayGoOnTop(Edit, frozen=True):
    """ "Discard it, but you may put it on top of your library instead of into your graveyard"."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, with the library as where it goes, if the player wants that."""
        if not isinstance(event, Discard):
            return (event,)
        prompt = Asked(
            case="a discarded card on top",
            player=table.called(event.player),
            object=table.called(event.object),
        )
        name = table.name(context.source)
        ask = Decision(event.player, "yes_no", name, prompt, "614.1a", YES_NO, event.object)
        return (msgspec.structs.replace(event, to=Zone.LIBRARY) if table.choose(ask) else event,)
