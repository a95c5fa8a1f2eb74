"""The city's blessing, a designation of players that ascend gives (702.131)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.records.marks import DesignationGained
from engine.registry import rule

BLESSING: Final = "city's blessing"
ENOUGH: Final = 10


def keep(game: Board) -> None:
    """See that each player has the blessing who ought to."""
    for id in game.battlefield():
        player = game.controller(id)
        if game.has(id, "ascend") and _is_to_get_it(game, player):
            get_blessing(game, player)


def _is_to_get_it(game: Board, player: int) -> bool:
    if BLESSING in game.player(player).designations:
        return False
    return sum(1 for id in game.battlefield() if game.controller(id) == player) >= ENOUGH


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
