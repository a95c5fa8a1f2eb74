"""What adding mana means (106)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from engine.conditions import Condition
from engine.filters import AnyOf
from engine.filters.circumstances import ExiledWith
from engine.mana import COLORS
from engine.mana import abilities as mana_abilities
from engine.oracle.ast import mana, phrases
from engine.oracle.ast.amounts import Devotion
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, instructions, only_you, player
from engine.oracle.lowering.amounts import each, quantity
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, Quantity
from engine.quantities.conditional import WhereItHolds
from engine.quantities.counted import DevotionTo
from engine.selections import Selection
from engine.zones import Zone


@instructions.register
def _lower_add_mana(what: mana.AddMana, who: Thing | None, scope: Scope) -> Instructions:
    adds = player(who, scope)
    if what.any_color:
        return (_of_any_color(what, adds, scope),)
    if what.produced_by:
        return (mana_abilities.AddMana((), who=adds, produced=True),)
    if what.could_produce is not None:
        meant = filter_of(what.could_produce, scope)
        return (mana_abilities.AddMana((), who=adds, could_produce=meant, any_type=what.any_type),)
    if what.among is not None or what.of_exiled:
        return (_of_colors(what, adds, scope),)
    if what.different:
        return (mana_abilities.AddMana(tuple(combinations(COLORS, what.different)), who=adds),)
    if what.of_identity:
        return (mana_abilities.AddMana((), who=adds, of_identity=True),)
    if what.of_choice:
        often = Fixed(1) if what.often is None else quantity(what.often, scope)
        return (mana_abilities.AddMana(what.alternatives, often, who=adds, of_choice=True),)
    if what.chosen:
        if scope.colors_of is None or what.equal is not None or what.for_each is not None:
            raise Unperformable("which color is meant is not clear")
        return (mana_abilities.AddMana((), who=adds, colors_of=scope.colors_of),)
    if what.equal is not None:
        return (mana_abilities.AddMana(what.alternatives, quantity(what.equal, scope), who=adds),)
    if what.often is not None:
        return (mana_abilities.AddMana(what.alternatives, quantity(what.often, scope), who=adds),)
    if what.for_each is None:
        return (mana_abilities.AddMana(what.alternatives, who=adds),)
    return (mana_abilities.AddMana(what.alternatives, each(what.for_each, scope), who=adds),)


def _of_colors(what: mana.AddMana, adds: Selection, scope: Scope) -> mana_abilities.AddMana:
    """Mana of a color that some objects have: permanents, cards somewhere, or the card that was exiled."""
    if what.of_exiled:
        return mana_abilities.AddMana((), who=adds, colors_of=ExiledWith(), colors_in=Zone.EXILE)
    groups = what.among.what if isinstance(what.among, phrases.All) else ()
    zones = {zone_of(each) for each in groups}
    if len(zones) != 1:
        raise Unperformable("among what the color is, is not clear")
    found = tuple(filter_of(each, scope) for each in groups)
    those = found[0] if len(found) == 1 else AnyOf(found)
    return mana_abilities.AddMana(
        (), who=adds, colors_of=those, colors_in=zones.pop(), each_color=what.each_color
    )


def _of_any_color(what: mana.AddMana, adds: Selection, scope: Scope) -> mana_abilities.AddMana:
    """Mana of any one color, or in any combination of some types."""
    of = what.any_color
    number = Fixed(of) if isinstance(of, int) else quantity(of, scope)
    if what.combination:
        return mana_abilities.AddMana((), number, who=adds, combination=what.combination)
    if isinstance(number, Fixed):
        return mana_abilities.AddMana(tuple((color,) * number.number for color in COLORS), who=adds)
    return mana_abilities.AddMana(tuple((color,) for color in COLORS), number, who=adds)


def of_chosen_color(what: mana.AddMana, scope: Scope) -> mana_abilities.AddMana:
    """ "Choose a color. Add one mana of that color for each …": it is chosen as the mana is added."""
    ways = tuple((color,) for color in COLORS)
    if what.equal == Devotion(()):
        devoted = tuple(DevotionTo((color,)) for color in COLORS)
        return mana_abilities.AddMana(ways, times_each=devoted)
    times: Quantity = Fixed(1)
    if what.equal is not None:
        times = quantity(what.equal, scope)
    elif what.for_each is not None:
        times = each(what.for_each, scope)
    return mana_abilities.AddMana(ways, times)


@instructions.register
def _lower_choose_color_of(what: mana.ChooseColorOf, who: Thing | None, scope: Scope) -> Instructions:
    """The color is chosen as the mana of it is added."""
    only_you(who, scope)
    if zone_of(what.what) is not Zone.BATTLEFIELD:
        raise Unperformable("a color of what is not on the battlefield is not chosen")
    scope.colors_of = filter_of(what.what, scope)
    return ()


def more_mana(
    adds: mana_abilities.AddMana, asked: Condition, instead: Instructions
) -> mana_abilities.AddMana:
    """ "Add {C}. If you control …, add {C}{C} instead": the same mana, so often where that holds."""
    (other,) = instead
    one, many = _unit(adds), _unit(other) if isinstance(other, mana_abilities.AddMana) else adds
    if many.times == one.times or msgspec.structs.replace(many, times=one.times) != one:
        if (
            adds.rider
            or not isinstance(other, mana_abilities.AddMana)
            or (adds.who, adds.only_for) != (other.who, None)
        ):
            raise Unperformable("mana that is added instead is not performed")
        return msgspec.structs.replace(adds, instead=(asked, other))
    return msgspec.structs.replace(one, times=WhereItHolds(asked, many.times, one.times))


def _unit(adds: mana_abilities.AddMana) -> mana_abilities.AddMana:
    """The same where one mana is added so often: {C}{C} is {C} twice."""
    often = {len(each) for each in adds.alternatives}
    alike = all(len(set(each)) == 1 for each in adds.alternatives)
    if adds.times != Fixed(1) or len(often) != 1 or not alike:
        return adds
    ones = tuple(each[:1] for each in adds.alternatives)
    return msgspec.structs.replace(adds, alternatives=ones, times=Fixed(often.pop()))
