"""What amounts mean: the numbers that are worked out as they are asked for (107, 608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Final, Literal

import msgspec

from engine.actions.vote import VotesFor
from engine.effects.chance import FlipsWon
from engine.effects.counting_resolutions import ResolutionsSoFar
from engine.effects.stickers import VowelsOnSticker
from engine.filters import AllOf, Controlled, OfType, Owned, Whose
from engine.filters.this_turn import FoughtThisTurn, PutThereThisTurn, TappedFor
from engine.oracle.ast import amounts, counting, phrases
from engine.oracle.ast.dealing import DamageItDealt
from engine.oracle.ast.phrases import Amount, Description, Pronoun
from engine.oracle.ast.spent import OfBoth
from engine.oracle.lowering.agreeing import number_agreeing
from engine.oracle.lowering.cast_numbers import of_casting
from engine.oracle.lowering.controlled_this_way import of_controlled
from engine.oracle.lowering.descriptions import filter_of, number_of, zone_of
from engine.oracle.lowering.people import asks_player, check_they, they
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.player_numbers import of_players
from engine.oracle.lowering.remembering import buried_in, deed_of, remembered_way
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.those import of_those
from engine.patterns import Enters, Moves, Pattern
from engine.patterns.players import PlayerDoes
from engine.qualities.agreeing import Agreement
from engine.qualities.party import PartySize
from engine.quantities import (
    Added,
    CountersOn,
    EventAmount,
    Fixed,
    Half,
    Of,
    Plus,
    Quantity,
    ThatNumber,
    Theirs,
    Times,
    X,
)
from engine.quantities.counted import (
    Among,
    CardTypesAmong,
    ColorsAmong,
    ColorsOf,
    Count,
    DevotionTo,
    DifferentPowers,
    HowMany,
    LandTypesAmong,
    ManaValuesAmong,
    MostOwned,
    SymbolsAmong,
)
from engine.quantities.devoured import Devoured
from engine.quantities.history import (
    AttackedWith,
    DidSo,
    HappenedAmount,
    HappenedBefore,
    HappenedTimes,
    HowManyThisWay,
)
from engine.selections import Each, It, Selection
from engine.selections.players import AskedPlayer, You
from engine.zones import Zone


def quantity(what: Amount, scope: Scope) -> Quantity:
    """The number that an amount means."""
    found = (family(what, scope) for family in _FAMILIES)
    number = next((each for each in found if each is not None), None)
    if number is None:
        raise Unperformable("this amount is not performed")
    return number


def _said(what: Amount, scope: Scope) -> Quantity | None:
    """The numbers that are said outright, or were settled before: by an announcement, a die, an event."""
    match what:
        case amounts.Number(value=value):
            return Fixed(value)
        case amounts.Variable(letter=letter):
            return _letter(letter, scope)
        case amounts.ChosenNumber() if scope.number_chosen:
            return X()
        case amounts.RemovedThisWay(kind=kind) if scope.removed and kind in ("", scope.removed):
            return X()  # that many were chosen as the cost was announced
        case amounts.RemovedThisWay(kind=kind) if scope.removes and kind in ("", *scope.removes):
            return ThatNumber()
        case amounts.PaidAmount() if scope.this_way == "paid" and scope.that_many is not None:
            return scope.that_many
        case amounts.ThatMuch() if scope.that_many is not None:
            return scope.that_many
        case amounts.ThatMuch() | amounts.ThisWay(what=None) | DamageItDealt() if scope.counts:
            return EventAmount()
        case counting.LookedAt() if scope.scried:
            return EventAmount()
        case amounts.RolledResult() if scope.rolled is not None:
            return scope.rolled
        case amounts.VotesFor(choice=choice):
            if choice not in scope.choices:
                raise Unperformable("what was voted for is not clear")
            return VotesFor(choice)
    return None


def _counted(what: Amount, scope: Scope) -> Quantity | None:
    """How many objects there are of a description, or what their numbers come to together."""
    match what:
        case amounts.NumberOf(what=group) if not group.player:
            return _number_of(group, scope)
        case amounts.NumberOf(what=group) if group.qualities and not (group.whose or group.place):
            return HowMany(Each(filter_of(group, scope)))
        case OfBoth(first=first, second=second):
            return Added(each(first, scope), each(second, scope))
        case amounts.Devoured():
            return Devoured()
        case amounts.SymbolsIn(color=color, among=group):
            _check_asked(group, scope)
            return SymbolsAmong(color, filter_of(group, scope), zone_of(group))
        case amounts.Extreme(which=which, what=number, among=Description() as group):
            _check_asked(group, scope)
            sort: Literal["total", "greatest"] = "total" if which == "total" else "greatest"
            return Among(sort, number, filter_of(group, scope), zone_of(group))
        case amounts.Domain(whose=whose):
            if whose == "they":
                check_they(scope)
            return LandTypesAmong(Controlled("you" if whose == "you" else "asked player"))
        case amounts.Devotion(colors=colors) if colors:
            return DevotionTo(colors)
        case amounts.Party():
            return PartySize()
    return None


def _of_one_object(what: Amount, scope: Scope) -> Quantity | None:
    """The numbers that one object has: a characteristic, its counters and stickers."""
    match what:
        case amounts.Characteristic(what=number, of=of):
            chosen = isinstance(of, phrases.Target) and (of.least, of.most) != (1, 1)
            if chosen or isinstance(of, phrases.Some | phrases.All):
                raise Unperformable("of what a number is asked has to be chosen first")
            return Of(number, _one(of, scope))
        case amounts.CountersOn(kind=kind, of=phrases.All() as of):
            return CountersOn(kind, selection(of, scope.beside()))
        case amounts.CountersOn(kind=kind, of=of):
            return CountersOn(kind, _one(of, scope))
        case amounts.VowelsOnSticker():
            return VowelsOnSticker()
    return None


def _reckoned(what: Amount, scope: Scope) -> Quantity | None:
    """What is made of other numbers: so many times one, half of it, a sum."""
    match what:
        case amounts.ForEach(times=times, what=group):
            return _times(times, each(group, scope))
        case amounts.Twice(times=times, of=of):
            return _of_each(quantity(of, scope), lambda number: _times(times, number))
        case amounts.HalfOf(of=of, rounded=rounded):
            return Half(quantity(of, scope), rounded)
        case amounts.HalfOfThose(what=group, rounded=rounded):
            return Half(quantity(amounts.NumberOf(group), scope), rounded)
        case amounts.Difference():
            if scope.difference is None:
                raise Unperformable("of what the difference is meant is not clear")
            return scope.difference
        case amounts.Sum() | amounts.SumOf() | amounts.NumberInBoth():
            return _sum(what, scope)
    return None


def _one(of: phrases.Thing, scope: Scope) -> Selection:
    """Of which object a number is asked; of each of several there is another."""
    found = selection(of, scope, was=True)
    if isinstance(found, Each):
        raise Unperformable("of which of several objects it is asked is not clear")
    return found


def _letter(letter: str, scope: Scope) -> Quantity:
    """X or Y: as the sentence defines it, else X as it was announced, paid for or chosen for a spell."""
    number = scope.x if letter == "X" else scope.y
    if number is not None:
        if isinstance(number, Theirs):
            check_they(scope)
        return number
    if letter == "X" and scope.defined_before is not None:
        if scope.settled:
            return X()
        raise Unperformable("whether X is still what was said of it before is not clear")
    if letter == "X" and (scope.announces_x or scope.pays_x or scope.own_x is not None):
        return scope.own_x or X()
    raise Unperformable(f"what {letter} is, is not said")


@number_of.register
def _lower_amount(what: Amount, scope: Scope) -> Quantity:
    return quantity(what, scope)


def _in_both(what: amounts.NumberInBoth, scope: Scope) -> Quantity:
    """ "Cards you own in exile and in your graveyard": what lies in two places."""
    if what.what.place is None:
        raise Unperformable("where else the cards are is not clear")
    places = (what.what, msgspec.structs.replace(what.what, place=what.also, whose=""))
    one, other = (Count(filter_of(each, scope), zone_of(each)) for each in places)
    return Added(one, other)


def _sum(what: amounts.Sum | amounts.SumOf | amounts.NumberInBoth, scope: Scope) -> Quantity:
    """ "The number of … plus one", "… minus one", "one minus the number of …", "… plus the number of …"."""
    if isinstance(what, amounts.NumberInBoth):
        return _in_both(what, scope)
    if isinstance(what, amounts.SumOf):
        return Added(quantity(what.first, scope), quantity(what.second, scope), what.sign == "minus")
    number = what.number if what.sign == "plus" or what.number_first else -what.number
    factor = -1 if what.sign == "minus" and what.number_first else 1
    return _of_each(quantity(what.of, scope), lambda of: Plus(_times(factor, of), number))


def _of_each(of: Quantity, made: Callable[[Quantity], Quantity]) -> Quantity:
    """What is made of a number; of one that each player has of their own every player has theirs."""
    return Theirs(made(of.of)) if isinstance(of, Theirs) else made(of)


def _of_history(what: Amount, scope: Scope) -> Quantity | None:
    """The numbers of what has happened this turn, or just before; None for any other."""
    match what:
        case amounts.ResolvedNow() if not scope.always:
            scope.counts_resolutions = True
            return ResolutionsSoFar()
        case amounts.LifeThisTurn(who=who, verb=verb):
            does: Literal["gain life", "lose life"] = "gain life" if verb == "gained" else "lose life"
            found: Quantity = HappenedAmount(PlayerDoes(does, _by(who, scope)))
        case amounts.HappenedThisTurn():
            found = _happened(what, scope)
        case amounts.FlipsWon():
            return FlipsWon()
        case amounts.MostThisWay(did=did):
            if scope.this_way != did:
                raise Unperformable(f"what was {did} this way is not clear")
            found = MostOwned(It())
        case amounts.ThisWay(what=Description() as group, did="exiled from their hand") if (
            scope.this_way == "exiled"
        ):
            from_hand = AllOf((filter_of(group, scope), PutThereThisTurn(Zone.HAND)))
            return HowManyThisWay(It(), from_hand)
        case amounts.ThisWay(what=Description() as group, did=did):
            destroyed = scope.this_way == "destroyed"
            buried = destroyed and did in ("put into a graveyard", "that died")
            wanted = filter_of(msgspec.structs.replace(group, place=None), scope)
            if not buried and scope.this_way != deed_of(did):
                return remembered_way(wanted, did, group.noun == "card", scope)
            to = Zone.GRAVEYARD if buried else buried_in(did)
            return HowManyThisWay(It(), wanted, gone=destroyed, to=to, cards=group.noun == "card")
        case _:
            return None
    return found


def _happened(what: amounts.HappenedThisTurn, scope: Scope) -> Quantity:
    """How often it has happened this turn; creatures that attacked are counted once each."""
    if what.did == "you attacked with":
        if what.what != Description(kinds=((OfType("Creature"),),)):
            raise Unperformable("which attackers are counted is not clear")
        return AttackedWith()
    if what.did == "you've cast before it":
        if not what.what.other:
            raise Unperformable("whether the spell itself is counted is not clear")
        before = _event(msgspec.structs.replace(what.what, other=False), "you've cast", scope)
        return HappenedBefore(before, selection(Pronoun("it"), scope, was=True))
    return HappenedTimes(_event(what.what, what.did, scope))


def _by(who: str, scope: Scope) -> Whose:
    """Whose deeds are counted."""
    if who.startswith("they"):
        check_they(scope)
        return "asked player"
    return "you" if who.startswith("you") and not who.startswith("your") else "opponent"


def _event(group: Description, did: str, scope: Scope) -> Pattern:
    """The events that are counted."""
    if "drawn" in did:
        if group != Description(noun="card"):
            raise Unperformable("which cards are drawn is not counted")
        return PlayerDoes("draw", _by(did, scope))
    if "cast" in did:
        if group.noun != "spell" or group.whose or group.place is not None or group.other:
            raise Unperformable("which spells are counted is not clear")
        spell = filter_of(msgspec.structs.replace(group, noun="card"), scope)
        return PlayerDoes("cast", _by(did, scope), spell)
    if did in _GIVEN_UP:
        if group.whose or group.place is not None or group.other:
            raise Unperformable("which of them are counted is not clear")
        return PlayerDoes(_GIVEN_UP[did], "you", filter_of(group, scope))
    wanted = filter_of(group, scope)
    if did == "that entered under your control":
        return Enters(AllOf((wanted, Controlled("you"))))
    if "your graveyard" in did:
        wanted = AllOf((wanted, Owned("you")))
    if did.endswith("under your control"):
        wanted = AllOf((wanted, Controlled("you")))
    if did.startswith("that left"):
        return Moves(wanted, Zone.BATTLEFIELD)
    return Moves(wanted, Zone.BATTLEFIELD, Zone.GRAVEYARD)


_GIVEN_UP: Final[dict[str, Literal["discard", "sacrifice"]]] = {
    "you've discarded": "discard",
    "you've sacrificed": "sacrifice",
}


def _different(what: Amount, scope: Scope) -> Quantity | None:
    """How many different colors, types or numbers there are among some objects; None for any other number."""
    match what:
        case amounts.ColorsOf(of=of):
            return ColorsOf(_one(of, scope))
        case amounts.ColorsAmong(among=Description() as group):
            _check_asked(group, scope)
            return ColorsAmong(filter_of(group, scope), zone_of(group))
        case amounts.CardTypes(among=Description() as group):
            return CardTypesAmong(filter_of(group, scope), zone_of(group))
        case amounts.DifferentlyNamed(what=group):
            _check_asked(group, scope)
            return number_agreeing(Agreement("name", differ=True), filter_of(group, scope), zone_of(group))
        case amounts.MostInCommon(what=group, kind=kind):
            _check_asked(group, scope)
            return number_agreeing(Agreement(kind), filter_of(group, scope), zone_of(group))
        case amounts.DifferentAmong(what="mana value", among=group):
            _check_asked(group, scope)
            return ManaValuesAmong(filter_of(group, scope), zone_of(group))
        case amounts.DifferentAmong(among=group):
            _check_asked(group, scope)
            if group.place is not None:
                raise Unperformable("powers of what is not on the battlefield are not counted")
            return DifferentPowers(filter_of(group, scope))
    return None


_FAMILIES: Final = (
    _said, of_those, _counted, _of_one_object, of_players, _reckoned, _of_history, _different, of_casting,
    of_controlled,
)  # fmt: skip
"""What numbers are asked of, each with what means them; an amount belongs to one of them."""


def each(what: amounts.Each, scope: Scope) -> Quantity:
    """How many there are of what stands behind "for each"."""
    if not isinstance(what, Description):
        return quantity(what, scope)
    if what.player:
        return HowMany(Each(filter_of(what, scope)))
    return _number_of(what, scope)


def _number_of(what: Description, scope: Scope) -> Quantity:
    """How many objects there are; of "creatures that attacked this turn", how many did so (608.2i)."""
    _check_asked(what, scope)
    match what.qualities:
        case (FoughtThisTurn() | TappedFor() as deed,) if what == Description(
            kinds=((OfType("Creature", "types"),),), qualities=(deed,)
        ):
            return DidSo(deed)
    return Count(filter_of(what, scope), zone_of(what))


def quantity_for(what: Amount, who: Selection, scope: Scope) -> Quantity:
    """The number that an amount means for players to whom it is given, who may be "they" in it."""
    if isinstance(who, You | AskedPlayer):
        return quantity(what, scope)
    own = copy(scope)
    own.theirs = [False]
    found = quantity(what, own)
    scope.counts_resolutions = own.counts_resolutions
    return Theirs(found) if own.theirs[0] and not isinstance(found, Theirs) else found


def defined(what: Amount, scope: Scope) -> Quantity:
    """The number that X is said to be, in which "they" may be those to whom it is given.

    What it speaks of stands behind the sentence, in which "it" is not that.
    """
    own = copy(scope)
    own.spoken, own.theirs = list(scope.spoken), [False]
    found = quantity(what, own)
    scope.counts_resolutions = own.counts_resolutions
    return Theirs(found) if own.theirs[0] else found


def parted(what: Amount) -> tuple[Amount, Amount | None]:
    """What X is, and what Y is where both are said (107.3p)."""
    return (what.x, what.y) if isinstance(what, amounts.XAndY) else (what, None)


def _check_asked(what: Description, scope: Scope) -> None:
    """Refuse to count what several players have as if one had it."""
    if asks_player(what):
        they(scope, one=True)


def _times(factor: int, of: Quantity) -> Quantity:
    return of if factor == 1 else Times(factor, of)


def signed(number: tuple[str, Amount], times: amounts.Each | None, scope: Scope) -> Quantity:
    """A change with its sign, multiplied by "for each"."""
    sign, amount = number
    factor = -1 if sign == "-" else 1
    if times is not None:
        if not isinstance(amount, amounts.Number):
            raise Unperformable("X for each is not performed")
        count = each(times, scope)
        return Fixed(0) if not amount.value else _times(factor * amount.value, count)
    found = quantity(amount, scope)
    return Fixed(factor * found.number) if isinstance(found, Fixed) else _times(factor, found)
