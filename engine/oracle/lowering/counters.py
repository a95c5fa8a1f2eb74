"""What actions with counters and stickers mean: those of objects and of players (122, 123)."""

from __future__ import annotations

from engine.effects.counters import (
    DoubleCounters,
    MoveCounter,
    PutCounters,
    PutCountersOf,
    RemoveChosenCounters,
    RemoveCounters,
)
from engine.effects.stickers import GetTickets, PutSticker
from engine.oracle.ast import counters, phrases
from engine.oracle.ast.amounts import ForEach, Number, ThatMuch, ThisWay, Variable
from engine.oracle.ast.phrases import Amount, Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, ThatNumber
from engine.selections import Each
from engine.selections.players import EachPlayer, You


@instructions.register
def _lower_put_counters(what: counters.PutCounters, who: Thing | None, scope: Scope) -> Instructions:
    goes_on = isinstance(who, phrases.SameSubject) and scope.subject is None
    doer = You() if goes_on else player(who, scope)
    if isinstance(doer, EachPlayer | Each):
        raise Unperformable("that somebody else does this is not performed")
    if what.divided:
        number = quantity(what.amount, scope)
        several = isinstance(what.on, phrases.Target) and what.on.most > 1
        if not several or scope.targets or scope.first_slot:
            raise Unperformable("this division is not performed")
        scope.divides = number
        return (PutCounters(what.kind, number, selection(what.on, scope), divided=True),)
    this_way = isinstance(what.amount, ForEach) and isinstance(what.amount.what, ThisWay)
    if this_way or isinstance(what.amount, Number | Variable | ThatMuch):
        number = quantity(what.amount, scope)
        before, on = acted_on(what.on, scope, doer)
    else:  # what is counted stands behind what gets the counters, and may speak of it
        before, on = acted_on(what.on, scope, doer)
        number = quantity(what.amount, scope)
    by = None if doer == You() else doer
    also = () if what.also is None else instructions(what.also, who, scope)
    if what.more:
        if before:
            raise Unperformable("on what further counters are put is not clear")
        also = tuple(PutCounters(kind, quantity(more, scope), on, by=by) for more, kind in what.more)
    if not also:
        scope.reckons(number)
    return (*before, PutCounters(what.kind, number, on, by=by), *also)


@instructions.register
def _lower_double_counters(what: counters.DoubleCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    return (*before, DoubleCounters(what.kind, on))


@instructions.register
def _lower_put_its_counters(what: counters.PutItsCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    of = scope.spoken.last_object
    if of is None or of.many:
        raise Unperformable("whose counters are meant is not clear")
    before, on = acted_on(what.on, scope)
    return (*before, PutCountersOf(of.was, on))


@instructions.register
def _lower_get_tickets(what: counters.GetTickets, who: Thing | None, scope: Scope) -> Instructions:
    return (GetTickets(player(who, scope), what.number),)


@instructions.register
def _lower_put_sticker(what: counters.PutSticker, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    return (*before, PutSticker(what.kind, on))


@instructions.register
def _lower_move_counters(what: counters.MoveCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, off = acted_on(what.off, scope)
    then, onto = acted_on(what.onto, scope)
    if before or then or isinstance(off, Each) or isinstance(onto, Each):
        raise Unperformable("from what to what they are moved is not clear")
    return (MoveCounter(what.kind, off, onto, None if what.every else what.amount),)


@instructions.register
def _lower_get_energy(what: counters.GetEnergy, who: Thing | None, scope: Scope) -> Instructions:
    number: Amount = Number(what.number) if what.for_each is None else ForEach(what.number, what.for_each)
    players = player(who, scope)
    return (PutCounters("energy", quantity_for(what.equal or what.many or number, players, scope), players),)


@instructions.register
def _lower_get_counters(what: counters.GetCounters, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return (PutCounters(what.kind, quantity_for(what.amount, players, scope), players),)


@instructions.register
def _lower_remove_those(what: counters.RemoveThose, who: Thing | None, scope: Scope) -> Instructions:
    """The counters of the kind and on the object that were asked for."""
    only_you(who, scope)
    if scope.asked_counters is None:
        raise Unperformable("which counters are removed is not clear")
    kind, off = scope.asked_counters
    scope.that_many, scope.removes = ThatNumber(), (kind,)
    return (RemoveCounters(kind, None, off),)


@instructions.register
def _lower_remove_counters(what: counters.RemoveCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    number = quantity(what.amount, scope)
    before, off = acted_on(what.off, scope)
    if isinstance(off, Each) and not (what.every or isinstance(number, Fixed)):
        raise Unperformable("how many are removed from each is not clear")
    if what.every or what.up_to:
        scope.that_many, scope.removes = ThatNumber(), (what.kind,)
    if what.up_to or not (what.every or what.kind):
        return (*before, RemoveChosenCounters(what.kind, number, off, what.up_to))
    return (*before, RemoveCounters(what.kind, None if what.every else number, off))
