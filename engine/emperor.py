"""The Emperor variant: ranges, creatures that are deployed, and whose win or loss decides (804, 809)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities import Activated
from engine.board import Board
from engine.costs import Cost, TapSelf
from engine.decisions import Decision, OneOf
from engine.events.players import PlayerLoses
from engine.filters import AllOf, IsPlayer, Not
from engine.instructions import Effect, TargetWord
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ChangeController
from engine.records import Answered, Applied, Asked
from engine.registry import quality, rule
from engine.selections import Source, Targets

TEAMMATE: Final = AllOf((IsPlayer(), Not(IsPlayer("opponent")), Not(IsPlayer("you"))))

DEPLOY: Final = Activated(
    rule="804.2",
    text="{T}: Target teammate gains control of this creature. Activate only as a sorcery.",
    cost=Cost((TapSelf(),), "{T}"),
    effect=Effect(
        (Begin("forever", Source(), modifications=(ChangeController(),), under=Targets()),),
        (TargetWord(TEAMMATE, text="target teammate"),),
    ),
    timing="sorcery",
)


@quality("deploying creatures", "804.2", "809.3b")
def deploying(view: Any, id: int) -> tuple[Activated, ...]:
    """Each creature has an ability by which a teammate gains control of it; Emperor games use that option."""
    emperors = any(each.role for each in view.state.players.values())
    return (DEPLOY,) if emperors and view.characteristics(id).is_a("Creature") else ()


def tell_of_deploying(game: Board, id: int, ability: Activated) -> None:
    """Keep that an ability which is activated comes of the option of deploying creatures."""
    if ability is DEPLOY:
        deploying.record(game, Answered(object=game.called(id)))


@rule("who begins an Emperor game", "809.4", kind="starting the game")
def first_emperor(game: Board) -> int:
    """Determine at random which emperor goes first."""
    emperors = tuple(id for id in game.state.order if game.player(id).role == "emperor")
    prompt = Asked(case="which emperor begins")
    first = int(game.choose(Decision(emperors[0], "random", "the game", prompt, "809.4", OneOf(emperors))))
    game.trace.record(Applied(player=game.called(first)))
    return first


def of_team(game: Board, player: int) -> tuple[int, ...]:
    """The players on a player's team, those who have left included."""
    team = game.player(player).team
    return tuple(id for id in game.state.order if game.player(id).team == team)


@rule("an emperor who loses", "809.5b", "104.3i", kind="game ends")
def team_loses(game: Board, event: PlayerLoses) -> None:
    """A team loses the game if its emperor loses."""
    others = tuple(id for id in of_team(game, event.player) if not game.player(id).lost)
    game.trace.record(Applied(player=game.called(event.player), players=game.each_called(others)))
    if others:
        game.happen(*(PlayerLoses(player=each, why=event.why) for each in others))


def _alone(game: Board, emperor: int) -> tuple[int, ...]:
    return (emperor,)


@rule("an emperor who wins", "809.5a", "104.2d", kind="game ends", without=_alone)
def team_wins(game: Board, emperor: int) -> tuple[int, ...]:
    """A team wins the game if its emperor wins."""
    winners = of_team(game, emperor)
    game.trace.record(Applied(player=game.called(emperor), players=game.each_called(winners)))
    return winners


@rule("an emperor's draw", "809.5c", "104.4h", kind="game ends")
def team_draws(game: Board, emperor: int) -> tuple[int, ...]:
    """The game is a draw for a team if the game is a draw for its emperor."""
    others = tuple(id for id in of_team(game, emperor) if not game.player(id).lost)
    game.trace.record(Applied(player=game.called(emperor), players=game.each_called(others)))
    return others
