"""What conditions mean (603.4, 611.3a)."""

from __future__ import annotations

from typing import Final

from engine import conditions
from engine.actions.clash import ClashWas
from engine.actions.vote import MoreVotes
from engine.conditions import Condition, Happened, Is, Relation, WasCast
from engine.conditions import turns as turn_conditions
from engine.conditions.turns import TurnOf
from engine.costs import PayMana
from engine.dungeon_rooms import HasCompleted, HasInitiative
from engine.effects.chance import FlipWas
from engine.effects.monarch import MonarchIs
from engine.filters import AllOf, AnyOf, Controlled, Filter, IsPlayer, Itself, Not, OfType, Owned, Whose
from engine.filters.circumstances import (
    BecameSource,
    ExiledWith,
    Has,
    HasCounter,
    InZone,
    IsPaired,
    OfPlayers,
    Status,
)
from engine.oracle.ast import conditions as asked
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Characteristic, LastNotedLife, OfEach, RolledResult
from engine.oracle.ast.casting import OtherCost
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import Amount, Description
from engine.oracle.ast.pronouns import SACRIFICED
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.circumstances import attached_by
from engine.oracle.lowering.controlling import controls
from engine.oracle.lowering.descriptions import filter_of, that_player, zone_of
from engine.oracle.lowering.history import history_condition
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.lines import written
from engine.patterns import DealsDamage, Moves, Pattern
from engine.patterns.keywords import Crime
from engine.patterns.players import PlayerDoes
from engine.quantities import Added, CountersOn, Fixed, LifeOf, Plus, StartingLife
from engine.quantities.counted import Among, Count
from engine.quantities.spent import ManaSpent, MostOfOneColor
from engine.selections import Each, It, Selection, Source
from engine.selections.players import EachPlayer, You
from engine.zones import Zone

_BOUNDS: Final = {
    **dict.fromkeys(("or more", "or greater", "or higher", "a"), ">="),
    **dict.fromkeys(("or fewer", "or less"), "<="),
    **dict.fromkeys(("exactly", "no"), "="),
    "fewer than": "<",
}
ZONES: Final = {
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "in your graveyard": Zone.GRAVEYARD,
    "on the battlefield": Zone.BATTLEFIELD,
    "in exile": Zone.EXILE,
    "in your hand": Zone.HAND,
    "in the command zone": Zone.COMMAND,
    "exiled": Zone.EXILE,
}
_CREATURE: Final = OfType("Creature")
_YOURS: Final = Controlled("you")
_HAPPENED: Final[dict[str, tuple[Pattern, int]]] = {
    "you attacked": (PlayerDoes("attack"), 1),
    "another creature died": (
        Moves(AllOf((Not(Itself()), _CREATURE)), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        1,
    ),
    "you gained life": (PlayerDoes("gain life"), 1),
    "an opponent lost life": (PlayerDoes("lose life", "opponent"), 1),
    "an opponent was dealt damage": (DealsDamage(to=IsPlayer("opponent")), 1),
    "a permanent you controlled left the battlefield": (Moves(_YOURS, Zone.BATTLEFIELD), 1),
    "you've drawn two or more cards": (PlayerDoes("draw"), 2),
    "you've committed a crime": (Crime("you"), 1),
}
"""The events that happened, and how many of them at least; a spell among them is asked as last known."""


def condition(what: asked.Condition, scope: Scope) -> Condition:
    """The condition that an "if" means; what is targeted is said by what is done and not by what is asked."""
    targets = len(scope.targets)
    found = _condition(what, scope)
    if len(scope.targets) > targets:
        raise Unperformable("a target of which something is only asked is not performed")
    return found


def _condition(what: asked.Condition, scope: Scope) -> Condition:
    match what:
        case asked.AndAlso(first=first, second=second):
            return conditions.Both((condition(first, scope), condition(second, scope)))
        case asked.Controls():
            return controls(what, scope)
        case asked.StateOf(what=who, word=word):
            return Is(subject(who, scope), _status(word))
        case asked.IsThat():
            return _is(what, scope)
        case asked.WithCounters():
            return _counters(what, scope)
        case asked.LivesIn():
            return _lives_in(what, scope)
        case asked.ManaWasSpent():
            return _mana_spent(what, scope)
        case (
            asked.FlipIs()
            | asked.ClashIs()
            | asked.YourCommander()
            | asked.Initiated()
            | asked.Completed()
            | asked.TributeUnpaid()
            | asked.Crowned()
            | asked.MoreVotes()
        ):
            return _of_game(what, scope)
        case asked.TurnIs() | asked.DayIs() | asked.LastTurn() | asked.Blessed() | asked.IsPairedNow():
            return _of_times(what)
        case asked.ThisTurn(what=happened):
            return _this_turn(happened, scope)
        case asked.Cast():
            return _was_cast(what, scope)
    return _comparison(what, scope)


_CROWNED: Final[dict[str, Whose | None]] = {
    "you're the monarch": "you",
    "an opponent is the monarch": "opponent",
    "there is no monarch": None,
}


def _mana_spent(what: asked.ManaWasSpent, scope: Scope) -> Condition:
    of = subject(phrases.Pronoun("it"), scope) if what.who == "it" else Source()
    if not what.colors and not what.least:
        raise Unperformable("which mana was spent is not clear")
    if not what.colors:
        return Relation(MostOfOneColor(of), ">=", Fixed(what.least))
    spent = conditions.Both(
        tuple(
            Relation(
                ManaSpent("", of, snow=True) if each == "snow" else ManaSpent(each, of),
                ">=",
                Fixed(what.colors.count(each)),
            )
            for each in dict.fromkeys(what.colors)
        )
    )
    return conditions.Unless(spent) if what.no else spent


def _votes(choice: str, tied: bool, scope: Scope) -> Condition:
    """How a vote came out, of which the choices must have been said."""
    if choice not in scope.choices:
        raise Unperformable("what was voted for is not clear")
    others = tuple(each for each in scope.choices if each != choice)
    return MoreVotes(choice, others, tied)


def _of_game(what: asked.Condition, scope: Scope) -> Condition:
    """How a flip or a clash came out, what a player has completed, has, or controls."""
    match what:
        case asked.Initiated():
            return HasInitiative()
        case asked.Completed(name=name, no=no):
            return conditions.Unless(HasCompleted(name)) if no else HasCompleted(name)
        case asked.FlipIs(won=won):
            return FlipWas(won)
        case asked.ClashIs():
            return ClashWas()
        case asked.MoreVotes(choice=choice, tied=tied):
            return _votes(choice, tied, scope)
        case asked.Crowned(who=who):
            return MonarchIs(_CROWNED[who])
        case asked.TributeUnpaid():
            return conditions.TributeUnpaid()
    yours = AllOf((Has("commander"), Owned("you"), Controlled("you")))
    return Relation(Count(yours), ">=", Fixed(1))


def _of_times(what: asked.Condition) -> Condition:
    """Whose turn it is, whether it is day or night, and what was cast last turn."""
    match what:
        case asked.TurnIs(yours=yours):
            return TurnOf("you" if yours else "opponent")
        case asked.Blessed():
            return conditions.HasBlessing()
        case asked.IsPairedNow():
            return Is(Source(), IsPaired())
        case asked.DayIs(which=which):
            return turn_conditions.TimeOfDay("" if which == "neither day nor night" else which)
        case asked.LastTurn(least=least):
            return turn_conditions.SpellsLastTurn(least)
    raise Unperformable("this condition is not asked")


_ORIGINS = {"from your hand": Zone.HAND, "from exile": Zone.EXILE, "": None}


def _was_cast(what: asked.Cast, scope: Scope) -> Condition:
    """How what has the ability, or else was spoken of, was cast: as a spell, or before it was a permanent."""
    if what.main_phase:  # that phase can't end while the spell, or what triggers on it, is on the stack
        mine = turn_conditions.InStep(("precombat main", "postcombat main"))
        return conditions.Both((WasCast(), TurnOf("you"), mine))
    return conditions.Unless(_so_cast(what, scope)) if what.no else _so_cast(what, scope)


def _so_cast(what: asked.Cast, scope: Scope) -> WasCast:
    about = _spell_spoken_of(what, scope)
    anyone = about != Source()
    if what.by == "cast":
        origin = _ORIGINS.get(what.origin, Zone.GRAVEYARD)
        return WasCast(origin=origin, by_anyone=anyone or not what.you, what=about)
    if what.by == "other" and what.cost is not None:
        return WasCast(by=written(OtherCost(Payment((PayMana(what.cost),)))).rstrip("."))
    if what.by == "kicker":
        paid = f"kicker {what.cost}" if what.cost else "kicker"
        return WasCast(paid=paid, by_anyone=anyone, what=about)
    if what.by == "buyback":
        return WasCast(paid=what.by, by_anyone=anyone, what=about)
    return WasCast(by=what.by, by_anyone=anyone, what=about)


def _spell_spoken_of(what: asked.Cast, scope: Scope) -> Selection:
    """ "It": another object that was spoken of, else what has the ability itself."""
    if what.who != "it" or (what.you and what.by == "cast"):
        return Source()
    said = [each for each in scope.spoken if not each.player]
    last = said[-1] if said else None
    if last is None or last.itself or last.many or isinstance(last.now, Each):
        return Source()
    return last.now


def _more_than_each(amount: Amount, relation: conditions.Sign, limit: OfEach, scope: Scope) -> Condition:
    """More than each other one has is more than the greatest of them; where there is none it is so."""
    if relation not in (">", ">=") or not isinstance(amount, Characteristic):
        raise Unperformable("how it stands to each of them is not asked")
    own = scope.beside()
    own.changed = selection(amount.of, scope)  # "other" than what is asked about
    among, zone = filter_of(limit.among, own), zone_of(limit.among)
    most = Relation(quantity(amount, scope), relation, Among("greatest", limit.what, among, zone))
    return conditions.Either((Relation(Count(among, zone), "=", Fixed(0)), most))


def _compares(what: asked.Compares, scope: Scope) -> Condition:
    if isinstance(what.limit, OfEach):
        return _more_than_each(what.amount, what.relation, what.limit, scope)
    if isinstance(what.limit, LastNotedLife) and what.relation != ">=":
        raise Unperformable("what holds where nothing was noted is not clear")
    amount, limit = quantity(what.amount, scope), quantity(what.limit, scope)
    if what.relation in (">", ">="):
        scope.difference = Added(amount, limit, less=True)
    elif what.relation in ("<", "<="):
        scope.difference = Added(limit, amount, less=True)
    return Relation(amount, what.relation, limit)


def _comparison(what: asked.Condition, scope: Scope) -> Condition:
    """The conditions that compare two numbers, or ask one thing or another."""
    match what:
        case asked.OrElse(first=first, second=second):
            return conditions.Either((condition(first, scope), condition(second, scope)))
        case asked.Compares():
            return _compares(what, scope)
        case asked.LifeAtLeast(relation=relation, number=number):
            return Relation(LifeOf(You()), relation_of(relation), Fixed(number))
        case asked.LifeAboveStart(number=number):
            return Relation(LifeOf(You()), ">=", Plus(StartingLife(), number))
        case asked.LifeIs(who=who, relation=relation, number=number) if who != "that player":
            life = Relation(LifeOf(conditions.ASKED), relation_of(relation), Fixed(number))
            return _of_players(who, life)
        case asked.CardsThere(bound=bound, number=number, what=group):
            if ExiledWith() in group.qualities:
                scope.speak(Source(), itself=True)
            return Relation(Count(filter_of(group), zone_of(group)), relation_of(bound), Fixed(number))
        case asked.KindsThere(number=number, of=of, more=more):
            return Relation(quantity(of, scope), ">=" if more else "=", Fixed(number))
        case asked.HandIs():
            return _hand(what, scope)
        case asked.NumberIs(amount=amount, bound=bound, number=number):
            return Relation(quantity(amount, scope), relation_of(bound), Fixed(number))
        case asked.RolledNumber(number=number):
            return Relation(quantity(RolledResult(), scope), "=", Fixed(number))
    found = history_condition(what, scope)
    if found is None:
        raise Unperformable("this condition is not asked")
    return found


def relation_of(bound: str) -> conditions.Sign:
    """How a number stands to another, by the words behind it: "four or more"."""
    return _BOUNDS[bound]  # type: ignore[return-value]


def subject(who: phrases.Thing, scope: Scope, *, was: bool = True) -> Selection:
    """What a condition is about: "it" is the object itself where nothing else was spoken of.

    `was` asks for it as it was spoken of, not for what it has become since.
    """
    if isinstance(who, phrases.Pronoun) and who.word not in SACRIFICED and not scope.spoken:
        return Source()
    found = selection(who, scope, was=was)
    if isinstance(who, phrases.Self):
        scope.speak(found)
    return found


def _status(word: str) -> Filter:
    attached = ("enchanted", "equipped", "enchanted or equipped")
    return attached_by(word) if word in attached else Status(word)  # type: ignore[arg-type]


def _lives_in(what: asked.LivesIn, scope: Scope) -> Condition:
    """Where the object itself is; being named makes it what "it" means behind this."""
    if what.it and not scope.meant(phrases.Pronoun("it")).itself:
        raise Unperformable("of what it is asked where it is, is not clear")
    if not what.it:
        subject(phrases.Self(), scope)
    if what.where == "in the command zone or on the battlefield":
        return Is(Source(), AnyOf((InZone(Zone.COMMAND), InZone(Zone.BATTLEFIELD))))
    return Is(Source(), InZone(ZONES[what.where]))


def _hand(what: asked.HandIs, scope: Scope) -> Condition:
    zone, number = ZONES[what.zone], Fixed(what.number)
    if what.who == "you":
        own = Count(Owned("you"), zone)
        if what.bound == "fewer than":
            scope.difference = Added(number, own, less=True)
        return Relation(own, relation_of(what.bound), number)
    if what.who == "defending player" and not scope.attacks:
        raise Unperformable("what the defending player has is not asked here")
    if what.who in ("that player", "defending player"):
        who = that_player(scope) if what.who == "that player" else selection(phrases.Defender(), scope)
        theirs = OfPlayers(who, owned=True)
        return Relation(Count(theirs, zone), relation_of(what.bound), number)
    return _of_players(what.who, cards_of_asked(what))


def _of_players(who: str, holds: Condition) -> Condition:
    """Whether it holds of one of the players or opponents, or of each: of none it doesn't hold."""
    players = EachPlayer(opponents_only=who.endswith("opponent"))
    if who.startswith("each"):
        return conditions.Unless(conditions.Some(players, conditions.Unless(holds)))
    return conditions.Some(players, holds)


def cards_of_asked(what: asked.HandIs) -> Condition:
    """How many cards the player who is asked has there."""
    count = Count(conditions.OWNED_BY_ASKED, ZONES[what.zone])
    return Relation(count, relation_of(what.bound), Fixed(what.number))


def _is(what: asked.IsThat, scope: Scope) -> Condition:
    kind = what.kind
    if isinstance(kind, Description):
        if kind.whose or kind.place is not None:
            raise Unperformable("where it is and whose is not asked")
        wanted = filter_of(kind)
    else:
        wanted = kind
        if what.tense == "was" and isinstance(kind, Status) and kind.word not in ("tapped", "untapped"):
            raise Unperformable("what something that is gone was doing in combat is not asked")
    card = isinstance(kind, Description) and kind.noun == "card" and what.what == phrases.Pronoun("it")
    about = subject(what.what, _of_cards(scope) if card else scope, was=what.tense == "was")
    if about == It() and card and _made_since(scope):
        raise Unperformable("whether it is a card that was spoken of by then is not clear")
    return Is(about, Not(wanted) if what.no else wanted)


def _of_cards(scope: Scope) -> Scope:
    """What was spoken of, without the permanents, which are no cards (109.2)."""
    cards = scope.beside()
    cards.spoken = [each for each in cards.spoken if each.noun != "permanent" or each.itself]
    return cards


def _made_since(scope: Scope) -> bool:
    """Tell whether what was dealt with last is a permanent by then, not the card before it."""
    last = scope.spoken.dealt_with
    return last is not None and last.noun == "permanent"


def _counters(what: asked.WithCounters, scope: Scope) -> Condition:
    on = subject(what.what, scope)
    if not what.kind:
        if what.bound not in ("a", "no", "some"):
            return Relation(CountersOn("", on), relation_of(what.bound), Fixed(what.number))
        return Is(on, Not(HasCounter()) if what.bound == "no" else HasCounter())
    scope.asked_counters = (what.kind, on)
    return Relation(CountersOn(what.kind, on), relation_of(what.bound), Fixed(what.number))


def _this_turn(happened: str, scope: Scope) -> Condition:
    if happened == "you've cast another spell":
        return Happened(PlayerDoes("cast", "you", Not(Itself() if scope.spell else BecameSource())))
    pattern, least = _HAPPENED[happened]
    return Happened(pattern, least)
