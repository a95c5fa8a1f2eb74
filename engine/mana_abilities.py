"""What adds mana to a player's pool (106.3, 106.4), and which abilities are mana abilities (605.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.decisions import Decision, OneOf
from engine.events import ManaAdded
from engine.instructions import Effect, Instruction
from engine.mana import Mana
from engine.quantities import Fixed, Quantity
from engine.registry import rule
from engine.selections import Selection, You
from engine.view import Context, Table, View


class AddMana(Instruction, frozen=True):
    """ "Add {G}", "add {W} or {U}", "add one mana of any color": alternatives of which the player takes one.

    Each alternative is a tuple of types of mana (106.1b), added together, `times` over. `only_for` and
    `rider` go with the mana (106.6). `who` adds it; with `produced` it is one mana of any type of the mana
    in the event.
    """

    alternatives: tuple[tuple[str, ...], ...]
    times: Quantity = Fixed(1)
    only_for: Any = None
    rider: Any = None
    who: Selection = You()
    produced: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant choose an alternative, then add it."""
        return self.add_as(table, context, tapped_for=False)

    def add_as(self, table: Table, context: Context, *, tapped_for: bool) -> Context:
        """The same, for a permanent that was tapped for it or not (106.12)."""
        for player in self.who.select(table, context):
            types = self.choose(table, context, player)
            if types is not None:
                self.add(table, msgspec.structs.replace(context, controller=player), types, tapped_for)
        return context

    def choose(self, table: Table, context: Context, player: int) -> tuple[str, ...] | None:
        """Let a player choose an alternative; None where the type of mana is not defined."""
        options = self.options(context)
        if not options:
            undefined_type(table, context)
            return None
        name = table.name(context.source)
        prompt = f"{name}: which mana is added?"
        decision = Decision(player, "option", name, prompt, "106.1b", OneOf(options), context.source)
        types: tuple[str, ...] = table.choose(decision)
        return types

    def options(self, context: Context) -> tuple[tuple[str, ...], ...]:
        """The alternatives; those that the event produced, each type once."""
        if not self.produced:
            return self.alternatives
        mana = getattr(context.event, "mana", ())
        return tuple(dict.fromkeys((each.type,) for each in mana))

    def add(self, table: Table, context: Context, types: tuple[str, ...], tapped_for: bool = False) -> None:
        """Add one of the alternatives, with what the source makes of it."""
        added = self.mana(table, context)[self.options(context).index(types)]
        if added:
            produce(table, context, added, tapped_for)

    def mana(self, view: View, context: Context) -> tuple[tuple[Mana, ...], ...]:
        """What it would add now, one entry an alternative."""
        amount = max(0, self.times.value(view, context))
        snow = "Snow" in view.characteristics(context.source).supertypes
        return tuple(
            tuple(Mana(each, snow, self.only_for, self.rider) for _ in range(amount) for each in types)
            for types in self.options(context)
        )


@rule("producing mana", "106.3", kind="mana")
def produce(table: Table, context: Context, mana: tuple[Mana, ...], tapped_for: bool) -> None:
    """A spell or ability that produces mana instructs a player to add it; it is the mana's source."""
    table.happen(
        ManaAdded(player=context.controller, mana=mana, source=context.source, tapped_for=tapped_for)
    )


@rule("mana of an undefined type", "106.5", kind="mana")
def undefined_type(table: Table, context: Context) -> None:
    """If an ability would produce one or more mana of an undefined type, it produces no mana instead."""
    table.trace.say(f"{table.name(context.source)} adds no mana: its type is not defined.")


def could_add_mana(effect: Effect) -> bool:
    """Tell whether an effect without targets could add mana when it resolves (605.1a-b)."""
    return not effect.targets and any(isinstance(each, AddMana) for each in effect.instructions)


def added_by(instructions: tuple[Instruction, ...]) -> AddMana | None:
    """The one instruction that adds mana; None where there is none, or where it can't be told in advance."""
    found = [each for each in instructions if isinstance(each, AddMana)]
    return found[0] if len(found) == 1 else None
