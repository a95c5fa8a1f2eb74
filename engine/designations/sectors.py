"""Sector designations, which creatures have while something has space sculptor (702.158)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.records import Applied
from engine.registry import rule
from engine.zones import Zone

SCULPTOR: Final = "space sculptor"
SECTORS: Final = ("alpha sector", "beta sector", "gamma sector")
"""702.158b."""


def sector_of(game: Board, id: int) -> str:
    """The sector designation of a permanent, empty where it has none."""
    return next((each for each in game.object(id).designations if each in SECTORS), "")


def keep(game: Board) -> None:
    """See that sectors end with the last permanent, and ability of one, that has space sculptor."""
    objects = game.state.objects
    marked = tuple(id for id in game.battlefield() if objects[id].designations and sector_of(game, id))
    if marked and not _sculpted(game):
        end(game, marked)


def _sculpted(game: Board) -> bool:
    announced = (game.object(id).announced for id in game.zone(Zone.STACK))
    sources = (each.source for each in announced if each is not None and each.source)
    return any(game.has(id, SCULPTOR) for id in (*game.battlefield(), *sources))


@rule("how long sectors last", "702.158b", kind="status")
def end(game: Board, ids: tuple[int, ...]) -> None:
    """It is kept until no player controls a permanent or an ability of one that has space sculptor."""
    for id in ids:
        left = tuple(each for each in game.object(id).designations if each not in SECTORS)
        game.change(id, designations=left)
        game.trace.record(Applied(object=game.called(id)))
