"""Dungeons as abilities and texts speak of them: rooms, venturing, completing, the initiative (309, 723)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.events import Event
from engine.patterns import Pattern
from engine.view import Context, View
from engine.zones import Zone

INITIATIVE: Final = "the initiative"
"""The designation of the player who has the initiative (723.1)."""


class MarkerMoved(Event, frozen=True, kw_only=True):
    """A player moves their venture marker into a room of a dungeon that they own (309.4a, 309.5a)."""

    player: int
    object: int
    room: str


class DungeonRemoved(Event, frozen=True, kw_only=True):
    """A player removes a dungeon card that they own from the game (309.5b, 309.6)."""

    player: int
    object: int


class DungeonCompleted(Event, frozen=True, kw_only=True):
    """A player completes a dungeon (309.7)."""

    player: int
    object: int


class InitiativeTaken(Event, frozen=True, kw_only=True):
    """A player takes the initiative (723.3)."""

    player: int


class EntersRoom(Pattern, frozen=True):
    """ "When you move your venture marker into this room"; arrows lead from it to other rooms (309.4c)."""

    room: str
    leads_to: tuple[str, ...] = ()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the marker on the same dungeon card."""
        return isinstance(event, MarkerMoved) and (event.object, event.room) == (context.source, self.room)


class EntersAnyRoom(Pattern, frozen=True):
    """What makes the room abilities of dungeons trigger that a player owns."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player's own marker."""
        return isinstance(event, MarkerMoved) and event.player == context.controller


class CompletesDungeon(Pattern, frozen=True):
    """ "Whenever you complete a dungeon" (309.7)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the controller."""
        return isinstance(event, DungeonCompleted) and event.player == context.controller


class TakesInitiative(Pattern, frozen=True):
    """ "Whenever a player takes the initiative" (723.2)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match every player."""
        return isinstance(event, InitiativeTaken)


class HasCompleted(Condition, frozen=True):
    """ "If you've completed a dungeon", or the one of that name (309.7)."""

    name: str = ""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the controller."""
        completed = view.player(context.controller).completed_dungeons
        return self.name in completed if self.name else bool(completed)


class HasInitiative(Condition, frozen=True):
    """ "If you have the initiative" (723.1)."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the controller."""
        return INITIATIVE in view.player(context.controller).designations


def rooms(abilities: tuple[Ability, ...]) -> dict[str, tuple[str, ...]]:
    """The rooms of a dungeon from the topmost on, each with those to which arrows lead (309.4)."""
    patterns = (each.pattern for each in abilities if isinstance(each, Triggered))
    return {each.room: each.leads_to for each in patterns if isinstance(each, EntersRoom)}


def is_room_ability(ability: object) -> bool:
    """Tell whether an ability is a room ability (309.4c)."""
    return isinstance(ability, Triggered) and isinstance(ability.pattern, EntersRoom)


def owned_dungeons(view: View, player: int) -> tuple[int, ...]:
    """The dungeon cards in the command zone that a player owns: one, at most (309.3)."""
    there = (id for id in view.zone(Zone.COMMAND) if view.object(id).owner == player)
    return tuple(id for id in there if "Dungeon" in view.object(id).printed.types)
