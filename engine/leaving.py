"""Leaving a game that goes on: what leaves with a player, what ends, and what is exiled (800.4)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.events import CeasingToExist, Event, LeavesGame, ZoneChange
from engine.grand_melee.markers import follow_who_left
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import Layer
from engine.range_of_influence import who_is_within
from engine.records import Answered, Applied, Asked
from engine.records.objects import ControlEnded, LeftGame, UnknownCardsLeft
from engine.registry import M10, in_force, quality, rule
from engine.state import Waiting
from engine.whiteboard import performs
from engine.zones import Zone
from engine.zones.changes import take_away

KIND: Final = "leaving the game"


def update(game: Board) -> None:
    """Let everybody who has lost leave the game, if at least two others play on."""
    leaving = tuple(id for id in game.state.order if game.player(id).lost and not game.player(id).left)
    if not leaving or len(game.players()) < 2:
        return
    for player in leaving:
        game.change_player(player, left="under way")
    for player in leaving:
        leave(game, player)
        game.change_player(player, left="over")
    if game.state.markers:
        follow_who_left(game, leaving)


def keep(game: Board) -> None:
    """Exile what nobody in the game controls any more."""
    gone = {id for id in game.state.order if game.player(id).left == "over"}
    orphans = tuple(id for id in game.battlefield() if game.controller(id) in gone) if gone else ()
    fate = in_force("nobody's permanents", game.date)
    if orphans and fate is not None:
        fate(game, orphans)


@rule("leaving the game", "800.4a", kind=KIND)
def leave(game: Board, player: int) -> None:
    """All objects owned by that player leave the game, and effects that give them control end."""
    game.trace.record(Applied(player=game.called(player)))
    if game.attack_option == "melee":
        stay_apart(game)
    for follow in game.leaving:
        follow(game, player)
    end_control(game, player)
    in_game = (each for each in game.state.objects.values() if each.zone is not Zone.OUTSIDE)
    owned = tuple(each.id for each in in_game if each.owner == player and not stays_in_ante(game, each.zone))
    anted = tuple(id for id in game.zone(Zone.ANTE) if game.object(id).owner == player)
    if anted:
        stays_in_ante.record(game, Answered(player=game.called(player), objects=game.each_called(anted)))
    hidden = sum(1 for id in owned if game.object(id).unknown)
    game.happen(*(LeavesGame(object=id) for id in owned))
    if hidden:
        game.trace.record(UnknownCardsLeft(player=game.called(player), number=hidden))
    there = (*game.every_stack(), *game.battlefield())
    left = tuple(id for id in there if game.exists(id) and game.controller(id) == player)
    game.happen(*(CeasingToExist(object=id) for id in left if game.object(id).kind != "card"))
    fate = in_force("what a player who left still controls", game.date)
    remaining = tuple(id for id in left if game.exists(id) and game.object(id).kind == "card")
    if fate is not None and remaining:
        game.happen(*fate(game, remaining))


def _come_together(game: Board) -> None:
    game.set("within", who_is_within(game.state))


@rule("neighbors of who leaves Grand Melee", "807.4h", kind=KIND, without=_come_together)
def stay_apart(game: Board) -> None:
    """Who sat on either side don't enter one another's range of influence until the next turn begins."""
    if game.state.within:
        game.trace.record(Applied())


@quality("the ante of who leaves", "800.4n")
def stays_in_ante(view: Board, zone: Zone) -> bool:
    """Objects that a leaving player owns in the ante zone do not leave the game."""
    return zone is Zone.ANTE


def end_control(game: Board, player: int) -> None:
    """End what gives a player control of objects; what else such an effect does goes on."""
    lasting = tuple(each for each in (_without_control(each, player) for each in game.state.lasting) if each)
    if lasting != game.state.lasting:
        game.set("lasting", lasting)
        game.trace.record(ControlEnded(player=game.called(player)))


def _without_control(effect: Lasting, player: int) -> Lasting | None:
    if effect.context.controller != player or not effect.modifications:
        return effect
    left = tuple(each for each in effect.modifications if each.layer is not Layer.CONTROL)
    return msgspec.structs.replace(effect, modifications=left) if left else None


@performs(LeavesGame)
def go(game: Board, event: LeavesGame) -> None:
    """Leaving is no change of zones: nothing becomes of what leaves (800.4a)."""
    named, unknown = game.called(event.object), game.object(event.object).unknown
    take_away(game, event.object)
    if not unknown:  # those are told together
        game.trace.record(LeftGame(object=named))


@rule("what a player who left still controls", "600.4a", edition="2005", until=M10, kind=KIND)
def leave_too(game: Board, ids: tuple[int, ...]) -> tuple[Event, ...]:
    """If there are any objects still controlled by that player, those objects leave the game."""
    return tuple(LeavesGame(object=id) for id in ids)


@rule("what a player who left still controls", "800.4a", since=M10, kind=KIND)
def exile_rest(game: Board, ids: tuple[int, ...]) -> tuple[Event, ...]:
    """If there are any objects still controlled by that player, those objects are exiled."""
    return tuple(ZoneChange(object=id, to=Zone.EXILE, cause="exile") for id in ids)


@rule("nobody's permanents", "800.4c", since=M10, kind=KIND)
def exile_orphans(game: Board, ids: tuple[int, ...]) -> None:
    """What comes back under the control of a player who has left the game is exiled."""
    game.trace.record(Applied(objects=game.each_called(id for id in ids)))
    game.happen(*(ZoneChange(object=id, to=Zone.EXILE, cause="exile") for id in ids))


def who_chooses(game: Board, decision: Decision) -> Decision:
    """Let somebody else make a choice that would be made by a player who has left the game."""
    gone = decision.player in game.state.players and game.player(decision.player).left == "over"
    if not gone or decision.kind in ("payment", "cost") or not decision.source:
        return decision
    if decision.source not in game.state.objects and decision.source not in game.state.gone:
        return decision
    return msgspec.structs.replace(decision, player=another_chooses(game, decision))


def _who_has_left(game: Board, decision: Decision) -> int:
    return decision.player


@rule("choices of who has left", "800.4g", kind="choice", without=_who_has_left)
def another_chooses(game: Board, decision: Decision) -> int:
    """The controller of the object chooses another player to make it, for an opponent another opponent."""
    controller = game.controller(decision.source)
    others = game.opponents(controller) if decision.player != controller else ()
    players = others or tuple(each for each in game.players() if each != decision.player)
    chosen = players[0]
    if len(players) > 1:
        prompt = Asked(case="who chooses instead", player=game.called(controller))
        about, domain = game.name(decision.source), OneOf(players)
        asked = Decision(controller, "object", about, prompt, "800.4g", domain, decision.source)
        chosen = int(game.choose(asked))
    game.trace.record(Applied(player=game.called(controller), other=game.called(chosen)))
    return chosen


@rule("triggered abilities of who has left", "800.4d", kind=KIND)
def not_put_on_stack(game: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """A triggered ability that would be controlled by a player who has left isn't put on the stack."""
    game.trace.record(Applied(words=tuple(each.name for each in waiting)))
    return waiting
