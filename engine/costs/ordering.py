"""In which order the parts of a cost are paid (601.2h)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.costs import (
    CostPart,
    DiscardCost,
    ExertSelf,
    ExileTopCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    PlayerCountersCost,
    TapSelf,
    UntapSelf,
)
from engine.costs.parts import in_words
from engine.decisions import Decision, Order
from engine.records import Asked, Chosen
from engine.registry import DOCUMENT_OF_2024, in_force, rule

ORDER: Final = "order in which a cost is paid"
Parts = tuple[CostPart, ...]

ALIKE_WHENEVER: Final = (
    PayMana,
    PayLife,
    TapSelf,
    UntapSelf,
    ExertSelf,
    LoyaltyCost,
    PlayerCountersCost,
)
"""What is paid alike before and after what chance decides or the library holds."""


def in_order(game: Board, player: int, parts: Parts, source: int) -> Parts:
    """The parts in the order in which they are paid by the rules of the day."""
    if not any(map(_by_chance_or_from_library, parts)):
        return parts
    says = in_force(ORDER, game.date) or chance_last
    return says(game, player, parts, source) or parts


def _by_chance_or_from_library(part: CostPart) -> bool:
    """Tell whether a part involves chance, or moves cards from the library to a public zone."""
    return isinstance(part, MillCost | ExileTopCost) or (isinstance(part, DiscardCost) and part.at_random)


@rule(ORDER, "601.2h", since=DOCUMENT_OF_2024, kind="payment")
def chance_last(game: Board, player: int, parts: Parts, source: int) -> Parts:
    """What involves chance, or moves objects from the library to a public zone, is paid behind the rest."""
    return tuple(sorted(parts, key=_by_chance_or_from_library))


@rule(ORDER, "601.2h", "2014:601.2g", "2005:409.1h", edition="2021", until=DOCUMENT_OF_2024, kind="payment")
def in_any_order(game: Board, player: int, parts: Parts, source: int) -> Parts:
    """The player pays the total cost in any order, also what depends on chance or on the library."""
    others = tuple(each for each in parts if isinstance(each, ALIKE_WHENEVER))
    asked = tuple(each for each in parts if each not in others)
    words = tuple(map(in_words, asked))
    if len(asked) < 2 or len(set(words)) < len(words):
        return parts
    prompt = Asked(case="the order of costs", player=game.called(player), words=words)
    decision = Decision(player, "order", game.name(source), prompt, "601.2h", Order(words), source)
    chosen = tuple(game.choose(decision))
    game.trace.record(Chosen(player=game.called(player), words=chosen))
    return (*others, *(asked[words.index(each)] for each in chosen))
