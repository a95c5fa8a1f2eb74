"""Cards in exile that haunt creatures (702.55)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import rule
from engine.selections import Targets
from engine.view import Context, Table
from engine.zones import Zone


class ExileHaunting(Instruction, frozen=True):
    """ "Exile it haunting target creature": the card that was put into a graveyard."""

    def follow(self, table: Table, context: Context) -> Context:
        """Exile it, if it is still in the graveyard (400.7e)."""
        became = getattr(context.event, "became", 0)
        creatures = Targets(0).select(table, context)
        if became and table.exists(became) and creatures:
            haunt(table, context, became, creatures[0])
        return context


@rule("haunting", "702.55b", kind="exile")
def haunt(table: Table, context: Context, card: int, creature: int) -> None:
    """A card in exile as the result of a haunt ability haunts the creature targeted by that ability."""
    names = table.called(card), table.called(creature)
    table.happen(
        ZoneChange(
            source=context.source,
            object=card,
            to=Zone.EXILE,
            cause="exile",
            exiled_with=context.source,
            haunting=creature,
        )
    )
    table.trace.record(Applied(object=names[0], other=names[1]))
