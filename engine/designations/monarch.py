"""The monarch, a designation of one player, and the abilities that come with it (722)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Triggered
from engine.board import Board
from engine.designations.passing import combat_damage_to, hand_over, holder, trigger
from engine.effects.drawing import DrawCards
from engine.effects.monarch import BecomeMonarch
from engine.events import Event
from engine.events.statuses import Crowned
from engine.events.turns import StepBegins
from engine.instructions import Effect
from engine.layers.lasting_effects import Lasting
from engine.objects import MONARCH
from engine.patterns import DealsDamage, StepStarts
from engine.quantities import Fixed
from engine.records import Applied
from engine.registry import rule
from engine.selections import Particular
from engine.selections.players import You
from engine.state import State
from engine.whiteboard import performs, possible

DRAW: Final = Triggered(
    rule="722.2",
    text="At the beginning of the monarch's end step, that player draws a card.",
    pattern=StepStarts("end"),
    effect=Effect((DrawCards(You(), Fixed(1)),)),
)


def _lost_to(player: int) -> Triggered:
    """What triggers on combat damage: the controller of the creature becomes the monarch."""
    return Triggered(
        rule="722.2",
        text="Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
        pattern=DealsDamage(combat=True),
        effect=Effect((BecomeMonarch(Particular(player)),)),
    )


@possible(Crowned)
def can_become(game: Board, event: Crowned) -> bool:
    """Who is the monarch already doesn't become it."""
    return monarch(game.state) != event.player


@performs(Crowned)
def crown(game: Board, event: Crowned) -> None:
    """The player is the monarch from now on, which ends what waits until an opponent is."""
    become_monarch(game, event.player)
    lasting = tuple(_awaited(game, each, event.player) for each in game.state.lasting)
    if lasting != game.state.lasting:
        game.set("lasting", lasting)


def _awaited(game: Board, effect: Lasting, crowned: int) -> Lasting:
    waits = effect.duration == "until an opponent is crowned"
    if not waits or crowned not in game.opponents(effect.context.controller):
        return effect
    return msgspec.structs.replace(effect, duration="until just now")


@rule("becoming the monarch", "722.1", "722.3", kind="status")
def become_monarch(game: Board, player: int) -> None:
    """As a player becomes the monarch, the current monarch ceases to be the monarch."""
    hand_over(game, player, MONARCH)
    game.trace.record(Applied(player=game.called(player)))


def monarch(state: State) -> int:
    """The player who is the monarch, 0 where there is none."""
    return holder(state, MONARCH)


def passes_on(game: Board, player: int) -> None:
    """See who is the monarch as a player leaves the game."""
    if monarch(game.state) == player:
        monarch_leaves(game, player)


@rule("the monarch leaves the game", "722.4", kind="status")
def monarch_leaves(game: Board, player: int) -> None:
    """The active player becomes the monarch, or the next in turn order where that player is leaving."""
    game.change_player(player, designations=())
    others = game.players()
    if others:
        become_monarch(game, game.turn.active if game.turn.active in others else others[0])


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See whether one of the two abilities triggers that have no source."""
    if monarch(before):
        watch(game, performed, monarch(before))


@rule("abilities of the monarch", "722.2", kind="trigger")
def watch(game: Board, performed: tuple[Event, ...], last: int) -> None:
    """The two abilities have no source; who was the monarch as they trigger controls them."""
    for event in performed:
        if isinstance(event, StepBegins) and event.step == "end" and event.player == last:
            trigger(game, DRAW, last, event, MONARCH)
    for damage, source in combat_damage_to(performed, last):
        if game.characteristics(source).is_a("Creature"):
            trigger(game, _lost_to(game.controller(source)), last, damage, MONARCH)
