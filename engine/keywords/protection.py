"""Protection from a quality (702.16)."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from engine.abilities import Question, Replacement, Restriction
from engine.characteristics import Ability
from engine.effects.replacing import Prevent
from engine.filters import EACH_COLOR, AllOf, Anything, Controlled, Filter, Itself, Not, OfType
from engine.filters.circumstances import AttachedBefore
from engine.patterns import DealsDamage
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.view import Context, Table, View


class NoneOf(msgspec.Struct, frozen=True):
    """The answer of protection: nothing that would do it has the quality.

    It is data, so that what the quality refers to is seen: a color or player that was chosen (607.2d).
    """

    quality: Filter
    several: bool = False
    spared: Filter | None = None

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask the quality of the source that targets or is attached, or of each blocker."""
        asked = about if self.several else about[:1]
        if self.spared is not None:
            spared = spares_attached if isinstance(self.spared, AttachedBefore) else spares
            asked = tuple(each for each in asked if not spared(view, each, self.spared, context))
        return not any(self.quality.matches(view, each, context) for each in asked)


@quality("what protection doesn't remove", "702.16n")
def spares(view: View, id: int, spared: Filter, context: Context) -> bool:
    """That Aura, or all Auras, aren't put into their owners' graveyards as a state-based action."""
    found = spared.matches(view, id, context)
    if found and leaves_trace(view):
        spares.record(view, Answered(object=cast(Table, view).called(id)))
    return found


@quality("what is attached already", "702.16p")
def spares_attached(view: View, id: int, spared: Filter, context: Context) -> bool:
    """What was attached as the protection began stays, also the Aura that gives it; nothing follows."""
    found = spared.matches(view, id, context)
    if found and leaves_trace(view):
        spares_attached.record(view, Answered(object=cast(Table, view).called(id)))
    return found


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
    aura = AllOf((quality, OfType("Aura", "subtypes")))
    equipment = AllOf((quality, Not(OfType("Aura", "subtypes"))))
    whole = VARIANTS.get(quality, "")
    return (
        _cannot("be targeted", whole or "702.16b", quality, "sources with that quality can't target it"),
        _cannot("be attached", whole or "702.16c", aura, "Auras with that quality can't enchant it", spared),
        _cannot("be attached", whole or "702.16d", equipment, "such Equipment can't equip it", spared),
        _cannot("be blocked", whole or "702.16f", quality, "creatures with that quality can't block it"),
        Replacement(
            rule=whole or "702.16e",
            text="Damage from sources with that quality is prevented.",
            pattern=DealsDamage(quality, Itself()),
            edit=Prevent(),
            prevents=True,
        ),
    )


def _cannot(
    question: Question, rule: str, quality: Filter, text: str, spared: Filter | None = None
) -> Restriction:
    """A restriction on what has the quality: the source that targets or is attached, or each blocker."""
    allows = NoneOf(quality, several=question == "be blocked", spared=spared)
    return Restriction(rule=rule, text=text, question=question, allows=allows)
