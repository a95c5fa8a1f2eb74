"""Priority in a step: what comes before it, and which steps give it (117, 500.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.designations import blessing, pairs
from engine.ending import check_who_is_left
from engine.game import Game
from engine.grand_melee.stacks import with_priority
from engine.layers.steps import show_layers
from engine.permanents import control
from engine.records import Applied
from engine.registry import rule
from engine.state_based.checking import check
from engine.triggers.waiting import put_waiting_on_stack
from engine.turns import day_and_night


def give_priority(game: Game, player: int, first: Callable[[Game], bool] | None = None) -> None:
    """Let a player get priority, after state-based actions and triggered abilities (117.5).

    `first` is the rule of a step that says the same of it.
    """
    (first or before_priority)(game)
    if game.state.result is None:
        game.set("moment", "priority")
        game.set("holder", next_in_game(game, player) if game.player(player).lost else player)


def _nobody(game: Game, player: int) -> int:
    return game.players()[0]


@rule("priority of a player who has left", "800.4a", "800.4j", kind="priority", without=_nobody)
def next_in_game(game: Game, player: int) -> int:
    """If the player who would have priority has left the game, the next one in turn order has it."""
    order = game.state.order
    place = order.index(player)
    there = with_priority(game)
    following = next(id for id in order[place:] + order[:place] if id in there)
    game.trace.record(Applied(player=game.called(player), other=game.called(following)))
    return following


@rule("priority as a step begins", "117.3a", kind="priority")
def active_player_gets_priority(game: Game, first: Callable[[Game], bool] | None = None) -> None:
    """The active player receives priority at the beginning of most steps and phases."""
    give_priority(game, game.turn.active, first)


@rule("before priority", "117.5", kind="priority")
def before_priority(game: Game) -> bool:
    """State-based actions until there are none, then triggered abilities, and again until neither."""
    anything = False
    while game.state.result is None:
        acted = False
        if game.state.settled_at != game.state.version:
            show_layers(game)
            control.notice(game)
            day_and_night.keep_bound(game)
            pairs.keep(game)
            blessing.keep(game)
            acted = check(game)
            check_who_is_left(game)
            game.state.settled_at = -1 if acted else game.state.version
        if acted or put_waiting_on_stack(game):
            anything = True
            continue
        break
    return anything


@rule("no priority in the untap step", "502.4", kind="priority")
def hold_abilities(game: Game) -> bool:
    """No player receives priority during the untap step; what triggers is held until somebody would."""
    names = ", ".join(each.name for each in game.state.waiting)
    if names:
        game.trace.record(Applied(words=tuple(each.name for each in game.state.waiting)))
    return True


def _first(name: str, number: str) -> Callable[[Game], bool]:
    """The rule of a step by which abilities that triggered are put on the stack before priority."""

    @rule(name, number, kind="priority")
    def settle(game: Game) -> bool:
        """Abilities that triggered are put onto the stack before the active player gets priority."""
        return before_priority(game)

    return settle


def _priority(name: str, number: str, first: Callable[[Game], bool] | None = None) -> Callable[[Game], None]:
    """The rule by which the active player gets priority in a step."""

    @rule(name, number, kind="priority")
    def give(game: Game) -> None:
        """The active player gets priority once the turn-based actions of the step are over."""
        active_player_gets_priority(game, first)

    return give


PRIORITY: Final = {
    "upkeep": _priority(
        "priority in the upkeep step", "503.1", _first("abilities before priority in upkeep", "503.1a")
    ),
    "draw": _priority("priority in the draw step", "504.2"),
    "precombat main": _priority("priority in the main phase", "505.6"),
    "postcombat main": _priority("priority in the second main phase", "505.6"),
    "beginning of combat": _priority("priority at the beginning of combat", "507.2"),
    "declare attackers": _priority(
        "priority after attackers", "508.2", _first("abilities before priority after attackers", "508.2b")
    ),
    "declare blockers": _priority(
        "priority after blockers", "509.4", _first("abilities before priority after blockers", "509.4a")
    ),
    "first-strike combat damage": _priority(
        "priority after first-strike damage", "510.3", _first("abilities before priority after it", "510.3a")
    ),
    "combat damage": _priority(
        "priority after combat damage", "510.3", _first("abilities before priority after damage", "510.3a")
    ),
    "end of combat": _priority("priority at the end of combat", "511.1"),
    "end": _priority("priority in the end step", "513.1"),
}
"""What lets the active player get priority in each step."""
