"""How it is told whether what a text states is so: what is found instead, and what came of what is told."""

from __future__ import annotations

from typing import Final

from assistant.findings import Finding
from assistant.findings.stated import (
    Assigns,
    ComesTo,
    DestroyedBy,
    DiedOf,
    DrawnBecause,
    Failed,
    InOrder,
    IsKind,
    LeftFor,
    LifeMoved,
    NoPart,
    NotDestroyed,
    SoMuchDealt,
    TriggersSoOften,
    WonBecause,
)
from assistant.telling.grammar import Voice, listed, times
from assistant.telling.tables import Telling


def _assigns(voice: Voice, found: Assigns) -> str:
    shares = listed(tuple(f"{number} to {voice.name(to)}" for to, number in found.shares)) or "no damage"
    return f"it {'may assign' if found.may else 'assigns'} {shares}."


def _died(voice: Voice, found: DiedOf) -> str:
    dies = "dies" if found.creature else "is put into the graveyard"
    alike = f" (×{found.number})" if found.number > 1 else ""
    return f"{voice.name(found.of)} {dies}: {found.why} ({found.rule}){alike}."


def _left(voice: Voice, found: LeftFor) -> str:
    zone = found.zone if found.zone == "exile" else f"its owner's {found.zone}"
    return f"{voice.name(found.of)} goes to {zone}."


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    NotDestroyed: "it is not destroyed.",
    DestroyedBy: "it is destroyed by {rules:,}.",
    SoMuchDealt: "{number} damage is dealt.",
    TriggersSoOften: lambda _, found: (
        f"it triggers {times(found.often)}." if found.often else "it doesn't trigger."
    ),
    Assigns: _assigns,
    InOrder: lambda _, found: f"the order is {listed(found.names, 'then')}.",
    NoPart: "rule {rule} has no part in it.",
    ComesTo: "it is {number}.",
    IsKind: "{word} is {so?a|no} {kind} type.",
    Failed: "{why} ({rule}).",
    DiedOf: _died,
    LeftFor: _left,
    LifeMoved: "{player} [goes] from {before} to {after} life.",
    WonBecause: "{player} [wins] the game: {why} ({rule}).",
    DrawnBecause: "The game is a draw: {why} ({rule}).",
}
"""The sentences, by what is found."""
