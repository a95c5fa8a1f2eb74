"""What happens later means: delayed triggered abilities that a text creates (603.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from engine.effects.delaying import Later
from engine.instructions import Duration, Instruction
from engine.oracle.ast.abilities import Occasion
from engine.oracle.ast.effects import Delaying, Sentence
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern
from engine.oracle.printing.sentences import sentences as printed
from engine.patterns import Pattern, StepStarts
from engine.selections import It, Source

Lower: TypeAlias = Callable[[Sentence, Scope], tuple[Instruction, ...]]
"""What gives the instructions of a sentence (lowering/texts.py)."""

_TIMES: dict[str, Pattern] = {
    "at the beginning of the next end step": StepStarts("end"),
    "at the beginning of the next turn's upkeep": StepStarts("upkeep"),
    "at the beginning of your next upkeep": StepStarts("upkeep", "you"),
    "at end of combat": StepStarts("end of combat"),
}


def at_a_time(sentence: Sentence, scope: Scope, lower: Lower) -> tuple[Instruction, ...]:
    """What happens later is about what is meant now, and about nothing that is targeted then."""
    about = next((each.now for each in reversed(scope.spoken) if not each.player), None)
    then = Scope()
    then.announces_x = scope.announces_x
    then.speak(It(), many=True)
    text = printed((sentence,))
    inner = lower(msgspec.structs.replace(sentence, later="", later_first=False), then)
    if then.targets:
        raise Unperformable("a target that is chosen later is not performed")
    return (Later(_TIMES[sentence.later], inner, text, about),)


def delayed(sentence: Sentence, waits: Delaying, scope: Scope, lower: Lower) -> tuple[Instruction, ...]:
    """What happens when something else does; "it" is what that is about, if nothing was spoken of before."""
    if not isinstance(waits.occasion, Occasion) or (waits.word == "whenever" and not waits.this_turn):
        raise Unperformable("how long this ability waits is not clear")
    then = Scope()
    then.announces_x = scope.announces_x
    event = pattern(waits.occasion, then)
    if any(each.now != Source() for each in scope.spoken):
        then.spoken = []
    text = printed((sentence,))
    inner = lower(msgspec.structs.replace(sentence, delaying=None), then)
    if then.targets:
        raise Unperformable("a target that is chosen later is not performed")
    lasts: Duration = "once this turn" if waits.this_turn else "once"
    return (Later(event, inner, text, lasts="end of turn" if waits.word == "whenever" else lasts),)
