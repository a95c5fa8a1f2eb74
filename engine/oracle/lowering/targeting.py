"""What a use of the word "target" means: what may be chosen, and how many of it (115)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.effects.choosing_qualities import OfParityChosen, OfQualityChosen
from engine.filters import ANY_TARGET, AllOf, AnyOf, Controlled, Filter, Itself, Not
from engine.filters.chosen import OfChosenColor, OfChosenType
from engine.filters.stack import ChosenAs
from engine.instructions import TargetWord, TotalNumber
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.phrases import Description, WithTotal
from engine.oracle.grammar.words import MANY
from engine.oracle.lowering.agreeing import without_agreement
from engine.oracle.lowering.descriptions import filter_of, number_of, zone_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.phrases import not_performed, selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.phrases import thing as printed
from engine.quantities import Quantity, X
from engine.quantities.variables import XAsItHappened
from engine.selections import EventObject, Selection, SharingColor, Targets, Together
from engine.selections.players import ControllerOf
from engine.zones import Zone


@selection.register
def _lower_alike(what: phrases.Alike, scope: Scope, *, was: bool = False) -> Selection:
    target = what.target
    if target.what is None:
        raise not_performed(what)
    first = selection(target, scope)
    return Together((first, SharingColor(first, filter_of(target.what))))


@selection.register
def _lower_target(what: phrases.Target, scope: Scope, *, was: bool = False) -> Selection:
    before = scope.first_slot + len(scope.targets) - 1
    if what.what is None:
        wanted: Filter = ANY_TARGET
        zone, total, agreement = Zone.BATTLEFIELD, None, None
    else:
        chosen_before = scope.beside()
        chosen_before.pays_x = chosen_before.settled = False
        if _chosen_later(what.what, scope):
            raise Unperformable("a target of a quality that is chosen later is not performed")
        group, total = without_total(what.what, chosen_before)
        group, agreement = without_agreement(group)
        wanted, zone = filter_of(group, chosen_before), zone_of(group)
        wanted = _or_what(what, wanted, chosen_before)
        if chosen_before.targets:
            raise Unperformable("a target in the description of another is not performed")
        if what.or_spell:
            wanted = _or_spell(what.what, wanted, scope)
    if what.other:
        others = Not(Itself()) if before < 0 else Not(ChosenAs(before))
        wanted = AllOf((others, wanted))
    number = None
    if (total is not None or agreement is not None) and what.most == 1:
        raise Unperformable("a total of one is not asked")
    if what.x:
        caused = scope.own_x if isinstance(scope.own_x, XAsItHappened) else None
        if scope.x is None and not scope.announces_x and caused is None:
            raise Unperformable("how many targets there are is not clear")
        number = scope.x or caused or X()
    if what.behind:
        wanted = AllOf((Controlled("opponent"), wanted))
    place = what.what.place if what.what is not None else None
    one_owner = place is not None and place.whose == "a single"
    words = printed(what if scope.first_player is None else msgspec.structs.replace(what, by=""))
    word = TargetWord(wanted, zone, what.least, what.most, words, number, or_spell=what.or_spell)
    chooser = _of_their_choice(scope) if what.by == "their" else None
    any_number = (what.least, what.most) == (0, MANY)
    word = msgspec.structs.replace(
        word, one_owner=one_owner, total=total, chooser=chooser, any_number=any_number, agree=agreement
    )
    slot = scope.slot(msgspec.structs.replace(word, by_opponent=what.by == "an opponent's"))
    found = Targets(slot)
    kinds = frozenset({"Creature", "Planeswalker", "Battle"}) if what.what is None else kinds_of(what.what)
    kinds = frozenset() if what.or_spell or what.or_what else kinds
    is_player = what.what is not None and what.what.player
    if what.what is not None and what.what.whose == "an opponent controls":
        scope.speak(ControllerOf(found), player=True, many=what.most > 1)
    scope.speak(found, player=is_player, many=what.most > 1, kinds=kinds)
    if what.what is not None and what.what.whose:
        scope.aimed.append((what.what.whose, scope.spoken[-1]))
    return found


def _of_their_choice(scope: Scope) -> Selection:
    """Who chooses "target permanent of their choice": the player by whose event it has triggered (603.3d)."""
    chooser = scope.meant(phrases.Pronoun("that player")).was
    match chooser:
        case EventObject() | ControllerOf(of=EventObject()) if not scope.spell:
            return chooser
    raise Unperformable("who chooses the target is not clear")


def without_total(
    what: Description, scope: Scope, *, now: bool = False
) -> tuple[Description, tuple[TotalNumber, Quantity] | None]:
    """What is said of each of several, and what of all of them: "with total mana value 6 or less".

    What is chosen `now` is chosen as the instruction is followed, when X is known however it is defined.
    """
    found = [each for each in what.qualities if isinstance(each, WithTotal)]
    if not found:
        return what, None
    rest = tuple(each for each in what.qualities if not isinstance(each, WithTotal))
    if isinstance(found[0].limit, Variable) and not (scope.announces_x or now):
        raise Unperformable("whether X is known as the targets are chosen is not clear")
    total = (found[0].what, number_of(found[0].limit, scope))
    return msgspec.structs.replace(what, qualities=rest), total


_CHOSEN: Final = (OfChosenType, OfChosenColor, OfParityChosen, OfQualityChosen)
"""What asks for a color or type that was chosen."""


def _chosen_later(what: Description, scope: Scope) -> bool:
    """Tell whether a target is described by what is chosen only as the effect is followed."""
    asked = [each.filter if isinstance(each, Not) else each for each in (*what.adjectives, *what.qualities)]
    late = any(isinstance(each, OfQualityChosen) for each in asked)
    return late or (bool(scope.chosen) and any(isinstance(each, _CHOSEN) for each in asked))


def _or_what(what: phrases.Target, first: Filter, scope: Scope) -> Filter:
    """What the target may be besides that."""
    others = tuple(filter_of(each, scope) for each in what.or_what)
    return AnyOf((first, *others)) if others else first


def _or_spell(what: Description, permanents: Filter, scope: Scope) -> Filter:
    """ "Target spell or permanent": what is said behind the words is said of both."""
    if zone_of(what) is not Zone.BATTLEFIELD or what.whose:
        raise Unperformable("which spells are meant is not clear")
    spell = msgspec.structs.replace(what, kinds=(), adjectives=(), noun="spell")
    return AnyOf((filter_of(spell, scope), permanents))
