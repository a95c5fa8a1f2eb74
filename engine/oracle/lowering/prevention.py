"""What effects mean that prevent or redirect damage for a time, or exile what would die (614, 615)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.effects.replacing import Prevent, Redirect, ToZone
from engine.effects.sources import PreventDealtBy
from engine.filters import AnyOf, Anything, Filter, IsPlayer, OfType
from engine.filters.circumstances import AmongThose
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import phrases, preventing
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import DealsDamage, Moves
from engine.quantities import Fixed
from engine.selections import It, Selection
from engine.zones import Zone


@instructions.register
def _lower_prevent_damage(what: preventing.PreventDamage, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    combat = what.combat
    if what.both and what.to is not None:
        before, on = acted_on(what.to, scope)
        sides = (
            Begin("end of turn", on, abilities=(_preventing(text, DealsDamage(combat=combat)),), text=text),
            PreventDealtBy(on, combat, text),
        )
        return (*before, *sides)
    if what.amount is not None and what.to is not None:
        if what.by is not None:
            raise Unperformable("a shield against some damage only is not performed")
        amount = quantity(what.amount, scope)
        dealt = DealsDamage(combat=combat)
        shield = Replacement(pattern=dealt, edit=Prevent(shield=True), prevents=True, text=text)
        if what.divided:
            several = isinstance(what.to, phrases.Target) and what.to.most > 1
            if not several or scope.targets or scope.first_slot:
                raise Unperformable("this division is not performed")
            scope.divides = amount
            on = selection(what.to, scope)
            return (Begin("end of turn", on, abilities=(shield,), text=text, divided=True),)
        on = selection(what.to, scope)
        if isinstance(amount, Fixed):
            return (Begin("end of turn", on, abilities=(shield,), uses=amount.number, text=text),)
        return (Begin("end of turn", on, abilities=(shield,), size=amount, text=text),)
    changing = isinstance(what.to, phrases.All) or what.also is not None
    spared = None if what.to is None or changing else selection(what.to, scope)
    to = _recipients(what, scope) if changing else None
    by: Filter = Anything() if what.by is None else sources(what.by, scope)
    prevention = _preventing(text, DealsDamage(by, to, combat=combat))
    return (Begin("end of turn", spared, abilities=(prevention,), text=text),)


def _recipients(what: preventing.PreventDamage, scope: Scope) -> Filter:
    """To whom damage is prevented: "creatures you control" are those that are so as it is dealt (611.2c)."""
    found: list[Filter] = []
    for each in (what.to, what.also):
        if isinstance(each, phrases.You):
            found.append(IsPlayer("you"))
        elif isinstance(each, phrases.All):
            found.append(subject_filter(each, scope))
        elif each is not None:
            raise Unperformable("to whom damage is prevented is not clear")
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def sources(what: Thing, scope: Scope) -> Filter:
    """Whose damage is meant: that of permanents, of spells, of one object that was spoken of (609.7)."""
    if not isinstance(what, phrases.All):
        one = isinstance(what, phrases.Self | phrases.Attached)
        return subject_filter(what) if one else AmongThose(selection(what, scope))
    if all(zone_of(group) is Zone.STACK for group in what.what):
        found = tuple(filter_of(group, scope) for group in what.what)
        return found[0] if len(found) == 1 else AnyOf(found)
    return subject_filter(what, scope)


def _preventing(text: str, pattern: DealsDamage) -> Replacement:
    return Replacement(pattern=pattern, edit=Prevent(), prevents=True, text=text)


@instructions.register
def _lower_redirect_next(what: preventing.RedirectNext, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True)}."
    on = selection(what.to, scope)
    edit = Redirect(selection(what.instead_to, scope), shield=True)
    shield = Replacement(pattern=DealsDamage(), edit=edit, text=text)
    amount = quantity(what.amount, scope)
    if isinstance(amount, Fixed):
        return (Begin("end of turn", on, abilities=(shield,), uses=amount.number, text=text),)
    return (Begin("end of turn", on, abilities=(shield,), size=amount, text=text),)


@instructions.register
def _lower_exile_if_dies(what: preventing.ExileIfDies, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    way = what.who.endswith("this way")
    if way and not scope.damaged:
        raise Unperformable("what was dealt damage this way is not clear")
    word = "that creature" if " or " in what.who else what.who
    on: Selection = It() if way else selection(phrases.Pronoun(word), scope)
    dies: Filter = OfType("Creature") if what.who.startswith("a creature") else Anything()
    if " or " in what.who:
        dies = AnyOf((OfType("Creature"), OfType("Planeswalker")))
    leaves = Moves(dies, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    exiling = Replacement(pattern=leaves, edit=ToZone(Zone.EXILE), text=text)
    return (Begin("end of turn", on, abilities=(exiling,), text=text),)


@instructions.register
def _lower_exile_if_any_dies(
    what: preventing.ExileIfAnyDies, who: Thing | None, scope: Scope
) -> Instructions:
    """Of whatever is such as it would die, also of what comes later (611.2c)."""
    if zone_of(what.what) is not Zone.BATTLEFIELD:
        raise Unperformable("what would die is not clear")
    text = f"{printed(what, many=True).capitalize()}."
    dies = Moves(filter_of(what.what, scope), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    exiling = Replacement(pattern=dies, edit=ToZone(Zone.EXILE), text=text)
    return (Begin("end of turn", abilities=(exiling,), text=text),)


@instructions.register
def _lower_exile_if_leaves(what: preventing.ExileIfLeaves, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    on = selection(phrases.Pronoun(what.who), scope)
    leaves = Moves(Anything(), Zone.BATTLEFIELD)
    exiling = Replacement(pattern=leaves, edit=ToZone(Zone.EXILE), text=text)
    return (Begin("forever", on, abilities=(exiling,), text=text),)
