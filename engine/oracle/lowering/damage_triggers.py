"""What trigger conditions mean of damage, by its source or by what it is dealt to (120)."""

from __future__ import annotations

from typing import Final

from engine.filters import AnyOf, Filter, IsPlayer, Itself, OfType
from engine.oracle.ast import occasions as said
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern, speak_of_subject, subject
from engine.patterns import DealsDamage, Pattern, occasions
from engine.patterns.composed import OneOrMore
from engine.selections import EventObject

_DAMAGED: dict[str, Filter | None] = {
    "": None,
    "a player": IsPlayer(),
    "an opponent": IsPlayer("opponent"),
    "one of your opponents": IsPlayer("opponent"),
    "a creature": OfType("Creature"),
    "a player or planeswalker": AnyOf((IsPlayer(), OfType("Planeswalker"))),
    "you": IsPlayer("you"),
    "~": Itself(),
    "a creature or planeswalker": AnyOf((OfType("Creature"), OfType("Planeswalker"))),
    "a creature or opponent": AnyOf((OfType("Creature"), IsPlayer("opponent"))),
    "one or more creatures": OfType("Creature"),
}


@pattern.register
def _(what: said.DealsDamage, scope: Scope) -> Pattern:
    who, to = what.subject, what.to
    speak_of_subject(who, scope, "source")
    kind = True if what.combat else False if what.noncombat else None
    dealt = DealsDamage(subject(who), _DAMAGED[to], kind, what.least)
    if to == "one or more creatures":
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
