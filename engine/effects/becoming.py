"""Objects that become what a player chooses as the effect begins (608.2d)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.instructions import Duration, Instruction, Lasting
from engine.mana import COLORS
from engine.modifications import SetColors
from engine.selections import Selection
from engine.view import Context, Table, objects


class BecomeChosenColor(Instruction, frozen=True):
    """ "~ becomes the color of your choice until end of turn"."""

    on: Selection
    duration: Duration

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose, then let the effect begin."""
        ids = objects(table, self.on.select(table, context))
        about = table.name(context.source)
        prompt = f"{table.name(context.controller)} chooses a color for {about}."
        decision = Decision(
            context.controller, "option", about, prompt, "608.2d", OneOf(COLORS), context.source
        )
        color = table.choose(decision)
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration=self.duration,
                context=context,
                ids=ids,
                modifications=(SetColors(frozenset({color})),),
                text=f"becomes {color}",
            )
        )
        return context
