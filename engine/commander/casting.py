"""Casting commanders from the command zone, and what that costs besides (903.8)."""

from __future__ import annotations

from typing import Final

from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.objects import Object
from engine.records import Answered, Applied
from engine.registry import quality, rule
from engine.zones import Zone

FROM_COMMAND_ZONE: Final = WayToCast(name="", zone=Zone.COMMAND)
"""Casting a commander from the command zone for its mana cost."""

TAX: Final = 2
"""How much generic mana each earlier time adds."""


@quality("casting a commander from the command zone", "903.8")
def may_be_cast(game: Board, player: int, id: int) -> bool:
    """A player may cast a commander they own from the command zone."""
    thing = game.object(id)
    return bool(game.variant and thing.commander) and thing.zone is Zone.COMMAND and thing.owner == player


def previous_casts(game: Board, player: int, thing: Object) -> int:
    """How often a player has cast a commander from the command zone this game."""
    return independently(game, dict(game.player(player).commander_casts), thing.commander)


def _together(view: Board, casts: dict[int, int], commander: int) -> int:
    return sum(casts.values())


@quality("two commanders", "702.124d", without=_together)
def independently(view: Board, casts: dict[int, int], commander: int) -> int:
    """When casting a commander with partner, ignore how many times the other one has been cast."""
    return casts.get(commander, 0)


@rule("commander tax", "903.8", kind="question")
def tax(game: Board, player: int, spell: int) -> int:
    """It costs an additional {2} for each previous time that player cast it from the command zone."""
    thing = game.object(spell)
    announced = thing.announced
    from_command_zone = announced is not None and announced.origin is Zone.COMMAND
    times = previous_casts(game, player, thing) if from_command_zone else 0
    others = tuple(each for each, _ in game.player(player).commander_casts if each != thing.commander)
    if from_command_zone and others:
        independently.record(game, Answered(object=game.called(spell), number=times))
    if times:
        game.trace.record(Applied(player=game.called(player), object=game.called(spell), number=times))
    return TAX * times


def count_cast(game: Board, player: int, spell: int) -> None:
    """Remember that a commander was cast from the command zone, for the next time."""
    thing = game.object(spell)
    from_command_zone = thing.announced is not None and thing.announced.origin is Zone.COMMAND
    if not thing.commander or not from_command_zone:
        return
    casts = dict(game.player(player).commander_casts)
    casts[thing.commander] = casts.get(thing.commander, 0) + 1
    game.change_player(player, commander_casts=tuple(sorted(casts.items())))
