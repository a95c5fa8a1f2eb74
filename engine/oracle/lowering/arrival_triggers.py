"""What trigger conditions mean of what enters, leaves or changes where it is (603.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.filters import AllOf, Controlled, Filter, Not, Owned, Whose
from engine.filters.circumstances import Status
from engine.oracle.ast import occasions as said
from engine.oracle.ast.occasions import Subject
from engine.oracle.lowering.card_triggers import CARD_VERBS, card_moves
from engine.oracle.lowering.combat_triggers import ATTACKING, in_combat
from engine.oracle.lowering.damage_triggers import IS_DEALT, is_dealt
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import Arrives, Enters, Exploits, Moves, Pattern, TurnsFaceUp, occasions
from engine.patterns.combat import InCombat
from engine.patterns.composed import Either, OneOrMore
from engine.quantities.counted import HowMany
from engine.selections import AllOfEvent, EventObject, Nothing, Source
from engine.selections.players import EnteredUnder, OwnerOf
from engine.zones import Zone

_ENTERS_OR: dict[str, Zone | None] = {
    "enters or dies": Zone.GRAVEYARD,
    "enters or is put into a graveyard from the battlefield": Zone.GRAVEYARD,
    "enters or leaves the battlefield": None,
}


@pattern.register
def _lower_arrival(what: said.Arrival, scope: Scope) -> Pattern:
    if what.subject.determiner != "one or more":
        return _one_arrival(what, scope)
    found = _one_arrival(what, scope)
    scope.counts = False
    scope.spoken = [msgspec.structs.replace(each, was=Nothing(), now=Nothing()) for each in scope.spoken]
    if what.verb in ("attacks", *_ENTERS):  # they are where it happened to them
        kinds = frozenset() if what.subject.what is None else kinds_of(what.subject.what)
        scope.speak(AllOfEvent(), many=True, by_name=True, noun="permanent", kinds=kinds)
    if what.verb not in IS_DEALT:  # "that much" is damage then
        scope.that_many = HowMany(AllOfEvent())
    return OneOrMore(found)


def _one_arrival(what: said.Arrival, scope: Scope) -> Pattern:
    who, verb = subject(what.subject, scope), what.verb
    if verb in _ENTERS:
        status = _ENTERS[verb]
        who = who if status is None else AllOf((who, status))
        if what.under:
            who = AllOf((who, Controlled(_UNDER[what.under])))
        if what.under == "an opponent's" and what.subject.determiner != "one or more":
            scope.speak(EnteredUnder(EventObject("became")), player=True)
        speak_of_subject(what.subject, scope, "became")
        return Enters(who)
    if verb in _FROM:
        origin, whose = _FROM[verb]
        speak_of_subject(what.subject, scope, "became")
        return occasions.EntersFrom(who, origin, whose)
    own = what.subject.own and what.subject.what is None
    if verb.startswith("enters or "):
        return _enters_or(what, who, scope) if own else _another_enters_or(what, who, scope)
    return _BY_VERB.get(verb, _changes)(what, who, scope)


_ENTERS: Final[dict[str, Filter | None]] = {
    "enters": None,
    "enters tapped": Status("tapped"),
    "enters untapped": Status("untapped"),
}
_UNDER: Final[dict[str, Whose]] = {
    "your": "you",
    "an opponent's": "opponent",
    "your opponents'": "opponent",
    "enchanted player's": "host",
    "your team's": "team",
}
"""Under whose control it enters."""

_FROM: Final[dict[str, tuple[Zone, Whose]]] = {
    "enters from a graveyard": (Zone.GRAVEYARD, "any"),
    "enters from your graveyard": (Zone.GRAVEYARD, "you"),
    "enters from exile": (Zone.EXILE, "any"),
}
"""From which zone it enters, and whose graveyard that is."""


def _enters_or(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """ "~ enters or dies", "~ enters or attacks": either of two events of the object itself."""
    if what.verb == "enters or transforms into ~":
        scope.speak(Source())
        return Either((Enters(who), occasions.Transforms(who)))
    if what.verb == "enters or attacks":
        scope.speak(Source())
        return Either((Enters(who), InCombat("attacks", who)))
    scope.moved = "its host"  # where it is by then hangs on which of the two happened
    scope.speak(Source(), Nothing())
    return Either((Enters(who), Moves(who, Zone.BATTLEFIELD, _ENTERS_OR[what.verb])))


def _another_enters_or(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """ "Another creature you control enters or dies": either event of others, neither of which is "it"."""
    if what.subject.attached is not None or what.subject.determiner == "one or more" or what.under:
        raise Unperformable(f"“{what.verb}” is not watched")
    scope.speak(Nothing())
    if what.verb == "enters or attacks":
        return Either((Enters(who), InCombat("attacks", who)))
    if what.verb not in _ENTERS_OR:
        raise Unperformable(f"“{what.verb}” is not watched")
    return Either((Enters(who), Moves(who, Zone.BATTLEFIELD, _ENTERS_OR[what.verb])))


def _leaves(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A permanent that dies, or leaves the battlefield for another zone.

    A permanent that is put into a graveyard is put there from the battlefield (110.1).
    """
    of_card = what.subject.what is not None and what.subject.what.noun == "card"
    if of_card and what.verb == "is put into exile":
        return card_moves(what, who, scope)
    if what.verb == "is put into exile" and what.subject.own:
        raise Unperformable(f"from where “{what.verb}” is said is not clear")
    if of_card and what.verb in ("is put into an opponent's graveyard", "is put into a graveyard"):
        raise Unperformable(f"“{what.verb}” is not watched of a card")
    speak_of_subject(what.subject, scope, "object", now="became")
    scope.moved = _what_moved(what.subject)
    if "your" in what.verb:
        who = AllOf((who, Owned("you")))
    if "a player's" in what.verb:
        scope.speak(OwnerOf(EventObject("object")), player=True)
    if "an opponent's" in what.verb:
        who = AllOf((who, Owned("opponent")))
        scope.speak(OwnerOf(EventObject("object")), player=True)
    return Moves(who, Zone.BATTLEFIELD, _LEAVES[what.verb])


_FROM_GRAVEYARD: dict[str, Whose] = {
    "leaves your graveyard": "you",
    "leaves an opponent's graveyard": "opponent",
}
"""Whose graveyard it is that a card leaves."""


_TO_GRAVEYARD: dict[str, tuple[Whose, Zone | None]] = {
    "is put into a graveyard from anywhere": ("any", None),
    "is put into an opponent's graveyard from anywhere": ("opponent", None),
    "is put into your graveyard from anywhere": ("you", None),
    "is put into your graveyard from your library": ("you", Zone.LIBRARY),
    "is put into a graveyard from a library": ("any", Zone.LIBRARY),
}
"""Whose graveyard it is into which a card is put from anywhere, or from where."""


def _by_graveyard(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A card that comes to a graveyard, or leaves one: where it is by then is not asked."""
    if what.verb in _TO_GRAVEYARD:
        return _into_graveyard(what, who, scope)
    if what.subject.own or what.subject.what is None or what.subject.what.noun != "card":
        raise Unperformable(f"“{what.verb}” is not watched of what is no card")
    scope.speak(EventObject("object"), Nothing(), noun="card")
    return Moves(AllOf((who, Owned(_FROM_GRAVEYARD[what.verb]))), Zone.GRAVEYARD)


def _into_graveyard(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A card that is put into a graveyard from where it needn't have been a permanent; a token is none."""
    group = what.subject.what
    whose, origin = _TO_GRAVEYARD[what.verb]
    if what.subject.own and group is None and (whose, origin) == ("any", None):
        scope.speak(EventObject("became"), itself=True, noun="card")
        return Arrives(who, Zone.GRAVEYARD)
    if what.subject.own and group is None and (whose, origin) == ("you", Zone.LIBRARY):
        scope.speak(EventObject("became"), itself=True, noun="card")
        return Arrives(AllOf((who, Owned("you"))), Zone.GRAVEYARD, origin=Zone.LIBRARY)
    if group is None or group.noun != "card" or what.subject.own:
        raise Unperformable(f"“{what.verb}” is not watched of what is no card")
    wanted = AllOf((who, Not(Status("token")), Owned(whose)))
    scope.speak(EventObject("became"), noun="card")
    scope.speak(OwnerOf(EventObject("became")), player=True)
    if origin is None:
        return Arrives(wanted, Zone.GRAVEYARD)
    return Moves(wanted, origin, Zone.GRAVEYARD)


_LEAVES: dict[str, Zone | None] = {
    "is put into an opponent's graveyard from the battlefield": Zone.GRAVEYARD,
    "is put into an opponent's graveyard": Zone.GRAVEYARD,
    "dies": Zone.GRAVEYARD,
    "is put into a graveyard": Zone.GRAVEYARD,
    "is put into a player's graveyard from the battlefield": Zone.GRAVEYARD,
    "is put into exile": Zone.EXILE,
    "is put into a graveyard from the battlefield": Zone.GRAVEYARD,
    "is put into your graveyard from the battlefield": Zone.GRAVEYARD,
    "leaves the battlefield": None,
    "is put into exile from the battlefield": Zone.EXILE,
    "is exiled from the battlefield": Zone.EXILE,
    "is returned to your hand": Zone.HAND,
    "is returned to your hand from the battlefield": Zone.HAND,
    "is returned to a player's hand": Zone.HAND,
}


def _changes(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """What becomes of something that stays where it is, or comes to a hand."""
    verb = what.verb
    speak_of_subject(what.subject, scope, "object")
    if verb == "is turned face up":  # which it can only be as a face-down permanent, that it is no more
        return TurnsFaceUp(subject(_however_turned(what.subject)))
    if verb in _CHANGES:
        return _CHANGES[verb](who)
    if verb.startswith("is put into your hand"):
        if not what.subject.own or what.subject.what is not None:
            raise Unperformable("whether others are put into a hand is not watched")
        return occasions.IntoHand(Zone.GRAVEYARD if verb.endswith("your graveyard") else None)
    if verb == "transforms into ~" and what.subject.own:
        return occasions.Transforms(who)
    raise Unperformable(f"“{verb}” is not watched")


def _however_turned(who: Subject) -> Subject:
    """The same, face down or face up."""
    if who.what is None:
        return who
    adjectives = tuple(each for each in who.what.adjectives if each != Status("face down"))
    noun = who.what.noun or ("" if who.what.kinds else "permanent")
    return msgspec.structs.replace(
        who, what=msgspec.structs.replace(who.what, adjectives=adjectives, noun=noun)
    )


_CHANGES: Final[dict[str, Callable[[Filter], Pattern]]] = {
    "resolves": occasions.Resolves,
    "transforms": occasions.Transforms,
    "exploits a creature": Exploits,
}
"""What is watched of any subject, by its verb."""


_BY_VERB: Final[dict[str, Callable[[said.Arrival, Filter, Scope], Pattern]]] = {
    **dict.fromkeys((*_TO_GRAVEYARD, *_FROM_GRAVEYARD), _by_graveyard),
    **dict.fromkeys(CARD_VERBS, card_moves),
    **dict.fromkeys(_LEAVES, _leaves),
    **dict.fromkeys(IS_DEALT, is_dealt),
    **dict.fromkeys(ATTACKING, in_combat),
}
"""What each verb means of its subject; what isn't here changes it where it is."""


def _what_moved(who: Subject) -> Literal["itself", "its host", "another"]:
    """Whether what has left the battlefield is the ability's own object, what that is on, or another."""
    if who.attached is not None:
        return "its host"
    return "itself" if who.own and who.what is None else "another"
