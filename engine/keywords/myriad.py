"""Myriad (702.116)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.combat import CopiesAttackOthers
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.combat import InCombat
from engine.registry import keyword


@keyword("myriad", "702.116", separately="702.116b")
def myriad() -> tuple[Ability, ...]:
    """Whenever it attacks, a copy may attack each opponent other than the defending player (702.116a)."""
    return (
        Triggered(
            rule="702.116a",
            text="for each opponent other than defending player, you may create a copy that attacks them",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((CopiesAttackOthers(),)),
        ),
    )
