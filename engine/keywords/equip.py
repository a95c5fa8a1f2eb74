"""Equip (702.6)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Activated
from engine.actions.attach import Attach
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import AllOf, Controlled, Filter, OfType
from engine.instructions import Effect, TargetWord
from engine.registry import keyword
from engine.selections import Source, Targets

PLANESWALKER: Final = OfType("Planeswalker")


@keyword("equip", "702.6", separately="702.6d")
def equip(cost: Cost, quality: Filter | None = None) -> tuple[Ability, ...]:
    """[Cost]: Attach it to target creature you control (with the quality), as a sorcery (702.6a, c).

    "Equip planeswalker" attaches it to a planeswalker as though that were a creature (702.6e).
    """
    planeswalker = quality == PLANESWALKER
    kind = "planeswalker" if planeswalker else "creature"
    more = (quality,) if quality and not planeswalker else ()
    wanted = AllOf((PLANESWALKER if planeswalker else OfType("Creature"), Controlled("you"), *more))
    attach = Attach(Source(), Targets(), as_creature=planeswalker)
    return (
        Activated(
            rule="702.6e" if planeswalker else "702.6c" if quality else "702.6a",
            text=f"Attach this Equipment to target {kind} you control.",
            cost=cost,
            effect=Effect((attach,), (TargetWord(wanted, text=f"target {kind}"),)),
            timing="sorcery",
            keyword="equip",
        ),
    )
