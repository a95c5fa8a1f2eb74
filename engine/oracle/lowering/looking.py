"""What is meant by looking at and revealing cards, and by putting some of them somewhere."""

from __future__ import annotations

from typing import Final, Literal

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
from engine.filters import AllOf, AnyOf, Anything, Filter
from engine.filters.circumstances import OfPlayers
from engine.oracle.ast import looking, phrases
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.looking import Destination
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.grammar.looking import FOUND
from engine.oracle.lowering.actions import STILL_LOOKS, Instructions, acted_on, instructions, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
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
    wanted, number = _wanted(what.what, scope), quantity(what.number, scope)
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
    if (what.whose == "your") is not _yours(who):
        raise Unperformable("whose library it is is not clear")
    return (ShuffleSeen(player(who, scope)),)


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
    if what.also or what.what is None or what.put or what.to.to not in ("hand", "battlefield"):
        raise Unperformable("which cards were milled is not clear")
    zone, position = place(what.to)
    wanted = _either(what, scope)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    several = what.every or what.most > 1
    scope.speak(It(), many=several, noun=noun)
    scope.lies(zone)
    most = None if what.every else what.most
    return _taken(TakeAmong(wanted, what.least, most, zone, position, what.to.tapped, of_it=True), what)


def _taken(found: TakeAmong, what: looking.TakeSeen) -> Instructions:
    """Cards that are put there; what enters attacking is chosen first."""
    if not what.to.attacking:
        return (found,)
    chosen = msgspec.structs.replace(found, to=None, tapped=False)
    return (chosen, MoveTo(It(), Zone.BATTLEFIELD, "you", tapped=True, attacking=True))


def _either(what: looking.TakeSeen, scope: Scope) -> Filter:
    """Which of the cards may be taken: "a creature card or Garruk planeswalker card"."""
    wanted: Filter = Anything() if what.what is None else _wanted(what.what, scope)
    return wanted if what.or_what is None else AnyOf((wanted, _wanted(what.or_what, scope)))


@instructions.register
def _lower_take_seen(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    among = what.origin in ("from among them", "from among those cards")
    milled = among and scope.this_way == "milled" and not scope.seen
    if milled or "milled" in what.origin:
        return _take_milled(what, who, scope)
    if what.origin in FOUND:
        return _take_found(what, who, scope)
    if not _yours(who) or not scope.seen:
        raise Unperformable("among which cards it is chosen is not clear")
    if "revealed" in what.origin + what.rest_words and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    scope.untouched = False
    zone, position = place(what.to)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    rest: Instructions = () if what.rest is None else _counted(_rest(what.rest), scope)
    if what.also is not None and what.what is not None:
        if what.or_what is not None:
            raise Unperformable("how many of which kind are taken is not clear")
        return (*_of_two_kinds(what, (what.what, what.also), scope), *rest)
    most = None if what.every else what.most
    if what.to.order:
        chosen = TakeAmong(_either(what, scope), what.least, most, reveals=bool(what.put))
        scope.speak(It(), many=what.every or what.most > 1, noun=noun)
        return (chosen, *rest, *_in_order(what.to))
    found = TakeAmong(_either(what, scope), what.least, most, zone, position, what.to.tapped, bool(what.put))
    scope.speak(It(), many=what.every or what.most > 1, noun=noun)
    scope.lies(zone)
    return (*_taken(found, what), *_one_more(what), *rest)


def _in_order(to: Destination) -> Instructions:
    """Cards that are put on top of or below a library in an order (401.4)."""
    zone, position = place(to)
    if zone is not Zone.LIBRARY:
        raise Unperformable("in what order they are put there is not clear")
    order: Literal["any", "random"] = "random" if to.order == "a random order" else "any"
    return (PutSeen(zone, position, order, keeps=True, of_it=True),)


def _one_more(what: looking.TakeSeen) -> Instructions:
    """ "… one on top of your library, and one on the bottom": as many as there are, in this order (101.3)."""
    if what.then is None:
        return ()
    stays = what.then == Destination("top") and what.to.to == "hand"
    if stays and what.rest is not None and what.rest.to == "bottom":
        return (TakeAmong(),)  # it stays where it is, and the other goes to the bottom
    if what.then.to == "graveyard":
        return (TakeAmong(to=Zone.GRAVEYARD),)
    raise Unperformable("what is put there in which order is not clear")


def _take_found(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    """ "Put that card onto the battlefield and the rest on the bottom of your library in any order"."""
    if not scope.seen or what.rest is None:
        raise Unperformable("among which cards it is chosen is not clear")
    if "revealed" in what.rest_words and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    word = "that card" if what.origin == "that card" else "those cards"
    that = scope.meant(phrases.Pronoun(word))
    if that.now != It() or (what.origin != word and that.kinds != _FOUND_KINDS.get(what.origin, that.kinds)):
        raise Unperformable("which card is meant is not clear")
    by = None if _yours(who) else player(who, scope)
    if isinstance(by, EachPlayer | Each):
        raise Unperformable("which of the cards are whose is not clear")
    scope.untouched = False
    to, rest = what.to, what.rest
    if by is not None:  # who does it owns the cards that were shown
        if (to.whose == "your" and to.to != "battlefield") or (rest.whose == "your" and rest.to != "exile"):
            raise Unperformable("whose zone it is is not clear")
        to = msgspec.structs.replace(to, whose="your")
        rest = msgspec.structs.replace(rest, whose="that")
    zone, position = place(to)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    scope.speak(It(), noun=noun, many=that.many)
    scope.lies(zone)
    move = MoveTo(
        It(),
        zone,
        "you",
        position,
        to.tapped,
        attacking=to.attacking,
        by=by if zone is Zone.BATTLEFIELD else None,
    )
    return (move, *_rest(rest, by=by))


_FOUND_KINDS: Final = {
    "those creature cards": frozenset({"Creature"}), "those land cards": frozenset({"Land"})
}  # fmt: skip


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
    everything = what.word == "all cards revealed this way" and scope.untouched and scope.seen == "revealed"
    if everything and not _yours(who) and what.to == Destination("graveyard", "their"):
        return (PutSeen(Zone.GRAVEYARD),)
    if not (_yours(who) or theirs) or not scope.seen:
        raise Unperformable("which cards are the rest is not clear")
    if "revealed" in what.word and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    if not (scope.untouched or any(each in what.word for each in _LEFT)):
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


_LEFT: Final = ("the rest", "the other", "the exiled", "all other", "weren't", "not cast")
"""What says that it is of those that are left."""


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


BURIED: Final = "put into your graveyard"


def _counted(rest: Instructions, scope: Scope) -> Instructions:
    """The same, kept where it is counted later: "for each card put into your graveyard this way"."""
    match rest:
        case (PutSeen(to=Zone.GRAVEYARD) as buried,) if BURIED in scope.counted:
            scope.remembered[BURIED] = scope.remembered.get(BURIED, 0) + 1
            return (msgspec.structs.replace(buried, did=BURIED),)
    return rest


def _rest(where: Destination, *, keeps: bool = True, by: Selection | None = None) -> Instructions:
    zone, position = place(where)
    if where.tapped or zone is Zone.BATTLEFIELD:
        raise Unperformable("the rest is not put onto the battlefield")
    return (PutSeen(zone, position, "random" if where.order == "a random order" else "any", keeps, by),)
