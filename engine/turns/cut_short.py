"""Ending the turn, or the combat phase, in the middle of it (721)."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Board
from engine.events import CeasingToExist, Event, ZoneChange
from engine.events.combat import LeavesCombat
from engine.events.turns import CutShort
from engine.game import Game
from engine.records import Applied
from engine.registry import DOCUMENT_OF_2021, in_force, rule
from engine.state_based.checking import check
from engine.turns.order import go_to, proceed
from engine.turns.phases import COMBAT, Phase
from engine.turns.turn import empty_pools, expire
from engine.whiteboard import performs, possible
from engine.zones import Zone


def _at_any_time(game: Board) -> bool:
    return True


@rule("ending the combat phase outside it", "721.2g", kind="question", without=_at_any_time)
def in_combat_phase(game: Board) -> bool:
    """If an effect attempts to end the combat phase at any other time, nothing happens."""
    within = game.turn.step in COMBAT
    if not within:
        game.trace.record(Applied(word=game.turn.step))
    return within


@possible(CutShort)
def can_be_cut_short(game: Board, event: CutShort) -> bool:
    """A turn can be ended at any time, a combat phase only while it lasts."""
    return event.what == "turn" or bool(in_combat_phase(game))


@performs(CutShort)
def cut_short(game: Board, event: CutShort) -> None:
    """Do what the rule of the turn, or of the combat phase, lists."""
    assert isinstance(game, Game)
    (end_turn if event.what == "turn" else end_combat_phase)(game)


@rule("ending the turn", "721.1", kind="turn structure")
def end_turn(game: Game) -> None:
    """These steps are followed in order, as they differ from the normal process of resolving."""
    _cut_short(game, skip_to_cleanup)


@rule("ending the combat phase", "721.2", kind="turn structure")
def end_combat_phase(game: Game) -> None:
    """These steps are followed in order, as they differ from the normal process of resolving."""
    _cut_short(game, skip_to_next_phase)


def _cut_short(game: Game, skip: Callable[[Game], None]) -> None:
    """The steps that both have in common (a to c), and what is skipped to."""
    game.trace.record(Applied(player=game.called(game.turn.active)))
    forget = in_force("abilities waiting as the turn ends", game.date)
    if forget is not None:
        forget(game)
    exile_the_stack(game)
    check_without_priority(game)
    if game.state.result is None:
        skip(game)


@rule("abilities waiting as the turn ends", "721.1a", "721.2a", since=DOCUMENT_OF_2021, kind="trigger")
def forget_triggers(game: Game) -> None:
    """What triggered before and hasn't been put onto the stack ceases to exist."""
    waiting = game.state.waiting
    if waiting:
        game.set("waiting", ())
        game.trace.record(Applied(words=tuple(each.name for each in waiting)))


@rule("the stack as the turn ends", "721.1b", "721.2b", kind="turn structure")
def exile_the_stack(game: Game) -> None:
    """Every object on the stack is exiled, also what is resolving; what is no card ceases to exist."""
    ids = game.zone(Zone.STACK)
    leaving: tuple[Event, ...] = tuple(
        ZoneChange(object=id, to=Zone.EXILE) if game.object(id).kind == "card" else CeasingToExist(object=id)
        for id in ids
    )
    game.trace.record(Applied(objects=game.each_called(ids)))
    game.happen(*leaving)


@rule("state-based actions as the turn ends", "721.1c", "721.2c", kind="turn structure")
def check_without_priority(game: Game) -> None:
    """State-based actions are checked; nobody gets priority, and nothing is put onto the stack."""
    acted = False
    while game.state.result is None and check(game):
        acted = True
    if acted:
        game.trace.record(Applied())


def _end_step_too(game: Game) -> Phase:
    return ("end", "cleanup")


@rule("no end step in a turn that is ended", "721.1e", kind="turn structure", without=_end_step_too)
def what_is_left(game: Game) -> Phase:
    """Abilities "at the beginning of the end step" don't trigger, because that step is skipped."""
    game.trace.record(Applied())
    return ("cleanup",)


@rule("skipping to the cleanup step", "721.1d", kind="turn structure")
def skip_to_cleanup(game: Game) -> None:
    """The present step ends, combat with it; the game skips straight to the cleanup step, or a new one."""
    _leave_combat(game)
    empty_pools(game)
    step, *later = what_is_left(game)
    go_to(game, step, (tuple(later),), opens=False)
    game.trace.record(Applied())


@rule("skipping to the next phase", "721.2d", kind="turn structure")
def skip_to_next_phase(game: Game) -> None:
    """Creatures leave combat, "until end of combat" effects expire, the phase behind combat comes next."""
    _leave_combat(game)
    empty_pools(game)
    steps, *phases = game.turn.to_come
    proceed(game, (end_of_combat_step(game, steps), *phases))
    game.trace.record(Applied(word=game.turn.step))


def _steps_left(game: Game, steps: Phase) -> Phase:
    return tuple(each for each in steps if each == "end of combat")


@rule("no end of combat step", "721.2e", kind="turn structure", without=_steps_left)
def end_of_combat_step(game: Game, steps: Phase) -> Phase:
    """Abilities "at end of combat" don't trigger, because that step is skipped with what is left."""
    if steps:
        game.trace.record(Applied(words=steps))
    return ()


def _leave_combat(game: Game) -> None:
    combat = game.combat
    if combat is None:
        return
    attacked = (each.defender for each in combat.attacks if not game.is_player(each.defender))
    fighting = (*(each.attacker for each in combat.attacks), *sorted(combat.blockers), *attacked)
    ids = tuple(dict.fromkeys(id for id in fighting if id and game.is_permanent(id)))
    if ids:
        game.happen(*(LeavesCombat(object=id) for id in ids))
    game.set("combat", None)
    expire(game, "end of combat")


@rule("no priority as the turn ends", "721.1f", "721.2f", kind="priority")
def nobody_gets_priority(game: Game) -> bool:
    """No player gets priority in this process; what triggers in it is put onto the stack in what follows."""
    if cut := game.state.moment == "step begins":
        game.trace.record(Applied(words=tuple(each.name for each in game.state.waiting)))
    return cut
