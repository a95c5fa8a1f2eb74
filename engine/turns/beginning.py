"""Whether a turn, phase or step begins, and what a turn begins with (500.1, 500.11)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.command_zone import planes
from engine.command_zone.starting import tell_of_archenemies
from engine.events.damage import LifeLoss
from engine.events.turns import PhaseBegins, StepBegins, TurnBegins
from engine.game import Game
from engine.grand_melee import asides
from engine.grand_melee.markers import newest_turn, nothing_done_yet, share
from engine.objects import Turn
from engine.range_of_influence import as_a_turn_begins
from engine.records import Applied
from engine.registry import rule
from engine.turns.controlled_players import turn_begins, turn_skipped
from engine.turns.day_and_night import most_spells_of_one, spells_of_turn
from engine.turns.shared import primary_player


def turn_occurs(game: Game, player: int) -> bool:
    """Let a player's turn begin; tell whether it did, or was skipped."""
    begun = occurs(game, TurnBegins(player=player))
    if not begun:
        turn_skipped(game, player)
    return begun


def occurs(game: Game, *events: TurnBegins | PhaseBegins | StepBegins) -> bool:
    """Let something begin, for each player whose it is; tell whether it did, and nothing else instead."""
    begun = [each for each in game.happen(*events) if isinstance(each, type(events[0]))]
    return len(begun) == len(events)


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
        if not game.player(player).lost and turn_occurs(game, player):
            game.trace.record(Applied(player=game.called(player)))
            return (primary_player(game, player) if game.shared_turns else player), added_by
    return None


def begin_turn(game: Game, player: int, usual: int, added_by: int = 0) -> None:
    """Let a turn be the one that is played, before its untap step; what was of the last turn is over.

    `usual` is whose turn was the last that is no extra turn, `added_by` the source of what added it as one.
    """
    as_a_turn_begins(game)
    game.set("cast_last_turn", most_spells_of_one(game))
    counts = tuple(spells_of_turn(game, each) for each in game.players())
    game.set("spells_last_turn", tuple(number for number in counts if number))
    lost = (each.player for each in game.history if isinstance(each, LifeLoss) and each.amount > 0)
    game.set("lost_life_last_turn", tuple(dict.fromkeys(lost)))
    if game.state.markers:
        share(game)
        nothing_done_yet(game)
    number = newest_turn(game.state) + 1
    turn = Turn(number, player, "untap", begun=(), usual=usual, opens=True, added_by=added_by)
    game.set("turn", turn)
    game.set("history", ())
    game.set("mandatory_since", 0)
    game.set("heights", ())
    game.set("activated_this_turn", ())
    game.set("acted", ())
    game.set("done_this_turn", ())
    game.set("moment", "step begins")
    game.set("passed", ())
    going_on = {each.turn.active for each in asides(game.state)}
    for each in game.players():
        if each not in going_on:
            game.change_player(each, lands_played=0)
    game.trace.record(Applied(player=game.called(player), number=game.turn.number))
    turn_begins(game, player)
    add_turns_behind(game, player)
    planes.as_a_turn_begins(game)
    if any(game.player(each).archenemy for each in game.players()):
        tell_of_archenemies(game)


def add_turns_behind(game: Board, player: int) -> None:
    """Add the extra turns that a player is to take after the turn that begins now."""
    waiting = game.state.extra_after_next
    if player in waiting:
        game.set("extra_after_next", tuple(each for each in waiting if each != player))
        added = tuple(each for each in waiting if each == player)
        game.set("extra_turns", (*game.state.extra_turns, *added))
        game.set("extra_turns_of", (*game.state.extra_turns_of, *(0 for _ in added)))


def passed_over(game: Board, before: int, now: int) -> tuple[int, ...]:
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
def end_what_waits_for(game: Board, missed: tuple[int, ...]) -> None:
    """Continuous effects that last until that player's next turn last until that turn would have begun."""
    waiting = (each for each in game.state.lasting if each.duration in UNTIL_NEXT)
    ending = tuple(each for each in waiting if each.context.controller in missed)
    if ending:
        game.set("lasting", tuple(each for each in game.state.lasting if each not in ending))
        words = tuple(f"{game.name(each.context.source)} ({each.text})" for each in ending)
        game.trace.record(Applied(players=game.each_called(missed), words=words))
