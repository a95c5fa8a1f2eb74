"""Life that is gained and lost (119)."""

from __future__ import annotations

from engine.events import LifeGain, LifeLoss
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class GainLife(Instruction, frozen=True):
    """ "You gain 3 life"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant gains it."""
        amount = self.amount.value(table, context)
        gain_life(table, context.source, self.who.select(table, context), amount)
        return context


class LoseLife(Instruction, frozen=True):
    """ "Each opponent loses 1 life"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant loses it."""
        amount = self.amount.value(table, context)
        lose_life(table, context.source, self.who.select(table, context), amount)
        return context


class DrainLife(Instruction, frozen=True):
    """ "Each opponent loses 1 life and you gain life equal to the total life lost this way"."""

    who: Selection
    amount: Quantity
    gains: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant loses it; what was lost in all is gained."""
        amount = self.amount.value(table, context)
        lost = lose_life(table, context.source, self.who.select(table, context), amount)
        gain_life(table, context.source, self.gains.select(table, context), lost or 0)
        return context


@rule("gaining life by an effect", "119.3", kind="life")
def gain_life(table: Table, source: int, players: tuple[int, ...], amount: int) -> None:
    """A player's life total is adjusted by what an effect gives; 0 is no gain at all."""
    if players:
        table.happen(*(LifeGain(source=source, player=player, amount=amount) for player in players))


@rule("losing life by an effect", "119.3", kind="life")
def lose_life(table: Table, source: int, players: tuple[int, ...], amount: int) -> int:
    """A player's life total is adjusted by what an effect takes; gives how much was lost in all."""
    if amount <= 0:
        return 0
    losses = (LifeLoss(source=source, player=player, amount=amount) for player in players)
    return sum(each.amount for each in table.happen(*losses) if isinstance(each, LifeLoss))


class SetLife(Instruction, frozen=True):
    """ "Your life total becomes 10"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant gain or lose the difference."""
        amount = self.amount.value(table, context)
        for player in self.who.select(table, context):
            set_life(table, context.source, player, amount)
        return context


@rule("setting a life total", "119.5", kind="life")
def set_life(table: Table, source: int, player: int, amount: int) -> None:
    """The player gains or loses the necessary amount of life to end up with the new total."""
    life = table.player(player).life
    table.trace.say(f"{table.name(player)}'s life total becomes {amount}.")
    if amount > life:
        table.happen(LifeGain(source=source, player=player, amount=amount - life))
    elif amount < life:
        table.happen(LifeLoss(source=source, player=player, amount=life - amount))
