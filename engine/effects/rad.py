"""What rad counters do to a player (725.1)."""

from __future__ import annotations

from engine.actions.mill import mill
from engine.events import CountersRemoved
from engine.events.damage import LifeGain, LifeLoss
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import rule
from engine.view import Context, Table


class MillForRads(Instruction, frozen=True):
    """Mill as many cards as there are rad counters; each nonland card costs 1 life and removes a counter."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player whose phase it is do it, if they still have such counters."""
        player = int(getattr(context.event, "player", 0))
        if table.player(player).counter("rad"):
            irradiate(table, player)
        return context


@rule("the ability of rad counters", "725.1", kind="effect")
def irradiate(table: Table, player: int) -> None:
    """The player mills a card for each, loses 1 life for each nonland card and removes a counter for it."""
    milled = mill(table, 0, ((player, table.player(player).counter("rad")),))
    others = sum("Land" not in table.characteristics(id).types for id in milled)
    table.trace.record(Applied(player=table.called(player), number=others))
    if others:
        life = LifeLoss(player=player, amount=others)
        gains = from_radiation(table, player, others)
        table.happen(gains or life, CountersRemoved(on=player, kind="rad", amount=others))


@rule("life lost from radiation", "725.1a", kind="replacement", without=lambda *_: None)
def from_radiation(table: Table, player: int, amount: int) -> LifeGain | None:
    """Life loss "from radiation" is that of this ability: a player may gain life rather than lose it."""
    if not table.permits("gain from radiation", player):
        return None
    table.trace.record(Applied(player=table.called(player), number=amount))
    return LifeGain(player=player, amount=amount)
