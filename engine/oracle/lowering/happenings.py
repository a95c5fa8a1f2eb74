"""What trigger conditions mean of counters that go, of copies, battles, and of who is attacked (603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.conditions.comparing import Outdoes, PlayerWho
from engine.filters import AllOf, Controlled, Filter, IsPlayer
from engine.filters.circumstances import InZone
from engine.filters.stack import IsSpell
from engine.oracle.ast import happenings as said
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.players import number_of_each
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import DealsDamage, Enters, Exploits, Pattern, occasions
from engine.patterns import keywords as keyword_patterns
from engine.patterns.activating import ActivatesLoyalty
from engine.patterns.combat import AttacksDefender
from engine.patterns.composed import OneOrMore
from engine.patterns.counters import LastCounterRemoved, RemovesCounters
from engine.patterns.players import CausedBy, CopiesSpell, LosesControl
from engine.patterns.triggering import CausesTrigger
from engine.selections import EventObject, Source, TriggeredAbility
from engine.selections.players import AskedPlayer, EachPlayer
from engine.zones import Zone


@pattern.register
def _lower_counters_gone(what: said.CountersGone, scope: Scope) -> Pattern:
    own = what.subject.own and what.subject.what is None and what.subject.attached is None
    if what.exiled and not own:
        raise Unperformable("what is exiled is not clear")
    if own:
        scope.speak(Source())
    else:
        speak_of_subject(what.subject, scope, "on")
    on = subject(what.subject, scope)
    if what.exiled:
        on = AllOf((on, InZone(Zone.EXILE)))
    if what.how == "the last":
        return LastCounterRemoved(on, what.kind, "you" if what.by_you else "any")
    if what.by_you:
        raise Unperformable("who removes each counter is not watched")
    return RemovesCounters(on, what.kind)


_BY_KEYWORD: Final[dict[str, Callable[[Filter], Pattern]]] = {
    "enlist a creature": lambda who: keyword_patterns.Enlists(filter=who),
    "evolve": lambda who: keyword_patterns.GrowsBy("evolve", who),
    "explore": keyword_patterns.Explores,
    "mutate": keyword_patterns.Mutates,
    "train": lambda who: keyword_patterns.GrowsBy("training", who),
}
"""What is waited for; of what becomes something, that has that designation then."""


@pattern.register
def _lower_by_keyword(what: said.ByKeyword, scope: Scope) -> Pattern:
    if what.subject.determiner == "one or more":
        raise Unperformable("how many do it at once is not asked")
    if what.subject.own and what.subject.what is None and what.subject.attached is None:
        scope.speak(Source())
    else:
        speak_of_subject(what.subject, scope, "onto" if what.verb == "mutate" else "object")
    who = subject(what.subject, scope)
    found = _BY_KEYWORD.get(what.verb)
    return (
        keyword_patterns.BecomesDesignated(what.verb.removeprefix("become "), who)
        if found is None
        else found(who)
    )


@pattern.register
def _lower_explores_card(what: said.ExploresCard, scope: Scope) -> Pattern:
    if what.what.noun != "card" or what.what.whose or what.what.place is not None:
        raise Unperformable("which card is explored is not clear")
    _lower_by_keyword(said.ByKeyword(what.subject, "explore"), scope)
    return keyword_patterns.Explores(subject(what.subject, scope), filter_of(what.what))


@pattern.register
def _lower_exploits(what: said.ExploitsSome, scope: Scope) -> Pattern:
    if what.what.whose or what.what.place is not None or what.subject.determiner == "one or more":
        raise Unperformable("which creature is exploited is not clear")
    speak_of_subject(what.subject, scope, "object")
    return Exploits(subject(what.subject, scope), filter_of(what.what))


@pattern.register
def _lower_transforms_into(what: said.TransformsInto, scope: Scope) -> Pattern:
    if what.what.whose or what.what.place is not None or what.subject.determiner == "one or more":
        raise Unperformable("what it transforms into is not clear")
    speak_of_subject(what.subject, scope, "object")
    return occasions.Transforms(AllOf((subject(what.subject, scope), filter_of(what.what))))


@pattern.register
def _lower_copies(what: said.CopiesSome, scope: Scope) -> Pattern:
    if what.what.noun != "spell" or what.what.whose or what.what.other:
        raise Unperformable("what is copied is not watched")
    scope.speak(Source())
    return CopiesSpell("you", filter_of(what.what))


@pattern.register
def _lower_loyalty(what: said.LoyaltyActivated, scope: Scope) -> Pattern:
    if what.of.determiner == "one or more":
        raise Unperformable("whose ability it is is not clear")
    scope.speak(Source())
    scope.speak(EventObject("on_stack"), noun="card", by_name=True)
    return ActivatesLoyalty("you", subject(what.of, scope))


@pattern.register
def _lower_attacks_richest(what: said.AttacksRichest, scope: Scope) -> Pattern:
    if what.subject.determiner == "one or more":
        raise Unperformable("who is attacked is not clear")
    speak_of_subject(what.subject, scope, "object")
    scope.speak(EventObject("defender"), player=True)
    scope.attacks = True
    most = Outdoes(AskedPlayer(), number_of_each("life"), EachPlayer(), every=True, by=0)
    return AttacksDefender(subject(what.subject, scope), PlayerWho(most))


@pattern.register
def _lower_counters_spell(what: said.CountersSpell, scope: Scope) -> Pattern:
    scope.speak(Source())
    return CausedBy(occasions.LookingBack("is countered", IsSpell()), "you")


@pattern.register
def _lower_causes_a_trigger(what: said.CausesATrigger, scope: Scope) -> Pattern:
    """What was caused to trigger is what "that ability" means."""
    enters = filter_of(what.what)
    if what.doing != "entering":
        enters = AllOf((enters, Controlled("opponent")))
    scope.speak(TriggeredAbility())
    return CausesTrigger(Enters(enters), what.of_itself)


@pattern.register
def _lower_combat_damage_to_you(what: said.CombatDamageToYou, scope: Scope) -> Pattern:
    scope.speak(Source())
    return OneOrMore(DealsDamage(to=IsPlayer("you"), combat=True))


@pattern.register
def _lower_loses_control(what: said.LosesControl, scope: Scope) -> Pattern:
    if not scope.awaits:
        raise Unperformable("of what control is lost is not clear")
    speak_of_subject(what.subject, scope, "object")
    return LosesControl(subject(what.subject, scope))
