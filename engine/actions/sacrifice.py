"""Sacrifice (701.17)."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, Some
from engine.events import Event
from engine.events import Sacrifice as Sacrificing
from engine.filters import Filter
from engine.instructions import Instruction
from engine.quantities import Fixed, Quantity, of_each
from engine.records import Answered, Asked
from engine.registry import action, rule
from engine.resolution import announce, as_much_as_possible
from engine.selections import Selection
from engine.selections.players import You
from engine.view import Context, Table, permanents


@action("sacrifice", "701.17")
class Sacrifice(Instruction, frozen=True):
    """ "Sacrifice ~": by its controller, which must be the player who is told to (701.17a)."""

    what: Selection
    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Sacrifice what is selected, where the player controls it."""
        players = self.who.select(table, context)
        ids = permanents(table, self.what.select(table, context))
        own = tuple((table.controller(id), id) for id in ids if table.controller(id) in players)
        sacrifice(table, context.source, own)
        return context.about(*(id for _, id in own))


class SacrificeChosen(Instruction, frozen=True):
    """ "Each player sacrifices a creature": each chooses in turn order, then all go at once (101.4)."""

    who: Selection
    filter: Filter
    number: Quantity = Fixed(1)
    any_number: bool = False

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Nobody who controls fewer of them can choose to sacrifice so many (608.2d)."""
        if self.any_number:
            return True
        numbers = of_each(self.number, table, context, self.who.select(table, context))
        return any(len(self._there(table, context, player)) >= number for player, number in numbers)

    def with_it(self, table: Table, context: Context, ids: tuple[int, ...]) -> tuple[Event, ...]:
        """What happens at the same time because these are sacrificed: nothing more."""
        return ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player choose among what they control, as many as they can."""
        own: list[tuple[int, int]] = []
        for player, wanted in of_each(self.number, table, context, self.who.select(table, context)):
            there = self._there(table, context, player)
            number = len(there) if self.any_number else max(0, wanted)
            if number > len(there):
                number = as_much_as_possible(table, player, number, len(there))
            least = 0 if self.any_number else number
            own.extend((player, id) for id in _chosen(table, context, player, there, (least, number)))
        at_once = len({player for player, _ in own}) > 1
        with_it = self.with_it(table, context, tuple(id for _, id in own))
        (sacrifice_at_once if at_once else sacrifice)(table, context.source, tuple(own), with_it)
        return context.about(*(id for _, id in own))

    def _there(self, table: Table, context: Context, player: int) -> tuple[int, ...]:
        """Among what a player may choose; "among creatures they control" is then about that player."""
        told = context if self.who == You() else msgspec.structs.replace(context, player=player)
        own = (id for id in table.battlefield() if table.controller(id) == player)
        return tuple(id for id in own if self.filter.matches(table, id, told))


Own = tuple[tuple[int, int], ...]
"""Players, each with a permanent that they control."""


def _one_after_another(table: Table, source: int, own: Own, with_it: tuple[Event, ...] = ()) -> None:
    for each in own:
        sacrifice(table, source, (each,), with_it)


@rule("choices and actions at the same time", "101.4", kind="question", without=_one_after_another)
def sacrifice_at_once(table: Table, source: int, own: Own, with_it: tuple[Event, ...] = ()) -> None:
    """Each player makes their choice in turn order; then the actions happen simultaneously."""
    table.trace.record(Answered(players=table.each_called(dict.fromkeys(player for player, _ in own))))
    sacrifice(table, source, own, with_it)


def _chosen(
    table: Table, context: Context, player: int, there: tuple[int, ...], bounds: tuple[int, int]
) -> tuple[int, ...]:
    least, most = bounds
    if least == len(there):
        return there
    prompt = Asked(
        case="permanents to sacrifice" if least == most else "any number to sacrifice",
        player=table.called(player),
        number=most,
        objects=table.each_called(there),
    )
    about = table.name(context.source)
    domain = Some(there, least, most)
    decision = Decision(player, "object", about, prompt, "608.2d", domain, context.source)
    return tuple(announce(table, decision) or ())


@rule("sacrificing by an effect", "701.17a", kind="sacrifice")
def sacrifice(table: Table, source: int, own: Own, with_it: tuple[Event, ...] = ()) -> None:
    """A permanent's controller moves it directly to its owner's graveyard; it isn't destroyed."""
    table.happen(*(Sacrificing(source=source, object=id, player=player) for player, id in own), *with_it)
