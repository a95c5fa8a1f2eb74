"""Extort (702.101)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.effects.life import DrainLife
from engine.effects.paying import MayPay
from engine.instructions import Effect
from engine.mana import ManaCost
from engine.patterns.players import PlayerDoes
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import EachPlayer, You

_PRICE: Final = Cost((PayMana(ManaCost.parse("{W/B}")),), "{W/B}")


@keyword("extort", "702.101", separately="702.101b")
def extort() -> tuple[Ability, ...]:
    """Whenever you cast a spell, you may pay {W/B} to drain each opponent of 1 life (702.101a)."""
    drain = DrainLife(EachPlayer(opponents_only=True), Fixed(1), You())
    return (
        Triggered(
            rule="702.101a",
            text="you may pay {W/B}; if you do, each opponent loses 1 life and you gain that much",
            pattern=PlayerDoes("cast"),
            effect=Effect((MayPay(You(), _PRICE, (drain,)),)),
        ),
    )
