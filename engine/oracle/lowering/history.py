"""What conditions on this turn's events mean, and those that compare players or numbers."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine import conditions
from engine.conditions import ASKED, Condition, Happened, HappenedInAll, Is, Relation, WasCast
from engine.conditions.as_cast import HeldAsCast
from engine.conditions.cast_this_game import CastAnotherThisGame
from engine.effects.counting_resolutions import TimesActivated, TimesResolved
from engine.effects.monarch import MonarchIs
from engine.filters import (
    AllOf,
    Controlled,
    Filter,
    HasKeyword,
    IsPlayer,
    Itself,
    Not,
    OfColor,
    OfType,
    Owned,
    PermanentCard,
    Whose,
)
from engine.filters.circumstances import AmongThose, BecameSource, HostIs, InZone, SharesCreatureType, Status
from engine.filters.combat import AttacksPlayer
from engine.filters.stack import CastFrom
from engine.filters.stack import Targets as AimsAt
from engine.filters.this_turn import CameThisTurn, HurtThisTurn
from engine.mana import COLORS
from engine.oracle.ast import history
from engine.oracle.ast.amounts import ThisWay
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.phrases import Attached, Defender, Description, Possessor, Pronoun, Self, Thing
from engine.oracle.ast.phrases import Some as SomeOf
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.circumstances import had_enter, of_circumstances
from engine.oracle.lowering.descriptions import filter_of, quality, zone_of
from engine.oracle.lowering.done_this_way import done_this_way
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.people import asks_player
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.players import has_more
from engine.oracle.lowering.ring import of_the_ring
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spent import was_spent
from engine.oracle.printing.descriptions import description as described
from engine.patterns import Begins, DealsDamage, Moves
from engine.patterns.combat import InCombat
from engine.patterns.players import EntersCreated, EntersUnder, PlayerDoes
from engine.qualities.party import PartySize
from engine.quantities import CountersOn, EventAmount, Fixed
from engine.quantities.counted import Among, Count, PlayerCount
from engine.quantities.history import (
    AttackedWith,
    HappenedBefore,
    HappenedTimes,
    HowManyThisWay,
    PlaceAmongCasts,
    PowerAttackedWith,
)
from engine.quantities.spent import AmountOfManaSpent, ColorsOfManaSpent
from engine.selections import AllOfEvent, EventObject, Host, It, Selection, Source
from engine.selections.players import EachPlayer, You
from engine.zones import Zone

_VERBS: dict[str, Literal["cast", "sacrifice", "discard"]] = {
    "cast": "cast",
    "sacrificed": "sacrifice",
    "discarded": "discard",
}


def history_condition(what: Asked, scope: Scope) -> Condition | None:
    """The condition that such a node means; None for any other."""
    match what:
        case history.PlayerDid(who=who, verb=verb, least=least, what=group, another=another):
            if verb == "created":
                return _created(what)
            wanted = _gone(group)
            if another:
                wanted = AllOf((Not(Itself() if scope.spell else BecameSource()), wanted))
            if not who.startswith("an opponent"):
                return Happened(PlayerDoes(_VERBS[verb], "you", wanted), least)
            did = Happened(PlayerDoes(_VERBS[verb], "asked player", wanted), least)
            return conditions.Some(EachPlayer(opponents_only=True), did)
        case history.LifeChanged() | history.Drew() | history.PlayerWasDealt():
            return _changed(what)
        case history.CameOrWent():
            return _came_or_went(what)
        case history.HadEnter():
            return had_enter(what, scope)
        case history.CastThisGame():
            return CastAnotherThisGame()
        case history.TimeResolved() | history.ActivatedOften() | history.NthCast():
            return _nth(what, scope)
        case history.ControlsMore() | history.HasMore():
            return has_more(what, scope)
    if isinstance(what, history.OwnsAndControls):
        return _owned(what)
    return of_the_ring(what, scope) or _compared(what, scope) or of_circumstances(what, scope)


def _changed(what: history.LifeChanged | history.Drew | history.PlayerWasDealt) -> Condition:
    """How much life a player has gained or lost, or how many cards drawn, or how much damage been dealt."""
    who: Whose = "you" if what.who.startswith("you") else "asked player"
    if isinstance(what, history.PlayerWasDealt):
        asked: Condition = HappenedInAll(
            DealsDamage(to=AmongThose(You() if who == "you" else ASKED)), what.least
        )
    elif isinstance(what, history.Drew):
        asked = Happened(PlayerDoes("draw", who), what.least)
    else:
        does: Literal["gain life", "lose life"] = "gain life" if what.verb == "gained" else "lose life"
        asked = HappenedInAll(PlayerDoes(does, who), what.least)
    if who == "you":
        return asked
    return conditions.Some(EachPlayer(opponents_only=what.who != "a player"), asked)


def _owned(what: history.OwnsAndControls) -> Condition:
    """Whether the player owns and controls both the source and something else."""
    ours: tuple[Filter, ...] = (Controlled("you"), Owned("you"))
    if what.attacking:
        ours = (*ours, Status("attacking"))
    there = Count(AllOf((filter_of(what.what), *ours)))
    return conditions.Both((conditions.Is(Source(), AllOf(ours)), Relation(there, ">=", Fixed(1))))


def _created(what: history.PlayerDid) -> Condition:
    """Whether tokens of some kind have been created this turn: those that have entered so (111.1)."""
    if what.who.startswith("an opponent") or what.another or what.what.noun != "token" or what.what.whose:
        raise Unperformable("which tokens have been created is not asked")
    return Happened(EntersCreated("you", filter_of(what.what)), what.least)


def _gone(group: Description) -> Filter:
    """What was cast, sacrificed or discarded, as it was last known."""
    if group.noun == "spell" and group.place is not None and group.place.whose == "your":
        bare = msgspec.structs.replace(group, noun="card", place=None)
        return AllOf((filter_of(bare), CastFrom(group.place.zone)))
    if group.place is not None or group.whose:
        raise Unperformable("where it was and whose is not asked")
    return filter_of(msgspec.structs.replace(group, noun="card" if group.noun == "spell" else group.noun))


def _came_or_went(what: history.CameOrWent) -> Condition:
    if not what.least:
        return conditions.Unless(_came_or_went(msgspec.structs.replace(what, least=1)))
    wanted = filter_of(what.what)
    if any(isinstance(each, Status) and each.word != "token" for each in what.what.adjectives):
        raise Unperformable("what status it had then is not asked")
    if what.another:
        wanted = AllOf((Not(Itself()), wanted))
    if what.verb == "attacked":
        return Happened(InCombat("attacks", wanted), what.least)
    if what.verb == "left the battlefield":
        return Happened(Moves(wanted, Zone.BATTLEFIELD), what.least)
    if what.verb == "entered under an opponent's control":
        return Happened(EntersUnder("opponent", wanted), what.least)
    if what.verb == "entered under your control":
        return Happened(EntersUnder("you", wanted), what.least)
    if what.verb == "died under your control":
        return Happened(
            Moves(AllOf((wanted, Controlled("you"))), Zone.BATTLEFIELD, Zone.GRAVEYARD), what.least
        )
    if what.verb.endswith("from anywhere"):
        if what.what.noun != "card" or what.what.whose or what.what.place is not None:
            raise Unperformable("what comes to a graveyard otherwise than as a card is not asked")
        card = AllOf((wanted, Not(Status("token"))))
        card = AllOf((card, Owned("you"))) if "your" in what.verb else card
        return Happened(Moves(card, None, Zone.GRAVEYARD), what.least)
    if what.verb == "died":
        return Happened(Moves(wanted, Zone.BATTLEFIELD, Zone.GRAVEYARD), what.least)
    return Happened(Moves(AllOf((wanted, Controlled("you"))), Zone.BATTLEFIELD), what.least)


def _it(who: str, scope: Scope) -> Selection:
    """The object itself, or what "it" means where something was spoken of."""
    return selection(Pronoun("it"), scope, was=True) if who == "it" and scope.spoken else Source()


def _fought(what: history.Fought, scope: Scope) -> Condition:
    """Whether the object has attacked or blocked since the turn began."""
    if _it(what.who, scope) != Source():
        raise Unperformable("whether something else has attacked is not asked")
    attacked = Happened(InCombat("attacks", BecameSource()))
    blocked = Happened(InCombat("blocks", BecameSource()))
    if what.did == "attacked or blocked":
        return conditions.Either((attacked, blocked))
    if what.did == "didn't attack":
        return conditions.Unless(attacked)
    return attacked if what.did == "attacked" else blocked


def _nth(what: history.TimeResolved | history.ActivatedOften | history.NthCast, scope: Scope) -> Condition:
    """Which time it is that an ability resolves, or that such a spell is cast."""
    if isinstance(what, history.NthCast):
        return _nth_cast(what, scope)
    if isinstance(what, history.ActivatedOften):
        if scope.always:
            raise Unperformable("which ability is meant is not clear")
        return TimesActivated(what.least)
    if scope.always or (what.behind and not scope.counts_resolutions):
        raise Unperformable("what is counted is not clear")
    scope.counts_resolutions = True
    return TimesResolved(("first", "second", "third").index(what.which) + 1)


def _nth_cast(what: history.NthCast, scope: Scope) -> Condition:
    """Whether the spell that was just cast is such a one, and how many of them were cast before it."""
    it = selection(Pronoun("it"), scope, was=True)
    if what.what.noun != "spell" or it != EventObject("became" if what.was else "object"):
        raise Unperformable("which spell is counted is not clear")
    wanted = _gone(what.what)
    does, nth = PlayerDoes("cast", "you", wanted), ("first", "second", "third").index(what.which)
    if what.was:
        return Relation(PlaceAmongCasts(does, it), "=", Fixed(nth + 1))
    before = HappenedBefore(does, it)
    return conditions.Both((conditions.Is(it, wanted), Relation(before, "=", Fixed(nth))))


def _compared(what: Asked, scope: Scope) -> Condition | None:
    match what:
        case history.Descended():
            card = AllOf((PermanentCard(), Not(Status("token")), Owned("you")))
            return Happened(Moves(card, None, Zone.GRAVEYARD))
        case history.GainedOrLost(joint=joint):
            both = Happened(PlayerDoes("gain life")), Happened(PlayerDoes("lose life"))
            return conditions.Either(both) if joint == "or" else conditions.Both(both)
        case history.AttackedWithPower(least=least):
            return Relation(PowerAttackedWith(), ">=", Fixed(least))
        case history.Fought():
            return _fought(what, scope)
        case history.PoisonIs():
            return _poisoned(what, scope)
        case history.MostCommonColor(color=color):
            of, others = Count(OfColor(color)), (each for each in COLORS if each != color)
            as_many = (Relation(of, ">=", Count(OfColor(each))) for each in others)
            return conditions.Both((Relation(of, ">=", Fixed(1)), *as_many))
        case history.FullParty():
            return Relation(PartySize(), ">=", Fixed(4))
        case history.OptionPaid(option=option, who=who, no=no, now=now):
            paid = WasCast(paid=option, what=_it(who, scope) if who == "it" and not now else Source())
            return conditions.Unless(paid) if no else paid
        case history.YouControlledAsCast(what=group):
            return _held_as_cast(group)
        case history.RevealedOrControlled():
            return _revealed_or_controlled(what)
        case history.Escaped(who=who):
            return WasCast(by="escape", what=_it(who, scope), by_anyone=True)
    return _more_compared(what, scope)


def _poisoned(what: history.PoisonIs, scope: Scope) -> Condition:
    """Whether a player has so many poison counters."""
    if what.who == "its controller":
        whose = selection(Possessor("controller", Pronoun("it")), scope)
        return Relation(CountersOn("poison", whose), ">=", Fixed(what.least))
    if what.who == "you":
        return Relation(CountersOn("poison", You()), ">=", Fixed(what.least))
    players = EachPlayer(opponents_only=what.who == "an opponent")
    return conditions.Some(players, Relation(CountersOn("poison", conditions.ASKED), ">=", Fixed(what.least)))


def _revealed_or_controlled(what: history.RevealedOrControlled) -> Condition:
    """Whether a card was revealed as a cost, or something was controlled as the spell became cast."""
    if what.card.noun != "card" or what.card.whose or what.card.place is not None:
        raise Unperformable("which card was revealed is not clear")
    return conditions.Either((WasCast(paid="reveal"), _held_as_cast(what.what)))


def _held_as_cast(group: Description) -> Condition:
    """Whether something was controlled as the spell became cast."""
    if group.whose or group.place is not None or group.noun == "card":
        raise Unperformable("what was controlled is not clear")
    controls = Relation(Count(AllOf((filter_of(group), Controlled("you")))), ">=", Fixed(1))
    return HeldAsCast(controls, f"controlled {described(group)}")


def _more_compared(what: Asked, scope: Scope) -> Condition | None:
    match what:
        case history.TotalPower(what=group, least=least):
            return Relation(Among("total", "power", filter_of(group), zone_of(group)), ">=", Fixed(least))
        case history.FewerThan(amount=amount, number=number):
            return Relation(quantity(amount, scope), "<", Fixed(number))
        case history.OpponentsAre(least=least):
            return Relation(PlayerCount(EachPlayer(opponents_only=True)), ">=", Fixed(least))
        case history.Exactly(number=number, what=group):
            return Relation(Count(AllOf((filter_of(group), Controlled("you")))), "=", Fixed(number))
        case history.Attacking(least=least, what=group, you=you):
            attacks: Filter = AttacksPlayer(IsPlayer("you")) if you else Status("attacking")
            return Relation(Count(AllOf((filter_of(group), attacks))), ">=", Fixed(least))
        case history.TargetsSome(what=group):
            it = selection(Pronoun("it"), scope) if scope.spoken else Source()
            return Is(it, AimsAt(filter_of(group)))
        case history.SharesType():
            it = selection(Pronoun("it"), scope)
            if it == Source():
                raise Unperformable("what shares a type with what is not clear")
            return Is(it, SharesCreatureType())
        case history.HadToAttack(who=who):
            whom = Source() if who == "~" else selection(Pronoun(who), scope)
            return conditions.HadToAttack(whom)
    return _of_player(what, scope) or _of_one(what, scope) or _of_turn(what, scope)


def _under_your_control(what: history.EnteredUnderYours | history.Yours, scope: Scope) -> Condition:
    """Who controls what has just entered, or controlled something as it was last known (608.2h)."""
    if isinstance(what, history.EnteredUnderYours):
        there = AllOf((InZone(Zone.BATTLEFIELD), Controlled("you")))
        return Is(_asked_of(Pronoun("it"), scope, was=False), there)
    if isinstance(what.what, Self):
        raise Unperformable("who controlled it is not asked")
    return Is(_asked_of(what.what, scope, was=True), Controlled("you"))


def _of_turn(what: Asked, scope: Scope) -> Condition | None:
    """What has entered or attacked since the turn began."""
    match what:
        case history.WasHurt(what=who):
            return Is(_asked_of(who, scope, was=True), HurtThisTurn(dealt=False))
        case history.DealtTo(what=who, kind=kind, to=whom):
            if _it(who, scope) != Source():
                raise Unperformable("what else has dealt damage is not asked")
            combat = True if kind == "combat damage" else None
            return Happened(DealsDamage(BecameSource(), IsPlayer(_DEALT[whom]), combat))
        case history.EnteredNow(who=who):
            if isinstance(who, Self):
                return conditions.EnteredThisTurn()
            about = _asked_of(who, scope, was=False)
            return conditions.EnteredThisTurn() if about == Source() else Is(about, CameThisTurn())
        case history.EnteredUnderYours() | history.Yours():
            return _under_your_control(what, scope)
        case history.AttackedNow(least=least, what=group):
            if group != Description(((OfType("Creature"),),)):
                raise Unperformable("which of those that attacked are counted is not asked")
            if not least:
                return conditions.Unless(Happened(PlayerDoes("attack")))
            return Relation(AttackedWith(), ">=", Fixed(least))
    return None


_DEALT: Final[dict[str, Literal["any", "you", "opponent"]]] = {
    "an opponent": "opponent",
    "a player": "any",
    "you": "you",
}


def _of_player(what: Asked, scope: Scope) -> Condition | None:
    """What is asked of a player, or of the one creature with which a player attacks."""
    match what:
        case history.AttachedTo(what=group):
            scope.speak(Host(), kinds=kinds_of(group))
            return Is(Source(), HostIs(filter_of(group)))
        case history.HasAttachedNow(least=least, what=group, to=to):
            host = AmongThose(_asked_of(to, scope, was=False))
            return Relation(Count(AllOf((filter_of(group), HostIs(host)))), ">=", Fixed(least))
        case history.FirstCombat():
            return Relation(HappenedTimes(Begins("combat phase")), "<=", Fixed(1))
        case history.IsSuspended():
            exiled = Is(Source(), AllOf((InZone(Zone.EXILE), HasKeyword("suspend"))))
            return conditions.Both((exiled, Relation(CountersOn("time", Source()), ">=", Fixed(1))))
        case history.WasSpent():
            return was_spent(what, scope)
        case history.NoManaSpent(who=who, kind=kind):
            about = _it(who, scope) if who == "it" else Source()
            spent = ColorsOfManaSpent(about) if kind == "colored mana" else AmountOfManaSpent(about)
            return Relation(spent, "=", Fixed(0))
        case history.NothingSpentOnThem():  # on what wasn't cast none was spent either
            them = selection(Pronoun("them"), scope, was=True)
            if them != AllOfEvent():
                raise Unperformable("which of them were cast is not clear")
            return Relation(AmountOfManaSpent(them), "=", Fixed(0))
        case history.AttackingAlone(what=who):
            alone = Relation(Count(Status("attacking")), "=", Fixed(1))
            return conditions.Both((Is(_asked_of(who, scope, was=False), Status("attacking")), alone))
        case history.PlayerIs(who=who, what=being):
            return conditions.Some(_players(who, scope), being_so(being))
    return None


def being_so(what: str) -> Condition:
    """What a player who is asked is: poisoned, the monarch."""
    if what == "poisoned":
        return Relation(CountersOn("poison", conditions.ASKED), ">=", Fixed(1))
    return MonarchIs("asked player")


def _players(who: Thing, scope: Scope) -> Selection:
    """One player, or the opponents of whom one will do."""
    if who == SomeOf(1, Description(noun="opponent")):
        return EachPlayer(opponents_only=True)
    if not isinstance(who, Defender | Possessor | Pronoun):
        raise Unperformable("of which player this is asked is not clear")
    return selection(who, scope)


def _of_one(what: Asked, scope: Scope) -> Condition | None:
    """What is asked of one object, or of what was just dealt with."""
    match what:
        case history.HasQuality(what=SomeOf(number=1) as some, quality=has, no=False, had=False):
            return _one_has(some, quality(has, scope), scope)
        case history.HasQuality(what=who, quality=has, no=no, had=had):
            holds = quality(has, scope)
            return Is(_asked_of(who, scope, was=had), Not(holds) if no else holds)
        case history.SharesSome(what=who, shared=shared):
            about = _asked_of(who, scope, was=False)
            return Is(about, quality(shared, scope))
        case history.DoneThisWay(least=least, what=group, did="dealt damage"):
            if not scope.damaged:
                raise Unperformable("what was dealt damage this way is not clear")
            return Relation(HowManyThisWay(It(), filter_of(group, scope)), ">=", Fixed(least))
        case history.DamagePrevented(of=of) if scope.prevented:
            if of is not None:
                return Is(EventObject("source"), filter_of(of, scope))
            return Relation(EventAmount(), ">=", Fixed(1))
        case history.DoneThisWay():
            return done_this_way(what, scope)
        case history.YouDidThisWay(verb=verb, least=least, what=group):
            if group.whose:
                raise Unperformable("whose it was goes without saying")
            return Relation(quantity(ThisWay(group, _PAST.get(verb, verb)), scope), ">=", Fixed(least))  # type: ignore[arg-type]
        case history.DidNot(says=says, what=group):
            deed = PlayerDoes(_VERBS[says.split()[1]], "you", _gone(group))
            return conditions.Unless(Happened(deed))
        case history.WasForetold(who=who):
            about = _it(who, scope) if who == "it" else Source()
            return WasCast(by="foretell", what=about, by_anyone=True)
    return None


def _one_has(some: SomeOf, has: Filter, scope: Scope) -> Condition:
    """ "A creature you control has flying": whether any does."""
    if some.up_to or some.x or some.any_number or some.amount is not None or asks_player(some.what):
        raise Unperformable("of which object this is asked is not clear")
    wanted = filter_of(some.what, scope)
    others = (Not(Itself()),) if some.other else ()
    return Relation(Count(AllOf((*others, wanted, has)), zone_of(some.what)), ">=", Fixed(1))


_PAST = {"sacrifice": "sacrificed", "discard": "discarded", "exile": "exiled", "mill": "milled"}


def _asked_of(who: Thing, scope: Scope, *, was: bool) -> Selection:
    """The one object that is asked; "it" is the object itself where nothing else was spoken of."""
    if isinstance(who, Pronoun) and who.word == "it" and not scope.spoken:
        return Source()
    if not isinstance(who, Pronoun | Self | Attached):
        raise Unperformable("of which object this is asked is not clear")
    before = selection(who, scope.beside(), was=True)
    found = selection(who, scope, was=was)
    gone = found == EventObject("became") and before == EventObject("object")
    return before if gone else found  # what has moved is asked as it last was (608.2h)
