"""What has to attack, block or be blocked if able, always or for a time (508.1d, 509.1c)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities import Requirement
from engine.conditions import Condition
from engine.filters import Filter, IsPlayer
from engine.filters.circumstances import AmongThose
from engine.layers.lasting_effects import Begin, Duration
from engine.oracle.ast import effects, phrases
from engine.oracle.ast.phrases import Thing
from engine.oracle.forms.plain import PREDICATES
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.lasting import at_any_time
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import Selection

_VERBS: tuple[Literal["attack", "block"], ...] = ("attack", "block")


@instructions.register
def _lower_must_fight(what: effects.MustFight, who: Thing | None, scope: Scope) -> Instructions:
    if what.lasts == "each combat" and scope.lead_duration is None:
        raise Unperformable("how long it has to attack or block is not said")
    duration: Duration = "end of combat" if what.lasts == "this combat" else "end of turn"
    if what.lasts == "each combat" and scope.lead_duration is not None:
        duration = scope.lead_duration
    if who is None or _is_player(who, scope):
        raise Unperformable("which creatures of a player are meant is not performed")
    affected, others = at_any_time(who, scope), _others(scope)
    before, on = ((), None) if affected is not None else acted_on(who, scope)
    if _blocks_source(what, others):
        holds: tuple[Requirement, ...] = (Requirement(what="block source"),)
    else:
        of = None if what.whom is None else _whom(what.whom, scope, others)
        holds = tuple(Requirement(what=each, of=of) for each in _VERBS if each in what.verb)
    return (*before, _begin(what, duration, on, affected, holds))


@instructions.register
def _lower_must_be_blocked(what: effects.MustBeBlocked, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or not what.lasts:
        raise Unperformable("how long it must be blocked is not said")
    duration: Duration = "end of combat" if what.lasts == "this combat" else "end of turn"
    affected = at_any_time(who, scope)
    before, on = ((), None) if affected is not None else acted_on(who, scope)
    return (*before, _begin(what, duration, on, affected, (Requirement(what="be blocked"),)))


def _begin(
    what: effects.Action,
    duration: Duration,
    on: Selection | None,
    affected: Filter | None,
    holds: tuple[Requirement, ...],
) -> Begin:
    text = PREDICATES.write(what)
    if affected is not None:
        holds = tuple(msgspec.structs.replace(each, affected=affected) for each in holds)
    return Begin(duration, on, abilities=holds, text=text)


def _blocks_source(what: effects.MustFight, others: Scope) -> bool:
    """Tell whether it has to block the object itself (702.39a)."""
    if what.verb != "block":
        return False
    if isinstance(what.whom, phrases.Pronoun):
        return others.meant(what.whom).itself
    return isinstance(what.whom, phrases.Self)


def _others(scope: Scope) -> Scope:
    """What was spoken of besides what has to attack or block, which is never itself."""
    others = scope.beside()
    others.spoken = [each for each in others.spoken if scope.subject not in (each.was, each.now)]
    return others


def _whom(what: Thing, scope: Scope, others: Scope) -> Filter:
    """What it has to attack or block, settled as the effect begins."""
    match what:
        case phrases.You():
            return IsPlayer("you")
        case phrases.Pronoun():
            return AmongThose(selection(what, others))
        case phrases.Target() | phrases.Possessor() | phrases.Attached():
            return AmongThose(selection(what, scope))
    raise Unperformable("what has to be attacked or blocked is not clear")


def _is_player(who: Thing, scope: Scope) -> bool:
    """Tell whether it is said of a player, whose creatures would be meant."""
    match who:
        case phrases.Target(what=phrases.Description() as group):
            return group.player
        case phrases.All(what=groups):
            return any(each.player for each in groups)
    return False


def always_required(
    action: effects.MustFight | effects.MustBeBlocked, affected: Filter, asked: Condition | None
) -> tuple[Requirement, ...]:
    """The abilities of a static line."""
    if isinstance(action, effects.MustBeBlocked):
        return (Requirement(what="be blocked", affected=affected, condition=asked),)
    of: Filter | None = None
    match action.whom:
        case None:
            pass
        case phrases.You():
            of = IsPlayer("you")
        case phrases.Possessor() as whose:
            of = AmongThose(selection(whose, Scope()))
        case _ as whom:
            of = subject_filter(whom)
    return tuple(
        Requirement(what=each, affected=affected, condition=asked, of=of)
        for each in _VERBS
        if each in action.verb
    )
