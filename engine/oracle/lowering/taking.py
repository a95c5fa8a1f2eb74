"""Some of the cards that were looked at, revealed or milled are put somewhere, and the rest elsewhere."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.effects.looking import PutSeen, TakeAmong
from engine.effects.moving import MoveTo
from engine.filters import AnyOf, Anything, Filter
from engine.instructions import TotalNumber
from engine.oracle.ast import looking, phrases
from engine.oracle.ast.looking import Destination
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.grammar.looking import FOUND
from engine.oracle.lowering.actions import Instructions, instructions, player
from engine.oracle.lowering.looking import by_you, card_wanted, kept_if_counted, place, put_rest
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Noun
from engine.oracle.lowering.targeting import without_total
from engine.quantities import Quantity
from engine.selections import Each, It
from engine.selections.players import EachPlayer
from engine.zones import Zone


def _take_milled(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    """ "Put a land card from among the cards milled this way into your hand"."""
    if not by_you(who) or scope.this_way != "milled" or what.rest is not None:
        raise Unperformable("which cards were milled is not clear")
    if what.also or what.what is None or what.put or what.to.to not in ("hand", "battlefield"):
        raise Unperformable("which cards were milled is not clear")
    zone, position = place(_without_counters(what.to))
    wanted = _either(what, scope)
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    several = what.every or what.most > 1
    scope.speak(It(), many=several, noun=noun)
    scope.lies(zone)
    most = None if what.every else what.most
    return _taken(TakeAmong(wanted, what.least, most, zone, position, what.to.tapped, of_it=True), what)


def _taken(found: TakeAmong, what: looking.TakeSeen) -> Instructions:
    """Cards that are put there; what enters attacking or with counters is chosen first."""
    to = what.to
    if not to.attacking and to.counters is None:
        return (found,)
    if to.counters is not None and (what.every or what.most != 1):
        raise Unperformable("which of several enters with counters is not clear")
    counters = () if to.counters is None else ((to.counters[1], to.counters[0]),)
    chosen = msgspec.structs.replace(found, to=None, tapped=False)
    entering = MoveTo(
        It(), Zone.BATTLEFIELD, "you", tapped=to.tapped, attacking=to.attacking, counters=counters
    )
    return (chosen, entering)


def _without_counters(to: Destination) -> Destination:
    """Where cards are put, as if they entered without counters."""
    return msgspec.structs.replace(to, counters=None)


def _with_total(what: looking.TakeSeen, scope: Scope) -> tuple[looking.TakeSeen, Total]:
    """What is asked of each of the cards, and to what all of them may come together."""
    if what.what is None:
        return what, None
    group, total = without_total(what.what, scope)
    if total is not None and (what.least or what.every or what.to.order or what.or_what or what.also):
        raise Unperformable("of what the total is asked is not clear")
    return msgspec.structs.replace(what, what=group), total


Total: TypeAlias = tuple[TotalNumber, Quantity] | None


def _either(what: looking.TakeSeen, scope: Scope) -> Filter:
    """Which of the cards may be taken: "a creature card or Garruk planeswalker card"."""
    wanted: Filter = Anything() if what.what is None else card_wanted(what.what, scope)
    return wanted if what.or_what is None else AnyOf((wanted, card_wanted(what.or_what, scope)))


@instructions.register
def _lower_take_seen(what: looking.TakeSeen, who: Thing | None, scope: Scope) -> Instructions:
    among = what.origin in ("from among them", "from among those cards")
    milled = among and scope.this_way == "milled" and not scope.seen
    if milled or "milled" in what.origin:
        return _take_milled(what, who, scope)
    if what.origin in FOUND:
        return _take_found(what, who, scope)
    if not by_you(who) or not scope.seen:
        raise Unperformable("among which cards it is chosen is not clear")
    if "revealed" in what.origin + what.rest_words and scope.seen != "revealed":
        raise Unperformable("nothing was revealed")
    scope.untouched = False
    what, total = _with_total(what, scope)
    zone, position = place(_without_counters(what.to))
    noun: Noun = "" if zone is Zone.BATTLEFIELD else "card"
    rest: Instructions = () if what.rest is None else kept_if_counted(put_rest(what.rest), scope)
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
    found = msgspec.structs.replace(found, total=total)
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
    by = None if by_you(who) else player(who, scope)
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
    return (move, *put_rest(rest, by=by))


_FOUND_KINDS: Final = {
    "those creature cards": frozenset({"Creature"}), "those land cards": frozenset({"Land"})
}  # fmt: skip


def _of_two_kinds(
    what: looking.TakeSeen, kinds: tuple[Description, Description], scope: Scope
) -> Instructions:
    """ "A creature card and/or a land card": up to one of each, where it doesn't matter which is first."""
    zone, position = place(what.to)
    if zone is not Zone.HAND or (what.least, what.most) != (1, 1):
        raise Unperformable("what is put there at once is not asked of two kinds")
    reveals = bool(what.put)
    return tuple(TakeAmong(card_wanted(each, scope), 0, 1, zone, position, reveals=reveals) for each in kinds)
