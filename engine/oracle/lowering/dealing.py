"""What actions of damage mean: dealing it, divided or by several sources, and fighting (120, 701.12)."""

from __future__ import annotations

from copy import copy

from engine.actions.fight import Fight
from engine.effects.damage import DealDamage
from engine.oracle.ast import dealing, phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.actions import Instructions, instructions, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.phrases import other_than, selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import not_yet_done
from engine.quantities import EvenShare, Theirs
from engine.quantities.counted import HowMany
from engine.selections import Each, It, Selection, Source, Targets, Together
from engine.selections.players import EachPlayer, You


def only_players(what: Thing) -> bool:
    """Tell whether a phrase means players and nothing else."""
    match what:
        case phrases.Target(what=Description() as group):
            return group.player
        case phrases.All(what=groups):
            return all(group.player for group in groups)
        case phrases.Pronoun(word="that player" | "the player" | "that opponent"):
            return True
    return isinstance(what, phrases.Possessor | phrases.Defender)


@instructions.register
def _lower_deal(what: dealing.Deal, who: Thing | None, scope: Scope) -> Instructions:
    source = Source() if who is None else selection(who, scope)
    scope.damaged = True
    spoken = len(scope.spoken)
    found = _dealt(what, who, source, scope)
    # all of them are meant behind it, not only those to which damage was dealt in the end
    scope.spoken[spoken:] = not_yet_done(scope.spoken, spoken)
    return found


def _dealt(what: dealing.Deal, who: Thing | None, source: Selection, scope: Scope) -> Instructions:
    if what.theirs and not _of_several(source, scope):
        raise Unperformable("whose number is meant is not clear")
    if what.theirs or isinstance(who, phrases.All) or _of_several(source, scope):
        return _deal_each(what, source, scope)
    if not what.to:
        raise Unperformable("to whom it is dealt is not clear")
    if what.amount_last:
        last_to = tuple(_struck(each, who, source, scope) for each in what.to)
        number = quantity_for(what.amount, _them(what, last_to), scope)
        scope.reckons(number, last_to[0])
        return (DealDamage(source, number, last_to),)
    amount = quantity_for(what.amount, _them(what, (EachPlayer(),)), scope)
    if what.divided:
        if scope.targets or scope.first_slot or isinstance(amount, Theirs):
            raise Unperformable("this division is not performed")
        scope.divides = amount
    to = tuple(_struck(each, who, source, scope) for each in what.to)
    if what.evenly:
        return (DealDamage(source, EvenShare(amount, HowMany(to[0])), to),)
    more = tuple(
        (quantity(number, scope), tuple(selection(each, scope) for each in others))
        for number, others in what.more
    )
    if not (what.divided or more):
        scope.reckons(amount, to[0])
    return (DealDamage(source, amount, to, what.divided, more),)


def _of_several(sources: Selection, scope: Scope) -> bool:
    """Tell whether several deal it, each of which has a number of its own."""
    if isinstance(sources, Targets):
        return [*scope.before, *scope.targets][sources.slot].most > 1
    return isinstance(sources, Together | Each)


def _them(what: dealing.Deal, to: tuple[Selection, ...]) -> Selection:
    """Those to whom damage is dealt, where they are players, of whom its amount may speak."""
    return to[0] if len(what.to) == 1 and only_players(what.to[0]) else You()


def _struck(what: Thing, by: Thing | None, source: Selection, scope: Scope) -> Selection:
    """To whom damage is dealt: "it" behind "~ deals" is another, or it would be "itself"."""
    if isinstance(by, phrases.Self) and _speaks_of_it(what):
        others = scope.beside()
        others.spoken = [each for each in others.spoken if not each.itself]
        return selection(what, others)
    if isinstance(what, phrases.All) and source != Source() and any(each.other for each in what.what):
        scope.changed, before = source, scope.changed  # "each other creature" than the one that deals it
        found = selection(what, scope)
        scope.changed = before
        return found
    return other_than(source, what, scope)


def _speaks_of_it(what: Thing) -> bool:
    """Tell whether a phrase is "it", or of it: "its controller", "the player it's attacking"."""
    parts = (getattr(what, name) for name in what.__struct_fields__)
    return what == phrases.Pronoun("it") or any(
        isinstance(each, Thing) and _speaks_of_it(each) for each in parts
    )


def _deal_each(what: dealing.Deal, sources: Selection, scope: Scope) -> Instructions:
    """ "Each creature deals 1 damage to its controller": "it" is each of the sources by itself."""
    if what.divided or what.more:
        raise Unperformable("this damage of several sources is not performed")
    own = copy(scope)
    own.spoken = [each for each in scope.spoken if each.was != sources]
    own.speak(It(), itself=True)
    amount = quantity(what.amount, own)  # "its power" is that of each, whoever is spoken of behind it
    to = tuple(It() if each == phrases.Pronoun("itself") else selection(each, own) for each in what.to)
    return (DealDamage(sources, amount, to, each=True),)


@instructions.register
def _lower_fight(what: dealing.Fight, who: Thing | None, scope: Scope) -> Instructions:
    one = player(who, scope)
    if what.other is None:
        return (_each_other(one),)
    return (Fight(one, other_than(one, what.other, scope)),)


def _each_other(two: Selection) -> Fight:
    """ "Those creatures fight each other": the two that were spoken of."""
    if isinstance(two, Together) and len(two.parts) == 2:
        return Fight(*two.parts)
    raise Unperformable("which two fight each other is not clear")
