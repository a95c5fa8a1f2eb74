"""What it means that somebody controls something: "if no opponent controls a creature" (603.4, 611.3a)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine import conditions
from engine.conditions import Both, Condition, OneOpponentControls, Relation, Sign
from engine.filters import AllOf, Controlled, Filter, Itself, Not, Whose
from engine.filters.circumstances import AmongThose, OfPlayers
from engine.oracle.ast import conditions as asked
from engine.oracle.ast.phrases import Possessor, Pronoun
from engine.oracle.lowering.agreeing import number_agreeing, without_agreement
from engine.oracle.lowering.descriptions import filter_of, that_player
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed
from engine.quantities.counted import Count
from engine.selections import Source
from engine.selections.players import DefendingPlayer, EachPlayer


def controls(what: asked.Controls, scope: Scope) -> Condition:
    """That somebody controls so many permanents of a kind, and of each of others one."""
    if what.also:
        each = (what.what, *what.also)
        alone = (msgspec.structs.replace(what, what=one, also=()) for one in each)
        return Both(tuple(controls(one, scope) for one in alone))
    if what.who in _OF_PLAYERS:
        return _of_players(what, scope)
    if what.who == "no opponent":
        if what.no or what.fewer or what.another or what.least != 1:
            raise Unperformable("how many no opponent controls is not clear")
        theirs = Count(AllOf((filter_of(what.what), Controlled("opponent"))))
        return Relation(theirs, "=", Fixed(0))
    whose = _WHOSE[what.who]
    group, agreement = without_agreement(what.what)
    if what.who == "an opponent" and (what.least > 1 or what.no or what.fewer):
        if what.another:
            raise Unperformable("how many a single opponent controls is not asked")
        return OneOpponentControls(filter_of(what.what), _sign(what), what.least)
    others = (Not(Itself()),) if what.another else ()
    wanted = AllOf((filter_of(group, _than_that(scope)), Controlled(whose), *others))
    count = Count(wanted) if agreement is None else number_agreeing(agreement, wanted)
    return Relation(count, _sign(what), Fixed(what.least))


def _than_that(scope: Scope) -> Scope:
    """ "Other" Mountains than the one that was spoken of: "whenever a Mountain enters, if you control …"."""
    last = scope.spoken.last_object
    than = scope.beside()
    than.changed = None if last is None or last.itself or last.was == Source() else last.was
    return than


_WHOSE: Final[dict[str, Whose]] = {
    "you": "you",
    "an opponent": "opponent",
    "your opponents": "opponent",
    "your team": "team",
}
_OF_PLAYERS: Final = (
    "defending player", "a player", "any player", "that player", "that opponent", "they", "its controller",
)  # fmt: skip
"""Of whom each by themselves is asked."""


def _of_players(what: asked.Controls, scope: Scope) -> Condition:
    """What one of some players controls."""
    if what.who == "its controller":
        return _its_controller(what, scope)
    if what.another:
        raise Unperformable("which of what a single player controls is meant is not asked")
    if what.who == "defending player":
        if not scope.attacks:
            raise Unperformable("what the defending player controls is not asked here")
        scope.speak(DefendingPlayer(), player=True)
        theirs = Count(AllOf((filter_of(what.what), OfPlayers(DefendingPlayer()))))
        return Relation(theirs, _sign(what), Fixed(what.least))
    if what.what.other:
        raise Unperformable("other than what, is not clear")
    one = what.who in ("that player", "that opponent", "they")
    players = that_player(scope) if one else EachPlayer()
    count = Count(AllOf((filter_of(what.what), Controlled("asked player"))))
    return conditions.Some(players, Relation(count, _sign(what), Fixed(what.least)))


def _its_controller(what: asked.Controls, scope: Scope) -> Condition:
    """What the controller of what was spoken of controls: "other" and "another" are so to that."""
    it = Pronoun("it")
    if not scope.spoken:
        raise Unperformable("of whose controller it is asked is not clear")
    those = selection(it, scope.beside())
    than: tuple[Filter, ...] = (Not(AmongThose(those)),) if what.another or what.what.other else ()
    wanted = filter_of(msgspec.structs.replace(what.what, other=False), scope)
    theirs = Count(AllOf((wanted, Controlled("asked player"), *than)))
    who = selection(Possessor("controller", it), scope)
    return conditions.Some(who, Relation(theirs, _sign(what), Fixed(what.least)))


def _sign(what: asked.Controls) -> Sign:
    return "=" if what.no else "<=" if what.fewer else ">="
