"""What lines mean that prevent damage, all of it or some (615)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement
from engine.effects.defining import times_spoken_of
from engine.effects.instead import PreventAnd
from engine.effects.replacing import Prevent, PreventHalf, PreventSome
from engine.filters import AllOf, AnyOf, Anything, Filter, IsPlayer, Itself, Not
from engine.filters.circumstances import HasCounter
from engine.oracle.ast import instead, phrases, preventing
from engine.oracle.ast.amounts import ThatMuch, ThisWay
from engine.oracle.ast.damage_instead import Half
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.damage_instead import damage_pattern, speak_of_recipient
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.prevention import sources
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.texts import follow
from engine.patterns import DealsDamage
from engine.selections import Source


def prevention(line: preventing.PreventAll) -> tuple[Replacement, ...]:
    """The effects that prevent all damage to something, by it, or both."""
    return tuple(_prevention(each) for each in _directions(line))


def _directions(line: preventing.PreventAll) -> tuple[preventing.PreventAll, ...]:
    """Damage "to and by" something is that to it, and that by it."""
    if not line.both:
        return (line,)
    one, other = msgspec.structs.replace(line, both=False), msgspec.structs.replace(line, both=False, to=None)
    return one, msgspec.structs.replace(other, by=line.to)


def _prevention(line: preventing.PreventAll) -> Replacement:
    to = None if line.to is None else _recipient(line.to)
    if to is not None and line.also is not None:
        to = AnyOf((to, _recipient(line.also)))
    scope = Scope()
    asked = None if line.condition is None else condition(line.condition, scope)
    if isinstance(line.to, phrases.Self):
        scope.speak(Source())
    by: Filter = Anything() if line.by is None else sources(line.by, scope)
    pattern = DealsDamage(by, to, line.combat)
    return Replacement(pattern=pattern, edit=Prevent(), prevents=True, condition=asked)


def prevent_some(line: instead.PreventSome) -> Replacement:
    """Some of the damage that would be dealt is prevented, as often as it would be dealt."""
    scope = Scope()
    if line.x is not None:
        scope.x = quantity(line.x, scope)
    if line.dealt.turn:
        raise Unperformable("a static ability has no end")
    pattern = damage_pattern(line.by, line.dealt, scope)
    if isinstance(line.amount, Half):
        edit = PreventHalf(up=line.amount.rounded == "up")
        return Replacement(pattern=pattern, edit=edit, prevents=True)
    return Replacement(pattern=pattern, edit=PreventSome(quantity(line.amount, scope)), prevents=True)


def _recipient(what: Thing) -> Filter:
    """To whom damage would be dealt, each by itself."""
    match what:
        case phrases.You():
            return IsPlayer("you")
        case phrases.Some(number=1, what=group, other=other):
            wanted = filter_of(group)
            return AllOf((Not(Itself()), wanted)) if other else wanted
    return subject_filter(what)


def prevent_then(line: instead.PreventThen) -> Replacement:
    """The rest of the effect follows at once behind the prevention (615.5)."""
    if line.dealt.turn:
        raise Unperformable("how long damage is prevented is not clear")
    scope = Scope()
    scope.counts = True
    pattern = damage_pattern(line.by, line.dealt, scope)
    if line.counter:
        wanted = HasCounter(line.counter)
        to = wanted if pattern.to is None else AllOf((wanted, pattern.to))
        pattern = msgspec.structs.replace(pattern, to=to)
    if line.does is None:
        return Replacement(pattern=pattern, edit=Prevent(), prevents=True)
    speak_of_recipient(line.dealt, scope)
    found = follow((line.does,), scope)
    if scope.targets:
        raise Unperformable("a prevention effect has no targets")
    would = times_spoken_of(line.does, ThatMuch()) > 0  # "that damage", whatever is prevented of it (615.12)
    if would and times_spoken_of(line.does, ThisWay(None, "prevented")) > 0:
        raise Unperformable("whether the damage is meant that was prevented is not clear")
    return Replacement(pattern=pattern, edit=PreventAnd(found, would=would), prevents=True)
