"""Clash (701.23)."""

from __future__ import annotations

import msgspec

from engine.actions.reveal import reveal
from engine.conditions import Condition
from engine.decisions import YES_NO, Decision, OneOf
from engine.errors import NeedsCard
from engine.events.players import LibraryArranged
from engine.events.statuses import Clashed
from engine.instructions import Instruction
from engine.mana.values import mana_value
from engine.records import Answered, Asked, Refusal
from engine.registry import action, rule
from engine.view import Context, Table, View
from engine.zones import Zone


@action("clash", "701.23")
class Clash(Instruction, frozen=True):
    """ "Clash with an opponent"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Choose an opponent and clash; that one is the player who is spoken of from there on."""
        opponent = choose_opponent(table, context)
        if opponent:
            players = tuple(each for each in table.players() if each in (context.controller, opponent))
            clash(table, context, players)
        return msgspec.structs.replace(context, player=opponent)


@rule("clashing with an opponent", "701.23b", kind="question")
def choose_opponent(table: Table, context: Context) -> int:
    """The player chooses an opponent, and both clash."""
    player, opponents = context.controller, table.opponents(context.controller)
    if len(opponents) < 2:
        table.trace.record(Answered(player=table.called(player), players=table.each_called(opponents)))
        return opponents[0] if opponents else 0
    prompt = Asked(
        case="an opponent to clash with", player=table.called(player), objects=table.each_called(opponents)
    )
    about = table.name(context.source)
    decision = Decision(player, "option", about, prompt, "701.23b", OneOf(opponents), context.source)
    return int(table.choose(decision))


@rule("clashing", "701.23a", "701.23c", kind="clash")
def clash(table: Table, context: Context, players: tuple[int, ...]) -> None:
    """Each reveals their top card; in turn order they decide whether it goes to the bottom; then it does."""
    tops = {player: table.zone(Zone.LIBRARY, player)[:1] for player in players}
    for player, top in tops.items():
        if any(table.object(id).unknown for id in top):
            raise NeedsCard(Refusal(case="an unknown card to clash with", player=table.called(player)))
        reveal(table, context.source, player, top)
    values = {player: mana_value(table, id) or 0 for player, top in tops.items() for id in top}
    down = [player for player, top in tops.items() for id in top if _puts_down(table, context, player, id)]
    orders = (
        LibraryArranged(
            source=context.source, player=player, order=(*table.zone(Zone.LIBRARY, player)[1:], *tops[player])
        )
        for player in down
    )
    table.happen(*orders)
    winner = win(table, values) or 0
    table.happen(*(Clashed(source=context.source, player=each, won=each == winner) for each in players))


def _puts_down(table: Table, context: Context, player: int, id: int) -> bool:
    prompt = Asked(
        case="the bottom for the revealed card", player=table.called(player), object=table.called(id)
    )
    about = table.name(context.source)
    return bool(table.choose(Decision(player, "yes_no", about, prompt, "701.23a", YES_NO, context.source)))


@rule("winning a clash", "701.23d", kind="question")
def win(table: Table, values: dict[int, int]) -> int:
    """Who revealed a card with a higher mana value than all others wins; 0 is nobody."""
    most = max(values.values(), default=0)
    best = [player for player, value in values.items() if value == most]
    if len(best) != 1:
        table.trace.record(Answered(case="nobody"))
        return 0
    table.trace.record(Answered(player=table.called(best[0])))
    return best[0]


class ClashWas(Condition, frozen=True):
    """ "If you win": of the last clash of the ability's controller."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the last clash for the ability."""
        own = [
            event
            for event in view.history
            if isinstance(event, Clashed)
            and event.source == context.source
            and event.player == context.controller
        ]
        return bool(own) and own[-1].won
