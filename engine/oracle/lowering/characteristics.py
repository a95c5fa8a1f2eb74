"""What static abilities mean that tell the types, colors, power and toughness of something (604.3, 613)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.characteristics import BASIC_LAND_TYPES, Ability
from engine.filters import AllOf, AnyOf, Anything, Itself, Not
from engine.filters.circumstances import InZone
from engine.layers.modifications import (
    AddChosenColor,
    AddColors,
    Modification,
    SetChosenColor,
    SetColors,
    SetPowerToughness,
)
from engine.layers.text_changes import FullText
from engine.layers.type_changes import AddChosenType, AddTypes, SetChosenType, SetLandType
from engine.oracle.ast import statics
from engine.oracle.ast.phrases import Self
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, Plus
from engine.selections import It, Source
from engine.subtypes import CREATURE_TYPES, LAND_SUBTYPES
from engine.zones import Zone


def text_or_color(line: statics.FullText | statics.ColoredEverywhere) -> Static:
    """The ability that gives the text of another card, or colors what is anywhere."""
    if isinstance(line, statics.FullText):
        text = FullText(filter_of(line.what), all_granted(line.also))
        return Static(affected=Itself(), modifications=(text,))
    becomes: Modification = SetColors(frozenset({line.color} if line.color else ()))
    becomes = AddChosenColor() if line.chosen else becomes
    return Static(affected=Anything(), modifications=(becomes,), everywhere=True)


def same_elsewhere(line: statics.LikewiseElsewhere, there: tuple[Ability, ...]) -> Static:
    """What a line makes of permanents, made of spells and of cards that aren't on the battlefield too."""
    match there:
        case (Static(condition=None, defining=False, everywhere=False, elsewhere=False) as found,):
            permanents = AllOf((InZone(Zone.BATTLEFIELD), found.affected))
            spells = AllOf((InZone(Zone.STACK), filter_of(line.spells)))
            off = (Not(InZone(Zone.BATTLEFIELD)), Not(InZone(Zone.STACK)))
            cards = AllOf((*off, filter_of(line.cards)))
            affected = AnyOf((permanents, spells, cards))
            return msgspec.structs.replace(found, affected=affected, everywhere=True)
    raise Unperformable("what holds of spells and cards too is not clear")


def is_what(line: statics.Elsewhere | statics.Becomes | statics.AlsoIs) -> Static:
    """The ability that makes something of other types, colors or numbers, where it is or elsewhere."""
    if isinstance(line, statics.AlsoIs):
        further = AddTypes(subtypes=frozenset(line.subtypes))
        return Static(affected=Itself(), modifications=(further,), defining=True)
    if isinstance(line, statics.Elsewhere):
        return msgspec.structs.replace(_becomes(line.becomes), elsewhere=True)
    return _becomes(line)


def _becomes(line: statics.Becomes) -> Static:
    affected = subject_filter(line.subject)
    words = [each for group in line.groups for each in group]
    found: list[Modification] = []
    types, subtypes, supertypes = (
        frozenset(word for word, part in words if part == wanted)
        for wanted in ("types", "subtypes", "supertypes")
    )
    kind = {"land types": LAND_SUBTYPES, "creature types": CREATURE_TYPES}.get(line.addition, subtypes)
    if not subtypes <= kind:
        raise Unperformable("these are other types than those which are kept")
    if words and (line.still or line.addition in ("types", "land types", "creature types")):
        found.append(AddTypes(types, subtypes, supertypes))
    elif words and not line.addition and {"Artifact", "Creature"} == types:
        found.append(AddTypes(types, subtypes, supertypes))  # 205.1b: an "artifact creature" keeps its types
    elif words and not line.addition and not (types or subtypes):
        found.append(AddTypes(types, subtypes, supertypes))  # 205.4b: the others are kept
    elif words and not line.addition and subtypes <= set(BASIC_LAND_TYPES) and not (types or supertypes):
        found.append(SetLandType(subtypes))
    elif words:
        raise Unperformable("which types are kept is not clear")
    if line.chosen == "color":
        found.append(AddChosenColor() if line.addition else SetChosenColor())
    if line.chosen == "type":
        found.append(AddChosenType() if line.addition else SetChosenType())
    if line.colors:
        colors = frozenset(line.colors)
        found.append(AddColors(colors) if line.addition == "colors" else SetColors(colors))
    if line.power is not None and line.toughness is not None:
        found.append(SetPowerToughness(Fixed(line.power), Fixed(line.toughness)))
    if line.equal is not None:
        scope = Scope()
        scope.speak(It())
        number = quantity(line.equal, scope)
        found.append(SetPowerToughness(number, number))
    # 604.3: of its own colors, and of nothing else, it defines what they are in every zone
    told = words or line.addition or line.equal or line.power is not None or line.chosen
    defining = line.subject == Self() and not told
    return Static(affected=affected, modifications=tuple(found), defining=defining)


def defines_numbers(line: statics.DefinesNumbers) -> Static:
    """The characteristic-defining ability of "~'s power is equal to …" (604.3)."""
    scope = Scope()
    scope.speak(Source())
    scope.always = True
    number = quantity(line.amount, scope)
    number = Plus(number, line.plus) if line.plus else number
    toughness = Plus(number, line.more) if line.more else number
    numbers = SetPowerToughness(
        None if line.which == "toughness" else number,
        None if line.which == "power" else toughness,
        defining=True,
    )
    return Static(affected=Itself(), modifications=(numbers,), defining=True)
