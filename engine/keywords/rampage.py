"""Rampage (702.23)."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.filters.combat import Blocking
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import Modification, ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import AtLeast, Fixed, Plus, Quantity, Times
from engine.quantities.counted import Count
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.selections import Source
from engine.view import Context, Table, View

BLOCKERS: Final = Count(Blocking(Itself()))


def _over_and_over(view: View, bonus: Quantity, context: Context) -> Quantity:
    return bonus


@quality("the rampage bonus", "702.23b", without=_over_and_over)
def calculated_once(view: View, bonus: Quantity, context: Context) -> Quantity:
    """The bonus is calculated only once, when the triggered ability resolves, whatever blocks later."""
    return Fixed(bonus.value(view, context))


class Bonus(ModifyPowerToughness, frozen=True):
    """+N/+N for each creature that blocks it beyond the first."""

    def locked(self, view: View, context: Context) -> Modification:
        """Calculate the bonus as the ability resolves."""
        number = BLOCKERS.value(view, context)
        if leaves_trace(view):
            called = cast(Table, view).called(context.source)
            calculated_once.record(view, Answered(object=called, number=number))
        bonus = calculated_once(view, self.power, context)
        return msgspec.structs.replace(self, power=bonus, toughness=bonus)


@keyword("rampage", "702.23", separately="702.23c")
def rampage(number: int) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, it gets +N/+N for each creature blocking it beyond the first (702.23a)."""
    bonus = Times(number, AtLeast(0, Plus(BLOCKERS, -1)))
    text = f"gets +{number}/+{number} for each creature blocking it beyond the first"
    grow = Bonus(bonus, bonus)
    return (
        Triggered(
            rule="702.23a",
            text=f"it {text} until end of turn",
            pattern=InCombat("becomes blocked", Itself()),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )
