"""Subgames (726): games within a game, with its libraries as their decks."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, OneOf
from engine.errors import EngineError
from engine.events import ZoneChange
from engine.events.players import Shuffling
from engine.events.turns import SubgameBegins
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
from engine.instructions import follow_all
from engine.layers.lasting_effects import Lasting
from engine.objects import Object, Player
from engine.records import Applied, Asked, Refusal
from engine.registry import M10, in_force, rule
from engine.stack.resolving import finish
from engine.starting import shuffle_deck, start_game
from engine.state import Starting, State, Suspended
from engine.turns.step_priority import active_player_gets_priority
from engine.whiteboard import performs, possible
from engine.zones import Zone

KIND = "subgame"


@performs(SubgameBegins)
@rule("beginning a subgame", "726.2", kind=KIND)
def begin(game: Game, event: SubgameBegins) -> None:
    """An entirely new set of zones is created; the libraries of the main game are the decks."""
    main = main_game(game)
    state = played_on(game.state)
    state.main = main
    decks: dict[int, list[Object]] = {}
    outside: list[Object] = []
    for thing in game.state.objects.values():
        if thing.zone is Zone.LIBRARY:
            new = card_of(thing, game.new_id(), Zone.LIBRARY, game.new_timestamp())
            decks.setdefault(thing.owner, []).append(new)
            _leave(main.state, thing)
        elif thing.zone is Zone.COMMAND and (taken := _taken_along(game, thing)):
            lay_in_command_zone(state, (taken,))
            _leave(main.state, thing)
        elif thing.kind == "card":
            outside.append(thing)
    gathered(state, decks)
    _lay_outside(state, outside_of_it(game, tuple(outside)))
    state.lasting = nothing_in_common(game)
    for id, player in state.players.items():
        state.players[id] = without_counters(game, player)
    game.trace.record(Applied(players=game.each_called(game.seated())))
    become(game, state)
    start_game(game, Starting(first_at_random(game), mulligans=True, anew="subgame"))


def _leave(state: State, thing: Object) -> None:
    """Take an object out of a main game, and out of the zone in which it lies there."""
    del state.objects[thing.id]
    key = (thing.zone, thing.owner if thing.zone.of_each_player else 0)
    state.zones[key] = tuple(id for id in state.zones.get(key, ()) if id != thing.id)


def _lay_outside(state: State, things: tuple[Object, ...]) -> None:
    there = state.zones.get((Zone.OUTSIDE, 0), ())
    state.objects.update({each.id: each for each in things})
    state.zones[Zone.OUTSIDE, 0] = (*there, *(each.id for each in things))


@possible(SubgameBegins)
def can_begin(game: Game, event: SubgameBegins) -> bool:
    """A subgame can begin at any time, also within another."""
    return game.state.main is None or bool(within_a_subgame(game))


@rule("a subgame within a subgame", "726.6", kind=KIND)
def within_a_subgame(game: Game) -> bool:
    """A subgame can be created within a subgame, which becomes the main game in relation to the new one."""
    nested = game.state.main is not None
    if nested:
        game.trace.record(Applied())
    return nested


def main_game(game: Game) -> Suspended:
    """The game that is going on, as the main game of a subgame, with what resolves in it."""
    stack = game.zone(Zone.STACK)
    return Suspended(game.state.copy(), stack[-1] if stack else 0)


def first_at_random(game: Game) -> int:
    """Determine at random who goes first in the subgame (726.2)."""
    players = game.seated()
    prompt = Asked(case="who begins")
    return int(game.choose(Decision(players[0], "random", "the subgame", prompt, "726.2", OneOf(players))))


# What is in it


def _taken_along(game: Game, thing: Object) -> Object | None:
    """What goes from the command zone of the main game to that of the subgame; None for all else."""
    if thing.kind != "card":
        return None
    if "Vanguard" in thing.printed.types:
        return vanguards_along(game, thing)
    if thing.commander:
        return commanders_along(game, thing)
    owner = game.player(thing.owner)
    in_deck = any(thing.id in getattr(owner, deck) for deck in DECKS)
    return supplementary_along(game, thing) if in_deck else None


@rule("supplementary decks in a subgame", "726.2a", kind=KIND, without=lambda *_: None)
def supplementary_along(game: Game, thing: Object) -> Object | None:
    """Each player moves their supplementary decks to the subgame; face-up cards remain in the main game."""
    game.trace.record(Applied(player=game.called(thing.owner)))
    return thing


@rule("vanguard cards in a subgame", "726.2b", kind=KIND, without=lambda *_: None)
def vanguards_along(game: Game, thing: Object) -> Object | None:
    """Each player moves their vanguard card to the command zone of the subgame."""
    game.trace.record(Applied(object=game.called(thing.id)))
    return thing


@rule("commanders in a subgame", "726.2c", kind=KIND, without=lambda *_: None)
def commanders_along(game: Game, thing: Object) -> Object | None:
    """Each player moves their commander to the subgame if it is in the command zone of the main game."""
    game.trace.record(Applied(object=game.called(thing.id)))
    return thing


@rule("what is outside a subgame", "726.4", kind=KIND)
def outside_of_it(game: Game, things: tuple[Object, ...]) -> tuple[Object, ...]:
    """All objects in the main game and all cards outside the main game are considered outside the subgame."""
    game.trace.record(Applied(number=len(things)))
    return tuple(card_of(each, each.id, Zone.OUTSIDE, each.timestamp) for each in things)


def _the_same_effects(game: Game) -> tuple[Lasting, ...]:
    return game.state.lasting


@rule("effects of the main game", "726.1b", kind=KIND, without=_the_same_effects)
def nothing_in_common(game: Game) -> tuple[Lasting, ...]:
    """No effects or definitions created in either game have any meaning in the other."""
    if game.state.lasting:
        game.trace.record(Applied(number=len(game.state.lasting)))
    return ()


def _with_counters(game: Game, player: Player) -> Player:
    return msgspec.structs.replace(player, counters=game.player(player.id).counters)


@rule("counters of players in a subgame", "726.4b", kind=KIND, without=_with_counters)
def without_counters(game: Game, player: Player) -> Player:
    """A player's main-game counters aren't part of the subgame; they are there when the main game resumes."""
    counters = game.player(player.id).counters
    if counters:
        words = tuple(f"{number} {kind}" for kind, number in counters)
        game.trace.record(Applied(player=game.called(player.id), words=words))
    return player


# Its end


def _all_is_over(game: Game) -> None:
    game.set("main", None)


@rule("continuing the main game", "726.5", kind=KIND, without=_all_is_over)
def resume(game: Game) -> None:
    """The main game continues from the point at which it was discontinued, once the subgame is over."""
    main, result = game.state.main, game.state.result
    if main is None or result is None:
        raise EngineError(Refusal(case="the game is over"))
    ended = game.state.copy()
    game.trace.record(Applied(players=game.each_called(result.winners)))
    become(game, main.state.copy())
    game.set("won_subgame", result.winners)
    _let_go(game, ended, main)
    for kind, things in _in_command_zone(ended).items():
        BACK[kind](game, tuple(things))
    _take_back(game, ended)
    for context, instructions in main.rest:
        follow_all(game, msgspec.structs.replace(context, suspended=False), instructions)
    finish(game, main.on_stack)
    game.set("passed", ())
    if game.state.result is None:
        active_player_gets_priority(game)


def _take_back(game: Game, ended: State) -> None:
    owners: dict[int, list[Object]] = {}
    stay = in_force("what was removed in a subgame", game.date)
    removed = () if stay is None else stay(game, ended) or ()
    for thing in ended.objects.values():
        if thing.id in removed:
            continue
        if thing.zone not in (Zone.COMMAND, Zone.OUTSIDE):
            for card in cards_in(thing):
                if is_traditional(card):
                    owners.setdefault(card.owner, []).append(card)
    for player in game.seated():
        back_into_library(game, player, tuple(owners.get(player, ())))


@rule("what was removed in a subgame", "506.6", edition="2005", until=M10, kind=KIND)
def remain_removed(game: Game, ended: State) -> tuple[int, ...]:
    """Cards removed from the game in the subgame remain removed from the game in the main game."""
    gone = tuple(each for each in ended.objects.values() if each.zone is Zone.EXILE and each.kind == "card")
    for each in gone:
        card = card_of(each, game.new_id(), Zone.EXILE, game.new_timestamp())
        game.put(card)
        game.set_zone(Zone.EXILE, 0, (*game.zone(Zone.EXILE), card.id))
        game.trace.record(Applied(object=game.called(card.id)))
    return tuple(each.id for each in gone)


@rule("the end of a subgame", "726.5", kind=KIND)
def back_into_library(game: Game, player: int, cards: tuple[Object, ...]) -> None:
    """Each player puts all traditional cards they own in the subgame into their library, and shuffles it."""
    new = tuple(card_of(each, game.new_id(), Zone.LIBRARY, game.new_timestamp()) for each in cards)
    for each in new:
        game.put(each)
    there = game.zone(Zone.LIBRARY, player)
    game.set_zone(Zone.LIBRARY, player, (*there, *(each.id for each in new)))
    game.trace.record(Applied(player=game.called(player), number=len(new)))
    game.happen(Shuffling(player=player))


def _let_go(game: Game, ended: State, main: Suspended) -> None:
    """Let what was brought into the subgame leave the main game: its abilities trigger only now."""
    cards = {id for id, each in main.state.objects.items() if each.kind == "card"}
    brought = tuple(id for id in cards if id not in ended.objects and ended.gone.get(id) is not None)
    if brought:
        let_trigger(game, brought)
    for id in brought:
        now = id if game.exists(id) else game.became(id)
        thing = game.object(now)
        game.set_zone(
            thing.zone, thing.owner, tuple(each for each in game.zone(thing.zone, thing.owner) if each != now)
        )
        game.remove(now)


@rule("what is brought into a subgame", "726.4a", kind=KIND)
def let_trigger(game: Game, ids: tuple[int, ...]) -> None:
    """What triggers on objects leaving a main-game zone does, and waits until the main game resumes."""
    game.trace.record(Applied(objects=game.each_called(ids)))
    game.happen(*(ZoneChange(object=id, to=Zone.OUTSIDE, cause="subgame") for id in ids))


def _in_command_zone(ended: State) -> dict[str, list[Object]]:
    found: dict[str, list[Object]] = {}
    in_decks = {id for player in ended.players.values() for deck in DECKS for id in getattr(player, deck)}
    for thing in ended.objects.values():
        if thing.zone is Zone.COMMAND and thing.kind == "card":
            kind = "vanguard" if "Vanguard" in thing.printed.types else "commander" if thing.commander else ""
            kind = kind or ("deck" if thing.id in in_decks or not is_traditional(thing) else "")
            if kind:
                found.setdefault(kind, []).append(thing)
    return found


def _move_back(game: Game, things: tuple[Object, ...]) -> None:
    for each in things:
        game.put(each)
    game.set_zone(Zone.COMMAND, 0, (*game.zone(Zone.COMMAND), *(each.id for each in things)))


@rule("supplementary decks after a subgame", "726.5a", kind=KIND)
def decks_back(game: Game, things: tuple[Object, ...]) -> None:
    """What began in such a deck goes back to it, face down; each player shuffles theirs."""
    _move_back(game, things)
    game.trace.record(Applied(words=tuple(each.printed.name for each in things)))
    for player in game.seated():
        for deck, words in DECKS.items():
            own = (each for each in things if each.owner == player)
            cards = tuple(each.id for each in own if (each.printed.types | each.printed.subtypes) & words)
            if cards:
                game.change_player(player, **{deck: cards})
                shuffle_deck(game, player, deck)


@rule("vanguard cards after a subgame", "726.5b", kind=KIND)
def vanguards_back(game: Game, things: tuple[Object, ...]) -> None:
    """Each player moves their vanguard card from the subgame to the main-game command zone."""
    _move_back(game, things)
    game.trace.record(Applied(words=tuple(each.printed.name for each in things)))


@rule("commanders after a subgame", "726.5c", kind=KIND)
def commanders_back(game: Game, things: tuple[Object, ...]) -> None:
    """Each player moves their commander back to the main game if it is in the subgame's command zone."""
    _move_back(game, things)
    game.trace.record(Applied(words=tuple(each.printed.name for each in things)))


BACK = {"deck": decks_back, "vanguard": vanguards_back, "commander": commanders_back}
"""By which rule what lies in the command zone goes back to the main game."""
