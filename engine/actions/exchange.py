"""Exchange (701.10)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.events import ZoneChange
from engine.events.damage import LifeGain, LifeLoss
from engine.instructions import Instruction, follow_all
from engine.layers.lasting_effects import Lasting, begin_effect
from engine.layers.modifications import ChangeController, SetPowerToughness
from engine.quantities import Fixed
from engine.records import Answered, Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.teams import teammates
from engine.view import Context, Table, permanents
from engine.zones import Zone


@action("exchange", "701.10")
class ExchangeControl(Instruction, frozen=True):
    """ "Exchange control of two target creatures": of both, or of none, and `otherwise` something else."""

    what: Selection
    otherwise: tuple[Instruction, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Each controller gains control of what was the other's (701.10b)."""
        ids = permanents(table, self.what.select(table, context))
        made = len({table.controller(id) for id in ids}) == 2
        if len(ids) == 2 or not_completed(table, context):
            exchange_control(table, context, ids)
        context = context.about(*ids)
        return context if made else follow_all(table, context, self.otherwise)


def _as_far_as_possible(table: Table, context: Context, why: str = "") -> bool:
    return True


@rule("an exchange that can't be completed", "701.10a", kind="question", without=_as_far_as_possible)
def not_completed(table: Table, context: Context, why: str = "") -> bool:
    """If the entire exchange can't be completed, no part of the exchange occurs."""
    table.trace.record(Answered(source=table.called(context.source), case=why))
    return False


@rule("exchanging control", "701.10b", kind="effect")
def exchange_control(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """Each of the players gains control of the other's; of one player's two nothing is exchanged."""
    controllers = tuple(table.controller(id) for id in ids)
    if len(set(controllers)) < 2:
        table.trace.record(Answered())
        return
    for id, controller in zip(ids, reversed(controllers), strict=True):
        begin_effect(
            table,
            Lasting(
                timestamp=table.new_timestamp(),
                duration="forever",
                context=msgspec.structs.replace(context, controller=controller),
                ids=(id,),
                modifications=(ChangeController(),),
            ),
        )


class ExchangeLife(Instruction, frozen=True):
    """ "Two target players exchange life totals": of both, or of none."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exchange them where both can come to the total of the other, and are no teammates (810.9e)."""
        players = tuple(dict.fromkeys(self.who.select(table, context)))
        totals = tuple(reversed(tuple(table.player(each).life for each in players)))
        one_life = table.shared_life and len(players) == 2 and teammates(table, *players)
        possible = len(players) == 2 and not one_life and all(map(table.can_come_to, players, totals))
        if possible or not_completed(table, context, "teammates" if one_life else "life"):
            exchange_life(table, context.source, tuple(zip(players, totals, strict=True)))
        return context


@rule("exchanging life totals", "701.10c", kind="life")
def exchange_life(table: Table, source: int, totals: tuple[tuple[int, int], ...]) -> None:
    """Each player gains or loses the life necessary to equal the other player's previous total."""
    for player, life in totals:
        table.trace.record(Applied(player=table.called(player), number=life))
    table.happen(*(each for player, life in totals for each in _up_or_down(table, source, player, life)))


def _up_or_down(table: Table, source: int, player: int, life: int) -> tuple[LifeGain | LifeLoss, ...]:
    more = life - table.player(player).life
    if more == 0:
        return ()
    kind = LifeGain if more > 0 else LifeLoss
    return (kind(source=source, player=player, amount=abs(more)),)


class ExchangeLifeForSize(Instruction, frozen=True):
    """ "Exchange your life total with ~'s toughness"."""

    who: Selection
    of: Selection
    part: Literal["power", "toughness"]

    def follow(self, table: Table, context: Context) -> Context:
        """Exchange them where there is a creature and the player can come to its number."""
        players = self.who.select(table, context)[:1]
        ids = permanents(table, self.of.select(table, context))[:1]
        numbers = tuple(getattr(table.characteristics(id), self.part) for id in ids)
        there = bool(players) and bool(ids) and numbers[0] is not None
        if there and table.can_come_to(players[0], numbers[0]):
            exchange_numbers(table, context, players[0], ids[0], self.part)
        else:
            not_completed(table, context, "life")
        return context


@rule("exchanging numerical values", "701.10g", kind="effect")
def exchange_numbers(
    table: Table, context: Context, player: int, id: int, part: Literal["power", "toughness"]
) -> None:
    """Each becomes the previous value of the other: life is gained or lost, and an effect sets the size."""
    life, number = table.player(player).life, getattr(table.characteristics(id), part)
    table.trace.record(
        Applied(player=table.called(player), object=table.called(id), word=part, numbers=(number, life))
    )
    table.happen(*_up_or_down(table, context.source, player, number))
    becomes = Fixed(life)
    change = SetPowerToughness(becomes, None) if part == "power" else SetPowerToughness(None, becomes)
    begin_effect(
        table,
        Lasting(
            timestamp=table.new_timestamp(),
            duration="forever",
            context=context,
            ids=(id,),
            modifications=(change,),
        ),
    )


class ExchangeZones(Instruction, frozen=True):
    """ "Exchange your hand and graveyard"."""

    one: Zone
    other: Zone

    def follow(self, table: Table, context: Context) -> Context:
        """Move all cards of both zones at once."""
        exchange_zones(table, context, self.one, self.other)
        return context


def _if_both_have_cards(table: Table, context: Context, one: Zone, other: Zone) -> None:
    if table.zone(one, context.controller) and table.zone(other, context.controller):
        exchange_zones.function(table, context, one, other)


@rule("exchanging two zones", "701.10f", kind="zone change", without=_if_both_have_cards)
def exchange_zones(table: Table, context: Context, one: Zone, other: Zone) -> None:
    """The cards in the two zones are exchanged, also where one of them is empty."""
    first, second = table.zone(one, context.controller), table.zone(other, context.controller)
    numbers = (len(first), len(second))
    table.trace.record(Applied(player=table.called(context.controller), words=(one, other), numbers=numbers))
    table.happen(
        *(
            ZoneChange(source=context.source, object=id, to=to, cause="exchange")
            for ids, to in ((first, other), (second, one))
            for id in ids
        )
    )
