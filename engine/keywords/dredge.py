"""Dredge (702.52)."""

from __future__ import annotations

from typing import cast

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.effects.keyword_edits import Dredge
from engine.patterns.players import PlayerDoes
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.view import Context, Table, View
from engine.zones import Zone


@quality("a library too small for dredge", "702.52b", without=lambda *_: True)
def enough_to_mill(view: View, cards: int, number: int) -> bool:
    """A player with fewer cards than the number required can't mill any of them this way."""
    return cards >= number


class EnoughCards(Condition, frozen=True):
    """There are as many cards in the player's library as the dredge ability mills."""

    number: int

    def holds(self, view: View, context: Context) -> bool:
        """Count them."""
        cards = len(view.zone(Zone.LIBRARY, context.controller))
        enough = enough_to_mill(view, cards, self.number)
        if not enough and leaves_trace(view):
            player = cast(Table, view).called(context.controller)
            enough_to_mill.record(view, Answered(player=player, number=cards, answer=False))
        return enough


@keyword("dredge", "702.52")
def dredge(number: int) -> tuple[Ability, ...]:
    """Instead of drawing a card, N cards may be milled and it returned from the graveyard (702.52a)."""
    return (
        Replacement(
            rule="702.52a",
            text=f"mill {number} cards and return ~ from your graveyard to your hand",
            pattern=PlayerDoes("draw", "you"),
            edit=Dredge(number),
            condition=EnoughCards(number),
            optional=f"mill {number} cards and return it from the graveyard instead",
            zone=Zone.GRAVEYARD,
        ),
    )
