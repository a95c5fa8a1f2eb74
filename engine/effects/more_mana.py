"""Mana of which more is produced, or that another player adds (106.6a, 106.12b, 106.13)."""

from __future__ import annotations

import msgspec

from engine.effects.replacing import Edit
from engine.events import Event
from engine.events.mana import ManaAdded, ManaTaken
from engine.instructions import Instruction
from engine.mana import Mana
from engine.records import Answered, Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class TakeMana(Instruction, frozen=True):
    """ "That player loses all unspent mana and you add the mana lost this way" (106.13)."""

    of: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Take it from each player meant."""
        for player in self.of.select(table, context):
            table.happen(ManaTaken(source=context.source, player=player, by=context.controller))
        return context


class MoreMana(Edit, frozen=True):
    """ "It produces twice as much of that mana instead"."""

    factor: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same production with so many times as much."""
        return produce_more(table, event, self.factor) if isinstance(event, ManaAdded) else (event,)


def _as_produced(table: Table, event: ManaAdded, factor: int) -> tuple[Event, ...]:
    return (event,)


@rule("mana of what is tapped for mana, replaced", "106.12b", kind="mana", without=_as_produced)
def produce_more(table: Table, event: ManaAdded, factor: int) -> tuple[Event, ...]:
    """What replaces that a permanent is tapped for mana modifies the production as its ability resolves."""
    more = tuple(each for each in event.mana for _ in range(1, factor))
    bound = any(each.only_for is not None or each.rider is not None for each in more)
    table.trace.record(Applied(source=table.called(event.source), number=factor))
    return (msgspec.structs.replace(event, mana=event.mana + (alike(table, more) if bound else more)),)


def _unbound(table: Table, mana: tuple[Mana, ...]) -> tuple[Mana, ...]:
    return tuple(Mana(each.type, each.snow, of=each.of) for each in mana)


@rule("what is said of mana, of more of it", "106.6a", kind="mana", without=_unbound)
def alike(table: Table, mana: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """Restrictions and additional effects of the ability apply to all mana produced, an effect for each."""
    table.trace.record(Answered())
    return mana
