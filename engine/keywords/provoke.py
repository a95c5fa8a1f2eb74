"""Provoke (702.39)."""

from __future__ import annotations

from engine.abilities import Requirement, Triggered
from engine.actions.tap_and_untap import Untap
from engine.characteristics import Ability
from engine.filters import AllOf, Controlled, Itself, OfType
from engine.instructions import Effect, May, TargetWord
from engine.layers.lasting_effects import Begin
from engine.patterns.combat import InCombat
from engine.registry import keyword
from engine.selections import Targets
from engine.selections.players import You


@keyword("provoke", "702.39", separately="702.39b")
def provoke() -> tuple[Ability, ...]:
    """Whenever it attacks, a creature may be untapped and has to block it if able (702.39a)."""
    text = "have target creature defending player controls block ~ this combat if able, and untap it"
    creature = AllOf((OfType("Creature"), Controlled("defending player")))
    blocks = Requirement(rule="702.39a", what="block source", text="blocks ~ if able")
    does = (Begin("end of combat", Targets(0), abilities=(blocks,)), Untap(Targets(0)))
    word = TargetWord(creature, text="target creature defending player controls")
    return (
        Triggered(
            rule="702.39a",
            text=f"you may {text}",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((May(You(), does, text=text),), (word,)),
        ),
    )
