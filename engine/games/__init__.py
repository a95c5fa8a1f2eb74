"""Games that begin while another is played: restarted games (724) and subgames (726)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.characteristics import NONTRADITIONAL
from engine.objects import Object, Player
from engine.state import State
from engine.whiteboard import last_known
from engine.zones import Zone

KEPT: Final = frozenset(
    {"players", "objects", "gone", "zones", "next_id", "clock", "version", "settled_at", "proposed"}
)
"""What of a state is not simply set: what only grows, and what is written thing by thing."""

FIELDS_OF_PLAYER: Final = tuple(each for each in Player.__struct_fields__ if each != "id")
"""What can be changed of a player."""

DECKS: Final = {
    "attraction_deck": frozenset({"Attraction"}),
    "planar_deck": frozenset({"Plane", "Phenomenon"}),
    "scheme_deck": frozenset({"Scheme"}),
}
"""The supplementary decks of a player, and what their cards are."""


def card_of(thing: Object, id: int, zone: Zone, timestamp: int) -> Object:
    """The card that an object is, as though nothing had ever been done to it, in a zone of another game."""
    return Object(
        id=id,
        kind="card",
        owner=thing.owner,
        zone=zone,
        printed=thing.printed,
        timestamp=timestamp,
        back=thing.back,
        modal=thing.modal,
        melds=thing.melds,
        designations=tuple(each for each in thing.designations if each == "commander"),
        label=thing.label,
        unknown=thing.unknown,
        lights=thing.lights,
        commander=thing.commander,
    )


def cards_in(thing: Object) -> tuple[Object, ...]:
    """The cards that an object is: itself, or the cards that represent what is merged or melded."""
    return tuple(each for each in thing.components or (thing,) if each.kind == "card")


def is_traditional(thing: Object) -> bool:
    """Tell whether it is a card with a traditional back, no plane, scheme, dungeon or the like (108.2)."""
    return not thing.printed.types & NONTRADITIONAL and not thing.lights


def anew(player: Player) -> Player:
    """A player as one begins a game: with what belongs to them, and nothing of what happened in another."""
    return Player(
        id=player.id,
        name=player.name,
        life=0,
        life_modifier=player.life_modifier,
        hand_modifier=player.hand_modifier,
        range_of_influence=player.range_of_influence,
        sheets=player.sheets,
        attraction_deck=player.attraction_deck,
        planar_deck=player.planar_deck,
        scheme_deck=player.scheme_deck,
        archenemy=player.archenemy,
        role=player.role,
        team=player.team,
        identity=player.identity,
        lost=player.lost,
        left=player.left,
    )


def become(game: Board, state: State) -> None:
    """Let a game go on in another state; ids and timestamps go on growing, and what is gone stays known."""
    leaving = tuple(each for each in game.state.objects if each not in state.objects)
    known = tuple(last_known(game, each) for each in leaving if not game.object(each).unknown)
    for each in known:
        game.remember(each)
    for id in leaving:
        game.remove(id)
    for id, thing in state.objects.items():
        if game.state.objects.get(id) is not thing:
            game.put(thing)
    for id, player in state.players.items():
        game.change_player(id, **{each: getattr(player, each) for each in FIELDS_OF_PLAYER})
    for zone, owner in {**game.state.zones, **state.zones}:
        ids = state.zones.get((zone, owner), ())
        if zone is Zone.STACK and owner:
            game.set_stack_aside(owner, ids)
        else:
            game.set_zone(zone, owner, ids)
    for field in State.__struct_fields__:
        if field not in KEPT and getattr(game.state, field) != getattr(state, field):
            game.set(field, getattr(state, field))
    game.state.settled_at = -1


def played_on(state: State) -> State:
    """A state of the same players, cards and options in which nothing has happened yet, nor begun."""
    return State(
        date=state.date,
        order=state.order,
        players={id: anew(player) for id, player in state.players.items()},
        turn=state.turn,
        for_ante=state.for_ante,
        variant=state.variant,
        attack_option=state.attack_option,
        two_headed=state.two_headed,
        single_planar_deck=state.single_planar_deck,
        within=state.within,
        reference=state.reference,
        combined=state.combined,
        main=state.main,
        switched_off=state.switched_off,
    )


def gathered(state: State, cards: dict[int, list[Object]]) -> None:
    """Let cards, by their owners, be the libraries of a state that is about to begin a game."""
    for owner, theirs in cards.items():
        state.zones[Zone.LIBRARY, owner] = tuple(each.id for each in theirs)
        state.objects.update({each.id: each for each in theirs})


def lay_in_command_zone(state: State, things: tuple[Object, ...]) -> None:
    """Let objects lie in the command zone of a state, as they are."""
    state.objects.update({each.id: each for each in things})
    there = state.zones.get((Zone.COMMAND, 0), ())
    state.zones[Zone.COMMAND, 0] = (*there, *(each.id for each in things))
