"""Everything of some descriptions: "each other creature", and what a static ability is about."""

from __future__ import annotations

import msgspec

from engine.filters import AllOf, AnyOf, Filter, HostOfSource, IsPlayer, Itself, Not, Owned
from engine.filters.circumstances import DealtWith, OfPair, Topmost
from engine.filters.stack import ChosenAs
from engine.oracle.ast import phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.descriptions import filter_of, other_than_sharer, zone_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.people import asks_player
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.phrases import thing as printed
from engine.selections import Each, It, Selection, Targets
from engine.selections.players import EachPlayer
from engine.zones import Zone


def subject_filter(what: Thing, scope: Scope | None = None) -> Filter:
    """What a static ability is about; an effect's may speak of a player before it, which needs the scope."""
    match what:
        case phrases.Self() | phrases.ThisSpell():
            return Itself()
        case phrases.Attached(verb=word):
            return HostOfSource(word)
        case phrases.PairOf():
            return OfPair()
        case phrases.Both(first=phrases.Self(), second=phrases.All() as second):
            return AnyOf((Itself(), subject_filter(second, scope)))
        case phrases.All(what=groups):
            if any(zone_of(group) is not Zone.BATTLEFIELD for group in groups):
                raise Unperformable("an effect on objects off the battlefield is not performed")
            other = scope is not None and any(group.other and not group.player for group in groups)
            others = _others(scope, groups) if other and scope is not None else None
            found = tuple(_but(others, group, scope) for group in groups)
            return found[0] if len(found) == 1 else AnyOf(found)
    raise Unperformable(f"a static ability about “{printed(what)}” is not performed")


def of_spells(what: Thing) -> Filter | None:
    """The spells that "spells you control" means; None where something else is meant."""
    if not isinstance(what, phrases.All) or any(each.noun != "spell" for each in what.what):
        return None
    found = tuple(map(filter_of, what.what))
    return found[0] if len(found) == 1 else AnyOf(found)


def _but(others: Filter | None, group: Description, scope: Scope | None) -> Filter:
    if others is None or not group.other or group.player:
        return filter_of(group, scope)
    return AllOf((Not(others), filter_of(msgspec.structs.replace(group, other=False), scope)))


def _others(scope: Scope, groups: tuple[Description, ...]) -> Filter | None:
    """Than what others are other: the object itself where None, else the one thing that was spoken of.

    What has "the same name as that permanent", or shares something with it, is other than that permanent, in
    every text.
    """
    if scope.rest is not None:  # other than what was chosen
        if scope.this_way != "chosen":
            raise Unperformable("other than what, is not clear")
        return DealtWith()
    shared = next(filter(None, (other_than_sharer(each, scope) for each in groups)), None)
    if shared is not None:
        return shared
    words = [*scope.before, *scope.targets]
    aimed = [number for number, word in enumerate(words) if not only_player(word.filter)]
    than_that = scope.spell or any(map(_named_like_that, groups))
    if not aimed and not than_that:
        return None
    last = scope.spoken.last_other
    if last is None and scope.spell:
        return Itself()
    if last is not None and than_that:
        if len(aimed) == 1 and last.was == Targets(aimed[0]):
            return ChosenAs(aimed[0])
        if not aimed and last.now == It():
            return DealtWith()
    raise Unperformable("other than what, is not clear")


def _named_like_that(group: Description) -> bool:
    """Tell whether a description is of what has the name of something that was spoken of."""
    return any(
        isinstance(each, phrases.Related)
        and each.how == "with the same name as"
        and not isinstance(each.to, phrases.Self)
        for each in group.qualities
    )


def only_player(wanted: Filter) -> bool:
    """Tell whether a target can only be a player."""
    return isinstance(wanted, IsPlayer) or (
        isinstance(wanted, AllOf) and any(isinstance(each, IsPlayer) for each in wanted.filters)
    )


@selection.register
def _lower_top_of_graveyard(what: phrases.TopOfGraveyard, scope: Scope, *, was: bool = False) -> Selection:
    return Each(AllOf((Owned("you"), Topmost(filter_of(what.what, scope)))), Zone.GRAVEYARD)


@selection.register
def _lower_all(what: phrases.All, scope: Scope, *, was: bool = False) -> Selection:
    groups, first = what.what, what.what[0]
    others = _others(scope, groups) if any(group.other and not group.player for group in groups) else None
    if len(groups) == 1 and first.player and not (first.other or first.adjectives or first.qualities):
        found: Selection = EachPlayer(opponents_only=first.noun == "opponent")
        scope.speak(found, player=True, many=True)
        return found
    zones = {zone_of(group) for group in groups}
    if len(zones) > 1:
        raise Unperformable("objects of several zones at once are not performed")
    own = scope
    if first.player and not (first.other or first.adjectives) and any(map(asks_player, groups[1:])):
        own = scope.beside()  # "each opponent and each creature they control"
        own.subject = None
        own.speak(EachPlayer(opponents_only=first.noun == "opponent"), player=True, many=True)
    filters = tuple(_but(others, group, own) for group in groups)
    found = Each(filters[0] if len(filters) == 1 else AnyOf(filters), zones.pop())
    kinds = frozenset() if not all(map(kinds_of, groups)) else frozenset().union(*map(kinds_of, groups))
    scope.speak(found, It(), many=True, player=all(group.player for group in groups), kinds=kinds)
    return found
