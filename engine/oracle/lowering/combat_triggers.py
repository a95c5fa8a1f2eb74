"""What trigger conditions mean of attacking, blocking and being blocked (508.3, 509.5)."""

from __future__ import annotations

from typing import Final

import msgspec

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
from engine.filters.circumstances import Has
from engine.oracle.ast import occasions as said
from engine.oracle.ast.occasions import Subject
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import Pattern
from engine.patterns import combat as combat_patterns
from engine.patterns.combat import (
    AttacksDefender,
    AttacksWith,
    AttacksWithMany,
    BlocksAttacker,
    BlocksMany,
    InCombat,
)
from engine.patterns.composed import Either, OneOrMore
from engine.quantities.counted import HowMany
from engine.selections import AllOfEvent, EventObject, Host, Opposing, Source
from engine.selections.players import OwnerOf

_COMBAT = ("attacks", "attacks alone", "blocks", "becomes blocked", "becomes tapped", "becomes untapped")


_ATTACKED_PLANESWALKER: Final = AllOf((OfType("Planeswalker"), Controlled("you")))
_ATTACKED: dict[str, Filter] = {
    "attacks you": IsPlayer("you"),
    "attacks you or a planeswalker you control": AnyOf((IsPlayer("you"), _ATTACKED_PLANESWALKER)),
    "attacks a player": IsPlayer(),
    "attacks a planeswalker": OfType("Planeswalker"),
    "attacks a battle": OfType("Battle"),
}


@pattern.register
def _lower_block_pair(what: said.BlockPair, scope: Scope) -> Pattern:
    if not what.least:
        return _pair(what.subject, what.verb, filter_of(what.other), scope)
    if not (what.subject.own and what.subject.what is None):
        raise Unperformable("this trigger condition is not watched")
    if what.least > 1:
        if what.verb != "blocks":
            raise Unperformable("by how many it has become blocked is not watched")
        scope.speak(Source())
        return BlocksMany(Itself(), filter_of(what.other), what.least)
    pairs = _pair(Subject(own=True), what.verb, filter_of(what.other), scope)
    scope.spoken = scope.spoken[:1]  # which of several others is meant is not said
    return OneOrMore(pairs)


@pattern.register
def _lower_attack_together(what: said.AttackTogether, scope: Scope) -> Pattern:
    scope.speak(Source())
    group = msgspec.structs.replace(what.what, other=False)
    if group.whose or group.place is not None or group.noun:
        raise Unperformable("which others attack is not clear")
    wanted = () if group == Description() else (filter_of(group),)
    return AttacksWith(Itself(), AllOf((Not(Itself()), *wanted, Controlled("you"))), what.others)


@pattern.register
def _lower_you_attack(what: said.YouAttack, scope: Scope) -> Pattern:
    scope.speak(Source())
    return AttacksWithMany()


@pattern.register
def _lower_attack_with(what: said.AttackWith, scope: Scope) -> Pattern:
    scope.speak(Source())
    if (what.what.whose and not what.anybody) or what.what.place is not None:
        raise Unperformable("whose attackers are counted goes without saying")
    found = AttacksWithMany(what.least, filter_of(what.what), what.exactly, what.anybody)
    scope.speak(AllOfEvent(), many=True, by_name=True, noun="permanent", kinds=frozenset({"Creature"}))
    scope.that_many = HowMany(AllOfEvent())
    return found


_OPPONENT: Final = IsPlayer("opponent")
_THEIR_PLANESWALKER: Final = AllOf((OfType("Planeswalker"), Controlled("opponent")))
_WHOM: Final[dict[str, Filter]] = {
    "one of your opponents": _OPPONENT,
    "an opponent": _OPPONENT,
    "enchanted player": HostOfSource(),
    "one of your opponents or a planeswalker they control": AnyOf((_OPPONENT, _THEIR_PLANESWALKER)),
    "one of your opponents or a planeswalker an opponent controls": AnyOf((_OPPONENT, _THEIR_PLANESWALKER)),
}
"""Who is attacked, or what of theirs."""


@pattern.register
def _lower_player_attacks(what: said.PlayerAttacks, scope: Scope) -> Pattern:
    """Attacks by a player: it triggers once for each player or planeswalker whom they attack so."""
    if what == said.PlayerAttacks("an opponent", "you"):
        scope.speak(EventObject("player"), player=True)
        return combat_patterns.PlayerAttacksWith("opponent", "you")
    scope.speak(Source())
    attackers: Filter = Controlled(_ATTACKER[what.who])
    if what.what is not None:
        if what.what.whose or what.what.place is not None:
            raise Unperformable("whose attackers are counted goes without saying")
        attackers = AllOf((attackers, filter_of(what.what)))
        scope.that_many = HowMany(AllOfEvent())
    if what.who != "you":
        scope.speak(EventObject("player"), player=True)
    elif what.whom == "a player":
        scope.speak(EventObject("defender"), player=True)
    return OneOrMore(AttacksDefender(attackers, _BY_PLAYER[what.whom]), apart="defender")


_ATTACKER: Final[dict[str, Whose]] = {"you": "you", "a player": "any", "an opponent": "opponent"}
_BY_PLAYER: Final[dict[str, Filter]] = {
    "a player or planeswalker": AnyOf((IsPlayer(), OfType("Planeswalker"))),
    "a player": IsPlayer(),
    "enchanted player": HostOfSource(),
    "a planeswalker you control": _ATTACKED_PLANESWALKER,
    "you": IsPlayer("you"),
}
"""Whom a player attacks."""


@pattern.register
def _lower_attacks_whom(what: said.AttacksWhom, scope: Scope) -> Pattern:
    """Attacks on some players; of several creatures it triggers once for each player whom they attack."""
    speak_of_subject(what.subject, scope, "object")
    whom = _WHOM[what.whom]
    many = what.subject.determiner == "one or more"
    if isinstance(whom, AnyOf):
        if many:
            raise Unperformable("for what of theirs it triggers apart is not clear")
    else:
        scope.speak(EventObject("defender"), player=True)
    scope.attacks = not many
    found = AttacksDefender(subject(what.subject, scope), whom)
    if not many:
        return found
    scope.spoken = [each for each in scope.spoken if each.player]  # which of several is meant is not said
    return OneOrMore(found, apart="defender")


@pattern.register
def _lower_attack_with_one(what: said.AttackWithOne, scope: Scope) -> Pattern:
    speak_of_subject(Subject(what=what.what, determiner="a"), scope, "object")
    if what.what.whose in ("an opponent owns", "your opponents own"):
        scope.speak(OwnerOf(EventObject("object")), player=True)
    return combat_patterns.AttacksWithOne(filter_of(what.what, scope))


def _pair(who: Subject, verb: str, other: Filter, scope: Scope) -> Pattern:
    """The pairs of a blocker and an attacker; "that creature" is the other one of the pair."""
    one = subject(who, scope)
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
        player = verb not in ("attacks a planeswalker", "attacks a battle")
        kinds = frozenset[str]() if player else frozenset({verb.removeprefix("attacks a ").capitalize()})
        # "It" and "that creature" are what attacks; what is attacked is spoken of by its kind.
        scope.speak(EventObject("defender"), player=player, by_name=not player, kinds=kinds)
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
