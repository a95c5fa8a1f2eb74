"""Which sources of mana a payment leaves alone: those that the script itself taps later in the turn.

Which lands pay for a spell is seldom written. Who casts it and then taps `Forest#1` has paid with others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from assistant.scenarios.ability_words import activated_said, called
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.names import all_called
from engine.abilities import Activated
from engine.board import Board
from engine.decisions import Answer, Decision
from engine.mana import ManaCost
from engine.mana.payment import Payment, find_payment
from engine.mana.production import Sources
from engine.mana.sources import sources_of


def sources_to_pay(game: Board, decision: Decision, later: Sequence[ActionShape]) -> Answer:
    """The sources that pay: the payer's choice, without those that are tapped later if others can pay."""
    usual = next(iter(decision.domain.enumerate(1)))
    if not isinstance(decision.domain, Sources):
        return usual
    spared = frozenset(_tapped_later(game, decision.player, later))
    if not spared & set(decision.domain.ids):
        return usual
    cost, there = ManaCost.parse(decision.asks.word), sources_of(game, decision.player)
    first = find_payment(game, decision.player, cost, using=there)
    if first is None or not spared & _used(first):
        return usual
    others = tuple(each for each in there if each.id not in spared)
    instead = find_payment(game, decision.player, cost, using=others)
    return usual if instead is None else tuple(sorted(_used(instead)))


def _used(payment: Payment) -> set[int]:
    return {source.id for source, _ in payment.sources}


def _tapped_later(game: Board, player: int, later: Sequence[ActionShape]) -> Iterator[int]:
    """The player's permanents whose mana abilities the script activates before the turn is over."""
    mine = tuple(id for id in game.battlefield() if game.controller(id) == player)
    so_often: Counter[str] = Counter()
    for action in later:
        at = action.at or action.until
        if at is not None and at.turn not in (None, game.turn.number):
            break
        if action.activate is None or action.illegal or action.player != game.name(player):
            continue
        named = all_called(game, action.activate, mine)
        if any(_gives_mana(game, id, action) for id in named[:1]):
            so_often[action.activate] += 1
    for name, number in so_often.items():
        untapped = [id for id in all_called(game, name, mine) if not game.object(id).tapped]
        yield from untapped[-number:]


def _gives_mana(game: Board, id: int, action: ActionShape) -> bool:
    if not isinstance(action.ability, str):
        return False
    there = called(game, id, activated_said(game, id), action.ability)
    return any(isinstance(each.ability, Activated) and each.ability.mana for each in there)
