"""Which mana a player could make where mana abilities double what there is (701.9f).

What is made before the pool is doubled counts twice, so everything else is tapped first; and of a cost half,
and the price of the ability, has to be there before it doubles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from engine.abilities import Activated
from engine.board import Board
from engine.mana import ManaCost, ManaSymbol, symbol
from engine.mana.abilities import DoubleMana
from engine.mana.payers import takes_of
from engine.mana.payment import find_payment
from engine.mana.sources import may_be_activated
from engine.view import Context


def could_make(game: Board, player: int, cost: ManaCost) -> bool:
    """Tell whether a player's pool and untapped sources could come to all the mana of a cost."""
    doubling = dict(_doubling(game, player)) if all(map(_is_plain, cost.symbols)) else {}
    before = accumulate(doubling.values(), _before_doubling, initial=cost)
    busy = frozenset(doubling)
    return any(find_payment(game, player, each, busy) is not None for each in reversed(tuple(before)))


def _doubling(game: Board, player: int) -> Iterator[tuple[int, int]]:
    """The permanents by which the player could double the pool, and how much generic mana each asks for."""
    for id in game.battlefield():
        if game.controller(id) != player:
            continue
        for ability in game.abilities(id):
            if not isinstance(ability, Activated) or ability.effect.instructions != (DoubleMana(),):
                continue
            context = Context(source=id, controller=player, ability=ability)
            able = takes_of(game, player, id, ability, frozenset()) is not None
            able = able and may_be_activated(game, player, id, ability, context)
            if able and ability.cost.taps and all(each.is_generic for each in ability.cost.mana.symbols):
                yield id, ability.cost.mana.mana_value


def _is_plain(each: ManaSymbol) -> bool:
    """Tell whether mana of one type pays a symbol, or of any type."""
    return each.is_generic or (len(each.ways) == 1 and not (each.generic or each.life or each.only))


def _before_doubling(cost: ManaCost, price: int) -> ManaCost:
    """What has to be there before the pool is doubled, for generic mana as the price, to come to a cost."""
    colored = Counter(each for each in cost.symbols if not each.is_generic)
    half = [each for each, number in colored.items() for _ in range(-(-number // 2))]
    generic = max(0, -(-cost.mana_value // 2) - len(half)) + price
    return ManaCost((symbol(str(generic)), *half))
