"""Scry (701.18) and surveil (701.42): cards looked at on top of a library, and put elsewhere or back."""

from __future__ import annotations

from engine.decisions import YES_NO, Decision, OneOf, Order, Some
from engine.events import ZoneChange
from engine.events.players import LibraryArranged
from engine.events.statuses import LookedInto
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Answered, Applied, Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("scry", "701.18")
class Scry(Instruction, frozen=True):
    """ "Scry 2"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant scries, in turn order (701.18c); scry 0 is nothing (701.18b)."""
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            if not scries_nothing(table, player, number):
                seen = scry(table, context.source, player, number) or 0
                scried(table, context.source, player, seen)
        return context


@action("surveil", "701.42")
class Surveil(Instruction, frozen=True):
    """ "Surveil 1"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant surveils; surveil 0 is nothing."""
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            if not surveils_nothing(table, player, number):
                more = surveils_more(table, player) or 0
                seen = surveil(table, context.source, player, number + more) or 0
                surveilled(table, context.source, player, seen)
        return context


@action("fateseal", "701.22")
class Fateseal(Instruction, frozen=True):
    """ "Fateseal 2"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant fateseals, of several opponents one whom they choose."""
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            others = table.opponents(player)
            about, prompt = table.name(context.source), Asked(case="whose library")
            decision = Decision(player, "object", about, prompt, "701.22a", OneOf(others), context.source)
            whose = others[0] if len(others) == 1 else table.choose(decision)
            fateseal(table, context.source, (player, int(whose)), number)
        return context


@rule("scrying 0", "701.18b", kind="question")
def scries_nothing(table: Table, player: int, number: int) -> bool:
    """If a player is instructed to scry 0, no scry event occurs, and nothing triggers on one."""
    if number <= 0:
        table.trace.record(Answered(player=table.called(player), number=number))
    return number <= 0


@rule("surveilling 0", "701.42c", kind="question")
def surveils_nothing(table: Table, player: int, number: int) -> bool:
    """If a player is instructed to surveil 0, no surveil event occurs, and nothing triggers on one."""
    if number <= 0:
        table.trace.record(Answered(player=table.called(player), number=number))
    return number <= 0


@rule("looking at more while surveilling", "701.42b", kind="surveil")
def surveils_more(table: Table, player: int) -> int:
    """If an effect allows a player to look at additional cards, those may be put into the graveyard, too."""
    allowed = table.permits("surveil two more", player)
    if not allowed:
        return 0
    about, prompt = "surveil", Asked(case="looking at more", player=table.called(player), number=2)
    ask = Decision(player, "yes_no", about, prompt, "701.42b", YES_NO)
    # each effect allows two cards for itself, and they are all alike: who declines one declines the others
    taken = next((n for n in range(allowed) if not table.choose(ask)), allowed)
    if not taken:
        return 0
    number = 2 * taken
    table.trace.record(Answered(player=table.called(player), number=number))
    return number


@rule("fatesealing", "701.22a", kind="scry")
def fateseal(table: Table, source: int, players: tuple[int, int], number: int) -> None:
    """Put any number of the top cards of an opponent's library on its bottom, the rest back on top."""
    player, whose = players
    library = table.zone(Zone.LIBRARY, whose)
    top, rest = library[:number], library[number:]
    bottom = _away(table, source, player, top, ("cards for the bottom", "701.22a"))
    kept = _ordered(table, source, player, tuple(id for id in top if id not in bottom), "701.22a")
    order = (*kept, *rest, *_ordered(table, source, player, bottom, "701.22a"))
    table.trace.record(
        Applied(
            player=table.called(player), players=(table.called(whose),), number=number, numbers=(len(bottom),)
        )
    )
    table.happen(LibraryArranged(source=source, player=whose, order=order))


@rule("scrying", "701.18a", kind="scry")
def scry(table: Table, source: int, player: int, number: int) -> int:
    """Put any number of the top cards on the bottom and the rest back on top, each in any order.

    Gives how many cards were looked at.
    """
    library = table.zone(Zone.LIBRARY, player)
    top, rest = library[:number], library[number:]
    bottom = _away(table, source, player, top, ("cards for the bottom", "701.18a"))
    kept = tuple(id for id in top if id not in bottom)
    order = (
        *_ordered(table, source, player, kept, "701.18a"),
        *rest,
        *_ordered(table, source, player, bottom, "701.18a"),
    )
    table.trace.record(Applied(player=table.called(player), number=number, numbers=(len(bottom),)))
    table.happen(LibraryArranged(source=source, player=player, order=order))
    return len(top)


@rule("surveilling", "701.42a", kind="surveil")
def surveil(table: Table, source: int, player: int, number: int) -> int:
    """Put any number of the top cards into the graveyard and the rest back on top in any order.

    Gives how many cards were looked at.
    """
    top = table.zone(Zone.LIBRARY, player)[:number]
    gone = _away(table, source, player, top, ("cards for the graveyard", "701.42a"))
    kept = _ordered(table, source, player, tuple(id for id in top if id not in gone), "701.42a")
    table.trace.record(Applied(player=table.called(player), number=number, numbers=(len(gone),)))
    table.happen(*(ZoneChange(source=source, object=id, to=Zone.GRAVEYARD, cause="surveil") for id in gone))
    rest = tuple(id for id in table.zone(Zone.LIBRARY, player) if id not in kept)
    table.happen(LibraryArranged(source=source, player=player, order=(*kept, *rest)))
    return len(top)


@rule("having scried", "701.18d", kind="scry")
def scried(table: Table, source: int, player: int, amount: int) -> None:
    """What triggers whenever a player scries triggers after the process is complete."""
    table.happen(LookedInto(source=source, player=player, how="scry", amount=amount))


@rule("having surveilled", "701.42d", kind="surveil")
def surveilled(table: Table, source: int, player: int, amount: int) -> None:
    """What triggers whenever a player surveils triggers after the process is complete."""
    table.happen(LookedInto(source=source, player=player, how="surveil", amount=amount))


def _away(
    table: Table, source: int, player: int, top: tuple[int, ...], where: tuple[str, str]
) -> tuple[int, ...]:
    if not top:
        return ()
    place, number = where
    prompt = Asked(case=place, player=table.called(player), objects=table.each_called(top))
    decision = Decision(player, "object", table.name(source), prompt, number, Some(top), source)
    return tuple(table.choose(decision))


def _ordered(table: Table, source: int, player: int, ids: tuple[int, ...], number: str) -> tuple[int, ...]:
    if len(ids) < 2:
        return ids
    prompt = Asked(
        case="the order on top of the library", player=table.called(player), objects=table.each_called(ids)
    )
    return tuple(
        table.choose(Decision(player, "order", table.name(source), prompt, number, Order(ids), source))
    )
