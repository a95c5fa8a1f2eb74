"""Delayed triggered abilities that effects create (603.7)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.events import Done
from engine.instructions import Effect, Instruction, Lasting
from engine.patterns import JustDone, Pattern
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class Later(Instruction, frozen=True):
    """ "Return it to the battlefield at the beginning of the next end step".

    `about` is what "it" means by now, and will mean then (603.7c).
    """

    pattern: Pattern
    instructions: tuple[Instruction, ...]
    text: str
    about: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let the delayed triggered ability wait."""
        told = context if self.about is None else context.about(*self.about.select(table, context))
        delay(table, self, told)
        return context


@rule("delayed triggered ability", "603.7", "603.7b", kind="effect")
def delay(table: Table, what: Later, context: Context) -> None:
    """An effect may create an ability that does something at a later time, once."""
    ability = Triggered(pattern=what.pattern, effect=Effect(what.instructions), text=what.text)
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="once",
            context=context,
            abilities=(ability,),
            text=what.text,
        )
    )


class WhenDone(Instruction, frozen=True):
    """ "When you do, …": an ability that triggers on what was just done, with targets of its own."""

    effect: Effect
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let it trigger."""
        reflect(table, self, context)
        return context


@rule("reflexive triggered ability", "603.12", kind="effect")
def reflect(table: Table, what: WhenDone, context: Context) -> None:
    """It is checked only once, immediately after it is created, and triggers on what was done earlier."""
    key = table.new_timestamp()
    ability = Triggered(pattern=JustDone(key), effect=what.effect, text=what.text)
    table.begin(Lasting(timestamp=key, duration="once", context=context, abilities=(ability,)))
    table.happen(Done(source=context.source, key=key, during=context.event))
