"""Manifest (701.34)."""

from __future__ import annotations

from engine.actions.face_down import put_face_down
from engine.instructions import Instruction
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("manifest", "701.34")
class Manifest(Instruction, frozen=True):
    """ "Manifest the top card of your library": `what` are cards, under control of `who`."""

    what: Selection
    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Manifest them; "it" is then what they have become."""
        players = self.who.select(table, context)
        cards = self.what.select(table, context)
        if not players:
            return context.about()
        if len(cards) < 2:
            return context.about(*(manifest(table, context, players[0], cards) or ()))
        return context.about(*(one_at_a_time(table, context, players[0], cards) or ()))


def _at_once(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    return manifest(table, context, player, cards) or ()


@rule("manifesting several cards", "701.34e", kind="zone change", without=_at_once)
def one_at_a_time(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Multiple cards are manifested one at a time."""
    table.trace.record(Answered(player=table.called(player), number=len(cards)))
    return tuple(id for card in cards for id in manifest(table, context, player, (card,)) or ())


@rule("manifesting", "701.34a", kind="zone change")
def manifest(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The card is turned face down, and put onto the battlefield as a 2/2 creature."""
    return put_face_down(table, context, player, cards, "manifest")
