"""Detain (701.29)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.effects.restricting import Never
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table

_TEXT = "is detained: it can't attack or block and its activated abilities can't be activated"


@action("detain", "701.29")
class Detain(Instruction, frozen=True):
    """ "Detain target creature an opponent controls"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Detain what is meant."""
        return detain(table, context, self.what) or context


@rule("detaining", "701.29a", kind="effect")
def detain(table: Table, context: Context, what: Selection) -> Context:
    """Until the detaining player's next turn it can't attack or block, nor its abilities be activated."""
    forbidden = (
        Restriction(rule="701.29a", text=_TEXT, question="attack", allows=Never()),
        Restriction(rule="701.29a", text=_TEXT, question="block", allows=Never()),
        Restriction(rule="701.29a", text=_TEXT, question="activate", allows=Never()),
    )
    return Begin("your next turn", what, abilities=forbidden, text=_TEXT).follow(table, context)
