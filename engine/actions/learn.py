"""Learn (701.45)."""

from __future__ import annotations

import msgspec

from engine.actions.discard import Discard
from engine.decisions import YES_NO, Decision, Some
from engine.effects.drawing import draw_cards
from engine.effects.outside import bring_in, outside_the_game, owned_by
from engine.instructions import Instruction
from engine.quantities import Fixed
from engine.records import Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.selections.players import AskedPlayer
from engine.view import Context, Table
from engine.zones import Zone


@action("learn", "701.45")
class Learn(Instruction, frozen=True):
    """ "Learn"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant learns."""
        for player in self.who.select(table, context):
            learn(table, context, player)
        return context


@rule("learning", "701.45a", kind="learn")
def learn(table: Table, context: Context, player: int) -> None:
    """The player may discard a card to draw one, or else put a Lesson from outside the game into hand."""
    about = table.name(context.source)
    if table.zone(Zone.HAND, player):
        prompt = Asked(case="discarding to draw", player=table.called(player))
        if table.choose(Decision(player, "yes_no", about, prompt, "701.45a", YES_NO, context.source)):
            told = msgspec.structs.replace(context, player=player)
            Discard(AskedPlayer(), Fixed(1)).follow(table, told)
            draw_cards(table, context.source, player, 1)
            return
    there = owned_by(table, player, outside_the_game(table))
    lessons = tuple(id for id in there if "Lesson" in table.characteristics(id).subtypes)
    if not lessons:
        return
    prompt = Asked(case="a Lesson to reveal", player=table.called(player), objects=table.each_called(lessons))
    domain = Some(lessons, 0, 1)
    chosen = table.choose(Decision(player, "object", about, prompt, "701.45a", domain, context.source))
    for id in chosen:
        bring_in(table, context, player, id, reveals=True)
