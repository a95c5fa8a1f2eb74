"""Absorb (702.64)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.replacing import Edit, Prevent
from engine.events import Event
from engine.events.damage import Damage, Prevented
from engine.filters import Anything, Itself
from engine.patterns import DealsDamage
from engine.records import Applied
from engine.registry import keyword, rule
from engine.view import Context, Table


def _all_of_it(table: Table, event: Damage, context: Context, number: int) -> tuple[Event, ...]:
    return Prevent()(table, event, context)


@rule("absorbing from each source", "702.64b", kind="prevention", without=_all_of_it)
def from_each_source(table: Table, event: Damage, context: Context, number: int) -> tuple[Event, ...]:
    """Each absorb ability can prevent only N damage from any one source at any one time."""
    amount = min(number, event.amount)
    left = msgspec.structs.replace(event, amount=event.amount - amount)
    table.trace.record(Applied(source=table.called(event.source), number=amount))
    prevented = Prevented(source=event.source, to=event.to, amount=amount, combat=event.combat)
    return (*((left,) if left.amount else ()), prevented)


class Absorbed(Edit, frozen=True):
    """ "Prevent N of that damage"."""

    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The damage that is left of what one source would deal."""
        if not isinstance(event, Damage) or not event.preventable:
            return (event,)
        return from_each_source(table, event, context, self.number) or ()


@keyword("absorb", "702.64", separately="702.64c")
def absorb(number: int) -> tuple[Ability, ...]:
    """If a source would deal damage to it, N of that damage is prevented (702.64a)."""
    return (
        Replacement(
            rule="702.64a",
            text=f"If a source would deal damage to ~, prevent {number} of that damage.",
            pattern=DealsDamage(Anything(), Itself()),
            edit=Absorbed(number),
            prevents=True,
        ),
    )
