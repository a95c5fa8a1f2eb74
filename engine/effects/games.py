"""Effects by which another game begins: the game is restarted, or a subgame is played (724, 726)."""

from __future__ import annotations

import msgspec

from engine.events.turns import GameRestarted, SubgameBegins
from engine.filters import Aspect, Filter
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, View


class RestartGame(Instruction, frozen=True):
    """ "Restart the game, leaving in exile all non-Aura permanent cards exiled with Karn Liberated"."""

    leaving: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Begin the new game; "those cards" are then what was left out."""
        ids = self.leaving.select(table, context)
        performed = table.happen(GameRestarted(source=context.source, player=context.controller, exempt=ids))
        return finish_before_first_turn(table, context, ids) if performed else context.about()


def _nothing_more(table: Table, context: Context, ids: tuple[int, ...]) -> Context:
    return context.about()


@rule("finishing before the first turn", "724.4", kind="restarting the game", without=_nothing_more)
def finish_before_first_turn(table: Table, context: Context, ids: tuple[int, ...]) -> Context:
    """The effect finishes resolving just before the first turn's untap step; what is left is followed."""
    there = tuple(id for id in ids if table.exists(id))
    table.trace.record(Applied(objects=table.each_called(there)))
    return context.about(*there)


class PlaySubgame(Instruction, frozen=True):
    """ "Players play a Magic subgame, using their libraries as their decks"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Begin it; what stands behind it is followed when it is over."""
        began = table.happen(SubgameBegins(source=context.source, player=context.controller))
        return msgspec.structs.replace(context, suspended=bool(began))


class WonSubgame(Filter, frozen=True):
    """A player who won the last subgame."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask how it ended; of a draw nobody is a winner."""
        return id in view.won_subgame

    def reads(self) -> frozenset[Aspect]:
        """Nothing that effects change."""
        return frozenset()
