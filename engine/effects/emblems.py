"""Emblems: markers in the command zone that have abilities and nothing else (114)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.events import EmblemCreated
from engine.instructions import Instruction
from engine.records import Answered, Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class GetEmblem(Instruction, frozen=True):
    """ "You get an emblem with [ability]." """

    who: Selection
    abilities: tuple[Ability, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant put the emblem into the command zone."""
        for player in self.who.select(table, context):
            get_emblem(table, player, self.abilities, context.source)
        return context


@rule("getting an emblem", "114.2", "109.4c", kind="create")
def get_emblem(table: Table, player: int, abilities: tuple[Ability, ...], source: int) -> None:
    """A player who gets an emblem puts it into the command zone; it's both owned and controlled by them."""
    values = with_nothing_else(table, abilities, source)
    values = msgspec.structs.replace(values, abilities=functioning(table, values.abilities))
    table.happen(EmblemCreated(source=source, player=player, emblem=values))
    table.trace.record(Applied(player=table.called(player), words=tuple(each.text for each in abilities)))


def _as_its_source(table: Table, abilities: tuple[Ability, ...], source: int) -> Characteristics:
    return msgspec.structs.replace(table.characteristics(source), abilities=abilities)


@rule("characteristics of an emblem", "114.3", kind="question", without=_as_its_source)
def with_nothing_else(table: Table, abilities: tuple[Ability, ...], source: int) -> Characteristics:
    """An emblem has no characteristics other than the abilities defined by the effect that created it."""
    table.trace.record(Answered())
    return Characteristics(abilities=abilities)


@rule("where abilities of emblems function", "114.4", "113.6p", kind="question")
def functioning(table: Table, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities of emblems function in the command zone."""
    table.trace.record(Answered())
    return tuple(
        msgspec.structs.replace(each, zone=Zone.COMMAND) if hasattr(each, "zone") else each
        for each in abilities
    )
