"""Restarting the game (724): it ends without a winner, and its players begin another with the same cards."""

from __future__ import annotations

import msgspec

from engine.events.turns import GameRestarted
from engine.game import Game
from engine.games import (
    DECKS,
    become,
    card_of,
    cards_in,
    gathered,
    is_traditional,
    lay_in_command_zone,
    played_on,
)
from engine.objects import Object
from engine.range_of_influence import who_is_within
from engine.records import Applied
from engine.registry import rule
from engine.starting import start_game
from engine.state import Starting, State, Suspended
from engine.whiteboard import performs
from engine.zones import Zone

KIND = "restarting the game"


@performs(GameRestarted)
@rule("restarting the game", "724.1", "104.6", kind=KIND)
def restart(game: Game, event: GameRestarted) -> None:
    """The game immediately ends, nobody wins, loses or draws; all players in it start a new game."""
    players = everybody(game, event.player)
    game.trace.record(Applied(player=game.called(event.player), players=game.each_called(players)))
    state = played_on(game.state)
    state.main = main_game_of(game)
    exempt = left_out(game, event.exempt)
    _lay_out(game, state, players, exempt)
    state.within = who_is_within(state)
    become(game, state)
    start_game(game, Starting(begins_anew(game, event.player), mulligans=True, anew="restarted"))


def _lay_out(game: Game, state: State, players: tuple[int, ...], exempt: tuple[int, ...]) -> None:
    """Put the cards of the players into their decks, what is exempt into exile, the rest where it lay."""
    decks: dict[int, list[Object]] = {}
    things = tuple(game.state.objects.values())
    stays = tuple(
        each for each in things if each.id in exempt or each.zone is Zone.OUTSIDE or each.owner not in players
    )
    for card in involved(game, tuple(each for each in things if each not in stays)):
        if is_traditional(card):
            decks.setdefault(card.owner, []).append(card)
        else:
            lay_in_command_zone(state, (card,))
    gathered(state, decks)
    for thing in stays:
        exempted = thing.commander and thing.id in exempt
        _stay(game, state, (still_commander(game, thing) or _no_commander(thing)) if exempted else thing)
    _refill_decks(state)


def _stay(game: Game, state: State, thing: Object) -> None:
    state.objects[thing.id] = thing
    if thing.id in game.zone(thing.zone, thing.owner):
        key = (thing.zone, thing.owner if thing.zone.of_each_player else 0)
        state.zones[key] = (*state.zones.get(key, ()), thing.id)


def _no_commander(thing: Object) -> Object:
    return msgspec.structs.replace(thing, commander=0, designations=())


@rule("a commander that a restart leaves out", "724.5a", kind=KIND)
def still_commander(game: Game, thing: Object) -> Object:
    """It won't begin the new game in the command zone, but remains that deck's commander."""
    game.trace.record(Applied(object=game.called(thing.id)))
    return msgspec.structs.replace(thing, fresh=False)


def _refill_decks(state: State) -> None:
    """Put planes, schemes and Attractions that were turned up back into their owners' supplementary decks."""
    there = [each for each in state.objects.values() if each.zone is Zone.COMMAND]
    for id, player in state.players.items():
        decks = {
            deck: tuple(each.id for each in there if each.owner == id and _words(each) & words)
            for deck, words in DECKS.items()
        }
        state.players[id] = msgspec.structs.replace(player, **decks)


def _words(thing: Object) -> frozenset[str]:
    return thing.printed.types | thing.printed.subtypes


def _nobody_begins(game: Game, player: int) -> int:
    return 0


@rule("who begins a restarted game", "724.1a", kind=KIND, without=_nobody_begins)
def begins_anew(game: Game, player: int) -> int:
    """The starting player is who controlled the spell or ability that restarted the game."""
    game.trace.record(Applied(player=game.called(player)))
    return player


@rule("cards of a restarted game", "724.2", kind=KIND)
def involved(game: Game, things: tuple[Object, ...]) -> tuple[Object, ...]:
    """All cards involved in the game when it ended are in the new one, also phased-out permanents."""
    cards = tuple(card for each in things for card in cards_in(each))
    game.trace.record(Applied(number=len(cards)))
    return tuple(
        card_of(
            each,
            game.new_id(),
            Zone.LIBRARY if is_traditional(each) else Zone.COMMAND,
            game.new_timestamp(),
        )
        for each in cards
    )


@rule("cards that a restart leaves out", "724.5", kind=KIND)
def left_out(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Effects may exempt certain cards; these are not in their owner's deck as the new game begins."""
    there = tuple(id for id in ids if game.exists(id))
    if there:
        game.trace.record(Applied(objects=game.each_called(there)))
    return there


def _within_range(game: Game, player: int) -> tuple[int, ...]:
    return tuple(each for each in game.seated() if game.reaches(player, each))


@rule("restarting beyond a range of influence", "724.7", "801.17", kind=KIND, without=_within_range)
def everybody(game: Game, player: int) -> tuple[int, ...]:
    """All players in the game are involved, whatever the range of influence of the player."""
    players = game.seated()
    if game.state.within:
        game.trace.record(Applied(players=game.each_called(players)))
    return players


@rule("restarting a subgame", "724.6", kind=KIND, without=lambda *_: None)
def main_game_of(game: Game) -> Suspended | None:
    """If a subgame is restarted, the main game is unaffected, and waits for the restarted one."""
    if game.state.main is not None:
        game.trace.record(Applied())
    return game.state.main
