"""How a game of Commander or Brawl starts (903.6-7, 903.12f)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.board import Board
from engine.commander.chosen_colors import choose_color, know_identity
from engine.commander.identity import chooses_color
from engine.events import ZoneChange
from engine.records import Applied
from engine.registry import rule
from engine.zones import Zone

COMMANDER_LIFE: Final = 40
BRAWL_LIFE: Final = {True: 25, False: 30}
"""By whether two players play (903.12f)."""


@rule("commanders in the command zone", "903.6", "103.2c", kind="starting the game")
def put_commanders(game: Board, player: int) -> None:
    """Each player puts their commander from their deck face up into the command zone."""
    deck = game.zone(Zone.LIBRARY, player)
    there = tuple(id for id in deck if game.object(id).commander)
    game.trace.record(Applied(player=game.called(player), objects=game.each_called(there)))
    for id in _open(game, there):
        choose_color(game, id)
    game.happen(*(ZoneChange(object=id, to=Zone.COMMAND, cause="start") for id in there))
    know_identity(game, player)


def choose_open_colors(game: Board) -> None:
    """Have the colors chosen that a board of a game that has begun says nothing of (903.4b)."""
    for id in _open(game, tuple(game.state.objects)):
        choose_color(game, id)


def _open(game: Board, ids: Iterable[int]) -> tuple[int, ...]:
    """The commanders among some objects whose color is still to be chosen."""
    things = (game.object(id) for id in ids)
    return tuple(each.id for each in things if each.commander and chooses_color(each) and not each.chosen)


def starting_life(variant: str, players: int) -> int:
    """With how much life a variant begins for so many players, 0 where it says nothing of that."""
    return {"commander": COMMANDER_LIFE, "brawl": BRAWL_LIFE[players == 2]}.get(variant, 0)


@rule("starting life in a Commander game", "903.7", "103.4c", "119.1c", kind="starting the game")
def life_in_commander(game: Board, player: int) -> int:
    """Each player sets their life total to 40."""
    life = starting_life("commander", len(game.state.order))
    game.trace.record(Applied(player=game.called(player), number=life))
    return life


@rule("starting life in a Brawl game", "903.12f", "103.4d", "119.1d", kind="starting the game")
def life_in_brawl(game: Board, player: int) -> int:
    """Each player's starting life total is 25 if two play, and else 30."""
    life = starting_life("brawl", len(game.state.order))
    game.trace.record(Applied(player=game.called(player), number=life))
    return life


LIFE: Final = {"commander": life_in_commander, "brawl": life_in_brawl}
"""What says with how much life a player begins, by variant."""
