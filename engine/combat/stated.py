"""Creatures of which an effect states that they attack or block (506.3f, 508.4b, 509.6)."""

from __future__ import annotations

from engine.board import Board
from engine.combat.joining import block_in_order, choose_attacked, fight_astray
from engine.effects.combat import attackable
from engine.events import Event
from engine.events.combat import BecomesAttacking, BecomesBlocked, BecomesBlocking, SaidToAttack, SaidToBlock
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs


@performs(SaidToAttack)
def attack(game: Board, event: SaidToAttack) -> None:
    """Let a creature become an attacking creature, unless a rule says that it doesn't."""
    id, to = event.object, event.defender
    combat = game.combat
    if combat is None or combat.attack_of(id) or no_battle_fights(game, id):
        return
    if not to:
        to = choose_attacked(game, game.controller(id), game.name(id)) or 0
    elif attacked_is_gone(game, id, to):
        return
    if to:
        game.happen(BecomesAttacking(source=event.source, object=id, defender=to))


@rule("a battle that would attack or block", "506.3f", kind="combat", without=fight_astray)
def no_battle_fights(game: Board, id: int) -> bool:
    """What would cause a battle to become an attacking or blocking creature does nothing."""
    battle = "Battle" in game.characteristics(id).types
    if battle:
        game.trace.record(Applied(object=game.called(id)))
    return battle


@rule("attacking what is gone", "508.4b", kind="combat")
def attacked_is_gone(game: Board, id: int, attacked: int) -> bool:
    """If what it is said to attack isn't there to be attacked, it doesn't become an attacking creature."""
    gone = attacked not in attackable(game, game.controller(id))
    if gone:
        game.trace.record(Applied(object=game.called(id)))
    return gone


@performs(SaidToBlock)
def block(game: Board, event: SaidToBlock) -> None:
    """Let a creature block an attacking creature, unless a rule says that it doesn't."""
    combat = game.combat
    attack = combat.attack_of(event.attacker) if combat is not None else None
    if attack is not None and not no_battle_fights(game, event.object):
        game.happen(*join_blockers(game, event.object, event.attacker) or ())


def _behind_all_others(game: Board, id: int, attacker: int) -> tuple[Event, ...]:
    return (BecomesBlocking(object=id, attacker=attacker), BecomesBlocked(object=attacker, by=(id,)))


@rule("blocking by an effect", "509.6", kind="combat", without=_behind_all_others)
def join_blockers(game: Board, id: int, attacker: int) -> tuple[Event, ...]:
    """The active player announces its placement in the attacking creature's damage assignment order."""
    game.trace.record(Applied(object=game.called(id), other=game.called(attacker)))
    return block_in_order(game, id, attacker, "509.6")
