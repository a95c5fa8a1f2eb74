"""Double (701.9): power and toughness, and life totals; counters and mana stand with theirs."""

from __future__ import annotations

from engine.events.damage import LifeGain, LifeLoss
from engine.instructions import Instruction
from engine.layers.lasting_effects import Duration, Lasting, begin_effect
from engine.layers.modifications import ModifyPowerToughness
from engine.quantities import Fixed
from engine.records import Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("double", "701.9")
class DoubleSize(Instruction, frozen=True):
    """ "Double target creature's power and toughness until end of turn"; `parts` are those that it says."""

    what: Selection
    parts: tuple[str, ...]
    duration: Duration
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Each that is meant gets as much more as it has now."""
        ids = permanents(table, self.what.select(table, context))
        more = tuple((id, increase(table, id, self.parts)) for id in ids)
        for id, numbers in more:
            modify(table, context, self, id, numbers)
        return context.about(*ids)


@rule("how much a size is doubled by", "701.9b", kind="question", without=lambda *_: (0, 0))
def increase(table: Table, id: int, parts: tuple[str, ...]) -> tuple[int, int]:
    """It gets +X/+Y, where X is its power and Y its toughness as the spell or ability resolves."""
    values = table.characteristics(id)
    numbers = {"power": values.power or 0, "toughness": values.toughness or 0}
    power, toughness = (
        0 if part not in parts else below_zero(table, id, number) if number < 0 else number
        for part, number in numbers.items()
    )
    table.trace.record(Applied(object=table.called(id), numbers=(power, toughness)))
    return power, toughness


@rule("doubling what is below zero", "701.9c", kind="question")
def below_zero(table: Table, id: int, number: int) -> int:
    """If it is less than 0, it gets -X instead, where X is the difference between 0 and that number."""
    difference = 0 - number
    table.trace.record(Applied(object=table.called(id), number=difference))
    return -difference


@rule("a doubled size", "701.9a", kind="effect")
def modify(table: Table, context: Context, doubling: DoubleSize, id: int, numbers: tuple[int, int]) -> None:
    """Doubling creates a continuous effect that modifies power and toughness, and doesn't set them."""
    change = ModifyPowerToughness(Fixed(numbers[0]), Fixed(numbers[1]))
    table.trace.record(Applied(object=table.called(id)))
    begin_effect(
        table,
        Lasting(
            timestamp=table.new_timestamp(),
            duration=doubling.duration,
            context=context,
            ids=(id,),
            modifications=(change,),
            text=doubling.text,
        ),
    )


class DoubleLife(Instruction, frozen=True):
    """ "Double target player's life total"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Double that of each player who is meant."""
        for player in self.who.select(table, context):
            double_life(table, context.source, player)
        return context


@rule("doubling a life total", "701.9d", kind="life")
def double_life(table: Table, source: int, player: int) -> None:
    """The player gains or loses life such that the new total is twice the current one."""
    life = table.player(player).life
    table.trace.record(Applied(player=table.called(player), number=2 * life))
    if life > 0:
        table.happen(LifeGain(source=source, player=player, amount=life))
    elif life < 0:
        table.happen(LifeLoss(source=source, player=player, amount=-life))
