"""What is meant by the damage of a source that a player chooses (609.7, 615)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.effects.replacing import Prevent, Redirect
from engine.effects.sources import ShieldFrom
from engine.filters import AllOf, AnyOf, Anything, Filter, OfColor, OfType
from engine.filters.chosen import OfChosenColor
from engine.layers.lasting_effects import NEXT_TIME
from engine.oracle.ast import preventing
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope
from engine.oracle.printing.actions import action as printed
from engine.patterns import DealsDamage


@instructions.register
def _lower_next_from_chosen(what: preventing.NextFromChosen, who: Thing | None, scope: Scope) -> Instructions:
    of = kind_of_source(what.source)
    to = None if what.to is None else selection(what.to, scope)
    text = f"{printed(what, many=True).capitalize()}."
    if what.instead_to is None:
        shield = Replacement(
            rule="615.8" if of == Anything() else "615.9",
            pattern=DealsDamage(),
            edit=Prevent(),
            prevents=True,
            text=text,
        )
        return (ShieldFrom(of, shield, to, NEXT_TIME),)
    edit = Redirect(selection(what.instead_to, scope))
    return (ShieldFrom(of, Replacement(pattern=DealsDamage(), edit=edit, text=text), to, NEXT_TIME),)


@instructions.register
def _lower_shield_from_chosen(
    what: preventing.ShieldFromChosen, who: Thing | None, scope: Scope
) -> Instructions:
    to = None if what.to is None else selection(what.to, scope)
    shield = Replacement(
        pattern=DealsDamage(),
        edit=Prevent(shield=bool(what.amount)),
        prevents=True,
        text=f"{printed(what, many=True).capitalize()}.",
    )
    return (ShieldFrom(kind_of_source(what.source), shield, to, what.amount),)


def kind_of_source(what: preventing.ChosenSource) -> Filter:
    """Which sources may be chosen, and are still such as they deal the damage (615.9)."""
    kinds: list[Filter] = [OfType("Artifact") if e == "artifact" else OfColor(e) for e in what.kinds]
    kind: Filter = Anything() if not kinds else kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    if not what.of_chosen_color:
        return kind
    return OfChosenColor() if kind == Anything() else AllOf((kind, OfChosenColor()))
