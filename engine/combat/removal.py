"""Removal from combat, and who defends against an attack (506.4, 508.5)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.combat_events import LeavesCombat
from engine.events import ControlChanged, Event
from engine.registry import rule
from engine.whiteboard import AFTERWARD, performs, possible, results_in


def update(game: Board) -> None:
    """Remove from combat what no longer belongs there (506.4): what left, changed sides or changed type."""
    combat = game.combat
    if combat is None or not combat.attacks:
        return
    leaving = [each.attacker for each in combat.attacks if not _attacks_on(game, each.attacker)]
    leaving += [id for id in sorted(combat.blockers) if not _blocks_on(game, id)]
    leaving += [each.defender for each in combat.attacks if not _attackable_on(game, each.defender)]
    if leaving:
        game.happen(*(LeavesCombat(object=id) for id in dict.fromkeys(leaving)))


def update_at_once(game: Board) -> None:
    """Do the same after whatever was performed, except after a removal: that was of everything at once."""
    if not isinstance(game.state.history[-1], LeavesCombat):
        update(game)


AFTERWARD.append(update_at_once)


@possible(LeavesCombat)
def can_leave(game: Board, event: LeavesCombat) -> bool:
    """Only what is attacking, blocking or being attacked can be removed from combat."""
    combat = game.combat
    if combat is None:
        return False
    attacking_or_attacked = {id for each in combat.attacks for id in (each.attacker, each.defender)}
    return event.object in attacking_or_attacked or event.object in combat.blockers


@performs(LeavesCombat)
@rule("removal from combat", "506.4", kind="combat")
def leave(game: Board, event: LeavesCombat) -> None:
    """It stops attacking, blocking, being blocked or being attacked; what it blocked remains blocked."""
    combat, id = game.combat, event.object
    if combat is None:
        return
    attacks = tuple(
        msgspec.structs.replace(each, blockers=tuple(blocker for blocker in each.blockers if blocker != id))
        for each in combat.attacks
        if each.attacker != id
    )
    game.set("combat", msgspec.structs.replace(combat, attacks=attacks))
    game.trace.say(f"{game.name(id)} is removed from combat.", *game.named(id))
    stop_being_attacked(game, id)


@rule("attacking nothing any more", "506.4c", kind="combat")
def stop_being_attacked(game: Board, id: int) -> None:
    """What attacks a planeswalker or battle that is removed goes on attacking, but attacks nothing."""
    combat = game.combat
    assert combat is not None
    left = tuple(each.attacker for each in combat.attacks if each.defender == id)
    if left:
        attacks = tuple(
            msgspec.structs.replace(each, defender=0) if each.defender == id else each
            for each in combat.attacks
        )
        game.set("combat", msgspec.structs.replace(combat, attacks=attacks))
        names = ", ".join(game.name(each) for each in left)
        game.trace.say(f"{names} goes on attacking, but attacks nothing.", *game.named(*left))


@results_in(ControlChanged)
def change_sides(game: Board, event: ControlChanged) -> tuple[Event, ...]:
    """A permanent whose controller changes is removed from combat (506.4)."""
    return (LeavesCombat(source=event.source, object=event.object),)


def _attacks_on(game: Board, id: int) -> bool:
    return _fights_on(game, id) and game.controller(id) == game.turn.active


def _blocks_on(game: Board, id: int) -> bool:
    return _fights_on(game, id) and game.controller(id) != game.turn.active


def _fights_on(game: Board, id: int) -> bool:
    """A creature fights on as long as it is one, and no battle."""
    if not game.is_permanent(id):
        return False
    types = game.characteristics(id).types
    return "Creature" in types and "Battle" not in types


def _attackable_on(game: Board, id: int) -> bool:
    if not id or game.is_player(id):
        return True
    return game.is_permanent(id) and bool(game.characteristics(id).types & {"Planeswalker", "Battle"})
