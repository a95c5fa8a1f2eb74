"""Soulshift (702.46)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.moving import MoveTo
from engine.filters import AllOf, Itself, OfType, Owned
from engine.filters.comparisons import Compared
from engine.instructions import Effect, May, TargetWord
from engine.patterns import Moves
from engine.registry import keyword
from engine.selections import Targets
from engine.selections.players import You
from engine.zones import Zone


@keyword("soulshift", "702.46", separately="702.46b")
def soulshift(number: int) -> tuple[Ability, ...]:
    """When it dies, a Spirit card of mana value N or less may return from your graveyard (702.46a)."""
    spirit = AllOf((OfType("Spirit", "subtypes"), Compared("mana value", "<=", number), Owned("you")))
    text = f"target Spirit card with mana value {number} or less from your graveyard"
    back = May(You(), (MoveTo(Targets(), Zone.HAND),), text=f"return {text} to your hand")
    return (
        Triggered(
            rule="702.46a",
            text=f"you may return {text} to your hand",
            pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            effect=Effect((back,), (TargetWord(spirit, Zone.GRAVEYARD, text=text),)),
        ),
    )
