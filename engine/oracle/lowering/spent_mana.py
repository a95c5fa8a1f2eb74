"""What is said of mana behind the adding of it: what happens to what it is spent on, or then (106.6)."""

from __future__ import annotations

import msgspec

from engine.effects.delaying import WhenSpent
from engine.instructions import Effect, Instruction
from engine.mana.abilities import AddMana
from engine.mana.spending import Rider
from engine.oracle.ast.history import ManaSpentOn
from engine.oracle.ast.mana import SpendOnly
from engine.oracle.ast.occasions import ManaSpent
from engine.oracle.ast.phrases import Description
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.delaying import Lower
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.sentences import sentences as printed
from engine.selections import It


def speaks_of_spending(sentence: Sentence) -> bool:
    """Tell whether a sentence says what happens as mana is spent that was added before it."""
    waits = sentence.delaying
    return (
        isinstance(sentence.condition, ManaSpentOn)
        or (waits is not None and isinstance(waits.occasion, ManaSpent))
        or (isinstance(sentence.clauses[0].action, SpendOnly) and len(sentence.clauses) > 1)
    )


def with_rider(adds: Instruction, sentence: Sentence, lower: Lower) -> AddMana:
    """The adding of mana that does what a sentence says to a spell that it is spent on."""
    if not isinstance(adds, AddMana) or adds.rider is not None or sentence.condition_last:
        raise Unperformable("which mana is spent is not clear")
    plain = msgspec.structs.replace(sentence, condition=None, delaying=None, lead="")
    match sentence:
        case Sentence(condition=ManaSpentOn(what=what)):
            rider = _rider(what, plain, lower)
        case Sentence(delaying=waits) if waits is not None and isinstance(waits.occasion, ManaSpent):
            rider = _trigger(waits.occasion.what, plain, lower)
        case Sentence(clauses=(first, *others), joints=(_, *joints)):
            if (
                not isinstance(first.action, SpendOnly)
                or first.action.spells is None
                or first.action.also
                or first.action.foretell
            ):
                raise Unperformable("on which spells it is spent is not clear")
            rest = msgspec.structs.replace(plain, clauses=tuple(others), joints=tuple(joints))
            rider = _rider(first.action.spells, rest, lower)
        case _:
            raise Unperformable("on what it is spent is not clear")
    return msgspec.structs.replace(adds, rider=rider)


def _scope(spell: Description) -> Scope:
    """What "it" and "that spell" mean when the mana is spent: the spell that it is spent on."""
    if spell.noun != "spell":
        raise Unperformable("on what it is spent is not clear")
    own = Scope()
    own.speak(It(), kinds=kinds_of(spell))
    return own


def _rider(spell: Description, sentence: Sentence, lower: Lower) -> Rider:
    own = _scope(spell)
    done = lower((sentence,), own)
    if own.targets:
        raise Unperformable("a target that is chosen as mana is spent is not performed")
    return Rider(filter_of(spell), done)


def _trigger(spell: Description, sentence: Sentence, lower: Lower) -> Rider:
    own = _scope(spell)
    done = lower((sentence,), own)
    effect = Effect(done, tuple(own.targets), divides=own.divides)
    return Rider(filter_of(spell), (WhenSpent(effect, printed((sentence,))),))
