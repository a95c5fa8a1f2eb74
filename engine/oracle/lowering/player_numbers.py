"""What numbers of players mean: how many there are, their life, counters and libraries."""

from __future__ import annotations

from typing import Final

from engine.filters import Owned
from engine.linked.kinds import LastNotedLife, LifePaid
from engine.oracle.ast import amounts
from engine.oracle.ast.games import HandOfAnOpponent
from engine.oracle.ast.phrases import Amount
from engine.oracle.lowering.people import check_they
from engine.oracle.lowering.scope import Scope
from engine.quantities import CountersOn, LifeAmong, LifeOf, Quantity, StartingLife, counted
from engine.quantities.counted import Count, PlayerCount
from engine.selections.players import AskedPlayer, EachPlayer, You
from engine.zones import Zone

_OF_LIFE: Final[dict[type[Amount], Quantity]] = {
    amounts.LifePaid: LifePaid(),
    amounts.LastNotedLife: LastNotedLife(),
    amounts.StartingLifeTotal: StartingLife(),
}


def of_players(what: Amount, scope: Scope) -> Quantity | None:
    """How many players there are, their life totals, counters and libraries."""
    match what:
        case HandOfAnOpponent() if scope.defines_cost:
            return counted.HandOfAnOpponent()
        case amounts.Opponents():
            return PlayerCount(EachPlayer(opponents_only=True))
        case amounts.LifeTotal(says=says):
            if says.startswith("your"):
                return LifeOf(You())
            check_they(scope)
            return LifeOf(AskedPlayer())
        case amounts.LifeAmong(which=which):
            return LifeAmong(EachPlayer(), which)
        case amounts.TheirLibrary():
            check_they(scope)
            return Count(Owned("asked player"), Zone.LIBRARY)
        case amounts.CountersOfPlayer(kind=kind, who=who):
            return CountersOn(kind, You() if who == "you" else EachPlayer(opponents_only=True))
        case amounts.LifePaid() | amounts.LastNotedLife() | amounts.StartingLifeTotal():
            return _OF_LIFE[type(what)]
    return None
