"""Battles without defense or protector (704.5v-x)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.events import Event, ProtectorChosen, ZoneChange
from engine.game import Game
from engine.permanents import battles
from engine.qualities import defense
from engine.records import Answered
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on, of_type, put_into_graveyard
from engine.zones import Zone


@rule("zero defense", "704.5v", "310.7", "122.1g", kind=KIND)
def leave_at_zero_defense(game: Game) -> Events:
    """A battle with defense 0 goes, unless an ability of it has triggered and not yet left the stack."""
    ids = tuple(
        id for id in of_type(game, "Battle") if defense(game, id) == 0 and not _has_triggered(game, id)
    )
    for id in ids:
        defense.record(game, Answered(object=game.called(id), answer=0))
    return put_into_graveyard(game, ids, "zero defense")


def _has_triggered(game: Game, id: int) -> bool:
    if any(each.context.source == id for each in game.state.waiting):
        return True
    on_stack = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each and each.source == id and isinstance(each.ability, Triggered) for each in on_stack)


@rule("battle without protector", "704.5w", "310.10", kind=KIND)
def protectors_are_chosen(game: Game) -> Events:
    """A battle that nobody protects and nobody attacks gets a protector, or goes where none can be."""
    attacked = {each.defender for each in game.combat.attacks} if game.combat else set()
    players = game.players()
    ids = [
        id
        for id in of_type(game, "Battle")
        if game.object(id).protector not in players and id not in attacked
    ]
    return _choose_protectors(game, ids, "battle without protector")


@rule("Siege protected by its controller", "704.5x", kind=KIND)
def sieges_change_protector(game: Game) -> Events:
    """A Siege's controller who is also its protector chooses an opponent to be it."""
    ids = [
        id
        for id in of_type(game, "Battle")
        if "Siege" in game.characteristics(id).subtypes and game.object(id).protector == game.controller(id)
    ]
    return _choose_protectors(game, ids, "Siege protected by its controller")


def _choose_protectors(game: Game, ids: list[int], why: str) -> Events:
    found: list[Event] = []
    for id in acted_on(game, ids, "choose protector", why):
        player = battles.choose_protector(game, id)
        if player:
            found.append(ProtectorChosen(object=id, player=player))
        else:
            found.append(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="no protector"))
    return tuple(found)
