"""Tap and untap (701.21)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.events import Tapping, Untapping
from engine.instructions import Instruction
from engine.records import Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("tap", "701.21")
class Tap(Instruction, frozen=True):
    """ "Tap target creature"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Tap what is selected, all at once."""
        ids = permanents(table, self.what.select(table, context))
        tap(table, context.source, ids)
        return context.about(*ids)


@action("untap", "701.21")
class Untap(Instruction, frozen=True):
    """ "Untap target creature"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Untap what is selected, all at once."""
        ids = permanents(table, self.what.select(table, context))
        untap(table, context.source, ids)
        return context.about(*ids)


class TapOrUntap(Instruction, frozen=True):
    """ "Tap or untap target permanent": its controller chooses as it is followed (608.2d)."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Ask which, then do it."""
        ids = permanents(table, self.what.select(table, context))
        if ids:
            prompt = Asked(
                case="tapping or untapping",
                player=table.called(context.controller),
                objects=table.each_called(ids),
            )
            about = table.name(context.source)
            domain = OneOf(("tap", "untap"))
            decision = Decision(context.controller, "option", about, prompt, "608.2d", domain, context.source)
            (tap if table.choose(decision) == "tap" else untap)(table, context.source, ids)
        return context.about(*ids)


@rule("tapping by an effect", "701.21a", kind="tap")
def tap(table: Table, source: int, ids: tuple[int, ...]) -> None:
    """Only untapped permanents can be tapped."""
    table.happen(*(Tapping(source=source, object=id) for id in ids if not table.object(id).tapped))


@rule("untapping by an effect", "701.21b", kind="untap")
def untap(table: Table, source: int, ids: tuple[int, ...]) -> None:
    """Only tapped permanents can be untapped."""
    table.happen(*(Untapping(source=source, object=id) for id in ids if table.object(id).tapped))
