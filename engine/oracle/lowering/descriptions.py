"""What descriptions mean: the filter of "another creature you control with power 2 or less", and its zone."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

import msgspec

from engine.effects.naming import NamedLike, OfChosenName
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    DifferentName,
    Filter,
    HasKeyword,
    HostOfSource,
    IsPlayer,
    Itself,
    Named,
    NamedAsSource,
    Not,
    OfType,
    Owned,
)
from engine.filters.circumstances import (
    AmongThose,
    ControlsOne,
    DealtWith,
    ExiledWith,
    Has,
    HasCounter,
    HostIs,
    OfPlayers,
    SharesCardType,
    SharesColor,
    SharesCreatureType,
    SharesLandType,
    Status,
)
from engine.filters.combat import BlockingThis
from engine.filters.comparisons import Compared, ComparedTo, ComparedWithin
from engine.filters.stack import AbilityOnStack, CastFrom, CastFromElsewhere, ChosenAs, IsSpell, OfSource
from engine.filters.stack import Targets as AimedAt
from engine.filters.this_turn import HurtBy
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Characteristic
from engine.oracle.ast.phrases import (
    Agreeing,
    Amount,
    ButFor,
    ByIt,
    Comparison,
    Controlling,
    DamagedBy,
    Description,
    FromEither,
    FromElsewhere,
    FromSource,
    FromZones,
    HasHighest,
    Having,
    Lesser,
    Node,
    OneOfKinds,
    Poisoned,
    Quality,
    Related,
    Shares,
    ThatName,
    Thing,
    WhoDid,
    WhoHasMore,
    WhoNow,
    WithTotal,
)
from engine.oracle.grammar.words import ON_STACK
from engine.oracle.lowering.chosen_qualities import of_choice
from engine.oracle.lowering.people import (
    YOUR_COMMANDER,
    asks_player,
    its_controller,
    player_or_controller,
    they,
)
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.whose import ELSEWHERE, OWNED, PLACES, RELATIONS, TARGETED, WHOSE
from engine.oracle.printing.phrases import thing as printed
from engine.quantities import Of, Quantity
from engine.quantities.counted import Among
from engine.selections import Each, EventObject, It, Selection, Source, Targets
from engine.selections.commanders import OwnCommanders
from engine.selections.players import AskedPlayer
from engine.zones import Zone


def filter_of(what: Description, scope: Scope | None = None) -> Filter:
    """The filter that a description means; what speaks of a player before it needs the scope."""
    parts: list[Filter] = [*what.adjectives]
    own = _of_creatures_alone(what)
    if what.kinds:
        last = (*what.kinds[-1], *(quality(each, scope) for each in own))
        kinds = tuple(kind[0] if len(kind) == 1 else AllOf(kind) for kind in (*what.kinds[:-1], last))
        parts.append(kinds[0] if len(kinds) == 1 else AnyOf(kinds))
    parts += _of_noun(what)
    if what.noun == "spell" and what.place is not None:
        parts.append(CastFrom(what.place.zone))
    if what.other:
        changed = None if scope is None else scope.changed
        others = (other_than_sharer(what, scope) or Itself()) if changed is None else AmongThose(changed)
        others = DealtWith() if ExiledWith() in what.qualities else others
        parts.append(Not(IsPlayer("you") if what.player else others))
    parts += _of_players(what, scope)
    if what.player and any(isinstance(each, Related | Shares | Lesser) for each in what.qualities):
        raise Unperformable("of whom or what this is said is not clear")
    if what.noun != "spell" and any(isinstance(each, FromElsewhere) for each in what.qualities):
        raise Unperformable("from where it comes is asked of spells only")
    parts += (quality(each, scope) for each in what.qualities if each not in own)
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def other_than_sharer(what: Description, scope: Scope | None) -> Filter | None:
    """Than what "another creature that shares a color with it" is other: than "it"; None for all others.

    The source is left out only where it is that itself.
    """
    for each in what.qualities:
        if isinstance(each, Shares) and isinstance(each.to, phrases.Pronoun | phrases.Attached):
            own = Scope() if scope is None else scope.beside()
            found = selection(each.to, own)
            if isinstance(found, Targets):
                return ChosenAs(found.slot)
            return Itself() if found == Source() else AmongThose(found)
    return None


def _of_creatures_alone(what: Description) -> tuple[Quality, ...]:
    """What is said behind "artifact, enchantment, or creature" that of those only a creature has."""
    others = any(OfType("Creature") not in kind for kind in what.kinds[:-1])
    if not others or OfType("Creature") not in what.kinds[-1] or what.joined != "or":
        return ()
    return tuple(
        each
        for each in what.qualities
        if isinstance(each, HasKeyword)
        or (isinstance(each, Compared | Comparison) and each.what in ("power", "toughness"))
    )


def quality(what: Quality, scope: Scope | None) -> Filter:
    """The filter of what stands behind a noun."""
    match what:
        case Comparison(
            what=number, relation=relation, limit=Characteristic(what=other, of=phrases.Pronoun("it"))
        ):
            return ComparedWithin(number, relation, other)
        case Comparison(what=number, relation=relation, limit=limit):
            return ComparedTo(number, relation, _limit(limit, scope))
        case Related(how="with a different name than", to=phrases.All(what=(group,))):
            return DifferentName(Each(filter_of(group, scope), zone_of(group)))
        case Related(how="with a different name than"):
            raise Unperformable("than what the name is different is not clear")
        case Related(how="attached to", to=to):
            return HostIs(related(to, scope))
        case (
            Shares()
            | Having()
            | DamagedBy()
            | ByIt()
            | WithTotal()
            | Agreeing()
            | WhoDid()
            | WhoNow()
            | WhoHasMore()
            | FromZones()
            | FromEither()
            | OneOfKinds()
            | ButFor()
        ):
            return _of_relation(what, scope)
        case Related(how="with the same name as", to=to):
            return _named_like(to, scope)
        case Related(to=to, or_you=or_you):
            aimed = related(to, scope)
            return AimedAt(AnyOf((IsPlayer("you"), aimed)) if or_you else aimed)
        case HasHighest(what=number, among=group):
            if group.whose == "that player controls" and scope is not None and scope.subject == AskedPlayer():
                group = msgspec.structs.replace(group, whose="they control")
            among = filter_of(group, scope)
            most = Among("greatest", number, among, zone_of(group))
            return AllOf((among, ComparedTo(number, "=", most)))
        case Lesser() | FromElsewhere() | FromSource() | ThatName() | Poisoned():
            return _than(what, scope)
        case Controlling(what=group, control=control):
            controls = ControlsOne(filter_of(group))
            return controls if control else Not(controls)
    return NamedAsSource() if what == Named("~") else of_choice(what, scope)


def _named_like(to: Thing, scope: Scope | None) -> Filter:
    """What has the name of something that was spoken of, or of any of some."""
    if isinstance(to, phrases.Some):
        return NamedLike(_any_of(to, to.what, scope), to.other)
    as_it_was = isinstance(to, phrases.Pronoun) and not to.word.endswith(("card", "cards"))
    return NamedLike(selection(to, scope or Scope(), was=as_it_was))


def _any_of(to: phrases.Some, group: Description, scope: Scope | None) -> Selection:
    """Those of which any one will do: "the same name as a card in your graveyard", "as another creature"."""
    if to.number != 1 or to.up_to or to.x or to.any_number or to.amount is not None:
        raise Unperformable("with how many it is shared is not clear")
    if scope is None and asks_player(group):
        raise Unperformable("which player is meant is not clear")
    wanted = filter_of(group, scope)
    return Each(AllOf((Not(Itself()), wanted)) if to.other else wanted, zone_of(group))


def _spared(what: phrases.Thing) -> Filter:
    """What is excepted from a description: the object itself, or what is of another one."""
    if isinstance(what, phrases.Self):
        return Itself()
    groups = what.what if isinstance(what, phrases.All) else ()
    if not groups or any(each.player or each.other for each in groups):
        raise Unperformable("what is not meant is not clear")
    return AnyOf(tuple(filter_of(each) for each in groups))


def _limit(limit: Amount, scope: Scope | None) -> Quantity:
    """The number with which a description compares; that of a target needs the text that targets it."""
    if scope is None and isinstance(limit, Characteristic) and isinstance(limit.of, phrases.Target):
        raise Unperformable("of what a number is asked has to be chosen first")
    return number_of(limit, scope or Scope())


def _of_relation(
    what: Shares
    | Having
    | DamagedBy
    | ByIt
    | WithTotal
    | Agreeing
    | WhoDid
    | WhoNow
    | WhoHasMore
    | FromZones
    | FromEither
    | OneOfKinds
    | ButFor,
    scope: Scope | None,
) -> Filter:
    """What shares something with something else, has some quality, or was dealt with by something."""
    match what:
        case ButFor(those=those):
            return Not(AnyOf(tuple(map(_spared, those))))
        case OneOfKinds(kinds=kinds, no=no):
            return Not(AnyOf(kinds)) if no else AnyOf(kinds)
        case Shares(what=shared, to=to, no=no):
            alike = SHARED[shared](_sharer(to, scope))
            return Not(alike) if no else alike
        case Having(quality=inner, no=no):
            has = quality(inner, scope)
            return Not(has) if no else has
        case WhoDid() | WhoNow() | WhoHasMore():
            return of_players(what, scope)
        case FromZones() | FromEither():
            raise Unperformable("from where it comes is asked of spells and of what enters only")
        case WithTotal() | Agreeing():
            raise Unperformable("what is chosen together is not asked here")
        case DamagedBy(source=source):
            if scope is None and not isinstance(source, phrases.Self | phrases.Attached):
                raise Unperformable("by what it was dealt damage is not clear")
            return HurtBy(selection(source, scope or Scope()))
    it = None if scope is None else scope.beside().meant(phrases.Pronoun("it"))
    gone = (
        scope is not None and scope.moved == "itself" and it is not None and it.was == EventObject("object")
    )
    if it is None or not (it.itself or gone):
        raise Unperformable("what “it” is here is not clear")
    return BlockingThis("blocked by") if what == ByIt("it's blocking") else ExiledWith()


@singledispatch
def of_players(what: Node, scope: Scope | None) -> Filter:
    """The players of whom something is said; who means it registers itself."""
    raise Unperformable("which players are meant is not clear")


SHARED: Final[dict[str, Callable[[Selection], Filter]]] = {
    "color": SharesColor,
    "card type": SharesCardType,
    "creature type": SharesCreatureType,
    "land type": SharesLandType,
}


def _sharer(to: Thing, scope: Scope | None) -> Selection:
    """With what something is shared: with one thing, or with any of some."""
    if isinstance(to, phrases.Some):
        return _any_of(to, to.what, scope)
    if isinstance(to, phrases.OwnCommander):  # wherever one of them is
        return OwnCommanders(YOUR_COMMANDER)
    if isinstance(to, phrases.Target):
        raise Unperformable("with what it is shared has to be chosen first")
    if to == phrases.Pronoun("it") and scope is not None and scope.sacrificed_just:
        return It()
    found = selection(to, scope or Scope(), was=True)  # as it last was (608.2h)
    if isinstance(found, Each):
        raise Unperformable("with which of several it is shared is not clear")
    return found


def _than(what: Lesser | FromElsewhere | FromSource | ThatName | Poisoned, scope: Scope | None) -> Filter:
    """What is less or greater than what was spoken of, or comes from elsewhere than a zone, from a source."""
    if isinstance(what, Poisoned):
        return HasCounter("poison", what.least)
    if isinstance(what, ThatName):
        if scope is None or not scope.names:
            raise Unperformable("which name is meant is not clear")
        return OfChosenName()
    if isinstance(what, FromSource):
        return OfSource(filter_of(what.what, scope))
    if isinstance(what, FromElsewhere):
        return CastFromElsewhere(ELSEWHERE[what.than])
    if scope is None:
        raise Unperformable(f"{what.relation} than what is not clear")
    than = selection(phrases.Pronoun("it"), scope.beside(), was=True)
    last = scope.spoken.last_object
    if last is None or last.was != than:  # what was sacrificed just before is not "it", but may be meant
        raise Unperformable(f"{what.relation} than what is not clear")
    return ComparedTo(what.what, RELATIONS[what.relation], Of(what.what, than))


def related(to: Thing, scope: Scope | None) -> Filter:
    """What something is attached to, or aims at."""
    match to:
        case phrases.Self():
            return Itself()
        case phrases.Some(number=1, other=False, what=group):
            return filter_of(group, scope)
        case phrases.You():
            return IsPlayer("you")
        case phrases.Attached(verb=verb, noun=noun) if scope is None or not scope.spoken:
            return AllOf((HostOfSource(verb), *((IsPlayer(),) if noun == "player" else ())))
        case phrases.All(word="", what=(group,)):
            return filter_of(group, scope)
        case phrases.Pronoun() | phrases.Target(least=1, most=1) if scope is not None:
            return AmongThose(selection(to, scope))
    raise Unperformable(f"what stands in relation to “{printed(to)}” is not asked")


@singledispatch
def number_of(what: Amount, scope: Scope) -> Quantity:
    """The number that a description compares with (lowering/amounts.py)."""
    raise Unperformable("this amount is not performed")


def _of_players(what: Description, scope: Scope | None) -> list[Filter]:
    """Whose it is, by its controller or by the zone in which it is."""
    found: list[Filter] = []
    if what.whose in OWNED:
        found.append(OWNED[what.whose])
    elif what.whose == "that player owns":
        found.append(_of(that_player(scope), owned=True))
    elif what.whose == "they own":
        found.append(_of(they(scope), owned=True))
    elif what.whose == "that player controls":
        found.append(_of(that_player(scope)))
    elif what.whose == "they control":
        found.append(_of(they(scope)))
    elif what.whose.startswith("that player or"):
        found.append(OfPlayers(player_or_controller(scope)))
    elif what.whose in TARGETED:
        found.append(OfPlayers(_target_player(TARGETED[what.whose], scope)))
    elif what.whose:
        found.append(Controlled(WHOSE[what.whose]))
    return found if what.place is None else [*found, *_by_place(what.place.whose, scope)]


def _by_place(place: str, scope: Scope | None) -> list[Filter]:
    if place in PLACES:
        return [Owned(PLACES[place])]
    if place == "that player's":
        return [_of(that_player(scope), owned=True)]
    if place == "its controller's":
        return [OfPlayers(its_controller(scope), owned=True)]
    if place == "their":
        return [_of(they(scope), owned=True)]
    return [OfPlayers(_target_player(TARGETED[place], scope), owned=True)] if place in TARGETED else []


def _target_player(noun: phrases.Noun, scope: Scope | None) -> Selection:
    if scope is None:
        raise Unperformable("which player is meant is not clear")
    return selection(phrases.Target(Description(noun=noun)), scope)


def _of(players: Selection, *, owned: bool = False) -> Filter:
    if players == AskedPlayer():
        return Owned("asked player") if owned else Controlled("asked player")
    return OfPlayers(players, owned)


def that_player(scope: Scope | None) -> Selection:
    """The one player whom "that player" means; each of those to whom a number is given."""
    if scope is None:
        raise Unperformable("which player is meant is not clear")
    meant = scope.meant(phrases.Pronoun("that player"))
    if not meant.many:
        return meant.was
    if not scope.theirs:
        raise Unperformable("which of several players is meant is not clear")
    scope.theirs[0] = True
    return AskedPlayer()


def _of_noun(what: Description) -> list[Filter]:
    if what.noun == "player":
        return [IsPlayer()]
    if what.noun == "opponent":
        return [IsPlayer("opponent")]
    if what.noun == "spell":
        return [IsSpell()]
    if what.noun == "token":
        return [Status("token")]
    if what.noun == "commander":
        return [Has("commander")]
    if what.noun in ON_STACK:
        return [AnyOf((IsSpell(), AbilityOnStack("activated or triggered")))]
    if what.noun == "ability" and any(isinstance(each, AbilityOnStack) for each in what.adjectives):
        return []
    if what.noun == "ability":
        raise Unperformable(f"“{what.noun}” alone is not performed")
    bare = not what.kinds and what.noun in ("permanent", "card", "source")
    return [Anything()] if bare else []


def zone_of(what: Description) -> Zone:
    """Where the objects of a description are."""
    if what.place is not None:
        return what.place.zone
    if what.noun in ("spell", "ability", *ON_STACK):
        return Zone.STACK
    if ExiledWith() in what.qualities or ByIt("exiled with it") in what.qualities:
        return Zone.EXILE
    if what.noun == "card":
        raise Unperformable("where the cards are is not said")
    return Zone.BATTLEFIELD
