"""What is meant by choosing a card name, by a token of a name, and by searching another player's zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.abilities import Replacement
from engine.actions.create import Create
from engine.actions.search import SearchZones
from engine.characteristics import BASIC_LAND_TYPES, CARD_TYPES, PERMANENT_TYPES, Characteristics
from engine.effects.choosing_qualities import ChooseQuality, Kind
from engine.effects.copying_by_name import CopyByName, cast_from_outside
from engine.effects.naming import ChooseName, EnterChoosingName
from engine.filters import Anything, Filter, Itself
from engine.oracle.ast import naming, phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.actions import STILL_LOOKS, Instructions, instructions, player
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.selections import It, Targets
from engine.selections.players import AskedPlayer
from engine.subtypes import CREATURE_TYPES
from engine.zones import Zone

_ZONES = {
    "library": (Zone.LIBRARY,),
    "graveyard, hand, and library": (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY),
}


def _named(what: Description, scope: Scope) -> Filter:
    return filter_of(what, scope) if what != Description(noun="card") else Anything()


def _yours(who: Thing | None) -> bool:
    return who is None or isinstance(who, phrases.You)


@instructions.register
def _lower_choose_card_name(what: naming.ChooseCardName, who: Thing | None, scope: Scope) -> Instructions:
    if not _yours(who):
        raise Unperformable("another player who chooses a name is not performed")
    scope.names = True
    return (ChooseName(_named(what.what, scope)),)


@instructions.register
def _lower_choose_quality(what: naming.ChooseQuality, who: Thing | None, scope: Scope) -> Instructions:
    if not _yours(who):
        raise Unperformable("another player who chooses it is not performed")
    if what.but and what.but not in CREATURE_TYPES:
        raise Unperformable(f"“{what.but}” is no creature type")
    if what.kind in ("color", "creature type"):
        scope.chosen.append(what.kind)
        return (ChooseQuality(what.kind, what.but),)
    kind, among = _TYPES[what.kind]
    scope.chosen.append(kind)
    listed = tuple(each.capitalize() for each in what.among)
    return (ChooseQuality(kind, among=listed or tuple(sorted(among))),)


_TYPES: Final[dict[str, tuple[Kind, Iterable[str]]]] = {
    "card type": ("card type", CARD_TYPES),
    "permanent type": ("card type", PERMANENT_TYPES),
    "basic land type": ("land type", BASIC_LAND_TYPES),
}
"""As what something is chosen, and from which types."""


def enters_choosing(what: naming.AsEntersChooseName) -> Replacement:
    """The replacement effect by which a name is chosen as the permanent enters (614.12a)."""
    edit = EnterChoosingName(_named(what.what, Scope()))
    return Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True)


@instructions.register
def _lower_copy_by_name(what: naming.CopyByName, who: Thing | None, scope: Scope) -> Instructions:
    if not _yours(who) or scope.spell:
        raise Unperformable("who chooses which name is not clear")
    return (CopyByName(what.names, cast_from_outside("You may cast the copy.")),)


@instructions.register
def _lower_create_by_name(what: naming.CreateByName, who: Thing | None, scope: Scope) -> Instructions:
    scope.speak(It(), noun="permanent")
    return (Create(player(who, scope), Characteristics(name=what.name), Fixed(1), card=what.name),)


@instructions.register
def _lower_search_zones(what: naming.SearchZones, who: Thing | None, scope: Scope) -> Instructions:
    if not _yours(who):
        raise Unperformable("another player who searches is not performed")
    whose = selection(what.whose, scope)
    said = None if isinstance(what.number, str) else quantity(what.where or what.number, scope)
    number = said.number if isinstance(said, Fixed) else None
    if number == 1 and what.found in ("them", "those cards"):
        raise Unperformable("when what is searched for is put there is not clear")
    found = SearchZones(
        filter=filter_of(what.what, scope),
        whose=whose,
        zones=_ZONES[what.zones],
        most=number,
        all=what.number == "all",
        quality=bool(what.what.kinds or what.what.adjectives or what.what.qualities),
        to=_TO[what.to],
        number=said if number is None else None,
        up_to=what.up_to,
        hides=what.face_down,
    )
    scope.speak(It(), many=number != 1, kinds=kinds_of(what.what))
    scope.speak(whose if isinstance(whose, Targets) else AskedPlayer(), player=True)
    if what.to == "exile":
        scope.this_way = "" if what.face_down else "exiled"
        scope.lies(Zone.EXILE)
    return (found, STILL_LOOKS) if what.face_down else (found,)


_TO = {
    "exile": Zone.EXILE,
    "battlefield": Zone.BATTLEFIELD,
    "their graveyard": Zone.GRAVEYARD,
    "that player's graveyard": Zone.GRAVEYARD,
}
"""Where what was found is put."""
