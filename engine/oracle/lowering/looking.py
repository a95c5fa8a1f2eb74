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
    TakeAmong,
)
from engine.effects.moving import MoveTo
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
from engine.oracle.lowering.people import they
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Noun, Scope, Unperformable
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


def _yours(who: Thing | None) -> bool:
    return who is None or isinstance(who, phrases.You)


def _library(whose: str | Thing, who: Thing | None, scope: Scope) -> Selection:
    """Whose library or hand it is: the controller's, another's by name, or that of who does it."""
    if isinstance(whose, Thing):
        if not _yours(who):
            raise Unperformable("who looks at whose cards is not clear")
        return selection(whose, scope)
    if whose == "their" and _yours(who):
        return they(scope, one=True)
    if (whose == "your") is not _yours(who):
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
    if what.verb == "look" and not _yours(who):
        raise Unperformable("that somebody else looks is not performed")
    scope.this_way = "revealed" if what.verb == "reveal" else ""
    scope.one_seen = what.number == Number(1) and _yours(who)
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
    if not _yours(who) and (shown != It() or not scope.seen):
        raise Unperformable("who shows what is not clear")
    return (RevealThese(shown),)


def _reveal_chosen(what: phrases.Some, who: Thing | None, scope: Scope) -> Instructions:
    """ "Reveal any number of blue cards in your hand": whose hand it is chooses them."""
    place = what.what.place
    own = "your" if _yours(who) else "their"
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
    wanted = _wanted(what.what, scope)
    scope.sees(revealed=what.verb == "reveal")
    if what.verb == "reveal":
        scope.speak(It(), noun="card")
        scope.shown_until = True
        return (RevealUntil(whose, wanted),)
    scope.speak(It(), many=isinstance(whose, EachPlayer | Each), noun="card")
    scope.this_way = "exiled"
    scope.lies(Zone.EXILE)
    return (ExileUntil(whose, wanted),)


@instructions.register
def _lower_choose_seen(what: looking.ChooseSeen, who: Thing | None, scope: Scope) -> Instructions:
    if not _yours(who) or not scope.seen:
        raise Unperformable("what the card is chosen from is not clear")
    group = msgspec.structs.replace(what.what, qualities=(*what.what.qualities, *what.behind))
    scope.untouched = False
    several = what.number != Number(1)
    _speak_of_some(scope, many=several)
    return (TakeAmong(_wanted(group, scope), exactly=quantity(what.number, scope) if several else None),)


@instructions.register
def _lower_choose_one(what: looking.ChooseOne, who: Thing | None, scope: Scope) -> Instructions:
    if scope.seen != "revealed" or not scope.untouched:
        raise Unperformable("what the card is chosen from is not clear")
    if scope.meant(phrases.Pronoun("them")).now != It():
        raise Unperformable("what the card is chosen from is not clear")
    by = None if _yours(who) else player(who, scope)
    if isinstance(by, EachPlayer | Each):
        raise Unperformable("who chooses which of the cards is not clear")
    scope.untouched = False
    _speak_of_some(scope, many=what.number > 1)
    return (TakeAmong(least=what.number, most=what.number, of_it=by is None, by=by),)


def _speak_of_some(scope: Scope, *, many: bool) -> None:
    """Some of the cards that were spoken of are spoken of: they are where these are."""
    there = next((each.lies for each in reversed(scope.spoken) if each.now == It()), None)
    scope.speak(It(), many=many, noun="card")
    if there is not None:
        scope.lies(there)


def _take_milled(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    """ "Put a land card from among the cards milled this way into your hand"."""
    if not _yours(who) or scope.this_way != "milled" or what.rest is not None:
        raise Unperformable("which cards were milled is not clear")
    if what.also or what.what is None or what.every or what.put or what.to.to not in ("hand", "battlefield"):
        raise Unperformable("which cards were milled is not clear")
    zone, position = place(what.to)
    wanted = _wanted(what.what, scope)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    scope.speak(It(), many=what.most > 1, noun=noun)
    return (TakeAmong(wanted, what.least, what.most, zone, position, what.to.tapped, of_it=True),)


@instructions.register
def _lower_take_seen(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    milled = what.origin == "from among them" and scope.this_way == "milled" and not scope.seen
    if milled or what.origin in ("from among the cards milled this way", "from among the milled cards"):
        return _take_milled(what, who, scope)
    if not _yours(who) or not scope.seen:
        raise Unperformable("among which cards it is chosen is not clear")
    if what.origin == "revealed this way" and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    if what.rest_words and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    scope.untouched = False
    zone, position = place(what.to)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    rest: Instructions = () if what.rest is None else _rest(what.rest)
    if what.origin in ("that card", "the chosen cards"):
        that = scope.meant(phrases.Pronoun("that card" if what.origin == "that card" else "those cards"))
        if that.now != It():
            raise Unperformable("which card is meant is not clear")
        scope.speak(It(), noun=noun)
        move = MoveTo(It(), zone, "you", position, what.to.tapped)
        return (move, *rest)
    if what.also is not None and what.what is not None:
        return (*_of_two_kinds(what, (what.what, what.also), scope), *rest)
    wanted: Filter = Anything() if what.what is None else _wanted(what.what, scope)
    found = TakeAmong(
        wanted, what.least, None if what.every else what.most, zone, position, what.to.tapped, bool(what.put)
    )
    scope.speak(It(), many=what.every or what.most > 1, noun=noun)
    return (found, *rest)


@instructions.register
def _lower_exile_seen(what: looking.ExileSeen, who: Thing | None, scope: Scope) -> Instructions:
    """Some of the cards that were looked at, revealed or milled just before."""
    milled = scope.this_way == "milled" and not scope.seen
    if not _yours(who) or not (scope.seen or milled) or ("milled" in what.among and not milled):
        raise Unperformable("among which cards it is chosen is not clear")
    scope.untouched = False
    wanted: Filter = Anything() if what.what is None else _wanted(what.what, scope)
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
    return (TakeForPairs(zone), *_rest(what.rest))


def _of_two_kinds(
    what: looking.TakeSeen, kinds: tuple[Description, Description], scope: Scope
) -> Instructions:
    """ "A creature card and/or a land card": up to one of each, where it doesn't matter which is first."""
    zone, position = place(what.to)
    if zone is not Zone.HAND or (what.least, what.most) != (1, 1):
        raise Unperformable("what is put there at once is not asked of two kinds")
    reveals = bool(what.put)
    return tuple(TakeAmong(_wanted(each, scope), 0, 1, zone, position, reveals=reveals) for each in kinds)


@instructions.register
def _lower_put_rest(what: looking.PutRest, who: Thing | None, scope: Scope) -> Instructions:
    chosen = what.word in ("it", "that card", "the card") and not scope.untouched
    if chosen and (it := scope.meant(phrases.Pronoun(what.word)).now) in (It(), Considered()):
        position: Position = "bottom" if what.to.to == "bottom" else "top"
        return (MoveTo(it, Zone.LIBRARY, "owner", position),)
    theirs = what.to.whose == "their" and what.to.order == "a random order"  # nobody chooses it
    if not (_yours(who) or theirs) or not scope.seen:
        raise Unperformable("which cards are the rest is not clear")
    if "revealed" in what.word and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    if not what.word.startswith(("the rest", "the other", "the exiled", "all other")) and not scope.untouched:
        raise Unperformable("which cards go back is not clear")
    if theirs and not _yours(who):
        return _rest(msgspec.structs.replace(what.to, whose="that"), keeps=not scope.untouched)
    return _rest(what.to, keeps=not scope.untouched)


@instructions.register
def _lower_discard_that(what: looking.DiscardThat, who: Thing | None, scope: Scope) -> Instructions:
    return (DiscardThese(selection(what.what, scope)),)


@instructions.register
def _lower_discard_any_number(
    what: looking.DiscardAnyNumber, who: Thing | None, scope: Scope
) -> Instructions:
    discarding = DiscardAnyNumber(player(who, scope), _wanted(what.what, scope))
    scope.that_many = HowMany(It())
    scope.this_way = "discarded"
    return (discarding,)


@instructions.register
def _lower_discard_all(what: looking.DiscardAll, who: Thing | None, scope: Scope) -> Instructions:
    theirs = OfPlayers(player(who, scope), owned=True)
    return (DiscardThese(Each(AllOf((theirs, _wanted(what.what, scope))), Zone.HAND)),)


def _wanted(what: Description, scope: Scope | None = None) -> Filter:
    if what.noun != "card" or what.place is not None or what.whose:
        raise Unperformable("which of the cards are meant is not clear")
    return filter_of(what, scope)


def place(where: Destination) -> tuple[Zone, Position]:
    """The zone and position that a destination means."""
    if where.to == "graveyard" and where.whose != "your":
        return Zone.GRAVEYARD, "top"  # into its owner's, whose library or hand it was seen in (400.3)
    if where.whose == "their" or (where.whose.startswith("that") and where.to not in ("top", "bottom")):
        raise Unperformable("whose zone it is is not clear")
    return _ZONES[where.to], "bottom" if where.to == "bottom" else "top"


def _rest(where: Destination, *, keeps: bool = True) -> Instructions:
    zone, position = place(where)
    if where.tapped or zone is Zone.BATTLEFIELD:
        raise Unperformable("the rest is not put onto the battlefield")
    return (PutSeen(zone, position, "random" if where.order == "a random order" else "any", keeps),)
