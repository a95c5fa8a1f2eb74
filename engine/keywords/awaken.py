"""Awaken (702.113)."""

from __future__ import annotations

from engine.abilities import Keyword, Spell
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.counters import PutCounters
from engine.filters import AllOf, Controlled, OfType
from engine.instructions import Effect, If, TargetWord
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import GainAbilities, SetPowerToughness
from engine.layers.type_changes import AddTypes
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Targets


@keyword("awaken", "702.113")
def awaken(number: int, cost: Cost) -> tuple[Ability, ...]:
    """For its awaken cost it also turns a land with N +1/+1 counters into an Elemental (702.113a)."""
    paid = WasCast(by="awaken")
    becomes = (
        AddTypes(types=frozenset({"Creature"}), subtypes=frozenset({"Elemental"})),
        SetPowerToughness(Fixed(0), Fixed(0)),
        GainAbilities((Keyword(name="haste", rule="702.10", text="haste"),)),
    )
    text = "becomes a 0/0 Elemental creature with haste; it's still a land"
    land = TargetWord(
        AllOf((OfType("Land"), Controlled("you"))), text="target land you control", condition=paid
    )
    awakens = (
        PutCounters("+1/+1", Fixed(number), Targets(0)),
        Begin("forever", Targets(0), modifications=becomes, text=text),
    )
    return (
        WayToCast(rule="702.113a", text=f"you may cast ~ by paying {cost}", name="awaken", cost=cost),
        Spell(rule="702.113a", text=text, effect=Effect((If(paid, awakens),), (land,))),
    )
