"""Starting the game: who begins, libraries, ante, opening hands, and what is done with them (103, 407)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities.special import OpeningHand, RevealedFromOpeningHand
from engine.ante_cards import usable
from engine.command_zone.conspiracies import offer_conspiracies
from engine.command_zone.planes import planar_deck
from engine.command_zone.starting import (
    archenemy_begins,
    first_of_a_rumble,
    life_in_archenemy,
    set_starting_plane,
)
from engine.commander.starting import LIFE, put_commanders
from engine.companions import reveal_companions
from engine.decisions import YES_NO, Decision, OneOf, Order, Some
from engine.emperor import first_emperor
from engine.events import ZoneChange
from engine.events.players import Revealing, Shuffling
from engine.game import Game
from engine.grand_melee.starting import first_turn_marker
from engine.instructions import follow_all
from engine.mulligans import draw, starting_hand_size
from engine.objects import Turn
from engine.records import Applied, Asked, Chosen
from engine.registry import in_force, rule
from engine.starting_teams import first_team, starting_team
from engine.state import Starting
from engine.two_headed import life_of_team
from engine.view import Context
from engine.zones import Zone

STARTING_LIFE = 20
SHEETS = 3
"""How many sticker sheets are chosen (103.2d)."""


SUPPLEMENTARY: Final = {
    "attraction_deck": "Attraction deck",
    "planar_deck": "planar deck",
    "scheme_deck": "scheme deck",
}
"""The supplementary decks of a player, and what they are called (717.2, 901.3, 904.3)."""


def start_game(game: Game, starting: Starting) -> None:
    """Take the steps of 103 in their order, up to the beginning of the first turn."""
    first = _who_starts(game, starting)
    players = from_the_first(game, first)
    reveal_companions(game, players)
    for player in players if game.variant else ():
        put_commanders(game, player)
    for player in players:
        offer_conspiracies(game, player)
    for player in players:
        if game.player(player).sheets:
            choose_sheets(game, player)
    for player in players:
        leave_ante_cards_out(game, player)
        become_library(game, player)
        for deck in (each for each in SUPPLEMENTARY if getattr(game.player(player), each)):
            (shuffle_attractions if deck == "attraction_deck" else shuffle_supplementary)(game, player, deck)
    if game.for_ante:
        ante(game, players)
    for player in players:
        begin_with_life(game, player)
    draw_opening_hands(game, players, starting.anew)
    if starting.mulligans:
        mulligan = in_force("mulligan", game.date)
        if mulligan is not None:
            mulligan(game, players)
    for player in players:
        act_from_opening_hand(game, player)
    if planar_deck(game, first):
        set_starting_plane(game, first)
    take_first_turn(game, first)


def _who_starts(game: Game, starting: Starting) -> int:
    """The starting player, who has the first turn marker where there are any."""
    first = starting.first or who_begins(game)
    return first_turn_marker(game, first) if game.attack_option == "melee" else first


def who_begins(game: Game) -> int:
    """The starting player, by the variant that is played or, where that says nothing, by 103.1."""
    first = _by_variant(game) or determine_first(game) or game.state.order[0]
    return starting_team(game, first) if game.shared_turns else first


def _by_variant(game: Game) -> int:
    """Who begins in a variant that says so; 0 where nobody is said to."""
    if any(game.player(id).role for id in game.state.order):
        return int(first_emperor(game) or 0)
    if game.set_up_as == "teams" and not (game.shared_turns or game.attack_option):
        return int(first_team(game) or 0)
    return _archenemy(game)


def _archenemy(game: Game) -> int:
    """The archenemy who takes the first turn, or who is drawn where each player is one; 0 without any."""
    found = tuple(id for id in game.state.order if game.player(id).archenemy)
    if len(found) == len(game.state.order):
        return int(first_of_a_rumble(game) or 0)
    return int(archenemy_begins(game, found[0]) or 0) if len(found) == 1 else 0


@rule("who takes the first turn", "103.1", kind="starting the game")
def determine_first(game: Game) -> int:
    """The players determine at random who chooses; that player chooses who takes the first turn."""
    players = OneOf(game.state.order)
    prompt = Asked(case="who chooses the first player")
    chooser = int(game.choose(Decision(game.state.order[0], "random", "the game", prompt, "103.1", players)))
    prompt = Asked(case="the first player", player=game.called(chooser))
    first = int(game.choose(Decision(chooser, "option", "the game", prompt, "103.1", players)))
    game.trace.record(Chosen(player=game.called(chooser), what="starting player", answer=game.called(first)))
    return first


def _as_seated(game: Game, first: int) -> tuple[int, ...]:
    game.set("starting", None)
    game.set("turn", Turn(1, first, "untap"))
    return game.state.order


@rule("order while starting the game", "101.4e", kind="starting the game", without=_as_seated)
def from_the_first(game: Game, first: int) -> tuple[int, ...]:
    """While the game starts, the starting player counts as the active player."""
    order = _as_seated(game, first)
    place = order.index(first)
    game.trace.record(Applied(player=game.called(first)))
    return order[place:] + order[:place]


@rule("sticker sheets", "103.2d", kind="starting the game")
def choose_sheets(game: Game, player: int) -> None:
    """Each player playing with sticker sheets reveals all of them and chooses three of them at random."""
    sheets = game.player(player).sheets
    names = tuple(each.name for each in sheets)
    prompt = Asked(case="sticker sheets at random", player=game.called(player))
    number = min(SHEETS, len(sheets))
    decision = Decision(player, "random", "sticker sheets", prompt, "103.2d", Some(names, number, number))
    chosen = game.choose(decision)
    revealed = tuple(msgspec.structs.replace(each, chosen=each.name in chosen) for each in sheets)
    game.change_player(player, sheets=revealed)
    game.trace.record(Applied(player=game.called(player), words=tuple(chosen)))


@rule("decks when not playing for ante", "407.3", kind="starting the game")
def leave_ante_cards_out(game: Game, player: int) -> None:
    """When not playing for ante, players can't include cards for ante in their decks."""
    deck = game.zone(Zone.LIBRARY, player)
    kept = usable(game, deck)
    game.happen(*(ZoneChange(object=id, to=Zone.OUTSIDE) for id in deck if id not in kept))


@rule("decks become libraries", "103.3", kind="starting the game")
def become_library(game: Game, player: int) -> None:
    """Each player shuffles their deck, which becomes their library."""
    game.happen(Shuffling(player=player))


@rule("supplementary decks", "103.3a", kind="starting the game")
def shuffle_supplementary(game: Game, player: int, field: str) -> None:
    """Each supplementary deck's owner shuffles it so the cards are in a random order."""
    shuffle_deck(game, player, field)


@rule("Attraction decks", "717.2", "103.3a", kind="starting the game")
def shuffle_attractions(game: Game, player: int, field: str) -> None:
    """An Attraction deck exists in the command zone, and is shuffled before the game begins."""
    shuffle_deck(game, player, field)


def shuffle_deck(game: Game, player: int, field: str) -> None:
    """Let a player shuffle one of their supplementary decks (103.3a)."""
    deck, name = getattr(game.player(player), field), SUPPLEMENTARY[field]
    prompt = Asked(case="the order of a supplementary deck", player=game.called(player), word=name)
    decision = Decision(player, "shuffle", name, prompt, "103.3a", Order(deck))
    game.change_player(player, **{field: tuple(game.choose(decision))})
    game.trace.record(Applied(player=game.called(player)))


@rule("playing for ante", "407.2", kind="starting the game")
def ante(game: Game, players: tuple[int, ...]) -> None:
    """Each player puts one random card from their deck into the ante zone before drawing any cards."""
    put: list[ZoneChange] = []
    for player in players:
        library = game.zone(Zone.LIBRARY, player)
        if library:
            prompt = Asked(case="a card to ante", player=game.called(player))
            card = game.choose(Decision(player, "random", "ante", prompt, "407.2", OneOf(library)))
            put.append(ZoneChange(object=card, to=Zone.ANTE, cause="ante"))
    game.happen(*put)


@rule("starting life totals", "103.4", "119.1", kind="starting the game")
def begin_with_life(game: Game, player: int) -> None:
    """Each player begins the game with a starting life total of 20."""
    life = STARTING_LIFE
    in_variant = LIFE.get(game.variant)
    if game.shared_life:
        life = life_of_team(game, player) or life
    elif in_variant is not None:
        life = in_variant(game, player) or life
    elif any(game.player(each).archenemy for each in game.state.order):
        life = life_in_archenemy(game, player) or life
    elif game.player(player).life_modifier:
        life = modified_life(game, player) or life
    game.change_player(player, life=life, starting_life=life)
    game.trace.record(Applied(player=game.called(player), number=life))


@rule("opening hands", "103.5", kind="starting the game")
def draw_opening_hands(game: Game, players: tuple[int, ...], anew: str = "") -> None:
    """Each player draws a number of cards equal to their starting hand size, normally seven."""
    for player in players:
        size = starting_hand_size(game, player)
        if anew:
            size = (drawn_after_restart if anew == "restarted" else drawn_in_subgame)(game, player, size)
        draw(game, player, size)


def _what_there_is(game: Game, player: int, size: int) -> int:
    return min(size, len(game.zone(Zone.LIBRARY, player)))


@rule("too few cards after a restart", "724.3", kind="starting the game", without=_what_there_is)
def drawn_after_restart(game: Game, player: int, size: int) -> int:
    """Seven cards are drawn: who has fewer loses when state-based actions are checked in the upkeep."""
    if len(game.zone(Zone.LIBRARY, player)) < size:
        game.trace.record(Applied(player=game.called(player), number=size))
    return size


@rule("too few cards in a subgame", "726.3", kind="starting the game", without=_what_there_is)
def drawn_in_subgame(game: Game, player: int, size: int) -> int:
    """Seven cards are drawn: who has fewer loses when state-based actions are checked in the upkeep."""
    if len(game.zone(Zone.LIBRARY, player)) < size:
        game.trace.record(Applied(player=game.called(player), number=size))
    return size


@rule("a vanguard card's life modifier", "902.4", kind="starting the game")
def modified_life(game: Game, player: int) -> int:
    """Each player's starting life total is 20 plus or minus the life modifier of their vanguard card."""
    modifier = game.player(player).life_modifier
    game.trace.record(Applied(player=game.called(player), number=modifier))
    return STARTING_LIFE + modifier


# What is done with opening hands


@rule("actions from opening hands", "103.6", kind="starting the game")
def act_from_opening_hand(game: Game, player: int) -> None:
    """Once mulligans are over, each player may take actions that cards allow from their opening hand."""
    for id in game.zone(Zone.HAND, player):
        if game.object(id).unknown:
            continue
        for each in game.abilities(id):
            if isinstance(each, RevealedFromOpeningHand):
                reveal_from_opening_hand(game, player, id, each)
        if not any(isinstance(each, OpeningHand) for each in game.abilities(id)):
            continue
        name = game.name(id)
        prompt = Asked(
            case="beginning on the battlefield", player=game.called(player), object=game.called(id)
        )
        if game.choose(Decision(player, "yes_no", name, prompt, "103.6", YES_NO, id)):
            begin_on_battlefield(game, player, id)


@rule("revealing from an opening hand", "103.6b", kind="starting the game")
def reveal_from_opening_hand(game: Game, player: int, id: int, ability: RevealedFromOpeningHand) -> None:
    """If a card allows a player to reveal it from their opening hand, the player may do so, once."""
    name = game.name(id)
    prompt = Asked(case="revealing from the opening hand", player=game.called(player), object=game.called(id))
    if game.choose(Decision(player, "yes_no", name, prompt, "103.6b", YES_NO, id)):
        game.happen(Revealing(source=id, player=player, objects=(id,)))
        game.trace.record(Applied(player=game.called(player), object=game.called(id)))
        follow_all(game, Context(source=id, controller=player, ability=ability), ability.instructions)


@rule("beginning on the battlefield", "103.6a", kind="starting the game")
def begin_on_battlefield(game: Game, player: int, id: int) -> None:
    """A card that may begin the game on the battlefield is put there."""
    game.happen(ZoneChange(object=id, to=Zone.BATTLEFIELD, cause="opening hand", controller=player))


@rule("first turn", "103.8", kind="starting the game")
def take_first_turn(game: Game, first: int) -> None:
    """The starting player takes their first turn."""
    game.trace.record(Applied(player=game.called(first)))
