"""Creatures that are paired by soulbond (702.95)."""

from __future__ import annotations

from engine.board import Board
from engine.events.statuses import Pairing
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs, possible


@possible(Pairing)
def can_be_paired(game: Board, event: Pairing) -> bool:
    """Both must be unpaired creatures under the control of the player whose ability pairs them (702.95c)."""
    return all(
        _is_creature_of(game, id, event.player) and not game.object(id).paired_with
        for id in (event.object, event.other)
    )


@performs(Pairing)
@rule("pairing", "702.95b", "702.95d", kind="status")
def pair(game: Board, event: Pairing) -> None:
    """A creature becomes paired with another, and with that one only."""
    game.change(event.object, paired_with=event.other)
    game.change(event.other, paired_with=event.object)
    game.trace.record(Applied(object=game.called(event.object), other=game.called(event.other)))


def keep(game: Board) -> None:
    """Unpair what can't be paired any longer."""
    ended = tuple(
        id
        for id in game.battlefield()
        if game.object(id).paired_with and not _stays_paired(game, id, game.object(id).paired_with)
    )
    if ended:
        unpair(game, ended)


@rule("becoming unpaired", "702.95e", kind="status")
def unpair(game: Board, ids: tuple[int, ...]) -> None:
    """A pair ends as one of them leaves, is no creature any more or comes under another's control."""
    for id in ids:
        game.change(id, paired_with=0)
        game.trace.record(Applied(object=game.called(id)))


def _stays_paired(game: Board, id: int, other: int) -> bool:
    player = game.controller(id)
    return _is_creature_of(game, id, player) and _is_creature_of(game, other, player)


def _is_creature_of(game: Board, id: int, player: int) -> bool:
    if not game.is_permanent(id) or game.controller(id) != player:
        return False
    return "Creature" in game.characteristics(id).types
