"""Planeswalk, set a scheme in motion, abandon (701.24-26)."""

from __future__ import annotations

from engine.events.command import Abandoned, Planeswalking, SetInMotion
from engine.instructions import Instruction
from engine.registry import action
from engine.selections import Selection
from engine.view import Context, Table


@action("planeswalk", "701.24")
class Planeswalk(Instruction, frozen=True):
    """ "Planeswalk"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant planeswalks, if they may."""
        for player in self.who.select(table, context):
            table.happen(Planeswalking(source=context.source, player=player))
        return context


@action("set in motion", "701.25")
class SetAgain(Instruction, frozen=True):
    """ "Set this scheme in motion again"."""

    def follow(self, table: Table, context: Context) -> Context:
        """The controller sets it in motion, face up as it is."""
        table.happen(SetInMotion(source=context.source, player=context.controller, object=context.source))
        return context


@action("abandon", "701.26")
class Abandon(Instruction, frozen=True):
    """ "Abandon this scheme"."""

    def follow(self, table: Table, context: Context) -> Context:
        """The scheme that the ability is on goes back into its owner's deck."""
        table.happen(Abandoned(source=context.source, object=context.source))
        return context
