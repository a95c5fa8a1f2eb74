"""Dungeons whose bottommost room the venture marker has reached (704.5t)."""

from __future__ import annotations

from engine.dungeon_rooms import DungeonRemoved, is_room_ability, owned_dungeons, rooms
from engine.game import Game
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on
from engine.zones import Zone


@rule("dungeon with the marker in its last room", "704.5t", "309.6", kind=KIND)
def remove_dungeons(game: Game) -> Events:
    """A dungeon with the marker on its bottommost room, none of whose room abilities waits, is removed."""
    found = tuple(
        DungeonRemoved(player=player, object=id)
        for player in game.players()
        for id in owned_dungeons(game, player)
        if _in_last_room(game, id) and not _waits(game, id)
    )
    acted_on(
        game, (each.object for each in found), "remove dungeon", "dungeon with the marker in its last room"
    )
    return found


def _in_last_room(game: Game, id: int) -> bool:
    return not rooms(game.characteristics(id).abilities).get(game.object(id).room, ("",))


def _waits(game: Game, id: int) -> bool:
    """Tell whether a room ability of a dungeon has triggered and not yet left the stack."""
    if any(is_room_ability(each.ability) and each.context.source == id for each in game.state.waiting):
        return True
    announced = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each is not None and is_room_ability(each.ability) and each.source == id for each in announced)
