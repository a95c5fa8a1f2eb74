"""What a player lacks of what a cost asks for: what is asked for, and what is there."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.costs import (
    CostPart,
    CountersOntoCost,
    DiscardCost,
    EvidenceCost,
    ExileCost,
    ExileTopCost,
    MillCost,
    PayLife,
    PlayerCountersCost,
    PutCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthersCost,
    TapPowerCost,
    TapSelf,
    UnattachCost,
    UntapSelf,
)
from engine.costs.parts import evidence, fitting, in_words, number_of, power_for
from engine.records import Refusal
from engine.zones import Zone

DEEDS: Final[dict[type, str]] = {
    SacrificeCost: "sacrifice",
    DiscardCost: "discard",
    ExileCost: "exile",
    ReturnCost: "return to a hand",
    TapOthersCost: "tap",
    RevealCost: "reveal",
    PutCost: "put elsewhere",
    UnattachCost: "unattach",
    CountersOntoCost: "put counters on",
}
"""What is done with objects that are chosen for a cost."""


def missing(game: Board, player: int, part: CostPart, source: int, x: int) -> Refusal:
    """Why a part can't be paid: what it asks for and what of that there is."""
    who, name = game.called(player), game.called(source)

    def too_little(case: str, there: int, asked: int, word: str = "") -> Refusal:
        return Refusal(case=case, player=who, object=name, number=there, numbers=(asked,), word=word)

    match part:
        case TapSelf() | UntapSelf() if game.object(source).zone is Zone.BATTLEFIELD:
            case = "tapped already" if isinstance(part, TapSelf) else "untapped already"
            return Refusal(case=case, object=name, text=in_words(part))
        case PayLife():
            life = game.player(player).life
            return too_little("too little life", life, part.of(life, x))
        case RemoveCountersCost(kind=kind, number=number, variable=variable):
            there = game.object(source).counter(kind)
            return too_little("too few counters", there, x if variable else number, kind)
        case PlayerCountersCost(kind=kind, number=number, variable=variable):
            there, asked = game.player(player).counter(kind), x if variable else number
            return too_little("too few counters of a player", there, asked, kind)
        case MillCost(number=number) | ExileTopCost(number=number):
            return too_little("too small a library", len(game.zone(Zone.LIBRARY, player)), number)
        case EvidenceCost(number=number):
            return too_little("too little evidence", sum(evidence(game, player).values()), number)
        case TapPowerCost(power=asked):
            total = sum(power_for(game, part, id) for id in fitting(game, player, part, source))
            return too_little("too little power to tap", total, asked)
        case (
            SacrificeCost()
            | DiscardCost()
            | ExileCost()
            | ReturnCost()
            | TapOthersCost()
            | RevealCost()
            | PutCost()
            | UnattachCost()
            | CountersOntoCost()
        ):
            there = len(fitting(game, player, part, source))
            case = "too few that could pay" if there else "nothing that could pay"
            return too_little(case, there, number_of(part, x), DEEDS[type(part)])
    return Refusal(case="not to be paid for it", player=who, object=name, text=in_words(part))
