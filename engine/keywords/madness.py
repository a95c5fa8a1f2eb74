"""Madness (702.35)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Replacement, Triggered
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.effects.delaying import Later
from engine.effects.moving import MoveTo
from engine.effects.replacing import Edit, ToZone
from engine.events import Event
from engine.filters import Anything, Itself
from engine.instructions import Effect, Instruction
from engine.layers.lasting_effects import Lasting
from engine.patterns import Arrives, Moves
from engine.patterns.occasions import PassesWith
from engine.records import Applied
from engine.registry import M10, SHADOWS_OVER_INNISTRAD, in_force, keyword, rule
from engine.selections import Source
from engine.view import Context, Table, View
from engine.zones import Zone

EXILED: Final = "a discarded card with madness and exile"
CAST: Final = "when a card with madness is cast"
INTO_EXILE: Final = ToZone(Zone.EXILE)


class DiscardWithMadness(Edit, frozen=True):
    """Where a card with madness goes as it is discarded, by the rules of the day."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same discard, into exile."""
        says = in_force(EXILED, table.date)
        return (event,) if says is None else says(table, event, context)


def _as_others(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    return (event,)


@rule(EXILED, "502.24a", edition="2005", until=SHADOWS_OVER_INNISTRAD, kind="replacement", without=_as_others)
def may_be_exiled(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    """Its player may remove it from the game instead of putting it into their graveyard: they were asked."""
    return INTO_EXILE(table, event, context)


@rule(EXILED, "702.35a", since=SHADOWS_OVER_INNISTRAD, kind="replacement", without=_as_others)
def is_exiled(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    """Its player discards it, but exiles it instead of putting it into their graveyard."""
    return INTO_EXILE(table, event, context)


class MayBeExiled(Condition, frozen=True):
    """Whether a player who discards a card with madness has a choice, on the day that is played."""

    holding: bool

    def holds(self, view: View, context: Context) -> bool:
        """Look which version of the rule is in force."""
        return (in_force(EXILED, view.date) is may_be_exiled) == self.holding


class CastForMadness(Instruction, frozen=True):
    """Let the owner cast the exiled source for its madness cost, when the rules of the day say."""

    way: WayToCast

    def follow(self, table: Table, context: Context) -> Context:
        """Let them cast it, now or until they pass; at last it goes to the graveyard."""
        says = in_force(CAST, table.date)
        return context if says is None else says(table, context, self.way) or context


@rule(CAST, "502.24a", edition="2005", until=M10, kind="cast")
def until_they_pass(table: Table, context: Context, way: WayToCast) -> Context:
    """Until its player passes next they may play it; as they pass they put it into their graveyard."""
    id = context.source
    if not table.exists(id) or table.object(id).zone is not Zone.EXILE:
        return context
    table.trace.record(Applied(object=table.called(id)))
    allowed = msgspec.structs.replace(way, timing="any", affected=Anything())
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="until you pass",
            context=Context(source=id, controller=context.controller),
            ids=(id,),
            abilities=(allowed,),
        )
    )
    put = (MoveTo(Source(), Zone.GRAVEYARD, cause="madness"),)
    return Later(PassesWith(), put, f"put {table.name(id)} into your graveyard").follow(table, context)


@rule(CAST, "702.35a", since=M10, kind="cast")
def as_it_resolves(table: Table, context: Context, way: WayToCast) -> Context:
    """Its owner may cast it as the ability resolves; if they don't, they put it into their graveyard."""
    put = (MoveTo(Source(), Zone.GRAVEYARD, cause="madness"),)
    return MayCast(Source(), way, otherwise=put).follow(table, context)


@keyword("madness", "702.35")
def madness(cost: Cost) -> tuple[Ability, ...]:
    """Discarded, it is exiled, and its owner may cast it for its madness cost (702.35a)."""
    way = WayToCast(rule="702.35a", name="madness", zone=Zone.EXILE, cost=cost)
    exiled = Replacement(
        rule="702.35a",
        text="exile ~ instead of putting it into your graveyard",
        pattern=Moves(Itself(), Zone.HAND, Zone.GRAVEYARD, cause="discard"),
        edit=DiscardWithMadness(),
        everywhere=True,
        condition=MayBeExiled(holding=False),
    )
    asked = msgspec.structs.replace(exiled, optional=exiled.text, condition=MayBeExiled(holding=True))
    return (
        exiled,
        asked,
        Triggered(
            rule="702.35a",
            text=f"you may cast ~ by paying {cost}; if you don't, put it into your graveyard",
            pattern=Arrives(Itself(), Zone.EXILE, cause="discard"),
            effect=Effect((CastForMadness(way),)),
            zone=Zone.EXILE,
        ),
    )
