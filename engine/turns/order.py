"""Which turn, phase and step comes next: the usual, what was added to it, what is skipped (500)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.board import Board
from engine.combat import damage
from engine.events.turns import ExtraTurn, PhaseBegins, PhasesAdded, StepBegins
from engine.game import Game
from engine.grand_melee.turns import after_a_turn, waits_for_marker
from engine.objects import Combat
from engine.records import Applied
from engine.records.turns import TurnAdded
from engine.registry import rule
from engine.shared_turns import is_active
from engine.turns.beginning import (
    begin_turn,
    end_what_waits_for,
    occurs,
    passed_over,
    take_extra_turn,
    turn_occurs,
)
from engine.turns.phases import COMBAT, NAMES, PHASES, STEPS, Phase
from engine.turns.shared import (
    begins_for_each,
    on_the_same_team,
    skipped_by_a_teammate,
)
from engine.whiteboard import performs

# What begins, and what is skipped


def begins(game: Game) -> bool:
    """Let the step begin that is due, and the phase with it; False where either is skipped (500.11)."""
    turn = game.turn
    before = STEPS[: STEPS.index(turn.step)] if turn.begun is None else turn.begun
    phase = NAMES[turn.step]
    opening = OPENING.get(phase)
    if turn.opens and opening is not None and not opening(game):
        proceed(game, ((), *turn.to_come[1:]))
        return False
    if turn.opens and not occurs(game, PhaseBegins(phase=phase, player=turn.active)):
        skip_phase(game, phase)
        return False
    if turn.step == "beginning of combat":
        game.set("combat", Combat())
    game.set("turn", msgspec.structs.replace(turn, begun=(*before, turn.step)))
    if not _step_occurs(game):
        game.set("turn", msgspec.structs.replace(turn, begun=before))
        skip_step(game)
        return False
    return True


def _step_occurs(game: Game) -> bool:
    if not game.shared_turns:
        return occurs(game, StepBegins(step=game.turn.step, player=game.turn.active))
    beginnings = begins_for_each(game, game.turn.step)
    return not skipped_by_a_teammate(game, beginnings) and occurs(game, *beginnings)


def _opening(name: str, number: str, steps: tuple[str, ...]) -> Callable[[Game], bool]:
    @rule(f"steps of the {name}", number, kind="turn structure")
    def begin_phase(game: Game) -> bool:
        """The phase has its steps, which proceed in order."""
        of_phase = game.turn.step in steps
        if of_phase:
            game.trace.record(Applied(word=name, words=steps))
        return of_phase

    return begin_phase


OPENING = {
    "beginning phase": _opening("beginning phase", "501.1", PHASES[0]),
    "combat phase": _opening("combat phase", "506.1", COMBAT),
    "ending phase": _opening("ending phase", "512.1", PHASES[4]),
}
"""What lets each phase of several steps begin."""


@rule("skipping", "500.11", kind="turn structure")
def skip_phase(game: Game, phase: str) -> None:
    """To skip a phase is to proceed past it as though it didn't exist."""
    game.trace.record(Applied(player=game.called(game.turn.active), word=str(phase)))
    proceed(game, ((), *game.turn.to_come[1:]))


@rule("skipping a step", "500.11", kind="turn structure")
def skip_step(game: Game) -> None:
    """To skip a step is to proceed past it as though it didn't exist."""
    game.trace.record(Applied(player=game.called(game.turn.active), word=str(game.turn.step)))
    proceed(game, game.turn.to_come)


# What comes next


def proceed(game: Game, to_come: tuple[Phase, ...]) -> None:
    """Go on to the next step, to the next phase where this one is over, or to the next turn (500.1)."""
    opens = False
    while to_come and not to_come[0]:
        to_come, opens = to_come[1:], True
    if not to_come:
        next_turn(game)
        return
    (step, *later), *phases = to_come
    go_to(game, step, (tuple(later), *phases), opens=opens)


def go_to(game: Game, step: str, ahead: tuple[Phase, ...], *, opens: bool) -> None:
    """Let a step be the one that is due; without attackers blocks and damage are passed over (506.1)."""
    if step == "declare blockers" and without_attackers(game):
        proceed(game, (tuple(each for each in ahead[0] if each == "end of combat"), *ahead[1:]))
        return
    if step == "first-strike combat damage" and not damage.first_strike_needed(game):
        proceed(game, ahead)
        return
    turn, begun = game.turn, game.turn.steps_begun
    nth = begun.count(step) + 1
    coming = msgspec.structs.replace(turn, step=step, nth=nth, begun=begun, ahead=ahead, opens=opens)
    game.set("turn", coming)
    game.set("moment", "step begins")
    game.set("passed", ())


@rule("no attackers", "508.8", kind="turn structure")
def without_attackers(game: Game) -> bool:
    """If no creatures are declared as attackers, the declare blockers and combat damage steps are skipped."""
    if game.combat is not None and game.combat.attacks:
        return False
    game.trace.record(Applied())
    return True


@rule("next turn", "500.1", kind="turn structure")
def next_turn(game: Game) -> None:
    """After the ending phase the next player's turn begins (102.1)."""
    if game.state.markers:
        after_a_turn(game)
        return
    usual = game.turn.usual or game.turn.active
    player, added_by = take_extra_turn(game) or (0, 0)
    while not player:
        before, usual = usual, _behind(game, usual)
        missed = passed_over(game, before, usual)
        if missed:
            end_what_waits_for(game, missed)
        if turn_occurs(game, usual):
            player = usual
    begin_turn(game, player, usual, added_by)


def _behind(game: Game, player: int) -> int:
    """The next player in turn order who is still in the game (102.1)."""
    order = game.state.order
    while True:
        before, player = player, order[(order.index(player) + 1) % len(order)]
        if game.shared_turns and on_the_same_team(game, before, player):
            continue
        if not game.player(player).lost or begins_anyway(game, player):
            return player


def _begins(game: Game, player: int) -> bool:
    return True


@rule("turn of a player who has left", "800.4k", kind="turn structure", without=_begins)
def begins_anyway(game: Game, player: int) -> bool:
    """If a player who has left the game would begin a turn, that turn doesn't begin."""
    game.trace.record(Applied(player=game.called(player)))
    return not game.player(player).lost


# Extra turns, phases and steps


@performs(ExtraTurn)
@rule("extra turns", "500.7", kind="turn structure")
def add_turn(game: Board, event: ExtraTurn) -> None:
    """A turn is added directly after the specified one; several are added one at a time."""
    waits = game.state.markers and waits_for_marker(game, event.player, now=True)
    if event.after_next and not waits:
        game.set("extra_after_next", (*game.state.extra_after_next, event.player))
    elif not waits:
        game.set("extra_turns", (*game.state.extra_turns, event.player))
        game.set("extra_turns_of", (*game.state.extra_turns_of, event.source))
    game.trace.record(TurnAdded(player=game.called(event.player)))


@performs(PhasesAdded)
def add(game: Board, event: PhasesAdded) -> None:
    """Add phases or steps behind the present phase or step, by the rule for what they are (500.8-10)."""
    if event.get and not_in_others_turns(game, event.get):
        return
    if event.after == "step":
        add_steps(game, event.names)
    elif any(name.endswith("step") for name in event.names):
        add_steps_behind_phase(game, event.names)
    else:
        add_phases(game, event.names)


@rule("additional phases", "500.8", kind="turn structure")
def add_phases(game: Board, names: tuple[str, ...]) -> None:
    """Phases are added directly after the specified phase, the most recently created first."""
    phases = tuple(
        COMBAT if name == "combat phase" else (additional_main_phase(game) or "precombat main",)
        for name in names
    )
    rest, *others = game.turn.to_come
    _set_ahead(game, (rest, *phases, *others))
    game.trace.record(Applied(words=names))


@rule("additional main phases", "505.1a", kind="turn structure")
def additional_main_phase(game: Board) -> str:
    """Only the first main phase of the turn is a precombat main phase."""
    game.trace.record(Applied())
    return "postcombat main"


@rule("additional steps", "500.9", kind="turn structure")
def add_steps(game: Board, names: tuple[str, ...]) -> None:
    """Steps are added to a phase directly after the specified step, the most recently created first."""
    steps = tuple(name.removesuffix(" step") for name in names)
    rest, *others = game.turn.to_come
    _set_ahead(game, ((*steps, *rest), *others))
    game.trace.record(Applied(words=names))


@rule("additional steps behind a phase", "500.10", kind="turn structure")
def add_steps_behind_phase(game: Board, names: tuple[str, ...]) -> None:
    """The phase that contains the step is created; any other steps that it would have are skipped."""
    phases = tuple((name.removesuffix(" step"),) for name in names)
    rest, *others = game.turn.to_come
    _set_ahead(game, (rest, *phases, *others))
    game.trace.record(Applied(words=names))


@rule("additional steps in others' turns", "500.10a", kind="turn structure")
def not_in_others_turns(game: Board, player: int) -> bool:
    """Where a player would get a step or phase in another player's turn, none is added."""
    in_others = not is_active(game, player)
    if in_others:
        game.trace.record(Applied(player=game.called(player)))
    return in_others


def _set_ahead(game: Board, ahead: tuple[Phase, ...]) -> None:
    game.set("turn", msgspec.structs.replace(game.turn, ahead=ahead))
