"""The planar die: what it costs to roll it, what its faces show, and what comes of that (901.3a, 901.8-9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from engine.abilities import Triggered
from engine.board import Board
from engine.casting.timing import is_sorcery_time
from engine.command_zone.planes import by_rule
from engine.costs import Cost, PayMana
from engine.costs.payment import for_special_action, pay
from engine.decisions import Decision, OneOf
from engine.designations.passing import trigger
from engine.errors import IllegalAction
from engine.events import Event
from engine.events.command import ChaosEnsues, PlanarDieRolled, PlanarFace
from engine.instructions import Effect, Instruction
from engine.mana import ManaCost
from engine.patterns import Pattern
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import rule
from engine.state import State
from engine.two_headed import team_of
from engine.view import Context, Table, View

KIND: Final = "planar die"
BLANKS: Final = 4
PLANAR_DIE: Final = "roll the planar die"
"""What the special action is called."""


class RollPlanarDie(msgspec.Struct, frozen=True, tag=True):
    """The special action of rolling the planar die (116.2i, 901.9)."""


@rule("rolling the planar die", "901.9", "116.2i", kind="special action")
def roll_for_mana(game: Board, player: int) -> None:
    """In their main phase with an empty stack a player may roll it, for mana as often as they have before."""
    if not is_sorcery_time(game, player):
        raise IllegalAction("901.9", Refusal(case="no time for the planar die", player=game.called(player)))
    before = rolled_by_head(game, player) if game.shared_turns else _rolled_by(game, (player,))
    price = Cost((PayMana(ManaCost.parse(f"{{{before}}}")),), f"{{{before}}}")
    if before:
        pay(game, player, for_special_action(game, player, price, 0), 0)
    face = roll(game, player, special_action=True)
    game.trace.record(Applied(player=game.called(player), number=before, word=face))


def _rolled_by(game: Board, players: tuple[int, ...]) -> int:
    """How often some players have rolled the planar die for mana this turn."""
    return sum(
        isinstance(each, PlanarDieRolled) and each.special_action and each.player in players
        for each in game.state.history
    )


def _rolled_by_team(game: Board, player: int) -> int:
    return _rolled_by(game, team_of(game, player))


@rule("the planar die of two heads", "901.12d", kind="question", without=_rolled_by_team)
def rolled_by_head(game: Board, player: int) -> int:
    """Each active player may roll it; the cost is based on how often that particular player has."""
    number = _rolled_by(game, (player,))
    game.trace.record(Answered(player=game.called(player), number=number))
    return number


def _without_symbols(game: Board) -> tuple[PlanarFace, ...]:
    blank: PlanarFace = "blank"
    return (blank,) * (2 + BLANKS)


@rule("the faces of the planar die", "901.3a", kind=KIND, without=_without_symbols)
def faces(game: Board) -> tuple[PlanarFace, ...]:
    """One of six faces has the Planeswalker symbol, one the chaos symbol; the others are blank."""
    game.trace.record(Answered(number=2 + BLANKS))
    return ("Planeswalker symbol", "chaos symbol", *(("blank",) * BLANKS))


def roll(game: Board, player: int, *, special_action: bool = False) -> PlanarFace:
    """Let a player roll the planar die, and see what comes up."""
    prompt = Asked(case="the planar die", player=game.called(player))
    decision = Decision(player, "die", "the planar die", prompt, "901.3a", OneOf(faces(game)))
    face: PlanarFace = game.choose(decision)
    game.happen(PlanarDieRolled(player=player, face=face, special_action=special_action))
    if face == "chaos symbol":
        chaos_ensues(game, player)
    return face


def came_up(game: Board) -> str:
    """The face that came up as the planar die was last rolled this turn; empty where it wasn't."""
    rolls = (each for each in reversed(game.state.history) if isinstance(each, PlanarDieRolled))
    return next((each.face for each in rolls), "")


@rule("the chaos symbol", "901.9b", kind=KIND)
def chaos_ensues(game: Board, player: int) -> None:
    """If the die roll is the chaos symbol, chaos ensues."""
    game.trace.record(Applied(player=game.called(player)))
    game.happen(ChaosEnsues(player=player))


# The planeswalking ability


class PlaneswalkByAbility(Instruction, frozen=True):
    """ "Planeswalk", as the planeswalking ability has it."""

    keyword: ClassVar[str] = "planeswalk"

    def follow(self, table: Table, context: Context) -> Context:
        """Its controller planeswalks."""
        game: Any = table
        table.happen(*by_rule(game, context.controller, "the planeswalking ability"))
        return context


class RollsPlaneswalkerSymbol(Pattern, frozen=True):
    """ "Whenever you roll the Planeswalker symbol on the planar die"."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the face of the controller's roll."""
        rolled = isinstance(event, PlanarDieRolled) and event.face == "Planeswalker symbol"
        return rolled and event.affected == context.controller


PLANESWALKING_ABILITY: Final = Triggered(
    rule="901.8",
    text="Whenever you roll the Planeswalker symbol on the planar die, planeswalk.",
    pattern=RollsPlaneswalkerSymbol(),
    effect=Effect((PlaneswalkByAbility(),)),
)


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See whether the planeswalking ability triggers."""
    for event in performed:
        if isinstance(event, PlanarDieRolled) and event.face == "Planeswalker symbol":
            let_planeswalking_trigger(game, event)


@rule("the planeswalking ability", "901.8", "901.9c", kind="trigger")
def let_planeswalking_trigger(game: Board, event: PlanarDieRolled) -> None:
    """It has no source and is controlled by the player whose planar die roll caused it to trigger."""
    trigger(game, PLANESWALKING_ABILITY, event.player, event, "the planeswalking ability")
