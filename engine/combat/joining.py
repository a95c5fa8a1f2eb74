"""Creatures that enter attacking or blocking, and what is attacked anew (506.3, 508.4, 508.7, 509.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine import restrictions
from engine.board import Board
from engine.decisions import Decision, OneOf, Placing
from engine.effects.combat import attackable
from engine.events import TO_BE_CHOSEN, Event, ZoneChange
from engine.events.combat import (
    AttackReselected,
    BecomesAttacking,
    BecomesBlocked,
    BecomesBlocking,
    WasBlocked,
)
from engine.objects import Attack, Object
from engine.records import Applied, Asked
from engine.registry import in_force, rule
from engine.shared_turns import is_active
from engine.view import defending_player
from engine.whiteboard import performs


@rule("choosing what an entering creature attacks", "508.4", kind="attack")
def choose_attacked(game: Board, controller: int, name: str) -> int:
    """Its controller chooses what a creature that is put onto the battlefield attacking attacks."""
    there = attackable(game, game.turn.active) if game.combat is not None else ()
    if not there:
        return 0
    prompt = Asked(case="what an entering creature attacks", player=game.called(controller), word=name)
    answer = there[0]
    if len(there) > 1:
        answer = int(game.choose(Decision(controller, "object", name, prompt, "508.4", OneOf(there))))
    game.trace.record(Applied(word=name, object=game.called(answer)))
    return answer


def join_combat(game: Board, event: ZoneChange, thing: Object) -> None:
    """Let what has entered attacking or blocking do so, unless a rule says that it never does."""
    if event.attacking and not _kept_out(game, event, thing):
        to = event.attacking
        if to == TO_BE_CHOSEN:
            to = choose_attacked(game, thing.controller, game.name(thing.id)) or 0
        if to:
            game.happen(BecomesAttacking(source=event.source, object=thing.id, defender=to))
    if event.blocking and not _cannot_block(game, event, thing):
        game.happen(*block_on_entering(game, thing.id, event.blocking) or ())


def _kept_out(game: Board, event: ZoneChange, thing: Object) -> bool:
    return bool(
        _never_fights(game, thing.id)
        or not _unaffected(game, "attack", thing.id, event.attacking)
        or not_under_attacker(game, thing.id)
        or attacked_is_gone(game, thing.id, event.attacking)
    )


def _never_fights(game: Board, id: int) -> bool:
    return bool(noncreature(game, id) or battle(game, id))


def _unaffected(game: Board, what: Literal["attack", "block"], id: int, other: int) -> bool:
    """Tell whether nothing keeps from combat what enters attacking or blocking (508.4c, 509.7b)."""
    if not _is_forbidden(game, what, id, other):
        return True
    return bool((attacks_all_the_same if what == "attack" else blocks_all_the_same)(game, id, other))


def _is_forbidden(game: Board, what: Literal["attack", "block"], id: int, other: int) -> bool:
    """Tell whether a declaration in which this creature attacks or blocks that would be illegal."""
    return restrictions.forbidding(game, what, id, (max(other, 0),)) is not None


@rule("attacking without being declared", "508.4c", kind="combat")
def attacks_all_the_same(game: Board, id: int, attacked: int) -> bool:
    """What is put onto the battlefield attacking isn't affected by restrictions on the declaration."""
    forbidden = _is_forbidden(game, "attack", id, attacked)
    if forbidden:
        game.trace.record(Applied(object=game.called(id)))
    return forbidden


@rule("blocking without being declared", "509.7b", kind="combat")
def blocks_all_the_same(game: Board, id: int, attacker: int) -> bool:
    """What is put onto the battlefield blocking isn't affected by restrictions on the declaration."""
    forbidden = _is_forbidden(game, "block", id, attacker)
    if forbidden:
        game.trace.record(Applied(object=game.called(id)))
    return forbidden


def fight_astray(game: Board, id: int) -> bool:
    """Let something fight although nothing lets it; it can't stop being what it never was."""
    combat = game.combat
    if combat is not None:
        game.set("combat", msgspec.structs.replace(combat, astray=combat.astray | {id}))
    return False


def _astray_if(never: Callable[..., bool]) -> Callable[..., bool]:
    """What would fight although a rule says that it never does, if that rule did not stand there."""
    return lambda game, id, *about: never(game, id, *about) and fight_astray(game, id)


def _is_battle(game: Board, id: int) -> bool:
    return "Battle" in game.characteristics(id).types


def _is_noncreature(game: Board, id: int) -> bool:
    return "Creature" not in game.characteristics(id).types


def _is_under_another(game: Board, id: int) -> bool:
    return not is_active(game, game.controller(id))


def _blocks_nothing(_game: Board, _id: int, attack: Attack | None) -> bool:
    return attack is None


@rule("battle entering attacking", "506.3e", kind="combat", without=_astray_if(_is_battle))
def battle(game: Board, id: int) -> bool:
    """A creature that's also a battle does enter, but it's never an attacking or blocking creature."""
    never = _is_battle(game, id)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


@rule("noncreature entering attacking", "506.3a", kind="combat", without=_astray_if(_is_noncreature))
def noncreature(game: Board, id: int) -> bool:
    """A noncreature permanent does enter, but it's never an attacking or blocking permanent."""
    never = _is_noncreature(game, id)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


@rule(
    "entering attacking under another player", "506.3b", kind="combat", without=_astray_if(_is_under_another)
)
def not_under_attacker(game: Board, id: int) -> bool:
    """A creature that enters under a player who isn't attacking is never an attacking creature."""
    never = _is_under_another(game, id)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


@rule("entering attacking what is gone", "506.3c", "508.4a", kind="combat")
def attacked_is_gone(game: Board, id: int, to: int) -> bool:
    """Where what it would attack can't be attacked any more, it enters and never attacks."""
    never = to != TO_BE_CHOSEN and to not in attackable(game, game.turn.active)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


def _cannot_block(game: Board, event: ZoneChange, thing: Object) -> bool:
    if _never_fights(game, thing.id) or not _unaffected(game, "block", thing.id, event.blocking):
        return True
    attack = game.combat.attack_of(event.blocking) if game.combat else None
    attacker_is_gone(game, thing.id, attack)
    return attack is None or bool(attacks_another(game, thing.id, attack))


@rule(
    "entering blocking what no longer attacks", "509.7a", kind="combat", without=_astray_if(_blocks_nothing)
)
def attacker_is_gone(game: Board, id: int, attack: Attack | None) -> bool:
    """Where the creature that it would block is no longer attacking, it enters and never blocks."""
    never = _blocks_nothing(game, id, attack)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


@rule("entering blocking what attacks another", "506.3d", kind="combat")
def attacks_another(game: Board, id: int, attack: Attack) -> bool:
    """Where the attacker attacks somebody else than its controller, it enters and never blocks."""
    never = defending_player(game, attack.defender) != game.controller(id)
    if never:
        game.trace.record(Applied(object=game.called(id)))
    return never


@rule("entering blocking", "509.7", kind="combat")
def block_on_entering(game: Board, id: int, attacker: int) -> tuple[Event, ...]:
    """It is blocking, and takes a place in the damage assignment order, but it never blocked."""
    game.trace.record(Applied(object=game.called(id), other=game.called(attacker)))
    return block_in_order(game, id, attacker, "509.7")


def block_in_order(game: Board, id: int, attacker: int, number: str) -> tuple[Event, ...]:
    """Let a creature block another, at the place among its blockers that the active player announces."""
    attack = game.combat.attack_of(attacker) if game.combat else None
    if attack is not None and attack.blockers and in_force("damage assignment order", game.date):
        _place(game, id, attacker, attack.blockers, number)
    blocks = (BecomesBlocking(object=id, attacker=attacker), BecomesBlocked(object=attacker, by=(id,)))
    if attack is None or attack.blocked:
        return blocks
    return (*blocks, WasBlocked(object=attacker, by=(id,), effect=True))


def _place(game: Board, id: int, attacker: int, there: tuple[int, ...], number: str) -> None:
    """The active player announces the place of the newcomer; the others keep their order."""
    prompt = Asked(case="the place among blockers", object=game.called(id), other=game.called(attacker))
    decision = Decision(game.turn.active, "order", game.name(attacker), prompt, number, Placing((*there, id)))
    answer = tuple(game.choose(decision))
    combat = game.combat
    assert combat is not None
    game.set("combat", msgspec.structs.replace(combat, planned=(*combat.planned, (attacker, answer))))


@rule("reselecting despite restrictions", "508.7b", kind="attack")
def reselected_all_the_same(game: Board, id: int, attacked: int) -> bool:
    """While what a creature attacks is reselected, restrictions on the declaration don't affect it."""
    forbidden = _is_forbidden(game, "attack", id, attacked)
    if forbidden:
        game.trace.record(Applied(object=game.called(id)))
    return forbidden


@performs(AttackReselected)
@rule("reselecting what is attacked", "508.7a", kind="attack")
def reselect(game: Board, event: AttackReselected) -> None:
    """The creature attacks what was reselected; it isn't removed from combat, nor does it attack again."""
    combat = game.combat
    if combat is None:
        return
    forbidden = _is_forbidden(game, "attack", event.object, event.defender)
    if forbidden and not reselected_all_the_same(game, event.object, event.defender):
        return
    attacks = tuple(
        msgspec.structs.replace(each, defender=event.defender) if each.attacker == event.object else each
        for each in combat.attacks
    )
    game.set("combat", msgspec.structs.replace(combat, attacks=attacks))
    game.trace.record(Applied(object=game.called(event.object), other=game.called(event.defender)))
