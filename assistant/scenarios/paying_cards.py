"""Whether an optional cost is paid, where it is answered with a card of the hand that pays for it."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.scenarios.names import all_called
from engine.abilities.casting import AdditionalCost
from engine.board import Board
from engine.costs import DiscardCost, ExileCost, RevealCost
from engine.costs.parts import fitting
from engine.decisions import Decision
from engine.restrictions import in_force
from engine.zones import Zone


def paying_cards(game: Board, decision: Decision, words: object) -> tuple[int, ...]:
    """The cards of the hand with which the optional cost could be paid, where some words name one of them.

    A card in a hand is no target and answers nothing else that is asked while a spell is announced (601.2c),
    so who names it pays; what is on the battlefield could be meant as a target.
    """
    if decision.kind != "cost" or not decision.domain.contains(True) or not isinstance(words, str):
        return ()
    there = tuple(_cards_that_pay(game, decision))
    return there if all_called(game, words, there) else ()


def _cards_that_pay(game: Board, decision: Decision) -> Iterator[int]:
    """The cards of the player's hand that a part of the cost asks for."""
    for _, _, ability in in_force(game, AdditionalCost, decision.source):
        if ability.name != decision.about:
            continue
        for part in ability.options[0].parts:
            if isinstance(part, RevealCost | DiscardCost | ExileCost):
                there = fitting(game, decision.player, part, decision.source)
                yield from (id for id in there if game.object(id).zone is Zone.HAND)
