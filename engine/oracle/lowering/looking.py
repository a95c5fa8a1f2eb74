"""What is meant by looking at and revealing cards, and by putting some of them somewhere."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.actions.ante import Ante
from engine.actions.discard import DiscardAnyNumber, DiscardThese
from engine.actions.exile import Exile
from engine.effects.color_pairs import TakeForPairs
from engine.effects.considering import Considered
from engine.effects.looking import (
    ExileUntil,
    LookAtHand,
    LookAtTop,
    PutSeen,
    RevealOfHand,
    RevealThese,
    RevealUntil,
    ShuffleSeen,
    TakeAmong,
)
from engine.effects.moving import MoveTo
from engine.effects.remembering import Remember
from engine.events import Position
from engine.filters import AllOf, Anything, Filter
from engine.filters.circumstances import OfPlayers
from engine.oracle.ast import looking, phrases
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.looking import Destination
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.actions import STILL_LOOKS, Instructions, acted_on, instructions, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.people import they
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities.counted import HowMany
from engine.selections import Each, It, Nothing, Selection, TopOf
from engine.selections.players import EachPlayer
from engine.zones import Zone

_ZONES: Final = {
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "battlefield": Zone.BATTLEFIELD,
    "top": Zone.LIBRARY,
    "bottom": Zone.LIBRARY,
    "exile": Zone.EXILE,
}


def by_you(who: Thing | None) -> bool:
    """Tell whether the controller does it."""
    return who is None or isinstance(who, phrases.You)


def _library(whose: str | Thing, who: Thing | None, scope: Scope) -> Selection:
    """Whose library or hand it is: the controller's, another's by name, or that of who does it."""
    if isinstance(whose, Thing):
        if not by_you(who):
            raise Unperformable("who looks at whose cards is not clear")
        return selection(whose, scope)
    if whose == "their" and by_you(who):
        return they(scope, one=True)
    if (whose == "your") is not by_you(who):
        raise Unperformable("whose cards they are is not clear")
    return player(who, scope)


@instructions.register
def _lower_look_top(what: looking.LookTop, who: Thing | None, scope: Scope) -> Instructions:
    whose = _library(what.whose, who, scope)
    number = quantity(what.number, scope)
    scope.sees(revealed=what.verb != "look")
    own = isinstance(whose, EachPlayer | Each) and what.number == Number(1)
    scope.speak(It(), many=True, noun="card")
    if what.verb == "exile":
        scope.lies(Zone.EXILE)
    if own:
        scope.speak(Nothing(), noun="card")  # "it" is another for each of them
    if what.verb == "exile":
        scope.this_way = "" if what.face_down else "exiled"
        return (Exile(TopOf(whose, number), face_down=what.face_down),)
    if what.verb == "ante":
        return (Ante(whose, TopOf(whose, number)),)
    if what.verb == "look" and not by_you(who):
        raise Unperformable("that somebody else looks is not performed")
    scope.this_way = "revealed" if what.verb == "reveal" else ""
    scope.one_seen = what.number == Number(1) and by_you(who)
    if scope.one_seen:
        scope.lies(Zone.LIBRARY)
    return (LookAtTop(whose, number, what.verb == "reveal"),)


@instructions.register
def _lower_reveal(what: looking.Reveal, who: Thing | None, scope: Scope) -> Instructions:
    if isinstance(what.what, phrases.AtRandom):
        before, shown = acted_on(what.what, scope, player(who, scope))
        scope.this_way, scope.one_seen = "revealed", what.what.number == 1
        return (*before, RevealThese(shown))
    if isinstance(what.what, phrases.Some):
        return _reveal_chosen(what.what, who, scope)
    shown = selection(what.what, scope)
    if not by_you(who) and (shown != It() or not scope.seen):
        raise Unperformable("who shows what is not clear")
    return (RevealThese(shown),)


def _reveal_chosen(what: phrases.Some, who: Thing | None, scope: Scope) -> Instructions:
    """ "Reveal any number of blue cards in your hand": whose hand it is chooses them."""
    place = what.what.place
    own = "your" if by_you(who) else "their"
    if place is None or place.zone is not Zone.HAND or place.whose != own:
        raise Unperformable("from where it is revealed is not clear")
    before, shown = acted_on(what, scope, player(who, scope))
    scope.sees(revealed=True)
    one = what.number == 1 and not what.any_number
    scope.this_way, scope.one_seen = "revealed", one and not isinstance(player(who, scope), EachPlayer | Each)
    return (*before, RevealThese(shown, together=True))


@instructions.register
def _lower_show_hand(what: looking.ShowHand, who: Thing | None, scope: Scope) -> Instructions:
    whose = _library(what.whose, who, scope)
    shows = not isinstance(what.whose, Thing)
    scope.sees(revealed=shows)
    scope.this_way, scope.one_seen = "revealed" if shows else "", False
    return (LookAtHand(whose, shows),)


@instructions.register
def _lower_show_some(what: looking.ShowSome, who: Thing | None, scope: Scope) -> Instructions:
    """ "Reveals X cards from their hand": whose hand it is chooses them."""
    whose = _library(what.whose, who, scope)
    number = quantity_for(what.number, whose, scope)
    scope.sees(revealed=True)
    scope.speak(It(), many=True, noun="card")
    scope.this_way, scope.one_seen = "revealed", False
    return (RevealOfHand(whose, number),)


@instructions.register
def _lower_until_revealed(what: looking.UntilRevealed, who: Thing | None, scope: Scope) -> Instructions:
    whose = _library(what.whose, who, scope)
    wanted, number = card_wanted(what.what, scope), quantity(what.number, scope)
    many, kinds = what.number != Number(1), kinds_of(what.what)
    scope.sees(revealed=what.verb == "reveal")
    if what.verb == "reveal":
        scope.speak(It(), noun="card", many=many, kinds=kinds)
        scope.shown_until = True
        if "revealed" not in scope.counted:
            return (RevealUntil(whose, wanted, number),)
        scope.remembered["revealed"] = scope.remembered.get("revealed", 0) + 1
        return (RevealUntil(whose, wanted, number), Remember("revealed", seen=True))
    scope.speak(It(), many=many or isinstance(whose, EachPlayer | Each), noun="card", kinds=kinds)
    scope.this_way = "exiled"
    scope.lies(Zone.EXILE)
    return (ExileUntil(whose, wanted, number),)


@instructions.register
def _lower_shuffle_rest(what: looking.ShuffleRest, who: Thing | None, scope: Scope) -> Instructions:
    if not scope.seen or ("revealed" in what.words and scope.seen != "revealed"):
        raise Unperformable("which cards are the rest is not clear")
    if (what.whose == "your") is not by_you(who):
        raise Unperformable("whose library it is is not clear")
    return (ShuffleSeen(player(who, scope)),)


@instructions.register
def _lower_choose_seen(what: looking.ChooseSeen, who: Thing | None, scope: Scope) -> Instructions:
    if not by_you(who) or not scope.seen:
        raise Unperformable("what the card is chosen from is not clear")
    group = msgspec.structs.replace(what.what, qualities=(*what.what.qualities, *what.behind))
    scope.untouched = False
    several = what.number != Number(1)
    _speak_of_some(scope, many=several)
    return (TakeAmong(card_wanted(group, scope), exactly=quantity(what.number, scope) if several else None),)


@instructions.register
def _lower_choose_one(what: looking.ChooseOne, who: Thing | None, scope: Scope) -> Instructions:
    if scope.seen != "revealed" or not scope.untouched:
        raise Unperformable("what the card is chosen from is not clear")
    if scope.meant(phrases.Pronoun("them")).now != It():
        raise Unperformable("what the card is chosen from is not clear")
    by = None if by_you(who) else player(who, scope)
    if isinstance(by, EachPlayer | Each):
        raise Unperformable("who chooses which of the cards is not clear")
    scope.untouched = False
    _speak_of_some(scope, many=what.number > 1)
    return (TakeAmong(least=what.number, most=what.number, of_it=by is None, by=by),)


def _speak_of_some(scope: Scope, *, many: bool) -> None:
    """Some of the cards that were spoken of are spoken of: they are where these are."""
    dealt_with = scope.spoken.dealt_with
    there = None if dealt_with is None else dealt_with.lies
    scope.speak(It(), many=many, noun="card")
    if there is not None:
        scope.lies(there)


@instructions.register
def _lower_exile_seen(what: looking.ExileSeen, who: Thing | None, scope: Scope) -> Instructions:
    """Some of the cards that were looked at, revealed or milled just before."""
    milled = scope.this_way == "milled" and not scope.seen
    if not by_you(who) or not (scope.seen or milled) or ("milled" in what.among and not milled):
        raise Unperformable("among which cards it is chosen is not clear")
    scope.untouched = False
    wanted: Filter = Anything() if what.what is None else card_wanted(what.what, scope)
    scope.speak(It(), many=what.most > 1, noun="card")
    scope.lies(Zone.EXILE)
    scope.exiling = True
    scope.this_way = "" if what.face_down else "exiled"
    chosen = TakeAmong(wanted, what.least, what.most, of_it=milled)
    looks = (STILL_LOOKS,) if what.face_down and scope.seen == "looked at" else ()
    return (chosen, Exile(It(), face_down=what.face_down), *looks)


@instructions.register
def _lower_take_for_pairs(what: looking.TakeForPairs, who: Thing | None, scope: Scope) -> Instructions:
    if not scope.seen or what.to.to != "hand":
        raise Unperformable("among which cards it is chosen is not clear")
    scope.untouched = False
    zone, _position = place(what.to)
    scope.speak(It(), many=True, noun="card")
    return (TakeForPairs(zone), *put_rest(what.rest))


@instructions.register
def _lower_put_rest(what: looking.PutRest, who: Thing | None, scope: Scope) -> Instructions:
    chosen = what.word in ("it", "that card", "the card") and not scope.untouched
    if chosen and (it := scope.meant(phrases.Pronoun(what.word)).now) in (It(), Considered()):
        position: Position = "bottom" if what.to.to == "bottom" else "top"
        return (MoveTo(it, Zone.LIBRARY, "owner", position),)
    theirs = what.to.whose == "their" and what.to.order == "a random order"  # nobody chooses it
    everything = what.word == "all cards revealed this way" and scope.untouched and scope.seen == "revealed"
    if everything and not by_you(who) and what.to == Destination("graveyard", "their"):
        return (PutSeen(Zone.GRAVEYARD),)
    if not (by_you(who) or theirs) or not scope.seen:
        raise Unperformable("which cards are the rest is not clear")
    if "revealed" in what.word and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    if not (scope.untouched or any(each in what.word for each in _LEFT)):
        raise Unperformable("which cards go back is not clear")
    if theirs and not by_you(who):
        return put_rest(msgspec.structs.replace(what.to, whose="that"), keeps=not scope.untouched)
    return put_rest(what.to, keeps=not scope.untouched)


@instructions.register
def _lower_discard_that(what: looking.DiscardThat, who: Thing | None, scope: Scope) -> Instructions:
    return (DiscardThese(selection(what.what, scope)),)


@instructions.register
def _lower_discard_any_number(
    what: looking.DiscardAnyNumber, who: Thing | None, scope: Scope
) -> Instructions:
    discarding = DiscardAnyNumber(player(who, scope), card_wanted(what.what, scope))
    scope.that_many = HowMany(It())
    scope.this_way = "discarded"
    return (discarding,)


@instructions.register
def _lower_discard_all(what: looking.DiscardAll, who: Thing | None, scope: Scope) -> Instructions:
    theirs = OfPlayers(player(who, scope), owned=True)
    return (DiscardThese(Each(AllOf((theirs, card_wanted(what.what, scope))), Zone.HAND)),)


_LEFT: Final = ("the rest", "the other", "the exiled", "all other", "weren't", "not cast")
"""What says that it is of those that are left."""


def card_wanted(what: Description, scope: Scope | None = None) -> Filter:
    """Which of the cards are meant that were looked at, by what is said of cards alone."""
    if what.noun != "card" or what.place is not None or what.whose:
        raise Unperformable("which of the cards are meant is not clear")
    return filter_of(what, scope)


def place(where: Destination) -> tuple[Zone, Position]:
    """The zone and position that a destination means."""
    if where.counters is not None:
        raise Unperformable("with which counters it enters is not asked here")
    if where.to == "graveyard" and where.whose != "your":
        return Zone.GRAVEYARD, "top"  # into its owner's, whose library or hand it was seen in (400.3)
    if where.whose == "their" or (where.whose.startswith("that") and where.to not in ("top", "bottom")):
        raise Unperformable("whose zone it is is not clear")
    return _ZONES[where.to], "bottom" if where.to == "bottom" else "top"


BURIED: Final = "put into your graveyard"


def kept_if_counted(rest: Instructions, scope: Scope) -> Instructions:
    """The same, kept where it is counted later: "for each card put into your graveyard this way"."""
    match rest:
        case (PutSeen(to=Zone.GRAVEYARD) as buried,) if BURIED in scope.counted:
            scope.remembered[BURIED] = scope.remembered.get(BURIED, 0) + 1
            return (msgspec.structs.replace(buried, did=BURIED),)
    return rest


def put_rest(where: Destination, *, keeps: bool = True, by: Selection | None = None) -> Instructions:
    """Where the cards go that are left of what was looked at, by whom where that is another player."""
    zone, position = place(where)
    if where.tapped or zone is Zone.BATTLEFIELD:
        raise Unperformable("the rest is not put onto the battlefield")
    return (PutSeen(zone, position, "random" if where.order == "a random order" else "any", keeps, by),)
