"""Conspiracies: put into the command zone as a game starts, some of them face down (702.106, 905.4)."""

from __future__ import annotations

from engine.abilities.special import HiddenAgenda
from engine.board import Board
from engine.command_zone import kind_of
from engine.decisions import Decision, OneOf, Some
from engine.effects.naming import bearers, of_the_agenda
from engine.errors import IllegalAction
from engine.events import ZoneChange
from engine.linked import kept_as
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import rule
from engine.zones import Zone


def conspiracies_of(game: Board, player: int) -> tuple[int, ...]:
    """The conspiracy cards that a player has beside the game."""
    there = game.zone(Zone.OUTSIDE, player) or game.zone(Zone.OUTSIDE)
    mine = (id for id in there if game.object(id).owner == player)
    return tuple(id for id in mine if "Conspiracy" in game.object(id).printed.types)


def offer_conspiracies(game: Board, player: int) -> None:
    """Let a player who has any put them into the command zone."""
    cards = conspiracies_of(game, player)
    if cards:
        put_conspiracies(game, player, cards)


@rule("conspiracies at the start of the game", "905.4", kind="starting the game")
def put_conspiracies(game: Board, player: int, cards: tuple[int, ...]) -> None:
    """Before decks are shuffled each player may put any number of conspiracy cards into the command zone."""
    prompt = Asked(case="conspiracies", player=game.called(player))
    decision = Decision(player, "object", "conspiracies", prompt, "905.4", Some(cards, 0, len(cards)))
    chosen = tuple(game.choose(decision))
    game.trace.record(Applied(player=game.called(player), objects=game.each_called(chosen)))
    for id in chosen:
        agendas = tuple(each for each in game.abilities(id) if isinstance(each, HiddenAgenda))
        performed = game.happen(ZoneChange(object=id, to=Zone.COMMAND, cause="start"))
        new = next((each.became for each in performed if isinstance(each, ZoneChange)), 0)
        if agendas and new:
            hide(game, player, new)
        if new and any(each.double for each in agendas):
            name_another(game, player, new)


@rule("double agenda", "702.106f", kind="starting the game")
def name_another(game: Board, player: int, id: int) -> None:
    """As it is put into the command zone two different cards are secretly named rather than one."""
    chosen = game.object(id).chosen
    names = tuple(dict.fromkeys(each.name for each in bearers(game)))
    left = tuple(each for each in names if each not in (value for _, value in chosen))
    if not left:
        return
    prompt = Asked(case="a name to choose secretly", player=game.called(player), object=game.called(id))
    name = str(game.choose(Decision(player, "option", game.name(id), prompt, "702.106f", OneOf(left), id)))
    game.change(id, chosen=(*chosen, (kept_as("second name", 0), name)))
    game.trace.record(Applied(player=game.called(player), object=game.called(id)))


@rule("hidden agenda", "702.106a", "702.106b", "905.4a", kind="starting the game")
def hide(game: Board, player: int, id: int) -> None:
    """As it is put into the command zone, turn it face down and secretly choose a card name."""
    names = tuple(dict.fromkeys(each.name for each in bearers(game)))
    prompt = Asked(case="a name to choose secretly", player=game.called(player), object=game.called(id))
    name = str(game.choose(Decision(player, "option", game.name(id), prompt, "702.106a", OneOf(names), id)))
    game.change(id, face_down=True, chosen=((kept_as("name", 0), name),))
    game.trace.record(Applied(player=game.called(player), object=game.called(id)))


def is_hidden(game: Board, id: int) -> bool:
    """Tell whether something is a face-down conspiracy in the command zone."""
    thing = game.object(id)
    return thing.face_down and kind_of(thing) == "Conspiracy"


@rule("turning a conspiracy face up", "702.106c", "116.2j", kind="special action")
def turn_conspiracy_up(game: Board, player: int, id: int) -> None:
    """Any time a player has priority they may turn a conspiracy they control face up, revealing the name."""
    if game.controller(id) != player:
        why = Refusal(case="not under their control", player=game.called(player), object=game.called(id))
        raise IllegalAction("702.106c", why)
    game.change(id, face_down=False)
    names = of_the_agenda(game, id)
    of_the_agenda.record(game, Answered(object=game.called(id), words=names))
    game.trace.record(Applied(player=game.called(player), object=game.called(id), words=names))
