"""What is done in the place of an event: instructions in a replacement effect (614.1a, 614.6)."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from engine.actions.exile import Exile
from engine.effects.drawing import DrawCards
from engine.effects.life import GainLife, LoseLife, SetLife
from engine.effects.moving import ChooseObjects, MoveTo
from engine.effects.replacing import Edit, Prevent, ToZone
from engine.events import Draw, DrawSeveral, Event
from engine.events.damage import Damage, Prevented
from engine.events.players import Instructed
from engine.instructions import Instruction, follow_all
from engine.quantities import EventAmount
from engine.selections import EventObject
from engine.view import Context, Table
from engine.zones import Zone

AT_ONCE: Final = (DrawCards, GainLife, LoseLife, SetLife, ChooseObjects, Exile, MoveTo)
"""The instructions that only choose and propose, so that all of them can be parts of one event."""


class Proposals:
    """A table on which what instructions propose is kept and not performed: it may be replaced further."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.kept: list[Event] = []
        self._contained = 0

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Keep what is proposed; the draws of several are contained in the one instruction (121.2a)."""
        for each in events:
            if isinstance(each, DrawSeveral):
                self._contained = each.amount
                self.kept.append(msgspec.structs.replace(each, in_place=True))
            elif isinstance(each, Draw) and self._contained:
                self._contained -= 1
            else:
                self.kept.append(each)
        return events

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


class ProposeInstead(Edit, frozen=True):
    """ "Draw that many cards instead": what the instructions propose happens in the place of the event."""

    instructions: tuple[Instruction, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The events that they propose; of several cards drawn each is behind the one before (121.2)."""
        proposals = Proposals(table)
        follow_all(cast(Table, proposals), context, self.instructions)
        behind = event.behind if isinstance(event, Draw) else 0
        found: list[Event] = []
        for each in proposals.kept:
            if isinstance(each, Draw | DrawSeveral):
                found.append(msgspec.structs.replace(each, behind=behind))
                behind += each.amount if isinstance(each, DrawSeveral) else 1
            else:
                found.append(each)
        return tuple(found)


class PreventAnd(Edit, frozen=True):
    """ "Prevent that damage and mill that many cards": what is behind the prevention follows at once (615.5).

    What does not speak of the amount is done once for all damage that would be dealt at the same time. Life
    equal to the damage is gained as a part of the damage event itself (an example of 120.4d). With `would`
    "that many" is the damage that would be dealt, also where none of it can be prevented; without it what is
    behind is of the damage that was "prevented this way", which then is none (615.12).
    """

    instructions: tuple[Instruction, ...]
    shield: bool = False
    would: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The prevention, then the event of following the instructions, also where nothing is prevented."""
        left = Prevent(shield=self.shield)(table, event, context)
        kept = next((each for each in left if isinstance(each, Prevented)), None)
        told = kept
        if kept is None and isinstance(event, Damage):  # 615.12: its additional effects take place
            amount = event.amount if self.would else 0
            told = Prevented(source=event.source, to=event.to, amount=amount, combat=event.combat)
        if not (asks_event(self.instructions) or (isinstance(event, Damage) and event.to != context.source)):
            told = None
        own = msgspec.structs.replace(context, event=told)
        proposals = Proposals(table)
        gains = [each for each in self.instructions if isinstance(each, GainLife) and asks_event(each)]
        follow_all(cast(Table, proposals), own, tuple(gains) if kept is not None or self.would else ())
        rest = tuple(each for each in self.instructions if each not in gains)
        follows = Instructed(source=context.source, player=context.controller, instructions=rest, context=own)
        return (*left, *proposals.kept, *((follows,) if rest else ()))


class ToZoneAnd(Edit, frozen=True):
    """ "Instead exile that card and create a Zombie token": the move ends elsewhere, and the rest follows."""

    to: Zone
    counters: tuple[tuple[str, int], ...]
    instructions: tuple[Instruction, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same move with another end, then the event of following the instructions."""
        moved = ToZone(self.to, self.counters)(table, event, context)
        own = msgspec.structs.replace(context, event=event)
        follows = Instructed(
            source=context.source,
            player=context.controller,
            instructions=self.instructions,
            context=own,
        )
        return (*moved, follows)


def asks_event(what: object) -> bool:
    """Tell whether instructions ask for the amount of the event, or for its objects."""
    if isinstance(what, EventAmount | EventObject):
        return True
    if isinstance(what, tuple):
        return any(asks_event(each) for each in what)
    if isinstance(what, msgspec.Struct):
        return any(asks_event(getattr(what, each)) for each in what.__struct_fields__)
    return False


def draws_within(what: object) -> bool:
    """Tell whether instructions have anybody draw, also where that hangs on a condition."""
    if isinstance(what, tuple):
        return any(draws_within(each) for each in what)
    if isinstance(what, Instruction) and what.draws:
        return True
    if isinstance(what, msgspec.Struct):
        return any(draws_within(getattr(what, each)) for each in what.__struct_fields__)
    return False


class FollowInstead(Edit, frozen=True):
    """ "If you would lose the game, instead …": instructions that follow one another."""

    instructions: tuple[Instruction, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The event of following them."""
        return (
            Instructed(
                source=context.source,
                player=event.affected,
                instructions=self.instructions,
                context=context,
            ),
        )
