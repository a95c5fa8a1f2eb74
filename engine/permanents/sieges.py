"""What a Siege does as its last defense counter is removed (310.11b)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.actions.exile import Exile
from engine.board import Board
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.events import CountersRemoved, Event
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.counters import LastCounterGone
from engine.registry import rule
from engine.selections import It, Source
from engine.state import State
from engine.triggers import noticing as triggers
from engine.view import Context
from engine.zones import Zone

_TRANSFORMED: Final = WayToCast(
    name="the Siege was defeated", zone=Zone.EXILE, cost=Cost(), transformed=True, timing="any"
)
ABILITY: Final = Triggered(
    rule="310.11b",
    text="When the last defense counter is removed from ~, exile it, then you may cast it transformed without"
    " paying its mana cost.",
    pattern=LastCounterGone("defense", Itself()),
    effect=Effect((Exile(Source()), MayCast(It(), _TRANSFORMED))),
)


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See whether a Siege has lost its last defense counter."""
    for event in performed:
        if not isinstance(event, CountersRemoved) or event.kind != "defense" or not game.exists(event.on):
            continue
        siege = "Siege" in game.characteristics(event.on).subtypes
        if siege and not game.object(event.on).counter("defense"):
            trigger_for(game, event.on, event)


@rule("a Siege that is defeated", "310.11b", kind="trigger")
def trigger_for(game: Board, id: int, event: Event) -> None:
    """Sieges have an ability that triggers when the last defense counter is removed from them."""
    context = Context(source=id, controller=game.controller(id), event=event, ability=ABILITY)
    triggers.trigger(game, ABILITY, context)
