"""Goad (701.38)."""

from __future__ import annotations

from engine.abilities import Requirement
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table

GOADED = Requirement(rule="701.38b", what="goaded", text="is goaded")


@action("goad", "701.38")
class Goad(Instruction, frozen=True):
    """ "Goad target creature"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Goad what is meant."""
        return goad(table, context, self.what) or context


@rule("goading", "701.38a", kind="effect")
def goad(table: Table, context: Context, what: Selection) -> Context:
    """Until the next turn of the player who goads it, the creature is goaded."""
    return Begin("your next turn", what, abilities=(GOADED,), text="is goaded").follow(table, context)
