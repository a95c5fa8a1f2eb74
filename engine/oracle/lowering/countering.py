"""What "if a permanent's ability is countered this way" means behind the countering (701.5)."""

from __future__ import annotations

import msgspec

from engine.actions.counter import Counter
from engine.effects.countering_abilities import CounterThen
from engine.instructions import Instruction
from engine.oracle.ast.history import AbilityCountered
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.delaying import Lower
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import It


def counters_and(before: Instructions, sentence: Sentence, lower: Lower) -> Instructions:
    """The countering with what is done to the permanent; none where the sentence asks something else."""
    if not isinstance(sentence.condition, AbilityCountered):
        return ()
    last: Instruction | None = before[-1] if before else None
    plain = not (sentence.condition_last or sentence.later or sentence.lead)
    if not isinstance(last, Counter) or last.instead is not None or not plain:
        raise Unperformable("which ability is countered is not clear")
    own = Scope()
    own.speak(It(), noun="permanent")
    then = lower((msgspec.structs.replace(sentence, condition=None),), own)
    if own.targets:
        raise Unperformable("a target that is chosen as an ability is countered is not performed")
    return (*before[:-1], CounterThen(last, then))
