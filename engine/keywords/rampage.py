"""Rampage (702.23)."""

from __future__ import annotations

from typing import Final, cast

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.filters.combat import Blocking
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import AtLeast, Plus, Quantity, Times
from engine.quantities.counted import Count
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.selections import Source
from engine.view import Context, Table, View

BLOCKERS: Final = Count(Blocking(Itself()))


class BlockersNow(Quantity, frozen=True):
    """How many creatures block it as the triggered ability resolves."""

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        then = len(getattr(context.event, "by", ()))
        number = as_it_resolves(view, BLOCKERS.value(view, context), then)
        if leaves_trace(view):
            source = cast(Table, view).called(context.source)
            as_it_resolves.record(view, Answered(object=source, number=number))
        return number


def _as_it_triggered(view: View, now: int, then: int) -> int:
    return then


@quality("the rampage bonus", "702.23b", without=_as_it_triggered)
def as_it_resolves(view: View, now: int, then: int) -> int:
    """The bonus is calculated only once per combat, when the triggered ability resolves."""
    return now


@keyword("rampage", "702.23", separately="702.23c")
def rampage(number: int) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, it gets +N/+N for each creature blocking it beyond the first (702.23a)."""
    bonus = Times(number, AtLeast(0, Plus(BlockersNow(), -1)))
    text = f"gets +{number}/+{number} for each creature blocking it beyond the first"
    grow = ModifyPowerToughness(bonus, bonus)
    return (
        Triggered(
            rule="702.23a",
            text=f"it {text} until end of turn",
            pattern=InCombat("becomes blocked", Itself()),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )
