"""What trigger conditions mean of what players do: casting, activating, discarding, drawing, rolling dice."""

from __future__ import annotations

from engine.conditions import OnlyIf
from engine.conditions.turns import TurnOf
from engine.filters import AllOf, Anything, Controlled, Filter, IsPlayer, Itself, Not, OfType, Owned, Whose
from engine.filters.circumstances import BecameSource
from engine.filters.stack import HasX, IsSpell
from engine.oracle.ast import occasions as said
from engine.oracle.ast.phrases import Description, Related, Self
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import WHO, pattern, speak_of_player, speak_of_subject, subject
from engine.patterns import BecomesTargeted, Moves, Pattern, occasions
from engine.patterns.activating import Activates, ActivatesLoyalty
from engine.patterns.cards import CardMoves
from engine.patterns.composed import Either, NthThisTurn, OneOrMore
from engine.patterns.counters import PutsCounters
from engine.patterns.keywords import ChampionedWith
from engine.patterns.players import (
    CausedBy,
    CopiesSpell,
    CyclesOrDiscards,
    CyclesSource,
    DiscardsSource,
    DrawsBeyondFirst,
    EntersCreated,
    PlayerDoes,
    Shuffles,
    TappedForMana,
)
from engine.quantities import EventAmount
from engine.quantities.counted import HowMany
from engine.quantities.variables import XOfEvent
from engine.selections import AllOfEvent, EventObject, Nothing, Source
from engine.selections.players import ControllerOf, OwnerOf
from engine.zones import Zone


@pattern.register
def _lower_tapped_for_mana(what: said.TappedForMana, scope: Scope) -> Pattern:
    by: Whose = WHO[what.by] if what.by else "any"
    speak_of_subject(what.subject, scope, "source")
    speak_of_player(by, scope)
    return TappedForMana(subject(what.subject), by)


@pattern.register
def _lower_cast_this(what: said.CastThis, scope: Scope) -> Pattern:
    scope.speak(EventObject("object"))
    scope.own_x = XOfEvent()  # 107.3i: all X on an object have the value that was announced for it
    return PlayerDoes("cast", "you", Itself())


@pattern.register
def _lower_nth_each_turn(what: said.NthEachTurn, scope: Scope) -> Pattern:
    scope.speak(Source())
    if what.verb == "cast":
        scope.speak(EventObject("object"))
    who = WHO[what.who]
    speak_of_player(who, scope)
    does = PlayerDoes(what.verb, who)
    if what.what is not None:
        if what.verb != "cast":
            raise Unperformable("which card is drawn is not asked")
        does = PlayerDoes("cast", who, _spell(what.what))
    nth = NthThisTurn(does, what.number, who != "you")
    return nth if what.during != "during each opponent's turn" else OnlyIf(nth, TurnOf("opponent"))


@pattern.register
def _lower_draws_beyond_first(what: said.DrawsBeyondFirst, scope: Scope) -> Pattern:
    scope.speak(Source())
    speak_of_player(WHO[what.who], scope)
    return DrawsBeyondFirst(WHO[what.who])


@pattern.register
def _lower_coin_flip(what: said.CoinFlip, scope: Scope) -> Pattern:
    scope.speak(Source())
    speak_of_player(WHO[what.who], scope)
    return occasions.FlipsCoin(WHO[what.who], what.won)


@pattern.register
def _lower_gets_energy(what: said.GetsEnergy, scope: Scope) -> Pattern:
    scope.speak(Source())
    return OneOrMore(PutsCounters(IsPlayer("you"), "energy"))


@pattern.register
def _lower_player_targeted(what: said.PlayerTargeted, scope: Scope) -> Pattern:
    scope.speak(EventObject("by"), noun="card")
    by: Whose = "opponent" if what.by else "any"
    speak_of_player(by, scope)
    return BecomesTargeted(IsPlayer("you"), by, Anything() if what.or_ability else IsSpell())


@pattern.register
def _lower_championed(what: said.ChampionedWith, scope: Scope) -> Pattern:
    return ChampionedWith(filter_of(what.what, scope))


@pattern.register
def _lower_becomes_attached(what: said.BecomesAttached, scope: Scope) -> Pattern:
    """What becomes attached to something; "that creature" is what it is attached to."""
    own = what.subject.own and what.subject.what is None
    if own:
        scope.speak(EventObject("to"), by_name=True, noun="permanent")
        scope.speak(Source())
    else:
        speak_of_subject(what.subject, scope, "object")
        if what.to.own:
            scope.speak(Source())
    if any(each.determiner == "one or more" or each.attached for each in (what.subject, what.to)):
        raise Unperformable("this attaching is not watched")
    return occasions.BecomesAttached(subject(what.subject), subject(what.to))


@pattern.register
def _lower_activation(what: said.Activation, scope: Scope) -> Pattern:
    if what.mana and not (what.loyalty or what.with_x or what.targets):
        raise Unperformable("that mana abilities are activated is not watched")
    scope.speak(Source())
    scope.speak(EventObject("on_stack"), noun="card")
    speak_of_player(WHO[what.who], scope)
    return activating(what)


def activating(what: said.Activation) -> Pattern:
    """The activating of an ability that is no mana ability (605.1a): of those none has a target."""
    of = Anything() if what.of is None else filter_of(what.of)
    if what.loyalty:
        return ActivatesLoyalty(WHO[what.who], of)
    aimed_at = None if what.targets is None else filter_of(what.targets)
    return Activates(WHO[what.who], of, aimed_at, what.with_x)


@pattern.register
def _lower_dice_rolled(what: said.DiceRolled, scope: Scope) -> Pattern:
    """A roll, of which the result is known, or one or more that are made together."""
    scope.speak(Source())
    if what.what == "one or more dice":
        return OneOrMore(occasions.RollsDie())
    scope.counts = True
    scope.rolled = EventAmount()
    return occasions.RollsDie(what.numbers, what.or_higher)


@pattern.register
def _lower_cycles_this(what: said.CyclesThis, scope: Scope) -> Pattern:
    if not what.or_dies:
        scope.speak(Source())
        return CyclesSource()
    scope.moved = "its host"  # where it is by then hangs on which of the two happened
    scope.speak(Source(), Nothing())
    return Either((CyclesSource(), Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)))


@pattern.register
def _lower_caused_discard(what: said.CausedDiscard, scope: Scope) -> Pattern:
    """A discard that a spell or ability of an opponent causes."""
    group = what.what
    scope.speak(Source())
    scope.speak(ControllerOf(EventObject("source")), player=True)
    if group is None:
        return CausedBy(DiscardsSource(), "opponent")
    if group.noun != "card" or group.place is not None:
        raise Unperformable("this discarding is not watched")
    return CausedBy(PlayerDoes("discard", "you", filter_of(group)), "opponent")


def _spell(group: Description) -> Filter:
    if group.noun != "spell":
        raise Unperformable("this casting is not watched")
    return filter_of(group)


@pattern.register
def _lower_player_action(what: said.PlayerAction, scope: Scope) -> Pattern:
    who, verb, group = what.who, what.verb, what.what
    scope.speak(Source())
    at_source = group is not None and any(
        isinstance(each, Related) and each.to == Self() for each in group.qualities
    )
    if group is not None or verb == "play a land":
        gone = EventObject("became") if verb in ("sacrifice", "discard") else None
        scope.speak(EventObject("object"), gone, by_name=at_source)
    speak_of_player(WHO[who], scope)
    if verb in ("cast", "cast or copy"):
        if group is None:
            raise Unperformable("this casting is not watched")
        spell = _spell_that_is_cast(group, scope)
        return _casting(what, AllOf((Not(BecameSource()), spell)) if what.another else spell)
    if verb in ("sacrifice ~", "sacrifice it"):
        scope.moved = "itself"
        return Moves(AllOf((Itself(), Controlled("you"))), Zone.BATTLEFIELD, cause="sacrifice")
    if verb == "discard" and group is not None:
        if group.noun != "card" or group.place is not None or what.another or what.during:
            raise Unperformable("this discarding is not watched")
        if what.many:
            _forget_which(scope)
            found = OneOrMore(PlayerDoes("discard", WHO[who], filter_of(group)))
            scope.that_many = HowMany(AllOfEvent())
            return found
        return PlayerDoes("discard", WHO[who], filter_of(group))
    if what.during:
        raise Unperformable("in whose turn this happens is not watched")
    if group is not None:
        return _with_objects(what, group, scope)
    scope.counts = verb in ("gain life", "lose life", "pay life")
    if verb == "discard a card":
        scope.speak(EventObject("object"), EventObject("became"), noun="card")
    return _of_anything(who, verb)


def _of_anything(who: str, verb: str) -> Pattern:
    """What a player does of which no more is said."""
    if verb == "gain or lose life":
        return Either((PlayerDoes("gain life", WHO[who]), PlayerDoes("lose life", WHO[who])))
    if verb == "shuffle a library":
        return Shuffles(WHO[who])
    does = {
        "search a library": "search",
        "draw a card": "draw",
        "discard a card": "discard",
        "cycle a card": "cycle",
        "cycle another card": "cycle",
    }.get(verb, verb)
    if verb == "cycle another card":
        return PlayerDoes("cycle", WHO[who], Not(Itself()))
    if verb == "cycle or discard a card":
        return CyclesOrDiscards(WHO[who])
    if verb == "cycle or discard another card":
        return CyclesOrDiscards(WHO[who], Not(Itself()))
    return PlayerDoes(does, WHO[who])  # type: ignore[arg-type]


def _with_objects(what: said.PlayerAction, group: Description, scope: Scope) -> Pattern:
    """Playing a land, creating tokens or sacrificing permanents of some description."""
    if what.verb == "play":
        return _playing(what, group)
    if what.verb == "create":
        return _creating(what, group, scope)
    if what.verb == "mill":
        return _milling(what, group, scope)
    wanted = filter_of(group)
    if what.many:
        _forget_which(scope)
        scope.that_many = HowMany(AllOfEvent())
        return OneOrMore(PlayerDoes("sacrifice", WHO[what.who], wanted))
    wanted = AllOf((Not(Itself()), wanted)) if what.another else wanted
    return PlayerDoes("sacrifice", WHO[what.who], wanted)


def _playing(what: said.PlayerAction, group: Description) -> Pattern:
    """Playing a land of some description."""
    if not any(OfType("Land") in kind for kind in group.kinds) or len(group.kinds) != 1 or group.noun:
        raise Unperformable("this playing is not watched")
    wanted = filter_of(group)
    wanted = AllOf((Not(Itself()), wanted)) if what.another else wanted
    return PlayerDoes("play a land", WHO[what.who], wanted)


def _creating(what: said.PlayerAction, group: Description, scope: Scope) -> Pattern:
    """Creating one or more tokens of some description, once for all that are created together."""
    if not what.many or group.noun != "token" or group.whose or group.place is not None:
        raise Unperformable("this creating is not watched")
    _forget_which(scope)
    found = OneOrMore(EntersCreated(WHO[what.who], filter_of(group)))
    scope.that_many = HowMany(AllOfEvent())
    return found


def _milling(what: said.PlayerAction, group: Description, scope: Scope) -> Pattern:
    """Milling a card of some description, which is then where it went (701.13c)."""
    if group.noun != "card" or group.whose or group.place is not None or what.another:
        raise Unperformable("this milling is not watched")
    _forget_which(scope)
    card = AllOf((Owned(WHO[what.who]), filter_of(group)))
    if not what.many:
        scope.speak(EventObject("became"), noun="card")
        scope.speak(OwnerOf(EventObject("became")), player=True)
        return CardMoves(card, (Zone.LIBRARY,), cause="mill")
    if what.who != "you":
        scope.speak(OwnerOf(EventObject("became")), player=True)
    scope.that_many = HowMany(AllOfEvent())
    return OneOrMore(CardMoves(card, (Zone.LIBRARY,), cause="mill"), "" if what.who == "you" else "owner")


def _forget_which(scope: Scope) -> None:
    """Behind "one or more" the player is spoken of, not which of the objects."""
    scope.spoken = [each for each in scope.spoken if each.was != EventObject("object")]


def _spell_that_is_cast(group: Description, scope: Scope) -> Filter:
    if any(isinstance(each, HasX) for each in group.qualities):
        scope.own_x = XOfEvent()  # 107.3e
    return _spell(group)


def _casting(what: said.PlayerAction, spell: Filter) -> Pattern:
    """Casting, or casting and copying, and in whose turn."""
    whose = WHO[what.who]
    cast: Pattern = PlayerDoes("cast", whose, spell)
    if what.beyond:
        return NthThisTurn(cast, 1, whose != "you", beyond=True)
    if what.verb == "cast or copy":
        cast = Either((cast, CopiesSpell(whose, spell)))
    if not what.during:
        return cast
    return OnlyIf(cast, TurnOf("you" if what.during == "your turn" else "opponent"))
