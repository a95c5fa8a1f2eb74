"""Connive (701.47)."""

from __future__ import annotations

import msgspec

from engine.actions.discard import Discard
from engine.actions.last_known import controller_of
from engine.decisions import Decision, OneOf
from engine.effects.counters import put_counters
from engine.effects.drawing import draw_cards
from engine.instructions import Instruction
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.selections.players import AskedPlayer
from engine.view import Context, Table, permanents


@action("connive", "701.47")
class Connive(Instruction, frozen=True):
    """ "It connives"."""

    what: Selection
    number: Quantity | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let each that is meant connive, also by its last known controller (701.47c)."""
        ids = self.what.select(table, context)
        number = None if self.number is None else max(0, self.number.value(table, context))
        for id in ids if len(ids) < 2 else one_after_another(table, context, ids):
            connive(table, context, id) if number is None else connive_often(table, context, id, number)
        return context.about(*ids)


@rule("several permanents connive", "701.47d", kind="connive", without=lambda _, __, ids: ids)
def one_after_another(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """They do so one at a time, those of the active player first, in the order that each player chooses."""
    found: list[int] = []
    for player in table.players():
        left = [id for id in ids if table.controller(id) == player]
        while left:
            prompt = Asked(case="what connives next", objects=table.each_called(left))
            about = table.name(context.source)
            decision = Decision(
                player, "object", about, prompt, "701.47d", OneOf(tuple(left)), context.source
            )
            chosen = left[0] if len(left) == 1 else table.choose(decision)
            left.remove(chosen)
            found.append(chosen)
    table.trace.record(Answered(objects=table.each_called(found)))
    return tuple(found)


@rule("conniving", "701.47a", kind="connive")
def connive(table: Table, context: Context, id: int) -> None:
    """Its controller draws a card, then discards one; if that is a nonland card, it gets a +1/+1 counter."""
    _draw_and_discard(table, context, id, 1)


@rule("conniving N", "701.47e", kind="connive")
def connive_often(table: Table, context: Context, id: int, number: int) -> None:
    """Its controller draws N cards, discards N, and puts a counter on it for each nonland card of these."""
    _draw_and_discard(table, context, id, number)


def _draw_and_discard(table: Table, context: Context, id: int, number: int) -> None:
    player = last_controller(table, id)
    if not player:
        return
    draw_cards(table, context.source, player, number)
    told = msgspec.structs.replace(context, player=player)
    discarded = Discard(AskedPlayer(), Fixed(number)).follow(table, told).it
    nonland = sum("Land" not in table.characteristics(card).types for card in discarded)
    put_counters(table, context, "+1/+1", nonland, permanents(table, (id,)))


last_controller = controller_of("who connives with what has left", "701.47c")
