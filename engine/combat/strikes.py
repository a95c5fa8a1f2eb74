"""Who assigns damage in the second of two combat damage steps, whatever changed between them (510.4)."""

from __future__ import annotations

from engine.game import Game
from engine.objects import Combat
from engine.records import Answered
from engine.registry import rule


def strikes_second(game: Game, combat: Combat, struck: frozenset[int], id: int) -> bool:
    """Tell whether a creature assigns damage in the second step: it hasn't yet, or has double strike now."""
    if id not in struck:
        return not game.has(id, "first strike") or strikes_late(game, id)
    if id in combat.twice:
        return not has_lost_double_strike(game, id)
    return strikes_again(game, id)


@rule("first strike that came late", "702.7c", kind="combat damage")
def strikes_late(game: Game, id: int) -> bool:
    """First strike given after the first step doesn't keep a creature from assigning damage in the second."""
    has = game.has(id, "first strike")
    game.trace.record(Answered(object=game.called(id), word="first strike", answer=has))
    return has


@rule("double strike that was removed", "702.4c", kind="combat damage")
def has_lost_double_strike(game: Game, id: int) -> bool:
    """A creature from which double strike was removed in the first step assigns no damage in the second."""
    lost = not game.has(id, "double strike")
    if lost:
        game.trace.record(Answered(object=game.called(id), word="double strike", answer=False))
    return lost


@rule("double strike that came late", "702.4d", kind="combat damage")
def strikes_again(game: Game, id: int) -> bool:
    """A creature with first strike that was given double strike after it dealt damage deals it again."""
    has = game.has(id, "double strike")
    if has:
        game.trace.record(Answered(object=game.called(id), word="double strike", answer=True))
    return has
