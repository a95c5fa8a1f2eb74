"""The city's blessing, a designation of players that ascend gives (702.131)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.events import ControlChanged, Event, ZoneChange
from engine.records import Applied
from engine.records.marks import DesignationGained
from engine.registry import rule
from engine.zones import Zone

BLESSING: Final = "city's blessing"
ENOUGH: Final = 10


def keep(game: Board) -> None:
    """See that each player has the blessing who ought to."""
    for player in to_be_blessed(game):
        get_blessing(game, player)


def to_be_blessed(game: Board) -> tuple[int, ...]:
    """The players with a permanent with ascend who ought to get the blessing now."""
    if len(game.battlefield()) < ENOUGH:
        return ()
    wanting = {each for each in game.players() if _is_to_get_it(game, each)}
    having = (game.controller(id) for id in game.with_keyword("ascend") if wanting)
    return tuple(each for each in dict.fromkeys(having) if each in wanting)


def _is_to_get_it(game: Board, player: int) -> bool:
    if BLESSING in game.player(player).designations:
        return False
    return sum(1 for id in game.battlefield() if game.controller(id) == player) >= ENOUGH


def before_triggers(game: Board, performed: tuple[Event, ...]) -> None:
    """See to it before trigger conditions are looked at, where a permanent has come to a player."""
    if any(isinstance(each, ControlChanged) or _enters(each) for each in performed):
        bless_before_triggers(game)


def _enters(event: Event) -> bool:
    return isinstance(event, ZoneChange) and event.to is Zone.BATTLEFIELD


@rule("the city's blessing before triggers", "702.131d", kind="status")
def bless_before_triggers(game: Board) -> None:
    """After a player gets it continuous effects are reapplied before trigger conditions are checked."""
    for player in to_be_blessed(game):
        get_blessing(game, player)
        game.trace.record(Applied(player=game.called(player)))


@rule("ascend on a permanent", "702.131b", "702.131c", kind="status")
def get_blessing(game: Board, player: int) -> None:
    """Any time a player controls ten or more permanents, they get the city's blessing for good."""
    _bless(game, player)


def of_spell(game: Board, spell: int) -> None:
    """What ascend does on an instant or sorcery that resolves."""
    player = game.controller(spell)
    if game.has(spell, "ascend") and _is_to_get_it(game, player):
        get_blessing_by_spell(game, player)


@rule("ascend on a spell", "702.131a", kind="resolve")
def get_blessing_by_spell(game: Board, player: int) -> None:
    """If its controller controls ten or more permanents, they get the city's blessing."""
    _bless(game, player)


def _bless(game: Board, player: int) -> None:
    game.change_player(player, designations=(*game.player(player).designations, BLESSING))
    game.trace.record(DesignationGained(by=game.called(player), name=BLESSING))
