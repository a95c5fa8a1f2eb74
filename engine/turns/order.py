"""Which turn, phase and step comes next: the usual, what was added to it, what is skipped (500)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.board import Board
from engine.combat import damage
from engine.command_zone import planes
from engine.command_zone.starting import tell_of_archenemies
from engine.events.damage import LifeLoss
from engine.events.turns import ExtraTurn, PhaseBegins, PhasesAdded, StepBegins, TurnBegins
from engine.game import Game
from engine.objects import Combat, Turn
from engine.range_of_influence import as_a_turn_begins
from engine.records import Applied
from engine.records.turns import TurnAdded
from engine.registry import rule
from engine.shared_turns import is_active
from engine.turns.controlled_players import turn_begins, turn_skipped
from engine.turns.day_and_night import most_spells_of_one, spells_of_turn
from engine.turns.phases import COMBAT, NAMES, PHASES, STEPS, Phase
from engine.turns.shared import (
    begins_for_each,
    on_the_same_team,
    primary_player,
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
    if turn.opens and not _occurs(game, PhaseBegins(phase=phase, player=turn.active)):
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


def _turn_occurs(game: Game, player: int) -> bool:
    occurs = _occurs(game, TurnBegins(player=player))
    if not occurs:
        turn_skipped(game, player)
    return occurs


def _step_occurs(game: Game) -> bool:
    if not game.shared_turns:
        return _occurs(game, StepBegins(step=game.turn.step, player=game.turn.active))
    beginnings = begins_for_each(game, game.turn.step)
    return not skipped_by_a_teammate(game, beginnings) and _occurs(game, *beginnings)


def _occurs(game: Game, *events: TurnBegins | PhaseBegins | StepBegins) -> bool:
    """Let something begin, for each player whose it is; tell whether it did, and nothing else instead."""
    begun = [each for each in game.happen(*events) if isinstance(each, type(events[0]))]
    return len(begun) == len(events)


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
    usual = game.turn.usual or game.turn.active
    player, added_by = take_extra_turn(game) or (0, 0)
    while not player:
        before, usual = usual, _behind(game, usual)
        missed = _passed_over(game, before, usual)
        if missed:
            end_what_waits_for(game, missed)
        if _turn_occurs(game, usual):
            player = usual
            if player in game.state.extra_before_next:  # the usual turn follows behind it (807.4j)
                left = list(game.state.extra_before_next)
                left.remove(player)
                game.set("extra_before_next", tuple(left))
                usual = before
    as_a_turn_begins(game)
    game.set("cast_last_turn", most_spells_of_one(game))
    counts = tuple(spells_of_turn(game, each) for each in game.players())
    game.set("spells_last_turn", tuple(number for number in counts if number))
    lost = (each.player for each in game.history if isinstance(each, LifeLoss) and each.amount > 0)
    game.set("lost_life_last_turn", tuple(dict.fromkeys(lost)))
    turn = Turn(game.turn.number + 1, player, "untap", begun=(), usual=usual, opens=True, added_by=added_by)
    game.set("turn", turn)
    game.set("history", ())
    game.set("mandatory_since", 0)
    game.set("heights", ())
    game.set("activated_this_turn", ())
    game.set("acted", ())
    game.set("done_this_turn", ())
    game.set("moment", "step begins")
    game.set("passed", ())
    for each in game.players():
        game.change_player(each, lands_played=0)
    game.trace.record(Applied(player=game.called(player), number=game.turn.number))
    turn_begins(game, player)
    add_turns_behind(game, player)
    planes.as_a_turn_begins(game)
    if any(game.player(each).archenemy for each in game.players()):
        tell_of_archenemies(game)


def _passed_over(game: Game, before: int, now: int) -> tuple[int, ...]:
    """The players between two in turn order who have left, and would have had their turns by now."""
    order = game.state.order
    first, last = order.index(before), order.index(now)
    between = ((first + each) % len(order) for each in range(1, (last - first) % len(order) or len(order)))
    return tuple(order[each] for each in between if game.player(order[each]).left)


UNTIL_NEXT: Final = (
    "your next turn",
    "end of your next turn",
    "your next upkeep",
    "your next end step",
    "your next untap step",
)
"""The durations until a player's next turn, or a point in it."""


@rule("effects until the next turn of who has left", "800.4m", kind="turn structure")
def end_what_waits_for(game: Game, missed: tuple[int, ...]) -> None:
    """Continuous effects that last until that player's next turn last until that turn would have begun."""
    waiting = (each for each in game.state.lasting if each.duration in UNTIL_NEXT)
    ending = tuple(each for each in waiting if each.context.controller in missed)
    if ending:
        game.set("lasting", tuple(each for each in game.state.lasting if each not in ending))
        words = tuple(f"{game.name(each.context.source)} ({each.text})" for each in ending)
        game.trace.record(Applied(players=game.each_called(missed), words=words))


def _behind(game: Game, player: int) -> int:
    """The next player in turn order who is still in the game (102.1)."""
    while True:
        to = _to_the_left(game, player)
        if game.attack_option == "melee":
            to = pass_marker(game, player) if turn_markers(game) else player
        before, player = player, to
        if game.shared_turns and on_the_same_team(game, before, player):
            continue
        if not game.player(player).lost or begins_anyway(game, player):
            return player


PLAYERS_FOR_A_MARKER: Final = 4
"""For how many players there is a turn marker in Grand Melee (807.4a)."""


def _to_the_left(game: Game, player: int) -> int:
    order = game.state.order
    return order[(order.index(player) + 1) % len(order)]


@rule("turn markers", "807.4a", kind="turn structure")
def turn_markers(game: Game) -> int:
    """There is one turn marker for each full four players in the game."""
    number = len(game.state.order) // PLAYERS_FOR_A_MARKER
    game.trace.record(Applied(number=number))
    return number


def _keeps_it(game: Game, player: int) -> int:
    return player


@rule("the turn marker of Grand Melee", "807.4c", kind="turn structure", without=_keeps_it)
def pass_marker(game: Game, player: int) -> int:
    """After a player ends their turn, that player passes the turn marker to the player on their left."""
    to = _to_the_left(game, player)
    game.trace.record(Applied(player=game.called(player), other=game.called(to)))
    return to


def _begins(game: Game, player: int) -> bool:
    return True


@rule("turn of a player who has left", "800.4k", kind="turn structure", without=_begins)
def begins_anyway(game: Game, player: int) -> bool:
    """If a player who has left the game would begin a turn, that turn doesn't begin."""
    game.trace.record(Applied(player=game.called(player)))
    return not game.player(player).lost


# Extra turns, phases and steps


@rule("taking an extra turn", "500.7", kind="turn structure")
def take_extra_turn(game: Game) -> tuple[int, int] | None:
    """The most recently created extra turn is taken first; None where there is none that isn't skipped.

    It gives whose turn it is, and the source of what added it.
    """
    while game.state.extra_turns:
        *others, player = game.state.extra_turns
        *of_others, added_by = game.state.extra_turns_of
        game.set("extra_turns", tuple(others))
        game.set("extra_turns_of", tuple(of_others))
        if game.attack_option == "melee" and not keeps_marker(game, player):
            continue
        if not game.player(player).lost and _turn_occurs(game, player):
            game.trace.record(Applied(player=game.called(player)))
            return (primary_player(game, player) if game.shared_turns else player), added_by
    return None


@rule("an extra turn with a turn marker", "807.4i", kind="turn structure")
def keeps_marker(game: Board, player: int) -> bool:
    """A player with a turn marker keeps it, and starts the extra turn after the current turn ends."""
    keeps = player == game.turn.active
    if keeps:
        game.trace.record(Applied(player=game.called(player)))
    return keeps


def _at_once(game: Board, player: int) -> bool:
    return False


@rule("an extra turn without a turn marker", "807.4j", kind="turn structure", without=_at_once)
def waits_for_marker(game: Board, player: int) -> bool:
    """Who wouldn't have a turn marker takes the extra turn immediately before their next turn instead."""
    waits = player != game.turn.active
    if waits:
        game.trace.record(Applied(player=game.called(player)))
    return waits


@performs(ExtraTurn)
@rule("extra turns", "500.7", kind="turn structure")
def add_turn(game: Board, event: ExtraTurn) -> None:
    """A turn is added directly after the specified one; several are added one at a time."""
    if game.attack_option == "melee" and waits_for_marker(game, event.player):
        game.set("extra_before_next", (*game.state.extra_before_next, event.player))
    elif event.after_next:
        game.set("extra_after_next", (*game.state.extra_after_next, event.player))
    else:
        game.set("extra_turns", (*game.state.extra_turns, event.player))
        game.set("extra_turns_of", (*game.state.extra_turns_of, event.source))
    game.trace.record(TurnAdded(player=game.called(event.player)))


def add_turns_behind(game: Board, player: int) -> None:
    """Add the extra turns that a player is to take after the turn that begins now."""
    waiting = game.state.extra_after_next
    if player in waiting:
        game.set("extra_after_next", tuple(each for each in waiting if each != player))
        added = tuple(each for each in waiting if each == player)
        game.set("extra_turns", (*game.state.extra_turns, *added))
        game.set("extra_turns_of", (*game.state.extra_turns_of, *(0 for _ in added)))


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
