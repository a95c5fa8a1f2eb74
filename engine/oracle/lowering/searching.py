"""What searching a library means (701.19)."""

from __future__ import annotations

from typing import Final

from engine.actions.search import SearchForTwo, SearchLibrary
from engine.filters import AnyOf, Filter
from engine.oracle.ast import phrases, searching
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import STILL_LOOKS, Instructions, instructions, only_you, player
from engine.oracle.lowering.agreeing import without_agreement
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.targeting import without_total
from engine.selections import It
from engine.zones import Zone


@instructions.register
def _lower_search(what: searching.Search, who: Thing | None, scope: Scope) -> Instructions:
    yours = who is None or isinstance(who, phrases.You)
    if yours is not (what.whose == "your"):
        raise Unperformable("whose library is searched is not clear")
    group, total = without_total(what.what, scope)
    group, agreement = without_agreement(group)
    if total is not None and (what.also or what.alternative or agreement or what.most == 1):
        raise Unperformable("of what the total is asked is not clear")
    if what.also and not all(map(_asks_quality, (group, *what.also))):
        raise Unperformable("what the search is for is not clear")
    quality = _asks_quality(group) or agreement is not None
    also = tuple(filter_of(each, scope) for each in what.also)
    wanted = _either(group, what.alternative, scope)
    if what.to == "library" and (what.zones != "library" or not yours):
        raise Unperformable("where the cards are that were found is not clear")
    may_leave_out = "and/or" in what.zones
    if may_leave_out and not yours:
        raise Unperformable("which zones each player searches is not asked")
    found = SearchLibrary(
        AnyOf((wanted, *also)) if what.also_by == "or" and also else wanted,
        "stay" if what.to == "library" else what.to,
        what.most or None,
        bool(what.reveal),
        what.tapped,
        quality,
        player(who, scope),
        _BESIDES[what.zones],
        quantity(what.where or Variable(), scope) if what.x or what.where is not None else None,
        agreement,
        () if what.also_by == "or" else also,
        what.nth,
        total,
        what.face_down,
        "may" if may_leave_out else "always",
        goes_on=what.to not in ("library", "top") and not what.ending,
    )
    kinds = kinds_of(group) if what.alternative is None and not what.also else frozenset()
    many = what.most != 1 or what.x or bool(what.also and what.also_by != "or")
    if what.to == "library":
        scope.sees(revealed=True)
        scope.speak(It(), many=many, kinds=kinds, noun="card")
        scope.lies(Zone.LIBRARY)
        scope.this_way, scope.one_seen = "revealed", not many
        return (found,)
    scope.speak(It(), many=many, kinds=kinds)
    if what.to == "exile":
        scope.lies(Zone.EXILE)
    return (found, STILL_LOOKS) if what.face_down else (found,)


_BESIDES: Final[dict[str, tuple[Zone, ...]]] = {
    "library": (),
    **dict.fromkeys(
        (
            "library and/or graveyard",
            "library and graveyard",
            "graveyard and/or library",
            "graveyard and library",
        ),
        (Zone.GRAVEYARD,),
    ),
    **dict.fromkeys(
        ("graveyard, hand, and/or library", "library, hand, and/or graveyard"), (Zone.GRAVEYARD, Zone.HAND)
    ),
    "library, graveyard, and/or outside the game": (Zone.GRAVEYARD, Zone.OUTSIDE),
}
"""The zones that are searched besides the library."""


def _asks_quality(group: phrases.Description) -> bool:
    """Tell whether a search is for cards of a stated quality, which need not be found (701.19b)."""
    return bool(group.kinds or group.adjectives or group.qualities)


def _either(group: phrases.Description, alternative: phrases.Description | None, scope: Scope) -> Filter:
    """What a search is for: "a basic land card or Gate card"."""
    if alternative is None:
        return filter_of(group, scope)
    if not (_asks_quality(group) and _asks_quality(alternative)):
        raise Unperformable("what the search is for is not clear")
    if any(each.noun != "card" or each.place is not None for each in (group, alternative)):
        raise Unperformable("what the search is for is not clear")
    return AnyOf((filter_of(group, scope), filter_of(alternative, scope)))


@instructions.register
def _lower_search_for_two(what: searching.SearchForTwo, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if what.least and _asks_quality(what.what):
        raise Unperformable("that two cards of a stated quality are found is not performed")
    (one, one_tapped), (other, other_tapped) = _SPLIT[what.one], _SPLIT[what.other]
    found = SearchForTwo(
        SearchLibrary(
            _either(what.what, what.alternative, scope),
            "hand",
            2,
            bool(what.reveal),
            quality=not what.least,
        ),
        one,
        one_tapped,
        other,
        other_tapped,
    )
    return (found,)


_SPLIT: Final = {
    "hand": (Zone.HAND, False),
    "graveyard": (Zone.GRAVEYARD, False),
    "battlefield tapped": (Zone.BATTLEFIELD, True),
}
