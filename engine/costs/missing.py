"""What a player lacks of what a cost asks for, in a sentence: what is asked for, and what is there."""

from __future__ import annotations

from typing import Final

from engine.addressing import does, first, one, whose
from engine.board import Board
from engine.costs import (
    CostPart,
    DiscardCost,
    EvidenceCost,
    ExileCost,
    ExileTopCost,
    MillCost,
    PayLife,
    PlayerCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthersCost,
    TapPowerCost,
    TapSelf,
    UntapSelf,
)
from engine.costs.parts import evidence, fitting, in_words, number_of, power_for
from engine.zones import Zone

DEEDS: Final[dict[type, str]] = {
    SacrificeCost: "sacrifice",
    DiscardCost: "discard",
    ExileCost: "exile",
    ReturnCost: "return to a hand",
    TapOthersCost: "tap",
    RevealCost: "reveal",
}
"""What is done with objects that are chosen for a cost."""


def missing(game: Board, player: int, part: CostPart, source: int, x: int) -> str:
    """Say of a part that can't be paid what it asks for and what of that there is."""
    name, who = game.name(source), game.name(player)
    has, their_own = does(game, player, "has"), first(whose(game, player))
    match part:
        case TapSelf() | UntapSelf() if game.object(source).zone is Zone.BATTLEFIELD:
            state = "tapped" if isinstance(part, TapSelf) else "untapped"
            return f"{name} is {state} already, so {in_words(part)} can't be paid."
        case PayLife(amount=amount, variable=variable):
            life, asked = game.player(player).life, x if variable else amount
            return f"{has} {life} life, and {asked} is asked for {name}."
        case RemoveCountersCost(kind=kind, number=number, variable=variable):
            there = game.object(source).counter(kind)
            return f"{_counters(f'{name} has', there, kind)}, and {x if variable else number} are asked for."
        case PlayerCountersCost(kind=kind, number=number):
            there = game.player(player).counter(kind)
            return f"{_counters(has, there, kind)}, and {number} are asked for {name}."
        case MillCost(number=number) | ExileTopCost(number=number):
            there = len(game.zone(Zone.LIBRARY, player))
            return f"{their_own} library has {there} cards, and {number} are asked for {name}."
        case EvidenceCost(number=number):
            total = sum(evidence(game, player).values())
            return f"{their_own} graveyard has total mana value {total}, and {number} is asked for {name}."
        case TapPowerCost(power=asked):
            total = sum(power_for(game, part, id) for id in fitting(game, player, part, source))
            whole = f"What {one(game, player)} could tap for {name} has total power {total}"
            return f"{whole}, and {asked} is asked for."
        case SacrificeCost() | DiscardCost() | ExileCost() | ReturnCost() | TapOthersCost() | RevealCost():
            there, deed = len(fitting(game, player, part, source)), DEEDS[type(part)]
            if not there:
                return f"{has} nothing to {deed} for {name}."
            asked = number_of(part, x)
            return f"{has} only {there} to {deed} for {name}, and {asked} are asked for."
    return f"{who} can't pay {in_words(part)} for {name}."


def _counters(somebody_has: str, number: int, kind: str) -> str:
    return f"{somebody_has} {number or 'no'} {kind} counter{'' if number == 1 else 's'}"
