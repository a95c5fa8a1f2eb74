"""What trigger conditions mean: the event that is waited for, and what "it" is then (603)."""

from __future__ import annotations

from typing import Literal

from engine.filters import (
    AllOf,
    AnyOf,
    Controlled,
    Filter,
    HostOfSource,
    IsPlayer,
    Itself,
    Not,
    OfType,
    Whose,
)
from engine.oracle.ast import abilities
from engine.oracle.ast.abilities import Subject
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.phrases import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import (
    BecomesTargeted,
    DealsDamage,
    Either,
    Enters,
    InCombat,
    Moves,
    Pattern,
    PlayerDoes,
    StepStarts,
)
from engine.selections import EventObject, Host, Source
from engine.zones import Zone

_COMBAT = ("attacks", "blocks", "becomes blocked", "becomes tapped", "becomes untapped")
_STEPS = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
}
_WHOSE_STEP: dict[str, Whose | None] = {
    "your": "you",
    "each": None,
    "the": None,
    "each player's": None,
    "each opponent's": "opponent",
    "each combat": None,
}
_WHO: dict[str, Whose] = {"you": "you", "an opponent": "opponent", "a player": "any"}
_DAMAGED: dict[str, Filter | None] = {
    "": None,
    "a player": IsPlayer(),
    "an opponent": IsPlayer("opponent"),
    "a creature": OfType("Creature"),
    "a player or planeswalker": AnyOf((IsPlayer(), OfType("Planeswalker"))),
    "you": IsPlayer("you"),
}


def pattern(what: abilities.Occasion, scope: Scope) -> Pattern:
    """The events of an occasion; what they are about is spoken of for the effect."""
    match what:
        case abilities.Arrival():
            return _arrival(what, scope)
        case abilities.DealsDamage(subject=who, combat=combat, to=to):
            _speak_of_subject(who, scope, "source")
            if to:
                scope.speak(EventObject("to"), player=to != "a creature", by_name=True)
            scope.counts = True
            return DealsDamage(_subject(who), _DAMAGED[to], True if combat else None)
        case abilities.PlayerAction(who=who_acts, verb=verb, what=group):
            return _player(who_acts, verb, group, scope)
        case abilities.StepBegins(step=step, whose=whose) if whose in _WHOSE_STEP:
            scope.speak(Source())
            scope.speak(EventObject("player"), player=True)
            return StepStarts(_STEPS[step], _WHOSE_STEP[whose])
        case abilities.Targeted(subject=who, by=by, spell_only=False):
            _speak_of_subject(who, scope, "object")
            return BecomesTargeted(_subject(who), _controller(by))
    raise Unperformable("this trigger condition is not watched")


def _controller(by: str) -> Whose:
    return {"": "any", "you control": "you", "an opponent controls": "opponent"}[by]  # type: ignore[return-value]


def _subject(who: Subject) -> Filter:
    if who.determiner == "one or more":
        raise Unperformable("“one or more” at once are not watched")
    if who.attached is not None:
        return HostOfSource()
    if who.what is None:
        return Itself()
    found = filter_of(who.what)
    if who.determiner == "another":
        found = AllOf((Not(Itself()), found))
    return AnyOf((Itself(), found)) if who.own else found


def _speak_of_subject(who: Subject, scope: Scope, part: str, now: str = "") -> None:
    was = EventObject(part)  # type: ignore[arg-type]
    if who.attached is not None and part == "object" and not now:
        scope.speak(Host())
        return
    scope.speak(was, EventObject(now) if now else None)  # type: ignore[arg-type]


def _arrival(what: abilities.Arrival, scope: Scope) -> Pattern:
    who, verb = _subject(what.subject), what.verb
    if verb == "enters":
        if what.under:
            who = AllOf((who, Controlled("you" if what.under == "your" else "opponent")))
        _speak_of_subject(what.subject, scope, "became")
        return Enters(who)
    if verb in ("dies", "is put into a graveyard from the battlefield"):
        _speak_of_subject(what.subject, scope, "object", now="became")
        scope.moved = _what_moved(what.subject)
        return Moves(who, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if verb == "leaves the battlefield":
        _speak_of_subject(what.subject, scope, "object", now="became")
        scope.moved = _what_moved(what.subject)
        return Moves(who, Zone.BATTLEFIELD)
    _speak_of_subject(what.subject, scope, "to" if verb == "is dealt damage" else "object")
    if verb == "is dealt damage":
        scope.counts = True
        return DealsDamage(to=who)
    if verb in _COMBAT:
        return InCombat(verb, who)  # type: ignore[arg-type]
    if verb == "attacks or blocks":
        return Either((InCombat("attacks", who), InCombat("blocks", who)))
    if verb == "blocks or becomes blocked":
        return Either((InCombat("blocks", who), InCombat("becomes blocked", who)))
    if verb == "enters or attacks" and what.subject.own and what.subject.what is None:
        scope.speak(Source())
        return Either((Enters(who), InCombat("attacks", who)))
    raise Unperformable(f"“{verb}” is not watched")


def _what_moved(who: Subject) -> Literal["itself", "its host", "another"]:
    """Whether what has left the battlefield is the ability's own object, what that is on, or another."""
    if who.attached is not None:
        return "its host"
    return "itself" if who.own and who.what is None else "another"


def _player(who: str, verb: str, group: Description | None, scope: Scope) -> Pattern:
    scope.speak(Source())
    if group is not None:
        scope.speak(EventObject("object"))
    scope.speak(EventObject("player"), player=True)
    if verb == "cast":
        if group is None or group.noun != "spell":
            raise Unperformable("this casting is not watched")
        return PlayerDoes("cast", _WHO[who], filter_of(group))
    if verb == "sacrifice" and group is not None:
        return PlayerDoes("sacrifice", _WHO[who], filter_of(group))
    scope.counts = verb in ("gain life", "lose life")
    does = {"draw a card": "draw", "discard a card": "discard"}.get(verb, verb)
    return PlayerDoes(does, _WHO[who])  # type: ignore[arg-type]
