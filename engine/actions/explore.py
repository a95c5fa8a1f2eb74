"""Explore (701.40)."""

from __future__ import annotations

from engine.actions.last_known import controller_of
from engine.actions.reveal import reveal
from engine.decisions import YES_NO, Decision
from engine.effects.counters import put_counters
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.events.statuses import Explored
from engine.instructions import Instruction
from engine.records import Asked, Refusal
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("explore", "701.40")
class Explore(Instruction, frozen=True):
    """ "It explores"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each that is selected explore, also by its last known controller (701.40c)."""
        ids = self.what.select(table, context)
        for id in ids:
            explored(table, context, id, explore(table, context, id))
        return context.about(*ids)


last_controller = controller_of("who explores with what has left", "701.40c")


@rule("having explored", "701.40b", kind="explore")
def explored(table: Table, context: Context, id: int, card: int) -> None:
    """A permanent explores after the process is complete, even if some of it was impossible."""
    table.happen(Explored(source=context.source, object=id, card=card))


def _nothing_explored(table: Table, context: Context, id: int) -> int:
    return 0


@rule("exploring", "701.40a", kind="explore", without=_nothing_explored)
def explore(table: Table, context: Context, id: int) -> int:
    """A land that is revealed goes to hand; otherwise it gets a counter, and the card may be binned.

    It gives the card that was revealed, 0 where the library is empty.
    """
    player = last_controller(table, id)
    top = table.zone(Zone.LIBRARY, player)[:1]
    if any(table.object(each).unknown for each in top):
        raise NeedsCard(
            Refusal(case="an unknown card to explore", object=table.called(id), player=table.called(player))
        )
    reveal(table, context.source, player, top)
    if top and table.characteristics(top[0]).is_a("Land"):
        table.happen(ZoneChange(source=context.source, object=top[0], to=Zone.HAND, cause="put"))
        return top[0]
    if table.exists(id) and table.object(id).zone is Zone.BATTLEFIELD:
        put_counters(table, context, "+1/+1", 1, (id,))
    for card in top:
        prompt = Asked(
            case="the graveyard for the revealed card", player=table.called(player), object=table.called(card)
        )
        about = table.name(id)
        if table.choose(Decision(player, "yes_no", about, prompt, "701.40a", YES_NO, context.source)):
            table.happen(ZoneChange(source=context.source, object=card, to=Zone.GRAVEYARD, cause="put"))
    return next(iter(top), 0)
