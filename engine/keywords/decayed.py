"""Decayed (702.147)."""

from __future__ import annotations

from engine.abilities import Restriction, Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.effects.delaying import Later
from engine.effects.restricting import Never
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import StepStarts
from engine.patterns.combat import InCombat
from engine.registry import keyword
from engine.selections import It, Source
from engine.selections.players import You


@keyword("decayed", "702.147")
def decayed() -> tuple[Ability, ...]:
    """It can't block, and after it has attacked it is sacrificed at end of combat (702.147a)."""
    later = Later(
        StepStarts("end of combat"), (Sacrifice(It(), You()),), "sacrifice it at end of combat", Source()
    )
    return (
        Restriction(rule="702.147a", text="it can't block", question="block", allows=Never()),
        Triggered(
            rule="702.147a",
            text="sacrifice it at end of combat",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((later,)),
        ),
    )
