"""Venture into the dungeon (701.46, 309.5)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.decisions import Decision, OneOf
from engine.dungeon_rooms import DungeonRemoved, MarkerMoved, owned_dungeons, rooms
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.records import Answered, Asked, Refusal
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("venture into the dungeon", "701.46")
class Venture(Instruction, frozen=True):
    """ "Venture into the dungeon", or into one with a quality: "into Undercity"."""

    who: Selection
    quality: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant ventures."""
        for player in self.who.select(table, context):
            venture(table, context.source, player, self.quality)
        return context


def venture(table: Table, source: int, player: int, quality: str = "") -> None:
    """Enter a dungeon, go on in it, or leave it and enter the next (701.46a-c)."""
    mine = owned_dungeons(table, player)
    if not goes_on_in_it(table, player, mine):
        enter(table, source, player, quality)
    elif _ways_on(table, mine[-1]):
        advance(table, source, player, mine[-1])
    else:
        start_over(table, source, player, mine[-1], quality)


def _ways_on(table: Table, dungeon: int) -> tuple[str, ...]:
    there = rooms(table.characteristics(dungeon).abilities)
    return there.get(table.object(dungeon).room, ())


def _starts_another(table: Table, player: int, mine: tuple[int, ...]) -> bool:
    return bool(mine) and not _outside(table, player)


@rule("one dungeon at a time", "309.3", kind="question", without=_starts_another)
def goes_on_in_it(table: Table, player: int, mine: tuple[int, ...]) -> bool:
    """A player can own only one dungeon card in the command zone at a time, and can't bring in another."""
    if not mine:
        return False
    table.trace.record(Answered(player=table.called(player), object=table.called(mine[-1])))
    return True


@rule("entering a dungeon", "309.2a", "701.46a", kind="venture")
def enter(table: Table, source: int, player: int, quality: str) -> None:
    """Who owns no dungeon card in the command zone chooses one from outside the game and puts it there."""
    if not _outside(table, player):
        raise NeedsCard(Refusal(case="no known dungeon", player=table.called(player)))
    known = brought_in_by_venturing(table, player)
    found = with_quality(table, player, known, quality) if quality else _open_to_all(table, known)
    if not found:
        return
    prompt = Asked(case="a dungeon to venture into", player=table.called(player))
    about = table.name(source)
    domain = OneOf(found)
    dungeon = table.choose(Decision(player, "object", about, prompt, "701.46a", domain, source))
    bring_in(table, source, player, dungeon)


def _outside(table: Table, player: int) -> tuple[int, ...]:
    """The dungeon cards that a player owns outside the game."""
    there = (id for id in table.zone(Zone.OUTSIDE) if table.object(id).owner == player)
    return tuple(id for id in there if "Dungeon" in table.object(id).printed.types)


@rule("dungeon cards outside the game", "309.2", kind="question")
def brought_in_by_venturing(table: Table, player: int) -> tuple[int, ...]:
    """Dungeon cards begin outside the game; they are brought into the game by venturing."""
    owned = _outside(table, player)
    table.trace.record(Answered(player=table.called(player), objects=table.each_called(owned)))
    return owned


def _open_to_all(table: Table, dungeons: tuple[int, ...]) -> tuple[int, ...]:
    """The dungeons into which a player may go who just ventures into the dungeon."""
    return tuple(id for id in dungeons if not any(map(_keeps_out, table.characteristics(id).abilities)))


def _keeps_out(ability: Ability) -> bool:
    return isinstance(ability, Restriction) and ability.question == "enter dungeon"


def _whatever(table: Table, player: int, dungeons: tuple[int, ...], quality: str) -> tuple[int, ...]:
    return _open_to_all(table, dungeons)


@rule("venturing into a quality", "701.46d", kind="venture", without=_whatever)
def with_quality(table: Table, player: int, dungeons: tuple[int, ...], quality: str) -> tuple[int, ...]:
    """Who is to venture into a quality chooses a dungeon card with the indicated quality."""
    found = tuple(id for id in dungeons if of_type(table, id, quality))
    table.trace.record(Answered(player=table.called(player), word=quality, objects=table.each_called(found)))
    return found


@rule("dungeon types", "205.3p", kind="question")
def of_type(table: Table, dungeon: int, quality: str) -> bool:
    """One dungeon card has a subtype; this subtype is called a dungeon type."""
    if quality not in table.characteristics(dungeon).subtypes:
        return False
    table.trace.record(Answered(object=table.called(dungeon), word=quality))
    return True


@rule("dungeon cards in the command zone", "309.2b", kind="zone change")
def bring_in(table: Table, source: int, player: int, dungeon: int) -> None:
    """A dungeon card that's brought into the game is put into the command zone until it leaves the game."""
    there = ZoneChange(source=source, object=dungeon, to=Zone.COMMAND, cause="venture")
    for event in table.happen(there):
        if isinstance(event, ZoneChange):
            put_marker(table, source, player, event.became)


@rule("the venture marker", "309.4a", kind="venture")
def put_marker(table: Table, source: int, player: int, dungeon: int) -> None:
    """As a player puts a dungeon into the command zone, they put their marker on the topmost room."""
    topmost = next(iter(rooms(table.characteristics(dungeon).abilities)), "")
    table.happen(MarkerMoved(source=source, player=player, object=dungeon, room=topmost))


@rule("going on in a dungeon", "309.5a", "701.46b", kind="venture")
def advance(table: Table, source: int, player: int, dungeon: int) -> None:
    """The venture marker moves to the next room along an arrow; of several the player chooses one."""
    ways = _ways_on(table, dungeon)
    prompt = Asked(case="a room to go into", object=table.called(dungeon), player=table.called(player))
    domain = OneOf(ways)
    room = table.choose(Decision(player, "option", table.name(dungeon), prompt, "701.46b", domain, source))
    table.happen(MarkerMoved(source=source, player=player, object=dungeon, room=room))


@rule("leaving the bottommost room", "309.5b", "701.46c", kind="venture")
def start_over(table: Table, source: int, player: int, dungeon: int, quality: str) -> None:
    """From the bottommost room, the dungeon card is removed from the game and another is chosen."""
    table.happen(DungeonRemoved(source=source, player=player, object=dungeon))
    enter(table, source, player, quality)
