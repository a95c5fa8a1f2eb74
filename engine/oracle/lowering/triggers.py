"""What trigger conditions mean: the event that is waited for, and what "it" is then (603)."""

from __future__ import annotations

from functools import singledispatch
from typing import Final, Literal

from engine.actions.the_ring_tempts import TheRingTemptsYou
from engine.dungeon_rooms import CompletesDungeon
from engine.effects.monarch import BecomesMonarch
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    Filter,
    HostOfSource,
    IsPlayer,
    Itself,
    Not,
    OfType,
    Whose,
)
from engine.filters.circumstances import DealtWith
from engine.filters.stack import CastAtAll, IsSpell
from engine.oracle.ast import layouts
from engine.oracle.ast import occasions as said
from engine.oracle.ast.occasions import Subject
from engine.oracle.ast.phrases import Attached, DamagedBy, Quality
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import BecomesTargeted, Pattern, StepStarts, command_zone, occasions
from engine.patterns import combat as combat_patterns
from engine.patterns import keywords as keyword_patterns
from engine.patterns.composed import Either, OneOrMore
from engine.patterns.counters import PutBy, PutsCounters
from engine.patterns.players import Expends
from engine.quantities import CountersOfEvent
from engine.selections import EventObject, Host, Source
from engine.selections.players import ControllerOf

_STEPS = {
    "end of combat": "end of combat",
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
}
_MAIN_PHASES = {"first main phase": 1, "second main phase": 2}
_WHOSE_STEP: dict[str, Whose | None] = {
    "your": "you",
    "each": None,
    "the": None,
    "each player's": None,
    "each opponent's": "opponent",
    "each combat": None,
    "each opponent's combat": "opponent",
    "the controller's": "host's controller",
    "enchanted": "host's controller",
    "enchanted player's": "host",
    "the chosen player's": "chosen player",
}
WHO: dict[str, Whose] = {
    "you": "you",
    "an opponent": "opponent",
    "a player": "any",
    "enchanted player": "host",
    "the chosen player": "chosen player",
}


@singledispatch
def pattern(what: said.Occasion, scope: Scope) -> Pattern:
    """The events of an occasion; what they are about is spoken of for the effect."""
    raise Unperformable("this trigger condition is not watched")


@pattern.register
def _lower_step_begins(what: said.StepBegins, scope: Scope) -> Pattern:
    if what.whose == "each of your":
        scope.speak(Source())
        return Either((StepStarts("precombat main", "you"), StepStarts("postcombat main", "you")))
    if what.whose not in _WHOSE_STEP:
        raise Unperformable("this trigger condition is not watched")
    whose = _WHOSE_STEP[what.whose]
    scope.speak(Source())
    if whose == "host's controller":
        scope.speak(Host())
    speak_of_player(whose, scope)
    if what.step in _MAIN_PHASES:
        return occasions.MainPhaseBegins(_MAIN_PHASES[what.step], whose)
    first = what.step == "first upkeep each turn"
    return StepStarts("upkeep" if first else _STEPS[what.step], whose, first=first)


@pattern.register
def _lower_targeted(what: said.Targeted, scope: Scope) -> Pattern:
    scope.speak(EventObject("by"), by_name=True, noun="card")
    if not what.or_you:  # else it may be a player
        speak_of_subject(what.subject, scope, "object")
    speak_of_player(_controller(what.by), scope)
    by: Filter = IsSpell() if what.spell_only else Anything()
    if what.spell is not None:
        by = filter_of(what.spell)
    who = subject(what.subject, scope)
    aimed_at = AnyOf((IsPlayer("you"), who)) if what.or_you else who
    return BecomesTargeted(aimed_at, _controller(what.by), by)


@pattern.register
def _lower_state_holds(what: said.StateHolds, scope: Scope) -> Pattern:
    scope.speak(Source())
    return occasions.StateIs(condition(what.condition, scope))


@pattern.register
def _lower_becomes_level(what: layouts.BecomesLevel, scope: Scope) -> Pattern:
    scope.speak(Source())
    return occasions.LevelReached(what.level)


@pattern.register
def _lower_plain_occasion(what: said.PlainOccasion, scope: Scope) -> Pattern:
    part = _PARTS.get(what.says)
    scope.speak(EventObject(part) if part else Source())
    scope.counts = what.says == "prevented"
    if what.says == "unattached":
        scope.speak(occasions.FormerHost(), by_name=True)
    return PLAIN[what.says]


@pattern.register
def _lower_you_do(what: said.YouDo, scope: Scope) -> Pattern:
    scope.speak(Source())
    scope.scried = what.deed == "scry"
    return DEEDS[what.deed]


@pattern.register
def _lower_haunted_dies(what: said.HauntedDies, scope: Scope) -> Pattern:
    scope.speak(Source())
    return occasions.HAUNTED_DIES


@pattern.register
def _lower_expends(what: said.Expends, scope: Scope) -> Pattern:
    scope.speak(Source())
    return Expends(what.number)


@pattern.register
def _lower_counters_put_on(what: said.CountersPutOn, scope: Scope) -> Pattern:
    _speak_of_bearer(what.subject, scope)
    put = PutsCounters(subject(what.subject), what.kind, single=what.one)
    found: Pattern = PutBy(put, "you") if what.by_you else put
    if what.subject.determiner == "one or more":
        return OneOrMore(found)
    scope.that_many = CountersOfEvent(what.kind)
    return found


@pattern.register
def _lower_nth_counter_put_on(what: said.NthCounterPutOn, scope: Scope) -> Pattern:
    _speak_of_bearer(what.subject, scope)
    return occasions.NthCounter(what.number, what.kind, subject(what.subject))


def _speak_of_bearer(who: Subject, scope: Scope) -> None:
    """Speak of what counters are put on."""
    if who.own and who.what is None:
        scope.speak(Source())
    else:
        speak_of_subject(who, scope, "on")


def speak_of_player(who: Whose | None, scope: Scope) -> None:
    """Speak of the player who does it, unless that is "you", whom no "that player" means."""
    if who != "you":
        scope.speak(EventObject("player"), player=True)


_PARTS: Final[dict[str, Literal["source", "object", "onto"]]] = {
    "crews": "source",
}
"""The part of the event that "it" and "that creature" are, where that isn't the object itself."""

PLAIN: dict[str, Pattern] = {
    "crews": keyword_patterns.Crews(Itself()),
    "phases out": occasions.LookingBack("phases out"),
    "phases in": occasions.PhasesIn(Itself()),
    "enchanted player attacked": combat_patterns.IsAttacked(HostOfSource()),
    "unattached": occasions.LookingBack("becomes unattached"),
    "lost": occasions.LookingBack("control is lost"),
    "countered": occasions.LookingBack("is countered", AllOf((IsSpell(), Controlled("you"), CastAtAll()))),
    "crewed": keyword_patterns.BecomesCrewed(),
    "tempted": TheRingTemptsYou(),
    "prevented": occasions.DamagePrevented(IsPlayer("you")),
    "chaos": command_zone.ChaosHappens(),
}
"""The occasions that are always said in the same words."""


def _controller(by: str) -> Whose:
    return {"": "any", "you control": "you", "an opponent controls": "opponent"}[by]  # type: ignore[return-value]


def subject(who: Subject, scope: Scope | None = None) -> Filter:
    """The filter of what an occasion is about; what was spoken of before needs the scope that waits."""
    if who.attached is not None:
        host = HostOfSource(who.attached.verb)
        return AnyOf((Itself(), host)) if who.own else host
    if who.spoken_of is not None:
        if scope is not None and scope.awaits:
            return DealtWith()
        raise Unperformable("what was spoken of before is not clear")
    if who.what is None:
        return Itself()
    found = filter_of(who.what)
    if who.determiner == "another":
        found = AllOf((Not(Itself()), found))
    return AnyOf((Itself(), found)) if who.own else found


def speak_of_subject(who: Subject, scope: Scope, part: str, now: str = "") -> None:
    """Speak of what an occasion is about: the part of the event that it is, and what it has become."""
    was = EventObject(part)  # type: ignore[arg-type]
    kinds = frozenset() if who.own or who.what is None else kinds_of(who.what)
    then = EventObject(now) if now else None  # type: ignore[arg-type]
    own = who.own and who.what is None and who.attached is None and not now
    if who.what is not None and who.what.whose == "an opponent controls" and who.determiner != "one or more":
        scope.speak(ControllerOf(was), player=True)
    spell = who.what is not None and who.what.noun in ("spell", "source")
    if who.what is not None and any(_by_its_host(each) for each in who.what.qualities):
        # what has damaged it was spoken of as well, and is "that creature" once the other is gone
        scope.speak(Host(), by_name=True)
        scope.speak(was, then, noun="card")
        return
    scope.speak(was, then, itself=own, noun="" if now or spell else "permanent", kinds=kinds)


def _by_its_host(what: Quality) -> bool:
    """Tell whether something was dealt damage by what the source is attached to."""
    return isinstance(what, DamagedBy) and isinstance(what.source, Attached)


DEEDS: dict[str, Pattern] = {
    "proliferate": keyword_patterns.YouProliferate(),
    "investigate": keyword_patterns.YouInvestigate(),
    "scry": keyword_patterns.LooksInto("scry"),
    "surveil": keyword_patterns.LooksInto("surveil"),
    "clash": keyword_patterns.YouClash(),
    "clash and win": keyword_patterns.YouClash(win=True),
    "exert a creature": keyword_patterns.PlayerExerts(OfType("Creature")),
    "become the monarch": BecomesMonarch("you"),
    "commit a crime": OneOrMore(keyword_patterns.Crime("you"), apart="by"),
    "complete a dungeon": CompletesDungeon(),
    "give a gift": keyword_patterns.YouGiveGift(),
    "foretell a card": keyword_patterns.YouForetell(),
    "activate a boast ability": keyword_patterns.YouBoast(),
    "open an Attraction": keyword_patterns.YouOpenAttraction(),
    "planeswalk to ~": command_zone.Walks("to"),
    "planeswalk away from ~": command_zone.Walks("away"),
    "encounter ~": command_zone.Walks("to"),
    "set ~ in motion": command_zone.InMotion(),
}
"""What you do, or have done to the card itself."""
