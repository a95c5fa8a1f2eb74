"""Shuffle (701.20)."""

from __future__ import annotations

from typing import Final

from engine.events import ZoneChange
from engine.events.players import Shuffling
from engine.instructions import Instruction
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Each, Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


@action("shuffle", "701.20")
class Shuffle(Instruction, frozen=True):
    """ "Shuffle": each player meant shuffles their library."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Shuffle."""
        for player in self.who.select(table, context):
            shuffle(table, context.source, player)
        return context


class ShuffleIn(Instruction, frozen=True):
    """ "Shuffle your hand and graveyard into your library": cards of zones, and permanents one owns.

    Where it `counts`, "it" is what was shuffled in, as it was before.
    """

    who: Selection
    zones: tuple[str, ...]
    counts: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Move everything at once, then shuffle, although nothing should have moved (701.20d)."""
        players = self.who.select(table, context)
        moving = tuple(id for player in players for id in self._of(table, player))
        shuffle_in(table, context.source, players, moving)
        return context.about(*moving) if self.counts else context

    def _of(self, table: Table, player: int) -> tuple[int, ...]:
        owned = tuple(id for id in table.battlefield() if table.object(id).owner == player)
        return (
            *(every_card_of(table, Zone.HAND, player) if "hand" in self.zones else ()),
            *(every_card_of(table, Zone.GRAVEYARD, player) if "graveyard" in self.zones else ()),
            *(owned if "permanents" in self.zones else ()),
        )


class ShuffleInto(Instruction, frozen=True):
    """ "Shuffle ~ into its owner's library": particular objects, each into the library of its owner.

    `whose` is the player whose library it is, where that is said.
    """

    what: Selection
    whose: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Move what is still there, then shuffle the libraries of its owners or the one said (701.20c-d)."""
        ids = self.what.select(table, context)
        said = () if self.whose is None else self.whose.select(table, context)
        owners = tuple(dict.fromkeys((*said, *(table.object(id).owner for id in ids))))
        there = objects(table, ids)
        (shuffle_these_in if ids else shuffle_in)(table, context.source, owners, there)
        return context.of(len(there)) if isinstance(self.what, Each) else context


@rule("shuffling specific objects into a library", "701.20c", kind="shuffle")
def shuffle_these_in(table: Table, source: int, owners: tuple[int, ...], ids: tuple[int, ...]) -> None:
    """The library is shuffled even if none of the objects are in the zone where they're expected to be."""
    _move_and_shuffle(table, source, owners, ids)


@rule("what is done to a zone", "400.12", kind="question")
def every_card_of(table: Table, zone: Zone, player: int) -> tuple[int, ...]:
    """An instruction to do something to a zone is performed on all cards in that zone."""
    cards = table.zone(zone, player)
    if cards:
        table.trace.record(Answered(player=table.called(player), word=zone))
    return cards


@rule("shuffling objects into a library", "701.20d", kind="shuffle")
def shuffle_in(table: Table, source: int, players: tuple[int, ...], ids: tuple[int, ...]) -> None:
    """What is shuffled into a library goes there; the library is shuffled even if nothing does."""
    _move_and_shuffle(table, source, players, ids)


def _move_and_shuffle(table: Table, source: int, players: tuple[int, ...], ids: tuple[int, ...]) -> None:
    table.happen(
        *(
            ZoneChange(source=source, object=id, to=Zone.LIBRARY, position="shuffled", cause="shuffle")
            for id in ids
        )
    )
    for player in players:
        shuffle(table, source, player)


@rule("shuffling by an effect", "701.20a", kind="shuffle")
def shuffle(table: Table, source: int, player: int) -> None:
    """To shuffle a library is to randomize its cards so that no player knows their order."""
    few = len(table.zone(Zone.LIBRARY, player)) < MEANINGFUL
    (shuffle_few if few else _shuffle)(table, source, player)


MEANINGFUL: Final = 2
"""How many cards there must be for their order to change."""


def _shuffle(table: Table, source: int, player: int) -> None:
    table.happen(Shuffling(source=source, player=player))


@rule("shuffling zero or one cards", "701.20e", kind="shuffle")
def shuffle_few(table: Table, source: int, player: int) -> None:
    """Abilities that trigger when a library is shuffled trigger although it has zero or one cards."""
    table.trace.record(Answered(player=table.called(player), number=len(table.zone(Zone.LIBRARY, player))))
    _shuffle(table, source, player)
