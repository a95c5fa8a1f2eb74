"""Removal from combat, and who defends against an attack (506.4, 508.5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine import restrictions
from engine.abilities import Question
from engine.board import Board
from engine.events import ControlChanged, Event, Tapping, Untapping
from engine.events.combat import LeavesCombat, Part
from engine.objects import Attack, Combat
from engine.records import Answered, Applied
from engine.records.combat import LeftCombat
from engine.registry import in_force, rule
from engine.shared_turns import is_active
from engine.whiteboard import performs, possible, results_in


def update(game: Board) -> None:
    """Remove from combat what no longer belongs there (506.4): what left, changed sides or changed type."""
    combat = game.combat
    if combat is None or not (combat.attacks or combat.blocking_none):
        return
    leaving: dict[int, Event] = {}
    for id in (*(each.attacker for each in combat.attacks), *sorted(combat.blockers)):
        if not _fights_on(game, id):
            leaving[id] = LeavesCombat(object=id, part=_lost_part(game, id, "fighting"))
    for id in (each.defender for each in combat.attacks):
        if not _attackable_on(game, id):
            leaving[id] = LeavesCombat(object=id, part=_lost_part(game, id, "attacked"))
    if leaving:
        game.happen(*leaving.values())


def update_at_once(game: Board) -> None:
    """Do the same after whatever was performed, except after a removal: that was of everything at once."""
    last = game.state.history[-1]
    if isinstance(last, LeavesCombat):
        return
    if isinstance(last, Tapping | Untapping):
        turned = frozenset(each.object for each in _last_alike(game.state.history))
        fighting = tuple(id for id in fighting_in(game.combat) if id in turned)
        stay = fight_on_tapped(game, turned) or ()
        if stay != fighting:
            game.happen(*(LeavesCombat(object=id) for id in fighting if id not in stay))
            return
    update(game)


def _last_alike(history: tuple[Event, ...]) -> Iterator[Tapping | Untapping]:
    """The taps and untaps with which what has happened ends."""
    for each in reversed(history):
        if not isinstance(each, Tapping | Untapping):
            return
        yield each


def fighting_in(combat: Combat | None) -> tuple[int, ...]:
    """Every attacking and every blocking creature."""
    if combat is None:
        return ()
    return (*(each.attacker for each in combat.attacks), *sorted(combat.blockers))


@rule("tapped in combat", "506.4b", kind="combat")
def fight_on_tapped(game: Board, turned: frozenset[int]) -> tuple[int, ...]:
    """Tapping or untapping what was declared as an attacker or blocker doesn't remove it from combat.

    It gives those that fight on, of what was tapped or untapped.
    """
    ids = tuple(id for id in fighting_in(game.combat) if id in turned)
    if ids:
        game.trace.record(Applied(objects=game.each_called(ids)))
    return ids


def check_the_forbidden(game: Board) -> None:
    """Ask of what is in combat whether something would have kept it out (506.4a)."""
    combat = game.combat
    if combat is None:
        return
    pairs = [(each.attacker, "attack", each.defender) for each in combat.attacks]
    pairs += [(id, "block", each.attacker) for each in combat.attacks for id in each.blockers]
    for id, what, other in pairs:
        question: Question = "attack" if what == "attack" else "block"
        forbidden = restrictions.forbidding(game, question, id, (other,)) is not None
        if forbidden and not fights_on_forbidden(game, id, question, other):
            game.happen(LeavesCombat(object=id))


@rule("declared before it was forbidden", "506.4a", kind="combat")
def fights_on_forbidden(game: Board, id: int, question: Question, other: int) -> bool:
    """What would have kept a declared creature from attacking or blocking doesn't remove it from combat."""
    found = restrictions.forbidding(game, question, id, (other,))
    if found is not None:
        game.trace.record(Answered(object=game.called(id), evidence=(found.evidence,), answer=True))
    return found is not None


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
    if event.part != "attacked":
        stop_fighting(game, combat, id)
    game.trace.record(LeftCombat(object=game.called(id), part=event.part))
    if event.part != "fighting":
        stop_being_attacked(game, id)


def stop_fighting(game: Board, combat: Combat, id: int) -> None:
    """Let a creature stop attacking or blocking; the others keep their damage assignment orders."""
    attacks = tuple(
        msgspec.structs.replace(each, blockers=tuple(blocker for blocker in each.blockers if blocker != id))
        for each in combat.attacks
        if each.attacker != id
    )
    none = combat.blocking_none - {id}
    left = msgspec.structs.replace(combat, attacks=attacks, blocking_none=none, astray=combat.astray - {id})
    game.set("combat", left)
    block_on(game, combat.blockers - left.blockers - {id})
    if in_force("damage assignment order", game.date) is None:
        return
    for each in combat.attacks:
        if id in each.blockers and len(each.blockers) > 2:
            keep_order_of_blockers(game, each, id)
    for blocker in sorted(combat.blockers):
        if id in (there := combat.blocked_by(blocker)) and len(there) > 2:
            keep_order_of_attackers(game, blocker, tuple(each for each in there if each != id))


@rule("blocking on", "509.1g", kind="block")
def block_on(game: Board, freed: frozenset[int]) -> None:
    """What blocked an attacker that was removed remains a blocking creature, though it blocks nothing."""
    combat = game.combat
    if combat is not None and freed:
        blocking_none = combat.blocking_none | freed
        game.set("combat", msgspec.structs.replace(combat, blocking_none=blocking_none))
        game.trace.record(Applied(objects=game.each_called(sorted(freed))))


def _forget_order_of_blockers(game: Board, attack: Attack, gone: int) -> None:
    _set_blockers(game, attack, tuple(sorted(set(attack.blockers) - {gone})))


@rule("order without a blocker", "509.2a", kind="block", without=_forget_order_of_blockers)
def keep_order_of_blockers(game: Board, attack: Attack, gone: int) -> None:
    """A blocker that is removed leaves the damage assignment order; the others keep their relative order."""
    left = tuple(id for id in attack.blockers if id != gone)
    _set_blockers(game, attack, left)
    game.trace.record(
        Applied(object=game.called(attack.attacker), objects=game.each_called(id for id in left))
    )


def _set_blockers(game: Board, attack: Attack, blockers: tuple[int, ...]) -> None:
    combat = game.combat
    assert combat is not None
    attacks = tuple(
        msgspec.structs.replace(each, blockers=blockers) if each.attacker == attack.attacker else each
        for each in combat.attacks
    )
    game.set("combat", msgspec.structs.replace(combat, attacks=attacks))


def _forget_order_of_attackers(game: Board, blocker: int, left: tuple[int, ...]) -> None:
    _set_order(game, blocker, tuple(sorted(left)))


@rule("order without an attacker", "509.3a", kind="block", without=_forget_order_of_attackers)
def keep_order_of_attackers(game: Board, blocker: int, left: tuple[int, ...]) -> None:
    """An attacker that is removed leaves the damage assignment order; the others keep their order."""
    _set_order(game, blocker, left)
    game.trace.record(Applied(object=game.called(blocker), objects=game.each_called(id for id in left)))


def _set_order(game: Board, blocker: int, order: tuple[int, ...]) -> None:
    combat = game.combat
    assert combat is not None
    others = tuple(each for each in combat.orders if each[0] != blocker)
    game.set("combat", msgspec.structs.replace(combat, orders=(*others, (blocker, order))))


@rule("attacking nothing any more", "506.4c", kind="combat")
def stop_being_attacked(game: Board, id: int) -> None:
    """What attacks a planeswalker or battle that is removed goes on attacking, but attacks nothing."""
    combat = game.combat
    assert combat is not None
    left = tuple(each.attacker for each in combat.attacks if each.defender == id)
    if left:
        walker = not game.is_player(id) and "Planeswalker" in game.characteristics(id).types
        player = game.controller(id) if walker else 0
        attacks = tuple(
            msgspec.structs.replace(each, defender=0, player=player) if each.defender == id else each
            for each in combat.attacks
        )
        game.set("combat", msgspec.structs.replace(combat, attacks=attacks))
        game.trace.record(Applied(objects=game.each_called(each for each in left)))


@results_in(ControlChanged)
def change_sides(game: Board, event: ControlChanged) -> tuple[Event, ...]:
    """A permanent whose controller changes is removed from combat (506.4)."""
    return (LeavesCombat(source=event.source, object=event.object),)


def _fights_on(game: Board, id: int) -> bool:
    """A creature attacks or blocks on as long as it is one, and no battle, under the same player."""
    if game.combat is not None and id in game.combat.astray:
        return game.is_permanent(id)
    if not game.is_permanent(id) or cannot_fight(game, id):
        return False
    attacks = game.combat is not None and game.combat.attack_of(id) is not None
    return is_active(game, game.controller(id)) is attacks


@rule("what can attack or block", "506.3", kind="question")
def cannot_fight(game: Board, id: int) -> bool:
    """Only a creature can attack or block, and none that is also a battle."""
    types = game.characteristics(id).types
    return "Creature" not in types or "Battle" in types


def _attackable_on(game: Board, id: int) -> bool:
    """A player is attacked on, a battle as long as it is one, a planeswalker as long as it is one."""
    if not id or game.is_player(id):
        return True
    if not game.is_permanent(id):
        return False
    types = game.characteristics(id).types
    if "Battle" in types:
        return True
    return "Planeswalker" in types and not under_another_protector(game, id)


@rule("a planeswalker that was a battle too", "506.4e", kind="combat")
def under_another_protector(game: Board, id: int) -> bool:
    """What stops being a battle and is still a planeswalker is removed unless its protector controls it."""
    protector = game.object(id).protector
    removed = bool(protector) and protector != game.controller(id)
    if removed:
        game.trace.record(Applied(object=game.called(id)))
    return removed


def _lost_part(game: Board, id: int, part: Part) -> Part:
    """In which part a permanent leaves combat that blocks and is attacked at the same time."""
    combat = game.combat
    assert combat is not None
    if id not in combat.blockers or all(each.defender != id for each in combat.attacks):
        return ""
    return part if stays_the_other(game, id, part) else ""


@rule("a blocking planeswalker that is attacked", "506.4d", kind="combat")
def stays_the_other(game: Board, id: int, part: Part) -> bool:
    """If it stops being a creature or a planeswalker only, it continues to be what the other lets it be."""
    remains = _attackable_on(game, id) if part == "fighting" else _fights_on(game, id)
    if remains:
        game.trace.record(Applied(object=game.called(id)))
    return remains
