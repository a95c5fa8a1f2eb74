"""Sources of damage that a player chooses (609.7, 615.8-9)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement
from engine.decisions import Decision, OneOf
from engine.effects.replacing import Prevent
from engine.filters import AllOf, Filter, OfColor, That
from engine.instructions import NEXT_TIME, Instruction, Lasting, begin_effect
from engine.patterns import DealsDamage
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class PreventNextFrom(Instruction, frozen=True):
    """ "The next time a red source of your choice would deal damage to you, prevent that damage"."""

    color: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose the source now, and prevent what it deals next."""
        source = choose_source(table, context, self.color)
        if not source:
            return context
        wanted: Filter = That(source)
        if self.color:
            wanted = AllOf((wanted, OfColor(self.color)))
        text = f"The next damage of {table.name(source)} to {table.name(context.controller)} is prevented"
        shield = Replacement(
            rule="615.9" if self.color else "615.8",
            text=f"{text}.",
            pattern=DealsDamage(source=wanted),
            edit=Prevent(),
            prevents=True,
        )
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration="end of turn",
                context=context,
                ids=(context.controller,),
                abilities=(shield,),
                uses=NEXT_TIME,
                text=text,
            )
        )
        return context


class PreventNextOf(Instruction, frozen=True):
    """ "The next time target creature would deal damage this turn, prevent that damage"."""

    what: Selection
    shield: Replacement

    def follow(self, table: Table, context: Context) -> Context:
        """Prevent what each object that is meant deals next, to whatever it is."""
        for source in self.what.select(table, context):
            text = f"The next damage of {table.name(source)} is prevented"
            table.begin(
                Lasting(
                    timestamp=table.new_timestamp(),
                    duration="end of turn",
                    context=context,
                    abilities=(
                        msgspec.structs.replace(
                            self.shield, pattern=DealsDamage(source=That(source)), text=f"{text}."
                        ),
                    ),
                    uses=NEXT_TIME,
                    text=text,
                )
            )
        return context


@rule("choosing a source of damage", "609.7a", "109.2c", kind="choice", without=lambda *_: 0)
def choose_source(table: Table, context: Context, color: str) -> int:
    """A player may choose a permanent, a spell, or an object that something on the stack refers to."""
    on_stack = tuple(id for id in table.zone(Zone.STACK) if id != context.source)
    spells = tuple(id for id in on_stack if table.object(id).kind != "ability")
    announced = (table.object(id).announced for id in on_stack)
    referred = tuple(each.source for each in announced if each is not None and each.source)
    there = tuple(dict.fromkeys((*table.battlefield(), *spells, *referred)))
    fitting = tuple(id for id in there if not color or color in table.characteristics(id).colors)
    if not fitting:
        return 0
    who, about = table.name(context.controller), table.name(context.source)
    prompt = f"{who} chooses a source of damage."
    decision = Decision(context.controller, "object", about, prompt, "609.7a", OneOf(fitting), context.source)
    source = int(table.choose(decision)) if len(fitting) > 1 else fitting[0]
    table.trace.say(f"{who} chooses {table.name(source)} as the source.")
    return source


class PreventDealtBy(Instruction, frozen=True):
    """ "Prevent all combat damage that would be dealt by that creature this turn" (615.3)."""

    what: Selection
    combat: bool | None
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Prevent what each object that is meant would deal, to whatever it is."""
        for source in self.what.select(table, context):
            pattern = DealsDamage(source=That(source), combat=self.combat)
            shield = Replacement(pattern=pattern, edit=Prevent(), prevents=True, text=self.text)
            begin_effect(
                table,
                Lasting(
                    timestamp=table.new_timestamp(),
                    duration="end of turn",
                    context=context,
                    abilities=(shield,),
                    text=self.text,
                ),
            )
        return context
