"""Protection from a quality (702.16)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Question, Replacement, Restriction
from engine.characteristics import Ability
from engine.effects.replacing import Prevent
from engine.filters import EACH_COLOR, AllOf, Anything, Controlled, Filter, Itself, Not, OfType
from engine.patterns import DealsDamage
from engine.registry import keyword
from engine.view import Context, View


class NoneOf(msgspec.Struct, frozen=True):
    """The answer of protection: nothing that would do it has the quality.

    It is data, so that what the quality refers to is seen: a color or player that was chosen (607.2d).
    """

    quality: Filter
    several: bool = False

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask the quality of the source that targets or is attached, or of each blocker."""
        asked = about if self.several else about[:1]
        return not any(self.quality.matches(view, each, context) for each in asked)


VARIANTS: Final[dict[Filter, str]] = {
    EACH_COLOR: "702.16h",
    Anything(): "702.16j",
    Controlled("chosen player"): "702.16k",
}
"""The qualities of which one rule says all that protection from them does."""


@keyword("protection", "702.16")
def protection(quality: Filter, spared: Filter | None = None) -> tuple[Ability, ...]:
    """What has the quality can't target, enchant, equip or block it, and damage from it is prevented.

    `spared` is what stays attached all the same: "this effect doesn't remove Auras" (702.16n).
    """
    attached = quality if spared is None else AllOf((quality, Not(spared)))
    aura = AllOf((attached, OfType("Aura", "subtypes")))
    equipment = AllOf((attached, Not(OfType("Aura", "subtypes"))))
    whole = VARIANTS.get(quality, "")
    return (
        _cannot("be targeted", whole or "702.16b", quality, "sources with that quality can't target it"),
        _cannot("be attached", whole or "702.16c", aura, "Auras with that quality can't enchant it"),
        _cannot("be attached", whole or "702.16d", equipment, "Equipment with that quality can't equip it"),
        _cannot("be blocked", whole or "702.16f", quality, "creatures with that quality can't block it"),
        Replacement(
            rule=whole or "702.16e",
            text="Damage from sources with that quality is prevented.",
            pattern=DealsDamage(quality, Itself()),
            edit=Prevent(),
            prevents=True,
        ),
    )


def _cannot(question: Question, rule: str, quality: Filter, text: str) -> Restriction:
    """A restriction on what has the quality: the source that targets or is attached, or each blocker."""
    allows = NoneOf(quality, several=question == "be blocked")
    return Restriction(rule=rule, text=text, question=question, allows=allows)
