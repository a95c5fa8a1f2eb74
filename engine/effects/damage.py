"""Damage that spells and abilities deal (120)."""

from __future__ import annotations

from engine.events.damage import Damage, SplitDamage
from engine.instructions import Instruction
from engine.quantities import Quantity, of_each, reckoned
from engine.registry import rule
from engine.resolution import as_it_last_existed
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class DealDamage(Instruction, frozen=True):
    """ "~ deals 3 damage to any target": the same to each of several, or `divided` as announced (601.2d).

    `more` are further amounts with those whom they are dealt to, all at the same time. With `each` every one
    of several sources deals it, and is "it" in the amount and in whom it is dealt to. With `excess` what is
    more than lethal is dealt to the controller instead.
    """

    source: Selection
    amount: Quantity
    to: tuple[Selection, ...]
    divided: bool = False
    more: tuple[tuple[Quantity, tuple[Selection, ...]], ...] = ()
    preventable: bool = True
    each: bool = False
    excess: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Deal it to everything meant at once; "it" is then what was dealt damage."""
        if self.each:
            return self._of_each(table, context)
        shares = self._divided(table, context) if self.divided else self._alike(table, context)
        for source in self.source.select(table, context)[:1]:
            there = table.exists(source) or as_it_last_existed(table, source)
            if there and self.excess:
                return context.about(*deal_with_excess(table, source, shares, self.preventable) or ())
            if there:
                dealt = deal_damage(table, source, shares, preventable=self.preventable)
                return reckoned(context.about(*dealt or ()), self.amount, shares)
        return context.about()

    def _of_each(self, table: Table, context: Context) -> Context:
        """Let several sources deal damage at once."""
        dealt: list[Damage] = []
        for source in self.source.select(table, context):
            shares = self._alike(table, context.about(source))
            dealt += (Damage(source=source, to=id, amount=amount) for id, amount in shares)
        return context.about(*deal_at_once(table, tuple(dealt)) or ())

    def _alike(self, table: Table, context: Context) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for amount, to in ((self.amount, self.to), *self.more):
            ids = tuple(dict.fromkeys(id for each in to for id in each.select(table, context)))
            if ids and all(table.is_player(id) for id in ids):
                found.extend(of_each(amount, table, context, ids))
            else:
                number = amount.value(table, context)
                found.extend((id, number) for id in ids)
        return tuple(found)

    def _divided(self, table: Table, context: Context) -> tuple[tuple[int, int], ...]:
        """An illegal target's share is lost; the division stays as it was announced (601.2d)."""
        announced = dict(zip(context.targets[0], context.divided, strict=True))
        return tuple((id, announced[id]) for each in self.to for id in each.select(table, context))


@rule("dealing damage by an effect", "120.1", kind="damage")
def deal_damage(
    table: Table, source: int, shares: tuple[tuple[int, int], ...], *, preventable: bool = True
) -> tuple[int, ...]:
    """Objects can deal damage to creatures, planeswalkers, battles and players; gives to which they did."""
    performed = table.happen(
        *(Damage(source=source, to=id, amount=amount, preventable=preventable) for id, amount in shares)
    )
    return tuple(each.to for each in performed if isinstance(each, Damage))


@rule("dealing damage with its excess elsewhere", "120.1", kind="damage")
def deal_with_excess(
    table: Table, source: int, shares: tuple[tuple[int, int], ...], preventable: bool
) -> tuple[int, ...]:
    """Damage is dealt to permanents, and what is in excess to their controllers; gives to which it was."""
    parts = (
        SplitDamage(
            source=source, to=id, amount=amount, excess_to=table.controller(id), preventable=preventable
        )
        for id, amount in shares
    )
    performed = table.happen(*parts)
    return tuple(each.to for each in performed if isinstance(each, Damage))


@rule("several sources of damage", "120.1", kind="damage")
def deal_at_once(table: Table, dealt: tuple[Damage, ...]) -> tuple[int, ...]:
    """Each of several objects deals its damage, all at the same time; gives to what."""
    performed = table.happen(*dealt) if dealt else ()
    return tuple(each.to for each in performed if isinstance(each, Damage))


def can_be_damaged(table: Table, id: int) -> bool:
    """Tell whether something is what damage can be dealt to (120.1)."""
    if table.is_player(id):
        return not table.player(id).lost
    if not table.exists(id) or table.object(id).zone is not Zone.BATTLEFIELD:
        return False
    return bool(table.characteristics(id).types & {"Creature", "Planeswalker", "Battle"})
