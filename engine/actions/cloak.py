"""Cloak (701.56)."""

from __future__ import annotations

from engine.actions.face_down import put_face_down
from engine.instructions import Instruction
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("cloak", "701.56")
class Cloak(Instruction, frozen=True):
    """ "Cloak the top card of your library": `what` are cards, under control of `who`."""

    what: Selection
    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Cloak them; "it" is then what they have become."""
        players = self.who.select(table, context)
        cards = self.what.select(table, context)
        if not players:
            return context.about()
        cloaking = cloak if len(cards) < 2 else one_at_a_time
        return context.about(*cloaking(table, context, players[0], cards))


def _at_once(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    return cloak(table, context, player, cards)


@rule("cloaking several cards", "701.56e", kind="zone change", without=_at_once)
def one_at_a_time(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Multiple cards from a single library are cloaked one at a time."""
    table.trace.record(Answered(player=table.called(player), number=len(cards)))
    return tuple(id for card in cards for id in cloak(table, context, player, (card,)))


@rule("cloaking", "701.56a", kind="zone change")
def cloak(table: Table, context: Context, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The card is turned face down, and put onto the battlefield as a 2/2 creature with ward {2}."""
    return put_face_down(table, context, player, cards, "cloak")
