"""Goaded creatures: what they have to attack, and whom (701.38)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import Requirement
from engine.board import Board
from engine.records import Answered
from engine.registry import rule


def goaders(game: Board, id: int) -> tuple[int, ...]:
    """The players who have goaded a creature, each as often as it must attack others for their sake."""
    found = tuple(
        context.controller
        for _, context, ability in restrictions.in_force(game, Requirement, id)
        if ability.what == "goaded"
    )
    found = goaded_again(game, id, found) if len(set(found)) < len(found) else found
    found = goaded_by_several(game, id, found) if len(found) > 1 else found
    return goaded(game, id, found) or () if found else ()


@rule("goaded", "701.38b", kind="question")
def goaded(game: Board, id: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """It attacks each combat if able, and attacks a player other than the one who goaded it if able."""
    game.trace.record(
        Answered(object=game.called(id), objects=game.each_called(player for player in players))
    )
    return players


@rule("goaded by several players", "701.38c", kind="question", without=lambda _, __, players: players[:1])
def goaded_by_several(game: Board, id: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """Each player who goads a creature creates requirements of their own."""
    game.trace.record(Answered(object=game.called(id), number=len(players)))
    return players


@rule("goaded twice by one player", "701.38d", kind="question", without=lambda _, __, players: players)
def goaded_again(game: Board, id: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """Goading by the same player again creates no additional requirements."""
    once = tuple(dict.fromkeys(players))
    game.trace.record(Answered(object=game.called(id)))
    return once


def others(game: Board, player: int) -> frozenset[int]:
    """The players other than one."""
    return frozenset(each for each in game.players() if each != player)
