"""What trigger conditions mean of attacking, blocking and being blocked (508.3, 509.5)."""

from __future__ import annotations

from typing import Final

from engine.filters import AllOf, AnyOf, Controlled, Filter, IsPlayer, Itself, Not, OfType
from engine.filters.circumstances import Has
from engine.oracle.ast import occasions as said
from engine.oracle.ast.occasions import Subject
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import Pattern
from engine.patterns import combat as combat_patterns
from engine.patterns.combat import AttacksDefender, AttacksWith, AttacksWithMany, BlocksAttacker, InCombat
from engine.patterns.composed import Either, OneOrMore
from engine.selections import EventObject, Host, Opposing, Source

_COMBAT = ("attacks", "attacks alone", "blocks", "becomes blocked", "becomes tapped", "becomes untapped")


_ATTACKED: dict[str, Filter] = {
    "attacks you": IsPlayer("you"),
    "attacks you or a planeswalker you control": AnyOf(
        (IsPlayer("you"), AllOf((OfType("Planeswalker"), Controlled("you"))))
    ),
    "attacks a player": IsPlayer(),
    "attacks a planeswalker": OfType("Planeswalker"),
}


@pattern.register
def _(what: said.BlockPair, scope: Scope) -> Pattern:
    if not what.many:
        return _pair(what.subject, what.verb, filter_of(what.other), scope)
    if not (what.subject.own and what.subject.what is None):
        raise Unperformable("this trigger condition is not watched")
    pairs = _pair(Subject(own=True), what.verb, filter_of(what.other), scope)
    scope.spoken = scope.spoken[:1]  # which of several others is meant is not said
    return OneOrMore(pairs)


@pattern.register
def _(what: said.AttackTogether, scope: Scope) -> Pattern:
    scope.speak(Source())
    return AttacksWith(Itself(), AllOf((Not(Itself()), Controlled("you"))), what.others)


@pattern.register
def _(what: said.YouAttack, scope: Scope) -> Pattern:
    scope.speak(Source())
    return AttacksWithMany(what.least)


@pattern.register
def _(what: said.BlockedBySome, scope: Scope) -> Pattern:
    scope.speak(Source())
    return combat_patterns.BlockedByMany(Itself(), what.least)


def _pair(who: Subject, verb: str, other: Filter, scope: Scope) -> Pattern:
    """The pairs of a blocker and an attacker; "that creature" is the other one of the pair."""
    one = subject(who)
    if who.determiner or verb == "blocks or becomes blocked by":
        if not (who.own and who.what is None):
            raise Unperformable("which of the two is spoken of is not clear")
        scope.speak(Source())
        scope.speak(Opposing(), by_name=True)
        return Either((BlocksAttacker(one, other), BlocksAttacker(other, one)))
    blocks = verb == "blocks"
    scope.speak(Source() if who.own else Host())
    scope.speak(EventObject("attacker" if blocks else "object"), by_name=True)
    return BlocksAttacker(one, other) if blocks else BlocksAttacker(other, one)


def in_combat(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """What attacks or blocks, and what else is said like it: "becomes tapped"."""
    verb = what.verb
    speak_of_subject(what.subject, scope, "object")
    if verb in _ATTACKED:
        scope.speak(EventObject("defender"), player=verb != "attacks a planeswalker")
        return AttacksDefender(who, _ATTACKED[verb])
    if verb in _COMBAT:
        scope.attacks = verb.startswith("attacks")
        return InCombat(verb, who)  # type: ignore[arg-type]
    if verb == "attacks while saddled":
        scope.attacks = True
        return InCombat("attacks", AllOf((who, Has("saddled"))))
    if verb == "attacks and isn't blocked":
        return InCombat("isn't blocked", who)
    if verb == "attacks or blocks":
        return Either((InCombat("attacks", who), InCombat("blocks", who)))
    return Either((InCombat("blocks", who), InCombat("becomes blocked", who)))


ATTACKING: Final = frozenset(
    {
        *_ATTACKED,
        *_COMBAT,
        "attacks while saddled",
        "attacks and isn't blocked",
        "attacks or blocks",
        "blocks or becomes blocked",
    }
)
"""The verbs of which `in_combat` tells what they mean."""
