"""Riot (702.136)."""

from __future__ import annotations

from engine.abilities import Keyword, Replacement, Static
from engine.characteristics import Ability
from engine.conditions import WasChosen
from engine.effects.keyword_edits import EnterRioting
from engine.filters import Itself
from engine.layers.modifications import GainAbilities
from engine.patterns import Enters
from engine.registry import keyword


@keyword("riot", "702.136", separately="702.136b")
def riot() -> tuple[Ability, ...]:
    """It enters with an additional +1/+1 counter, or gains haste (702.136a)."""
    haste = GainAbilities((Keyword(name="haste", rule="702.10", text="haste"),))
    return (
        Replacement(
            rule="702.136a",
            text="you may have ~ enter with an additional +1/+1 counter on it; if you don't, it gains haste",
            pattern=Enters(Itself()),
            edit=EnterRioting(),
            everywhere=True,
        ),
        Static(
            rule="702.136a",
            text="it gains haste",
            affected=Itself(),
            modifications=(haste,),
            condition=WasChosen("riot", "haste"),
        ),
    )
