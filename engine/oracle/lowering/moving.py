"""What actions that move cards mean: putting them into a zone, manifesting, shuffling (400.7, 701.20)."""

from __future__ import annotations

from typing import Final

from engine.actions.cloak import Cloak
from engine.actions.exile import Exile
from engine.actions.manifest import Manifest
from engine.actions.shuffle import Shuffle, ShuffleInto
from engine.effects.looking import PutSeen
from engine.effects.moving import ChooseObjects, FindAura, MoveTo, PutOnEitherEnd
from engine.filters import AllOf, Filter, Owned
from engine.filters.circumstances import InZone, OfPlayers
from engine.oracle.ast import moving, phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.actions import (
    ANY_NUMBER,
    Instructions,
    acted_on,
    instructions,
    moves,
    only_you,
    player,
)
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import that_player
from engine.oracle.lowering.people import asks_player
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, ThatNumber
from engine.quantities.counted import HowMany
from engine.selections import Each, It, Selection, Source, TopOf
from engine.selections.players import EachPlayer, OwnerOf, You
from engine.zones import Zone

_ZONES: Final = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "top": Zone.LIBRARY,
    "bottom": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "command zone": Zone.COMMAND,
}


ORIGINS: Final = {
    "your graveyard": Zone.GRAVEYARD, "a graveyard": Zone.GRAVEYARD, "the command zone": Zone.COMMAND,
    "the battlefield": Zone.BATTLEFIELD,
}  # fmt: skip
"""The zones that a text names from which something is moved."""


@instructions.register
def _lower_move(what: moving.Move, who: Thing | None, scope: Scope) -> Instructions:
    if what.to == "top or bottom":
        return _on_either_end(what, who, scope)
    if what.of == "that player's" and not _of_an_opponent(what.what):
        raise Unperformable("whose graveyard it is is not clear")
    if what.what == phrases.Pronoun("those cards") and scope.shown_until and what.to == "graveyard":
        return (PutSeen(Zone.GRAVEYARD),)
    doer = player(who, scope)
    onto: Selection | None = None
    _from_command_zone(what)
    if what.attached_to is not None and isinstance(what.what, phrases.Some):
        onto = _put_onto(what.attached_to, scope)
    before, chosen = _found(what, scope, doer)
    yours = who is None or isinstance(who, phrases.You)
    own = not yours and what.to == "battlefield" and not what.under
    several = isinstance(doer, EachPlayer | Each)
    if own and several and not _from_their_own(what.what):
        raise Unperformable("under whose control it is put there is not clear")
    by_other = own and not several and doer != You()
    your = what.under == "your" or (what.to == "battlefield" and not what.under and (not own or by_other))
    counters: tuple[tuple[str, int], ...] = ()
    if what.counters is not None:
        number = quantity(what.counters[0], scope)
        if not isinstance(number, Fixed):
            raise Unperformable("with how many counters it enters is not known")
        counters = ((what.counters[1], number.number),)
    if what.attached_to is not None and onto is None:
        onto = _put_onto(what.attached_to, scope)
    if before and onto == It():
        raise Unperformable("what is put onto what, where both are chosen, is not performed")
    attacked = _whom(what, scope)
    move = MoveTo(
        chosen,
        _ZONES[what.to],
        under="you" if your else "owner",
        position="bottom" if what.to == "bottom" else "top",
        tapped=what.tapped,
        origin=ORIGINS.get(what.origin),
        counters=counters,
        transformed=bool(what.turned),
        attacking=what.attacking,
        attached_to=onto,
        nth=what.nth if what.beneath is None else quantity(what.beneath, scope),
        by=doer if by_other else None,
        attacked=attacked,
    )
    moves(what.what, chosen, scope)
    scope.lies(_ZONES[what.to])
    if what.verb == "return":
        scope.this_way = "returned"
    if isinstance(what.what, phrases.All):
        scope.that_many = HowMany(It())
    _speak_of_owners(what, chosen, scope)
    return (*before, move)


def _speak_of_owners(what: moving.Move, chosen: Selection, scope: Scope) -> None:
    """Speak of whose zone it went to: "that player" or "those players"."""
    if what.of == "its owner's" and chosen != It():
        scope.speak(OwnerOf(chosen), player=True)
    if what.of == "their owners'":
        scope.speak(OwnerOf(It()), player=True, many=True)


def _found(what: moving.Move, scope: Scope, doer: Selection) -> tuple[Instructions, Selection]:
    """What is moved, and what finds it: an Aura that left with its host, in the graveyard that is said."""
    before, chosen = acted_on(what.what, scope, doer)
    if before == (FindAura(),) and what.origin == "your graveyard":
        return (FindAura(yours=True),), chosen
    return before, chosen


def _from_command_zone(what: moving.Move) -> None:
    """Refuse "your commander" where it isn't moved from the command zone."""
    if isinstance(what.what, phrases.OwnCommander) and what.origin != "the command zone":
        raise Unperformable("where your commander is is not clear")


def _whom(what: moving.Move, scope: Scope) -> Selection | None:
    """Whom it attacks as it enters, where that is said."""
    if not what.attacked:
        return None
    meant = scope.meant(phrases.Pronoun(what.attacked))
    if meant.many:
        raise Unperformable("whom it attacks is not clear")
    return meant.was


def _of_an_opponent(what: Thing) -> bool:
    """Tell whether it is a card of one opponent, into whose graveyard it is put: "that player's"."""
    return isinstance(what, phrases.Some) and what.number == 1 and what.what.whose == "an opponent owns"


def _on_either_end(what: moving.Move, who: Thing | None, scope: Scope) -> Instructions:
    """ "Its owner puts it on their choice of the top or bottom of their library"."""
    if not _is_owner_of(what.what, who, scope):
        raise Unperformable("whose library it is is not clear")
    before, chosen = acted_on(what.what, scope)
    moves(what.what, chosen, scope)
    return (*before, PutOnEitherEnd(chosen))


def _from_their_own(what: Thing) -> bool:
    """Tell whether cards come out of a zone of who moves them, who owns them then and gets them (110.2a)."""
    if what == phrases.Pronoun("all cards they exiled this way"):
        return True  # which were exiled from there
    groups: tuple[Description, ...] = (what.what,) if isinstance(what, phrases.Some) else ()
    groups = what.what if isinstance(what, phrases.All) else groups
    owners = [group.place.whose if group.place is not None else group.whose for group in groups]
    return bool(owners) and set(owners) <= {"their", "they own"}


def _put_onto(what: Thing, scope: Scope) -> Selection:
    """What an Aura or Equipment is put onto: something that is meant by its words."""
    if isinstance(what, phrases.Some):
        raise Unperformable("what it is put onto is not chosen")
    return Source() if isinstance(what, phrases.Self) else selection(what, scope)


@instructions.register
def _lower_shuffle_into(what: moving.ShuffleInto, who: Thing | None, scope: Scope) -> Instructions:
    whose: Selection | None = None
    if what.whose == "their":
        target = what.what.what if isinstance(what.what, phrases.Target) else None
        if not _is_owner_of(what.what, who, scope) and not (target is not None and asks_player(target)):
            raise Unperformable("whose library it is is not clear")
        if target is not None and asks_player(target):
            whose = player(who, scope)
    else:
        only_you(who, scope)
        whose = You() if what.whose == "your" else None
    before, chosen = acted_on(what.what, scope)
    if isinstance(what.what, phrases.All):
        scope.that_many = ThatNumber()
    return (*before, ShuffleInto(chosen, whose))


def _is_owner_of(what: Thing, who: Thing | None, scope: Scope) -> bool:
    """Tell whether who does it owns the very object: "its owner shuffles it into their library"."""
    return isinstance(who, phrases.SameSubject) and scope.subject == OwnerOf(
        selection(what, scope.beside(), was=True)
    )


@instructions.register
def _lower_hand_to_bottom(what: moving.HandToBottom, who: Thing | None, scope: Scope) -> Instructions:
    """All cards of one player's hand, arranged by who owns them (401.4); "that many" are so many."""
    doer = player(who, scope)
    if isinstance(doer, EachPlayer | Each):
        raise Unperformable("that several players put their hands there at once is not performed")
    scope.that_many = HowMany(It())
    every = ChooseObjects(OfPlayers(doer, owned=True), Zone.HAND, ANY_NUMBER, None, doer)
    return (every, PutSeen(Zone.LIBRARY, "bottom", keeps=True, by=doer, of_it=True))


@instructions.register
def _lower_manifest(what: moving.Manifest, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    yours = who is None or isinstance(who, phrases.You)
    if yours is not what.where.startswith("your"):
        raise Unperformable("whose card is manifested is not clear")
    scope.speak(It(), many=what.number > 1)
    putting = Manifest if what.verb == "manifest" else Cloak
    if what.where == "your hand":
        chosen = ChooseObjects(AllOf((InZone(Zone.HAND), Owned("you"))), Zone.HAND, 1)
        return (chosen, putting(It(), players))
    return (putting(TopOf(players, Fixed(what.number)), players),)


@instructions.register
def _lower_shuffle_library(what: moving.ShuffleLibrary, who: Thing | None, scope: Scope) -> Instructions:
    return (Shuffle(player(who, scope)),)


@instructions.register
def _lower_exile_graveyards(what: moving.ExileGraveyards, who: Thing | None, scope: Scope) -> Instructions:
    if what.whose == "all graveyards":
        return (Exile(_everything(Zone.GRAVEYARD)),)
    if what.whose == "your hand":
        scope.this_way = "exiled"
        return (Exile(Each(Owned("you"), Zone.HAND)),)
    if what.whose in _GRAVEYARDS:
        scope.this_way = "exiled"
        return (Exile(Each(_GRAVEYARDS[what.whose], Zone.GRAVEYARD)),)
    if what.whose == "that player's graveyard":
        scope.this_way = "exiled"
        return (Exile(Each(OfPlayers(that_player(scope), owned=True), Zone.GRAVEYARD)),)
    noun: phrases.Noun = "player" if "player" in what.whose else "opponent"
    scope.this_way = "exiled"
    owner = selection(phrases.Target(Description(noun=noun)), scope)
    return (Exile(Each(OfPlayers(owner, owned=True), Zone.GRAVEYARD)),)


_GRAVEYARDS: Final[dict[str, Filter]] = {
    "all opponents' graveyards": Owned("opponent"),
    "each opponent's graveyard": Owned("opponent"),
    "your graveyard": Owned("you"),
}


def _everything(zone: Zone) -> Selection:
    return selection(
        phrases.All("all", (Description(noun="card", place=phrases.Place(zone, "in", "all")),)), Scope()
    )
