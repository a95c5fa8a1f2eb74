"""What is paid for an ability rather than its activation cost: "rather than pay cycling costs" (602.2b)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import Activated
from engine.abilities.casting import OtherActivationCost
from engine.board import Board
from engine.costs import Cost, DiscardCost
from engine.decisions import YES_NO, Decision
from engine.filters import Itself
from engine.records import Applied, Asked, Chosen
from engine.registry import rule

_OF_KEYWORD = {"typecycling": "cycling"}
"""Which keyword's costs those of another are, too (702.29f)."""


def paid_rather(game: Board, player: int, source: int, ability: Activated) -> Cost:
    """The activation cost of an ability, or what an effect lets its controller pay rather than it."""
    keyword = _OF_KEYWORD.get(ability.keyword, ability.keyword)
    for _, _, other in restrictions.in_force(game, OtherActivationCost, player):
        if keyword and other.keyword == keyword:
            return choose_other_cost(game, player, source, ability, other.cost)
    return ability.cost


def _as_printed(game: Board, player: int, source: int, ability: Activated, other: Cost) -> Cost:
    return ability.cost


@rule("another cost of an ability", "602.2b", kind="choice", without=_as_printed)
def choose_other_cost(game: Board, player: int, source: int, ability: Activated, other: Cost) -> Cost:
    """The player announces an intention to pay an alternative cost as one of a spell would be (601.2b)."""
    prompt = Asked(
        case="another cost of an ability",
        player=game.called(player),
        object=game.called(source),
        word=str(other),
        words=(str(ability.cost),),
    )
    name = game.name(source)
    wanted = bool(game.choose(Decision(player, "yes_no", name, prompt, "602.2b", YES_NO, source)))
    paid = with_fixed_costs(game, source, ability, other) if wanted else ability.cost
    case = "" if wanted else "declined"
    game.trace.record(
        Chosen(player=game.called(player), word=str(other), answer=str(ability.cost), case=case)
    )
    return paid


def _all_of_it(game: Board, source: int, ability: Activated, other: Cost) -> Cost:
    return other


@rule("the cost that a keyword names", "702.1a", kind="cost", without=_all_of_it)
def with_fixed_costs(game: Board, source: int, ability: Activated, other: Cost) -> Cost:
    """A "cycling cost" is only the variable cost of that keyword: the card is discarded besides."""
    own = tuple(
        part for part in ability.cost.parts if isinstance(part, DiscardCost) and part.filter == Itself()
    )
    if not own:
        return other
    game.trace.record(Applied(object=game.called(source), word=str(other), words=(str(ability.cost),)))
    return other.plus(Cost(own, "Discard this card"))
