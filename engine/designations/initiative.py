"""The initiative, a designation of one player, and the abilities that come with it (723)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.actions.venture import Venture
from engine.board import Board
from engine.designations.passing import combat_damage_to, hand_over, holder, take, trigger
from engine.dungeon_rooms import INITIATIVE, InitiativeTaken, TakesInitiative
from engine.effects.initiative import TakeInitiative
from engine.events import Event
from engine.events.turns import StepBegins
from engine.instructions import Effect
from engine.patterns import DealsDamage, StepStarts
from engine.records import Answered, Applied
from engine.registry import rule
from engine.selections import Particular
from engine.selections.players import You
from engine.state import State
from engine.whiteboard import performs

_VENTURES: Final = Effect((Venture(You(), "Undercity"),))
NAME: Final = "the initiative"
UPKEEP: Final = Triggered(
    rule="723.2",
    text="At the beginning of the upkeep of the player who has the initiative, that player ventures into"
    " Undercity.",
    pattern=StepStarts("upkeep"),
    effect=_VENTURES,
)
TAKEN: Final = Triggered(
    rule="723.2",
    text="Whenever a player takes the initiative, that player ventures into Undercity.",
    pattern=TakesInitiative(),
    effect=_VENTURES,
)


def _lost_to(player: int) -> Triggered:
    """What triggers on combat damage: the controller of the creatures takes the initiative."""
    return Triggered(
        rule="723.2",
        text="Whenever one or more creatures a player controls deal combat damage to the player who has the"
        " initiative, the controller of those creatures takes the initiative.",
        pattern=DealsDamage(combat=True),
        effect=Effect((TakeInitiative(Particular(player)),)),
    )


@performs(InitiativeTaken)
def take_initiative(game: Board, event: InitiativeTaken) -> None:
    """The player has it from now on; who has it already keeps it."""
    if holder(game.state, INITIATIVE) == event.player:
        stays(game, event.player)
    else:
        passes_on(game, event.player)


@rule("taking the initiative", "723.1", "723.3", kind="status")
def passes_on(game: Board, player: int) -> None:
    """As a player takes the initiative, the player who currently has the initiative ceases to have it."""
    hand_over(game, player, INITIATIVE)
    game.trace.record(Applied(player=game.called(player)))


@rule("taking the initiative again", "723.5", kind="status")
def stays(game: Board, player: int) -> None:
    """Who has the initiative and takes it doesn't get a second one; the ability triggers all the same."""
    game.trace.record(Answered(player=game.called(player)))


def keep(game: Board) -> None:
    """See that nobody who has left the game has the initiative."""
    last = holder(game.state, INITIATIVE)
    if last and game.player(last).left:
        goes_on(game, last)


@rule("leaving the game with the initiative", "723.4", kind="status")
def goes_on(game: Board, last: int) -> None:
    """If the player who has the initiative leaves, the active player takes it, or the next in turn order."""
    for player in game.players()[:1]:
        take(game, last, INITIATIVE)
        game.happen(InitiativeTaken(player=player))


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See whether one of the three abilities triggers that have no source."""
    last = holder(before, INITIATIVE)
    if last or any(isinstance(each, InitiativeTaken) for each in performed):
        watch(game, performed, last)


@rule("abilities of the initiative", "723.2", kind="trigger")
def watch(game: Board, performed: tuple[Event, ...], last: int) -> None:
    """The abilities of the initiative have no source; who had it as they trigger controls them."""
    for event in performed:
        match event:
            case StepBegins(step="upkeep", player=player) if player == last:
                trigger(game, UPKEEP, last, event, NAME)
            case InitiativeTaken(player=player):
                trigger(game, TAKEN, player, event, NAME)
    struck: dict[int, None] = {}
    for damage, source in combat_damage_to(performed, last):
        attacker = game.controller(source)
        if attacker not in struck and game.characteristics(source).is_a("Creature"):
            struck[attacker] = None
            trigger(game, _lost_to(attacker), last, damage, NAME)
