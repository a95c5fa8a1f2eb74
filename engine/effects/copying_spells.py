"""Copying spells and abilities on the stack, and choosing new targets (707.10, 115.7)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.decisions import Decision, Order
from engine.effects.copy_exceptions import NONE, Exceptions, excepted
from engine.events import NewTargets, SpellCopied, Which
from engine.filters import Filter
from engine.instructions import Instruction
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.selections.players import You
from engine.view import Context, Table, objects


class CopySpell(Instruction, frozen=True):
    """ "Copy target instant or sorcery spell": a copy of it is put onto the stack (707.10).

    Who copies it controls the copy.
    """

    what: Selection
    number: Quantity = Fixed(1)
    exceptions: Exceptions = NONE
    new_targets: bool = False
    by: Selection = You()

    def follow(self, table: Table, context: Context) -> Context:
        """Copy each that is still on the stack; "it" is then the copies."""
        made: list[int] = []
        for player in self.by.select(table, context):
            own = msgspec.structs.replace(context, controller=player)
            for original in self.what.select(table, context):
                for _ in range(self.number.value(table, context)):
                    made += copy_spell(table, original, self, own) or ()
        return context.about(*made)


class CopySpellForEach(Instruction, frozen=True):
    """ "Copy that spell for each other creature you control that the spell could target" (707.10d)."""

    what: Selection
    among: Filter

    def follow(self, table: Table, context: Context) -> Context:
        """Copy it with each of them as its target, in the order that the controller chooses."""
        made: list[int] = []
        for original in self.what.select(table, context):
            announced = table.object(original).announced
            now = {id for ids in announced.targets for id in ids} if announced is not None else set()
            there = (*table.players(), *table.battlefield())
            found = (id for id in there if id not in now and self.among.matches(table, id, context))
            for id in _in_order(table, context, tuple(found)):
                made += copy_spell(table, original, CopySpell(self.what), context, id) or ()
        return context.about(*made)


def _in_order(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    if len(ids) < 2:
        return ids
    about = table.name(context.source)
    prompt = Asked(case="the order of copies", player=table.called(context.controller))
    decision = Decision(context.controller, "order", about, prompt, "707.10d", Order(ids), context.source)
    return tuple(table.choose(decision))


class CopySpellAiming(Instruction, frozen=True):
    """ "Copy that spell. The copy targets the chosen creature" (707.10e)."""

    what: Selection
    at: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Copy it with that as its target."""
        made: list[int] = []
        for original in self.what.select(table, context):
            for id in self.at.select(table, context)[:1]:
                wanted = CopySpell(self.what)
                made += copy_spell(table, original, wanted, context, id, for_each=False) or ()
        return context.about(*made)


@rule("copying a spell", "707.10", kind="copy")
def copy_spell(
    table: Table,
    original: int,
    wanted: CopySpell,
    context: Context,
    aimed_at: int = 0,
    *,
    for_each: bool = True,
) -> tuple[int, ...]:
    """A copy of a spell has its characteristics and all decisions made for it; it isn't cast."""
    values = excepted(table, values_copied(table, original), wanted.exceptions, Characteristics(), context)
    performed = table.happen(
        SpellCopied(
            source=context.source,
            original=original,
            controller=context.controller,
            values=values,
            new_targets=wanted.new_targets,
            aimed_at=aimed_at,
            for_each=for_each,
        )
    )
    return tuple(each.became for each in performed if isinstance(each, SpellCopied) and each.became)


def values_copied(table: Table, original: int) -> Characteristics:
    """The characteristics of a spell that a copy of it has (707.10)."""
    thing = table.object(original)
    if thing.part is None or thing.face_down:
        return table.copiable(original)
    if thing.printed.adventure is not None:
        return copy_of_adventure(table, original)
    return table.copiable(original) if thing.printed.halves else copy_of_prototyped(table, original)


def _as_the_card(table: Table, original: int) -> Characteristics:
    return table.object(original).printed


def _no_adventure(table: Table, original: int) -> Characteristics:
    values = table.copiable(original)
    return msgspec.structs.replace(values, subtypes=values.subtypes - {"Adventure"})


@rule("a copy of an Adventure spell", "715.3c", kind="copy", without=_no_adventure)
def copy_of_adventure(table: Table, original: int) -> Characteristics:
    """The copy is also an Adventure: it has the spell's characteristics, not the normal ones of the card."""
    table.trace.record(Answered(object=table.called(original)))
    return table.copiable(original)


@rule("a copy of a prototyped spell", "718.3c", kind="copy", without=_as_the_card)
def copy_of_prototyped(table: Table, original: int) -> Characteristics:
    """The copy is also prototyped: it has the spell's power, toughness and mana cost, not the card's."""
    table.trace.record(Answered(object=table.called(original)))
    return table.copiable(original)


class ChooseNewTargets(Instruction, frozen=True):
    """ "You may choose new targets for target spell", "change the target of target spell" (115.7)."""

    what: Selection
    which: Which = "new"

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller of the effect choose for each that is still on the stack."""
        for id in objects(table, self.what.select(table, context)):
            table.happen(
                NewTargets(source=context.source, object=id, player=context.controller, which=self.which)
            )
        return context
