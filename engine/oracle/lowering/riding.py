"""What is said behind an action of how it is done, by which its instruction is changed (608.2c)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Replacement
from engine.actions.create import Create
from engine.actions.destroy import Destroy
from engine.effects.choosing_qualities import ChooseQuality
from engine.effects.damage import DealDamage
from engine.effects.defining import times_spoken_of
from engine.effects.instead import PreventAnd
from engine.effects.life import DealAndGain
from engine.effects.paying import MayPay
from engine.effects.replacing import Prevent
from engine.effects.riders import countered_to, exiling, with_rider
from engine.effects.sources import NextDamageOf, ShieldFrom
from engine.filters import AnyOf, Anything, Filter
from engine.instructions import If, IfDone, Instruction, May
from engine.layers.lasting_effects import Begin
from engine.layers.type_changes import AddTypes, ReplaceTypes, SetLandType
from engine.mana.abilities import AddMana
from engine.mana.spending import NotFor, OnlyFor
from engine.oracle.ast import mana, phrases
from engine.oracle.ast.amounts import ThisWay
from engine.oracle.ast.becoming import StillIs
from engine.oracle.ast.changing import Change
from engine.oracle.ast.dealing import GainDealt
from engine.oracle.ast.effects import CounteredTo, ExileWhatIsCast, NotRegenerated, Plain
from engine.oracle.ast.history import DamagePrevented
from engine.oracle.ast.mana import SpendNot, SpendOnly
from engine.oracle.ast.restricting import Cant
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.adding_mana import of_chosen_color
from engine.oracle.lowering.as_it_resolves import exiled_and
from engine.oracle.lowering.being import entering_as
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.countering import counters_and
from engine.oracle.lowering.delaying import Lower
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spent_mana import speaks_of_spending
from engine.oracle.lowering.spent_mana import with_rider as with_rider_of_mana
from engine.oracle.lowering.spoken_of import Antecedent
from engine.quantities.spent import SpentOnX
from engine.selections import EventObject
from engine.selections.players import You
from engine.zones import Zone


def ridden_by(sentence: Sentence, before: Instructions, scope: Scope, lower: Lower) -> Instructions:
    """The instructions before a sentence that says how the last of them is done; none where it doesn't."""
    if before and speaks_of_spending(sentence):
        return (*before[:-1], with_rider_of_mana(_restricted(before[-1], sentence), sentence, lower))
    ridden = _by_plain(sentence, before, scope)
    ridden = ridden or counters_and(before, sentence, lower) or exiled_and(sentence, before, lower)
    if ridden or sentence.instead:
        return ridden
    adds = _adds_of_that_color(sentence)
    if before and before[-1] == ChooseQuality("color") and adds is not None:
        scope.chosen.remove("color")
        return (*before[:-1], of_chosen_color(adds, scope))
    if before and _of_prevented(sentence):
        return (*before[:-1], _prevents_and(before[-1], sentence, scope, lower))
    if before and (_rider(sentence) or _of_destroyed(sentence, scope)):
        last = _not_regenerated(before[-1])
        if last is not None:
            return (*before[:-1], last)
    if _spends(sentence) and before and isinstance(before[-1], AddMana):
        return (*before[:-1], _only_for(before[-1], sentence))
    if isinstance(sentence.clauses[0].action, StillIs):
        return _still(before, sentence)
    if _token_has(sentence) and _creates(before):
        return _with_abilities(before, sentence)
    return entering_as(sentence, before, scope)


def _adds_of_that_color(sentence: Sentence) -> mana.AddMana | None:
    """The mana of the color chosen before it that a sentence adds, where it says no more than that."""
    match sentence:
        case Sentence(clauses=(Clause(who=None, action=mana.AddMana(chosen=True) as adds),)) if (
            sentence == Sentence((Clause(None, adds),))
        ):
            return adds
    return None


def _not_regenerated(last: Instruction) -> Instruction | None:
    """The destruction without regeneration, also where it is done on a condition only; None for others."""
    if isinstance(last, Destroy):
        return msgspec.structs.replace(last, regenerable=False)
    if not isinstance(last, May | MayPay | If | IfDone):
        return None
    branch = "otherwise" if last.otherwise else "instructions"
    within = getattr(last, branch)
    found = _not_regenerated(within[-1]) if within else None
    return None if found is None else msgspec.structs.replace(last, **{branch: (*within[:-1], found)})


def _by_plain(sentence: Sentence, before: Instructions, scope: Scope) -> Instructions:
    """The instructions before a rider, as it changes the last of them; none where it is no rider."""
    match sentence.clauses:
        case (Clause(action=Plain(does="keep mana")),) if sentence.lead == "Until end of turn,":
            return _kept(before)
        case (Clause(action=GainDealt(color=color)),) if before and isinstance(before[-1], DealDamage):
            if sentence.lead or sentence.condition is not None:
                raise Unperformable("of how it is done on a condition only is not clear")
            most = SpentOnX(color) if color else None
            return (*before[:-1], DealAndGain(before[-1], You(), as_was_there=True, most=most))
        case (Clause(action=Plain() | ExileWhatIsCast() | CounteredTo() as rides),) if (
            before and not sentence.lead
        ):
            last = _ridden(rides, before[-1])
            if last is not None and sentence.condition is not None:
                if not isinstance(last, DealDamage | DealAndGain) or sentence.condition_last == "unless":
                    raise Unperformable("of how it is done on a condition only is not clear")
                last = If(condition(sentence.condition, scope), (last,), before[-1:])
            return () if last is None else (*before[:-1], last)
    return ()


def _ridden(rides: Plain | ExileWhatIsCast | CounteredTo, before: Instruction) -> Instruction | None:
    """The instruction as what rides on it changes it; None where it is about no such instruction."""
    match rides:
        case ExileWhatIsCast(whose=whose):
            return exiling(before, from_graveyard=whose == "your")
        case CounteredTo(to=to):
            return countered_to(before, _COUNTERED[to])
    return with_rider(rides.does, before)


_COUNTERED: Final = {
    "exile it instead of putting it into its owner's graveyard": Zone.EXILE,
    "put it into its owner's hand instead of into that player's graveyard": Zone.HAND,
    "put it on top of its owner's library instead of into that player's graveyard": Zone.LIBRARY,
}


def _of_prevented(sentence: Sentence) -> bool:
    """Tell whether a sentence is of damage that was "prevented this way"."""
    asks = isinstance(sentence.condition, DamagePrevented) and not sentence.condition_last
    later = sentence.later or sentence.delaying is not None
    return not later and (asks or times_spoken_of(sentence, ThisWay(None, "prevented")) > 0)


def _prevents_and(before: Instruction, sentence: Sentence, scope: Scope, lower: Lower) -> Instruction:
    """The same prevention with what follows at once behind each damage that it prevents (615.5)."""
    match before:
        case Begin(abilities=(Replacement() as shield,)):
            return msgspec.structs.replace(before, abilities=(_behind(shield, sentence, scope, lower),))
        case NextDamageOf(shield=shield) | ShieldFrom(shield=shield):
            return msgspec.structs.replace(before, shield=_behind(shield, sentence, scope, lower))
    raise Unperformable("what was prevented this way is not clear")


def _behind(prevents: Replacement, sentence: Sentence, scope: Scope, lower: Lower) -> Replacement:
    """The prevention with the sentence behind it, and behind what follows it already."""
    edit = prevents.edit
    if not isinstance(edit, Prevent | PreventAnd):
        raise Unperformable("what was prevented this way is not clear")
    known, counts = list(scope.spoken), scope.counts
    source = EventObject("source")  # the last that is meant, as it isn't spoken of itself
    scope.spoken.insert(0, Antecedent(source, source, by_name=True))
    scope.counts = scope.prevented = True
    scope.that_many = None
    found = lower((sentence,), scope)
    scope.counts, scope.prevented, scope.spoken = counts, False, known
    first = edit.instructions if isinstance(edit, PreventAnd) else ()
    return msgspec.structs.replace(prevents, edit=PreventAnd((*first, *found), edit.shield), rule="615.5")


def ridden_by_clause(clause: Clause, before: Instructions, scope: Scope) -> Instructions:
    """The same of a clause behind another: "… deals 5 damage to it and the damage can't be prevented"."""
    sentence = Sentence((clause,))
    if before and _rider(sentence):
        last = _not_regenerated(before[-1])
        return () if last is None else (*before[:-1], last)
    return _by_plain(sentence, before, scope)


def _kept(before: Instructions) -> Instructions:
    """ "Until end of turn, you don't lose this mana as steps and phases end": of what was added (106.6)."""
    if not any(isinstance(each, AddMana) for each in before):
        raise Unperformable("which mana is meant is not clear")
    return tuple(
        msgspec.structs.replace(each, kept=True) if isinstance(each, AddMana) else each for each in before
    )


def _rider(sentence: Sentence) -> bool:
    """ "It can't be regenerated" changes the destruction before it (608.2c)."""
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun(), action=Cant(what="be regenerated", until=None)),):
            return not sentence.lead and sentence.condition is None
    return False


def _of_destroyed(sentence: Sentence, scope: Scope) -> bool:
    """ "Creatures destroyed this way can't be regenerated", where all that was to be destroyed are such."""
    match sentence.clauses:
        case (Clause(who=None, action=NotRegenerated(what=what)),) if scope.spoken and not sentence.lead:
            alike = kinds_of(what) == scope.spoken[-1].kinds and not (what.adjectives or what.qualities)
            return alike and sentence.condition is None
    return False


def _spends(sentence: Sentence) -> bool:
    """ "Spend this mana only to …", "this mana can't be spent to …": of what was added before it (106.6)."""
    return isinstance(sentence.clauses[0].action, SpendOnly | SpendNot) and len(sentence.clauses) == 1


def _restricted(adds: Instruction, sentence: Sentence) -> Instruction:
    """ "Spend this mana only to cast a creature spell, and …": what stands before the "and"."""
    return _only_for(adds, sentence) if isinstance(adds, AddMana) else adds


def _only_for(adds: AddMana, sentence: Sentence) -> AddMana:
    action = sentence.clauses[0].action
    if isinstance(action, SpendNot):
        return msgspec.structs.replace(adds, only_for=NotFor(filter_of(action.spells)))
    if not isinstance(action, SpendOnly):
        return adds
    spells = None if action.spells is None else filter_of(action.spells)
    if spells is not None and action.also is not None:
        spells = AnyOf((spells, filter_of(action.also)))
    of: Filter | None = Anything() if action.abilities else None
    if action.abilities_of is not None:
        of = filter_of(action.abilities_of)
    deed = "foretell" if action.foretell else ""
    return msgspec.structs.replace(adds, only_for=OnlyFor(spells, of, x=action.on_x, deed=deed))


def _still(before: Instructions, sentence: Sentence) -> Instructions:
    """The same, as what something becomes is added to the types that it has (205.1b)."""
    becoming = [each for each in before if isinstance(each, Begin) and _replaced(each)]
    plainly = len(sentence.clauses) == 1 and not (sentence.lead or sentence.condition or sentence.later)
    if len(becoming) != 1 or not plainly:
        raise Unperformable("what it is still is not clear")
    return tuple(_added(each) if each is becoming[0] else each for each in before)


def _replaced(effect: Begin) -> bool:
    """Tell whether an effect gives types in the place of others; those of lands are another matter."""
    kinds = [type(each) for each in effect.modifications]
    return ReplaceTypes in kinds and SetLandType not in kinds


def _added(effect: Begin) -> Begin:
    """The effect that adds those types."""
    changes = tuple(
        AddTypes(each.types, each.subtypes, each.supertypes) if isinstance(each, ReplaceTypes) else each
        for each in effect.modifications
    )
    return msgspec.structs.replace(effect, modifications=changes)


def _token_has(sentence: Sentence) -> bool:
    """ "It has …" behind a token says with what the token is created (111.3)."""
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun(word="it" | "they"), action=Change(static=True, power=None)),):
            return not sentence.lead and sentence.condition is None
    return False


def _creates(before: Instructions) -> bool:
    """Tell whether the last thing that is done, or may be done, is that a token is created."""
    last = before[-1] if before else None
    return isinstance(last, Create) or (isinstance(last, May | If) and _creates(last.instructions))


def _with_abilities(before: Instructions, sentence: Sentence) -> Instructions:
    """The same with the token, and where it may be created, with that."""
    *others, made = before
    if isinstance(made, May | If):
        inner = _with_abilities(made.instructions, sentence)
        return (*others, msgspec.structs.replace(made, instructions=inner))
    if not isinstance(made, Create):
        raise Unperformable("what has these abilities is not clear")
    action = sentence.clauses[0].action
    gained = all_granted(action.keywords) if isinstance(action, Change) else ()
    token = msgspec.structs.replace(made.token, abilities=made.token.abilities + gained)
    return (*others, msgspec.structs.replace(made, token=token))
