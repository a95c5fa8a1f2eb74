"""What "becomes" and copying mean: modifications, copies, new targets (205.1, 613, 707, 115.7)."""

from __future__ import annotations

from typing import Final

from engine.actions.transform import Transform
from engine.characteristics import BASIC_LAND_TYPES
from engine.effects import copy_exceptions, copying, copying_spells
from engine.effects.becoming import BecomeChosenColor, BecomeChosenType, ChangeText
from engine.events import TO_BE_CHOSEN, Which
from engine.layers.lasting_effects import WhileItIs
from engine.layers.modifications import (
    AddColors,
    GainAbilities,
    Modification,
    NoManaCost,
    SetColors,
    SetPowerToughness,
)
from engine.layers.text_changes import SetName
from engine.layers.type_changes import AddTypes, LoseSubtypes, LoseSupertype, ReplaceTypes, SetLandType
from engine.oracle.ast import becoming, phrases
from engine.oracle.ast.amounts import Characteristic, Number, Variable
from engine.oracle.ast.becoming import Become
from engine.oracle.ast.phrases import Amount, Thing
from engine.oracle.lowering import amounts
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, player
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.lasting import begin, duration_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.quantities import Fixed, Of, Quantity
from engine.selections import Each, It, Nothing, Selection, Source, Targets
from engine.selections.players import EachPlayer, You
from engine.subtypes import CREATURE_TYPES, LAND_SUBTYPES
from engine.zones import Zone


@instructions.register
def _lower_become(what: Become, who: Thing | None, scope: Scope) -> Instructions:
    duration = duration_of(what.until, scope)
    each = None if what.each is None else _of_what_becomes_so(what.each, who, scope)
    return begin(who, scope, duration, printed(what, many=False), modifications(what, scope, each))


@instructions.register
def _lower_being(what: becoming.Being, who: Thing | None, scope: Scope) -> Instructions:
    """What something is for a time; that it is something as it enters is said of what puts it there."""
    if what.is_.until is None and scope.lead_duration is None:
        raise Unperformable("how long it is that is not clear")
    return _lower_become(what.is_, who, scope)


def _of_what_becomes_so(what: Amount, who: Thing | None, scope: Scope) -> Quantity:
    """The number that power and toughness are equal to, in which "its" may be of what becomes so."""
    if not isinstance(what, Characteristic) or what.of != phrases.Pronoun("it"):
        return quantity(what, scope)
    ahead = scope.beside()
    ahead.targets = list(scope.targets)
    found = Nothing() if who is None else selection(who, ahead, was=True)
    one = isinstance(found, Source) or (isinstance(found, Targets) and ahead.targets[-1].most == 1)
    if not one:
        raise Unperformable("of which of several objects it is asked is not clear")
    return Of(what.what, found)


def modifications(what: Become, scope: Scope, each: Quantity | None = None) -> tuple[Modification, ...]:
    """The modifications of "becomes a 3/3 green Elemental creature with trample".

    `each` is what power and toughness are each equal to, where that is known; else each object is asked.
    """
    found: list[Modification] = [SetName(what.named)] if what.named else []
    types, subtypes, supertypes = (
        frozenset(word for word, part in what.words if part == wanted)
        for wanted in ("types", "subtypes", "supertypes")
    )
    if what.every_kind:
        subtypes |= CREATURE_TYPES
    if what.addition == "creature types" and not subtypes <= CREATURE_TYPES:
        raise Unperformable("these are other types than those which are kept")
    if what.alone and (what.addition or what.still or what.still_after or not types):
        raise Unperformable("which card types it loses is not clear")
    if (what.still or what.still_after).capitalize() in types:
        raise Unperformable("what it still is, is what it becomes")
    if what.words and (
        what.addition.endswith("types") or what.still or what.still_after or not (types or subtypes)
    ):
        found.append(AddTypes(types, subtypes, supertypes))
    elif what.words:
        land_types = subtypes & set(BASIC_LAND_TYPES)
        if types or supertypes or subtypes != land_types:
            found.append(ReplaceTypes(types, subtypes, supertypes, alone=bool(what.alone)))
        if land_types:
            found.append(SetLandType(land_types))  # 305.7
    if what.colors:
        colors = frozenset(what.colors) - {"colorless"}
        found.append(AddColors(colors) if what.addition.startswith("colors") else SetColors(colors))
    if what.keywords:
        found.append(GainAbilities(all_granted(what.keywords)))
    if what.each is not None:
        number = each or _of_each_one(what.each, scope)
        found.append(SetPowerToughness(number, number))
    if what.power is not None and what.toughness is not None:
        found.append(SetPowerToughness(quantity(what.power, scope), quantity(what.toughness, scope)))
    return tuple(found)


def _of_each_one(what: Amount, scope: Scope) -> Quantity:
    """The number that power and toughness are equal to: "its mana value" is that of what becomes so."""
    if isinstance(what, Characteristic) and what.of == phrases.Pronoun("it"):
        return Of(what.what, It())
    return quantity(what, scope)


def of_every_type(what: becoming.EveryType) -> Modification:
    """The modification of "is every creature type" and of its like (205.3m)."""
    if what.does == "lose":
        return LoseSubtypes(CREATURE_TYPES)
    if what.kind == "creature type":
        return AddTypes(subtypes=CREATURE_TYPES)
    if not what.added:
        raise Unperformable("which land types are kept is not clear")
    return AddTypes(subtypes=LAND_SUBTYPES if what.kind == "land type" else frozenset(BASIC_LAND_TYPES))


@instructions.register
def _lower_every_type(what: becoming.EveryType, who: Thing | None, scope: Scope) -> Instructions:
    duration = duration_of(what.until, scope)
    return begin(who, scope, duration, printed(what, many=False), (of_every_type(what),))


@instructions.register
def _lower_turn_over(what: becoming.TurnOver, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else turns it is not performed")
    before, on = acted_on(what.what, scope)
    return (*before, Transform(on, what.how))


@instructions.register
def _lower_change_text(what: becoming.ChangeText, who: Thing | None, scope: Scope) -> Instructions:
    before, on = acted_on(what.what, scope)
    return (*before, ChangeText(on, what.words, duration_of(what.until, scope)))


@instructions.register
def _lower_become_color(what: becoming.BecomeColor, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what becomes another color is not said")
    before, on = acted_on(who, scope)
    return (*before, BecomeChosenColor(on, duration_of(what.until, scope), what.several))


@instructions.register
def _lower_become_type(what: becoming.BecomeType, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what becomes another type is not said")
    if what.kind == "that type" and len({"creature type", "land type"}.intersection(scope.chosen)) != 1:
        raise Unperformable("which type is meant is not clear")
    before, on = acted_on(who, scope)
    return (*before, BecomeChosenType(on, duration_of(what.until, scope), what.kind, what.adding))


@instructions.register
def _lower_become_copy(what: becoming.BecomeCopy, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what becomes a copy is not said")
    asked = _without_subject(who, scope) if isinstance(what.of, phrases.Pronoun) else scope
    of = selection(what.of, asked, was=True)
    before, on = acted_on(who, scope)
    duration = duration_of(what.until, scope)
    if isinstance(duration, WhileItIs):
        raise Unperformable("of which of the two it is asked how long it lasts is not clear")
    return (*before, copying.BecomeCopy(on, of, duration, exceptions(what.exceptions, scope, of=what.of)))


def _without_subject(who: Thing, scope: Scope) -> Scope:
    """What a pronoun may mean of which something becomes a copy: nothing becomes one of itself."""
    if not isinstance(who, phrases.SameSubject) or scope.subject in (None, Source()):
        return scope
    others = scope.beside()
    others.spoken = [each for each in others.spoken if scope.subject not in (each.was, each.now)]
    return others


@instructions.register
def _lower_create_copy(what: becoming.CreateCopy, who: Thing | None, scope: Scope) -> Instructions:
    before, of = _copied(what.of, scope)
    number = quantity(what.amount, scope)
    excepted = exceptions(what.exceptions, scope, of=what.of)
    found = copying.CreateCopies(
        player(who, scope), number, of, excepted, what.tapped, TO_BE_CHOSEN if what.attacking else 0
    )
    scope.speak(It(), many=what.amount != Number(1), noun="permanent")
    return (*before, found)


def _copied(what: Thing, scope: Scope) -> tuple[Instructions, Selection]:
    """What a token copies: an object that was spoken of as it was then, wherever it is by now (608.2h)."""
    if isinstance(what, phrases.Pronoun | phrases.Self):
        return (), selection(what, scope, was=not _was_a_card(what, scope))
    return acted_on(what, scope)


def _was_a_card(what: Thing, scope: Scope) -> bool:
    """Tell whether "that creature" was a card of a graveyard before: a creature is what it has become."""
    if not isinstance(what, phrases.Pronoun) or what.word not in {"that creature", "that permanent"}:
        return False
    meant = scope.meant(what)
    if not isinstance(meant.was, Targets) or meant.now != It():
        return False
    return [*scope.before, *scope.targets][meant.was.slot].zone is not Zone.BATTLEFIELD


_TIMES: Final = {"": Fixed(1), "twice": Fixed(2), "three times": Fixed(3)}


@instructions.register
def _lower_copy_spell(what: becoming.CopySpell, who: Thing | None, scope: Scope) -> Instructions:
    by = player(who, scope)
    if isinstance(by, EachPlayer | Each):
        raise Unperformable("which of several players copies it is not clear")
    if "you may" in what.aside and by != You():
        raise Unperformable("who chooses the targets of whose copy is not clear")
    of = Source() if isinstance(what.what, phrases.ThisSpell) else selection(what.what, scope)
    excepted = exceptions(what.exceptions, scope, of=what.what)
    number = _TIMES[what.times] if what.times != "X times" else quantity(Variable(), scope)
    if what.for_each is not None:
        number = amounts.each(what.for_each, scope)
    return (copying_spells.CopySpell(of, number, excepted, what.new_targets, by),)


@instructions.register
def _lower_copy_for_each(what: becoming.CopyForEach, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else copies is not performed")
    return (copying_spells.CopySpellForEach(selection(what.what, scope), filter_of(what.among)),)


@instructions.register
def _lower_copy_aiming(what: becoming.CopyAiming, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else copies is not performed")
    of = selection(what.what, scope, was=True)
    before, at = acted_on(what.at, scope)
    return (*before, copying_spells.CopySpellAiming(of, at))


@instructions.register
def _lower_new_targets(what: becoming.NewTargets, who: Thing | None, scope: Scope) -> Instructions:
    return (copying_spells.ChooseNewTargets(selection(what.what, scope), _WHICH[what.which]),)


_WHICH: Final[dict[str, Which]] = {
    "": "new",
    "the target": "all",
    "the targets": "all",
    "a target": "one",
    "any targets": "any",
}


def exceptions(
    found: tuple[becoming.CopyException, ...],
    scope: Scope,
    *,
    entering: bool = False,
    of: Thing | None = None,
) -> copy_exceptions.Exceptions:
    """The exceptions of a copy `of` something (707.9), some of which are only for what enters as a copy."""
    changes: list[Modification] = []
    counters: list[tuple[str, Quantity]] = []
    of_type: list[tuple[str, copy_exceptions.Exceptions]] = []
    keeps_color = this_ability = False
    if_embalmed: copy_exceptions.Exceptions | None = None
    for each in found:
        match each:
            case becoming.CopyHas(gains=gains, this=this):
                changes += [GainAbilities(all_granted(gains))] if gains else []
                this_ability = this_ability or this or not gains
            case becoming.CopyIs(is_=is_):
                changes += modifications(is_, scope)
            case becoming.CopyEntersWith(amount=amount, kind=kind) if entering:
                counters.append((kind, quantity(amount, scope)))
            case becoming.CopyIf(card_type=card_type, exceptions=inner) if entering:
                of_type.append((card_type, exceptions(inner, scope, entering=True)))
            case becoming.CopyIfEmbalmed(exceptions=inner) if entering:
                if_embalmed = exceptions(inner, scope, entering=True)
            case becoming.CopyCostless():
                changes.append(NoManaCost())
            case becoming.CopyKeepsColor():
                keeps_color = True
            case becoming.CopyNamed(name=name):
                changes.append(SetName(name))
            case becoming.CopyNotLegendary(of=named) if named is None or _is_copied(named, of):
                changes.append(LoseSupertype("Legendary"))
            case _:
                raise Unperformable("this exception is for what enters as a copy")
    return copy_exceptions.Exceptions(
        tuple(changes), keeps_color, this_ability, tuple(counters), tuple(of_type), if_embalmed
    )


def _is_copied(named: Thing, of: Thing | None) -> bool:
    """Tell whether the words mean what is copied, which "that creature" does behind no other object."""
    if named == of or (isinstance(named, phrases.Pronoun) and named.word != "it"):
        return True
    raise Unperformable("what is legendary is not clear")
