"""What lines mean that say how something enters: tapped, with counters, as a copy (614.1c)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.conditions import Condition, Unless, WasCast
from engine.effects.entering_as_copy import EnterAsCopy, WhenCopied
from engine.effects.entering_with import EnterTapped, EnterWithCounters
from engine.filters import Filter, Itself
from engine.layers.modifications import GainAbilities, Modification
from engine.oracle.ast import entering, phrases
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.becoming import exceptions
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.lines import written
from engine.patterns import Enters
from engine.quantities.variables import defined_x
from engine.selections import Source
from engine.zones import Zone


def tapped(line: entering.EntersTapped) -> Replacement:
    """What "~ enters tapped", or "creatures your opponents control enter tapped", does."""
    asked: Condition | None = None if line.unless is None else Unless(condition(line.unless, Scope()))
    if line.when is not None:
        asked = condition(line.when, Scope())
    if isinstance(line.subject, phrases.Self):
        return Replacement(pattern=Enters(Itself()), edit=EnterTapped(), everywhere=True, condition=asked)
    if asked is not None:
        raise Unperformable(f"“{written(line)}” is not performed")
    return Replacement(pattern=Enters(subject_filter(line.subject)), edit=EnterTapped())


def as_copy(line: entering.EntersAsCopy, then: WhenCopied | None = None) -> Replacement:
    """What "you may have ~ enter as a copy of …" does (707.5); `then` triggers when it does."""
    excepted = exceptions(line.exceptions, _announced(), entering=True)
    wanted, zone = _copied_from(line.what)
    return Replacement(
        pattern=Enters(Itself()),
        edit=EnterAsCopy(wanted, excepted, then, zone, line.tapped),
        rank="copy",
        optional=written(line).removeprefix("You may ").removesuffix("."),
        everywhere=True,
    )


def with_counters(line: entering.EntersWithCounters) -> Replacement:
    """What "~ enters with two +1/+1 counters on it" does, or the same of others."""
    if line.who is not None:
        return _with_counters_on_others(line, line.who)
    scope = _announced()
    scope.speak(Source())
    if line.x is not None:
        scope.x = defined_x(quantity(line.x, scope))
    asked = _asked(line, scope)
    if line.escapes and asked is not None:
        raise Unperformable("on what it escapes so is not asked")
    return Replacement(
        pattern=Enters(Itself()),
        edit=EnterWithCounters(line.kind, quantity(line.amount, scope), line.tapped, _being(line)),
        everywhere=True,
        condition=WasCast(by="escape") if line.escapes else asked,
        rule="702.138c" if line.escapes else "",
    )


def _asked(line: entering.EntersWithCounters, scope: Scope) -> Condition | None:
    """On what it hangs whether it enters with them: that something is so, or that it isn't."""
    if line.condition is None:
        return None
    found = condition(line.condition, scope)
    return Unless(found) if line.unless else found


def _being(line: entering.EntersWithCounters) -> tuple[Modification, ...]:
    """What it enters with besides the counters."""
    return (GainAbilities(all_granted(line.keywords)),) if line.keywords else ()


def _with_counters_on_others(line: entering.EntersWithCounters, who: phrases.All) -> Replacement:
    """What else enters with counters; X isn't announced for it."""
    scope = Scope()
    if line.x is not None:
        scope.x = quantity(line.x, scope)
    number = quantity(line.amount, scope)
    asked = _asked(line, scope)
    edit = EnterWithCounters(line.kind, number, line.tapped, _being(line))
    return Replacement(pattern=Enters(subject_filter(who)), edit=edit, condition=asked)


def _announced() -> Scope:
    """X is what was announced for the spell that the permanent was (107.3m)."""
    scope = Scope()
    scope.announces_x = True
    return scope


def _copied_from(what: Description) -> tuple[Filter, Zone]:
    """What may be copied, and where it is: a permanent, or a card in a graveyard."""
    if what.place is None and what.whose:
        return filter_of(what), Zone.BATTLEFIELD  # what somebody controls is on the battlefield
    if what.place is None or what.place.zone not in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        raise Unperformable("what is copied from elsewhere is not performed")
    return filter_of(what), what.place.zone
