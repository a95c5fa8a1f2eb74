"""What "repeat this process" means: all that is said before it is followed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.effects.repeating import ENDLESS, Process, Repeat
from engine.instructions import Instruction
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.effects import RepeatProcess
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.sentences import sentences as printed
from engine.quantities import Plus

Lower = Callable[[tuple[Sentence, ...], Scope], tuple[Instruction, ...]]


def place_of_repeating(text: tuple[Sentence, ...]) -> int | None:
    """The sentence that says that the process is repeated; None where none does."""
    return next((place for place, each in enumerate(text) if _repeating(each) is not None), None)


def repeated(text: tuple[Sentence, ...], place: int, scope: Scope, lower: Lower) -> tuple[Instruction, ...]:
    """The process up to that sentence, and what stands behind it.

    What is said behind it may not speak of what the process has dealt with: that was another each time.
    """
    process, rest = text[: place + 1], text[place + 1 :]
    if place_of_repeating(rest) is not None or any(each in f" {printed(rest)}" for each in _SPOKEN_OF):
        raise Unperformable("of which time of the process it speaks is not clear")
    action = _repeating(process[-1])
    assert action is not None
    if action.often == "X times":
        match process[-1]:
            case Sentence(clauses=(Clause(who=None, may=False),), condition=None, lead="" | "Then"):
                times = Plus(quantity(Variable(), scope), 1)
                return (Repeat(times, lower(process[:-1], scope)), *(lower(rest, scope) if rest else ()))
        raise Unperformable("how often the process is repeated is not clear")
    scope.repeats = True
    found = lower(process, scope)
    scope.repeats = False
    scope.this_way, scope.that_many = "", None
    most = 2 if action.often == "once" else ENDLESS
    return (Process(found, most), *(lower(rest, scope) if rest else ()))


_SPOKEN_OF: Final = (" this way", " it", " It", " them", " They", " those ", " Those ", " that ", " That ")
"""What speaks of something that was dealt with before."""


def _repeating(sentence: Sentence) -> RepeatProcess | None:
    found = (each.action for each in sentence.clauses)
    return next((each for each in found if isinstance(each, RepeatProcess)), None)
