"""Creatures and planeswalkers that die (704.5f-i)."""

from __future__ import annotations

from engine import restrictions
from engine.events import Destruction
from engine.events.damage import DamageMarked
from engine.events.turns import StepBegins
from engine.game import Game
from engine.qualities import loyalty
from engine.records import Answered
from engine.registry import rule
from engine.state_based.proposing import (
    KIND,
    Events,
    acted_on,
    creatures,
    of_type,
    put_into_graveyard,
    toughness,
)


@rule("zero toughness", "704.5f", kind=KIND)
def die_of_zero_toughness(game: Game) -> Events:
    """A creature with toughness 0 or less is put into its owner's graveyard."""
    ids = (id for id in creatures(game) if toughness(game, id) <= 0)
    return put_into_graveyard(game, ids, "zero toughness")


@rule("lethal damage", "704.5g", kind=KIND)
def die_of_lethal_damage(game: Game) -> Events:
    """A creature with as much damage marked on it as its toughness is destroyed."""
    damaged = (id for id in creatures(game) if game.object(id).damage and toughness(game, id) > 0)
    ids = (id for id in damaged if restrictions.lethal_for(game, id) <= game.object(id).damage)
    destroyed = [id for id in ids if _can_be_destroyed(game, id)]
    return tuple(Destruction(object=id) for id in acted_on(game, destroyed, "destroy", "lethal damage"))


@rule("deathtouch damage", "704.5h", "702.2b", kind=KIND)
def die_of_deathtouch(game: Game) -> Events:
    """A creature that was dealt damage by a source with deathtouch since the last check is destroyed."""
    ids = (id for id in creatures(game) if game.object(id).deathtouched and toughness(game, id) > 0)
    destroyed = [id for id in ids if _can_be_destroyed(game, id)]
    return tuple(Destruction(object=id) for id in acted_on(game, destroyed, "destroy", "deathtouch damage"))


def _can_be_destroyed(game: Game, id: int) -> bool:
    """What can't be destroyed is left alone (702.12b); said once, where the damage is news."""
    found = restrictions.forbidding(game, "be destroyed", id)
    if found is not None and _damaged_this_step(game, id):
        restrictions.forbid(game, "be destroyed", id)
    return found is None


def _damaged_this_step(game: Game, id: int) -> bool:
    for event in reversed(game.state.history):
        if isinstance(event, StepBegins):
            return False
        if isinstance(event, DamageMarked) and event.object == id:
            return True
    return False


@rule("zero loyalty", "704.5i", "306.9", "122.1e", kind=KIND)
def leave_at_zero_loyalty(game: Game) -> Events:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    ids = tuple(id for id in of_type(game, "Planeswalker") if loyalty(game, id) == 0)
    for id in ids:
        loyalty.record(game, Answered(object=game.called(id), answer=0))
    return put_into_graveyard(game, ids, "zero loyalty")
