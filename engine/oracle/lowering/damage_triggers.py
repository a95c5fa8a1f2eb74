"""What trigger conditions mean of damage, by its source or by what it is dealt to (120)."""

from __future__ import annotations

from typing import Final

from engine.filters import AnyOf, Filter, HostOfSource, IsPlayer, Itself, OfType
from engine.filters.stack import TargetsOnly
from engine.oracle.ast import occasions as said
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import DealsDamage, Pattern, occasions
from engine.patterns.composed import OneOrMore
from engine.selections import EventObject, Source

_DAMAGED: dict[str, Filter | None] = {
    "": None,
    "a player": IsPlayer(),
    "an opponent": IsPlayer("opponent"),
    "one of your opponents": IsPlayer("opponent"),
    "a creature": OfType("Creature"),
    "a player or planeswalker": AnyOf((IsPlayer(), OfType("Planeswalker"))),
    "a player or battle": AnyOf((IsPlayer(), OfType("Battle"))),
    "an opponent or battle": AnyOf((IsPlayer("opponent"), OfType("Battle"))),
    "you": IsPlayer("you"),
    "~": Itself(),
    "a creature or planeswalker": AnyOf((OfType("Creature"), OfType("Planeswalker"))),
    "a creature or opponent": AnyOf((OfType("Creature"), IsPlayer("opponent"))),
    "one or more creatures": OfType("Creature"),
    "one or more players": IsPlayer(),
    "one or more of your opponents": IsPlayer("opponent"),
    "enchanted player": HostOfSource(),
    "defending player": IsPlayer(),
}


@pattern.register
def _lower_deals_damage(what: said.DealsDamage, scope: Scope) -> Pattern:
    who, to = what.subject, what.to
    if to == "defending player" and not what.combat:
        raise Unperformable("whom it attacks is not clear")
    speak_of_subject(who, scope, "source")
    kind = True if what.combat else False if what.noncombat else None
    if to == "that creature":
        return _to_its_target(what, kind, scope)
    if what.to_what is not None:
        return _to_some(what, what.to_what, kind, scope)
    dealt = DealsDamage(subject(who, scope), _DAMAGED[to], kind, what.least)
    if to.startswith("one or more"):
        if who.determiner == "one or more" and what.least:
            raise Unperformable("how much is dealt by several together is not asked")
        return OneOrMore(dealt)
    if to and to != "~":
        # What may be a creature or a player is spoken of as neither.
        is_player = not to.startswith("a creature")
        if to not in ("a creature or opponent", "you"):
            scope.speak(EventObject("to"), player=is_player, by_name=True)
    scope.counts = True
    if who.determiner == "one or more":
        if what.least:
            raise Unperformable("how much is dealt by several together is not asked")
        scope.counts = False
        return OneOrMore(dealt, "to")
    return dealt


def _to_some(what: said.DealsDamage, group: Description, combat: bool | None, scope: Scope) -> Pattern:
    """Damage to a permanent of some description, or to one or more of them at once."""
    if group.noun in ("card", "spell", "source") or group.place is not None:
        raise Unperformable("only permanents and players are dealt damage")
    if what.subject.attached is not None:
        raise Unperformable("other than which of the two is not clear")
    hurt = AnyOf((IsPlayer("you"), filter_of(group))) if what.or_you else filter_of(group)
    dealt = DealsDamage(subject(what.subject, scope), hurt, combat, what.least)
    if what.to == "one or more permanents":
        return OneOrMore(dealt)
    if what.subject.determiner == "one or more":
        raise Unperformable("which of several is dealt damage by which is not asked")
    if not what.or_you:
        scope.speak(EventObject("to"), by_name=True, kinds=kinds_of(group), noun="permanent")
    scope.counts = True
    return dealt


def _to_its_target(what: said.DealsDamage, combat: bool | None, scope: Scope) -> Pattern:
    """ "A spell that targets only a single creature deals damage to that creature"."""
    group = what.subject.what
    one = any(isinstance(each, TargetsOnly) for each in group.qualities) if group is not None else False
    if not one or what.subject.determiner == "one or more":
        raise Unperformable("which creature is meant is not clear")
    scope.speak(EventObject("to"), by_name=True, kinds=frozenset({"Creature"}), noun="permanent")
    scope.counts = True
    return DealsDamage(subject(what.subject, scope), OfType("Creature"), combat, what.least, to_target=True)


@pattern.register
def _lower_player_hurt(what: said.PlayerHurt, scope: Scope) -> Pattern:
    """Damage that is dealt to a player by any source."""
    scope.speak(Source())
    scope.counts = True
    if what.who != "you're":
        scope.speak(EventObject("to"), player=True)
    combat = {"damage": None, "combat damage": True, "noncombat damage": False}[what.kind]
    return DealsDamage(to=_HURT[what.who], combat=combat)


_HURT: Final[dict[str, Filter]] = {
    "you're": IsPlayer("you"),
    "an opponent is": IsPlayer("opponent"),
    "a player is": IsPlayer(),
    "enchanted player is": HostOfSource(),
}

_EXCESS: Final = {
    "is dealt excess damage": None,
    "is dealt excess combat damage": True,
    "is dealt excess noncombat damage": False,
}
"""Whether excess damage is to be combat damage."""


def is_dealt(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """Damage that is dealt to something, perhaps in excess."""
    speak_of_subject(what.subject, scope, "to")
    scope.counts = True
    if what.verb in _EXCESS:
        return occasions.DealtExcess(who, _EXCESS[what.verb])
    return DealsDamage(to=who, combat=True if "combat" in what.verb else None)


IS_DEALT: Final = frozenset({*_EXCESS, "is dealt damage", "is dealt combat damage"})
"""The verbs of damage that is dealt to something."""
