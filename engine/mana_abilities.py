"""Mana abilities and what they do: adding mana to a player's pool (106.4, 605)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.events import ManaAdded
from engine.instructions import Instruction
from engine.mana import Mana
from engine.quantities import Fixed, Quantity
from engine.view import Context, Table


class AddMana(Instruction, frozen=True):
    """ "Add {G}", "add {W} or {U}", "add one mana of any color": alternatives of which the player takes one.

    Each alternative is a tuple of types of mana (106.1b), added together, `times` over.
    """

    alternatives: tuple[tuple[str, ...], ...]
    times: Quantity = Fixed(1)
    only_for: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose an alternative, then add it."""
        decision = Decision(
            player=context.controller,
            kind="option",
            about=table.name(context.source),
            prompt=f"{table.name(context.source)}: which mana is added?",
            rule="106.1b",
            domain=OneOf(self.alternatives),
            source=context.source,
        )
        types = table.choose(decision)
        amount = self.times.value(table, context)
        added = tuple(Mana(each, only_for=self.only_for) for _ in range(amount) for each in types)
        if added:
            table.happen(
                ManaAdded(player=context.controller, mana=added, source=context.source, tapped_for=True)
            )
        return context


def produced_by(instructions: tuple[Instruction, ...]) -> tuple[tuple[str, ...], ...] | None:
    """What following these once adds, one entry an alternative; None where it can't be told in advance."""
    found: list[tuple[str, ...]] = []
    for each in instructions:
        if not isinstance(each, AddMana) or not isinstance(each.times, Fixed) or each.only_for:
            return None
        found.extend(types * each.times.number for types in each.alternatives)
    return tuple(found) or None
