"""Delayed triggered abilities that effects create (603.7)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.instructions import Effect, Instruction, Lasting
from engine.patterns import Pattern
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
