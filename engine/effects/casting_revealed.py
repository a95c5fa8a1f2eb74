"""Cards that are revealed from a library and may be cast from there (702.60a)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.actions.reveal import reveal
from engine.decisions import Decision, Order
from engine.effects.casting import cast_next
from engine.errors import NeedsCard
from engine.events.players import LibraryArranged
from engine.instructions import Instruction
from engine.records import Asked, Refusal
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


class Ripple(Instruction, frozen=True):
    """The top cards are revealed; those of the source's name may be cast, the others go to the bottom."""

    number: int
    way: WayToCast

    def follow(self, table: Table, context: Context) -> Context:
        """Reveal, let them be cast, put the rest on the bottom."""
        ripple(table, context, self.number, self.way)
        return context


@rule("ripple", "702.60a", kind="effect")
def ripple(table: Table, context: Context, number: int, way: WayToCast) -> None:
    """Reveal the top N cards, or all; cast any with the spell's name; the others go to the bottom."""
    player = context.controller
    top = table.zone(Zone.LIBRARY, player)[:number]
    if any(table.object(id).unknown for id in top):
        raise NeedsCard(
            Refusal(
                case="unknown cards to reveal",
                object=table.called(context.source),
                number=number,
                player=table.called(player),
            )
        )
    reveal(table, context.source, player, top)
    name = table.characteristics(context.source).name
    left = [id for id in top if name and table.characteristics(id).name == name]
    while left:
        id = cast_next(table, context, left, "702.60a")
        left.remove(id)
        table.may_cast(player, id, way)
    rest = tuple(id for id in top if table.exists(id) and table.object(id).zone is Zone.LIBRARY)
    if rest:
        others = tuple(id for id in table.zone(Zone.LIBRARY, player) if id not in rest)
        order = (*others, *_ordered(table, context, rest))
        table.happen(LibraryArranged(source=context.source, player=player, order=order))


def _ordered(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    if len(ids) < 2:
        return ids
    prompt = Asked(case="the order on the bottom", objects=table.each_called(ids))
    about = table.name(context.source)
    return tuple(
        table.choose(
            Decision(context.controller, "order", about, prompt, "702.60a", Order(ids), context.source)
        )
    )
