"""Reconfigure (702.151)."""

from __future__ import annotations

from engine.abilities import Activated, Static
from engine.actions.attach import Attach, Unattach
from engine.characteristics import Ability
from engine.conditions import Is
from engine.costs import Cost
from engine.filters import AllOf, Controlled, Itself, Not, OfType
from engine.filters.circumstances import IsAttached
from engine.instructions import Effect, TargetWord
from engine.layers.type_changes import LoseType
from engine.registry import keyword
from engine.selections import Host, Source, Targets


@keyword("reconfigure", "702.151")
def reconfigure(cost: Cost) -> tuple[Ability, ...]:
    """It is attached to another creature or unattached, and is no creature while attached (702.151a-b)."""
    another = AllOf((OfType("Creature"), Controlled("you"), Not(Itself())))
    return (
        Activated(
            rule="702.151a",
            text="Attach this permanent to another target creature you control.",
            cost=cost,
            effect=Effect(
                (Attach(Source(), Targets()),), (TargetWord(another, text="another target creature"),)
            ),
            timing="sorcery",
            keyword="reconfigure",
        ),
        Activated(
            rule="702.151a",
            text="Unattach this permanent.",
            cost=cost,
            effect=Effect((Unattach(Source()),)),
            timing="sorcery",
            condition=Is(Host(), OfType("Creature")),
            keyword="reconfigure",
        ),
        Static(
            rule="702.151b",
            text="it isn't a creature while it is attached",
            affected=Itself(),
            modifications=(LoseType("Creature"),),
            condition=Is(Source(), IsAttached()),
        ),
    )
