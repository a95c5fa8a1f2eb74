"""What adds mana to a player's pool (106.3, 106.4), and which abilities are mana abilities (605.1)."""

from __future__ import annotations

from typing import Any

from engine.decisions import Decision, OneOf
from engine.events import ManaAdded
from engine.instructions import Effect, Instruction
from engine.mana import Mana
from engine.quantities import Fixed, Quantity
from engine.view import Context, Table, View


class AddMana(Instruction, frozen=True):
    """ "Add {G}", "add {W} or {U}", "add one mana of any color": alternatives of which the player takes one.

    Each alternative is a tuple of types of mana (106.1b), added together, `times` over. `only_for` and
    `rider` go with the mana (106.6).
    """

    alternatives: tuple[tuple[str, ...], ...]
    times: Quantity = Fixed(1)
    only_for: Any = None
    rider: Any = None

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
        self.add(table, context, table.choose(decision))
        return context

    def add(self, table: Table, context: Context, types: tuple[str, ...], tapped_for: bool = False) -> None:
        """Add one of the alternatives, with what the source makes of it."""
        added = self.mana(table, context)[self.alternatives.index(types)]
        if added:
            table.happen(
                ManaAdded(player=context.controller, mana=added, source=context.source, tapped_for=tapped_for)
            )

    def mana(self, view: View, context: Context) -> tuple[tuple[Mana, ...], ...]:
        """What it would add now, one entry an alternative."""
        amount = max(0, self.times.value(view, context))
        snow = "Snow" in view.characteristics(context.source).supertypes
        return tuple(
            tuple(Mana(each, snow, self.only_for, self.rider) for _ in range(amount) for each in types)
            for types in self.alternatives
        )


def could_add_mana(effect: Effect) -> bool:
    """Tell whether an effect without targets could add mana when it resolves (605.1a-b)."""
    return not effect.targets and any(isinstance(each, AddMana) for each in effect.instructions)


def added_by(instructions: tuple[Instruction, ...]) -> AddMana | None:
    """The one instruction that adds mana; None where there is none, or where it can't be told in advance."""
    found = [each for each in instructions if isinstance(each, AddMana)]
    return found[0] if len(found) == 1 else None
