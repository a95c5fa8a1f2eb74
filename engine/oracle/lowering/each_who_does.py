"""What is followed for each of those who did what each may do: "for each opponent who does, …" (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.actions.create import Create
from engine.effects.copying import CreateCopies
from engine.effects.counters import PutCounters
from engine.effects.defining import times_spoken_of
from engine.effects.drawing import DrawCards
from engine.effects.each_who_does import EachWhoDoes
from engine.effects.life import GainLife
from engine.instructions import IfDone, Instruction, May
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, Product, Quantity, ThatNumber
from engine.selections.players import AskedPlayer, EachPlayer

EACH_WHO: Final = ("For each opponent who does,", "For each opponent who doesn't,")
"""How a sentence begins that is followed for each opponent who did what stands before it, or who didn't."""


def each_who_does(
    sentence: Sentence,
    doing: Instructions,
    scope: Scope,
    read: Callable[[Sentence, Scope], Instructions],
) -> Instructions:
    """The same with what is done for each of them, at once where nothing is said of the player."""
    targets = len(scope.targets)
    scope.speak(AskedPlayer(), player=True)
    found = read(msgspec.structs.replace(sentence, lead=""), scope)
    if len(scope.targets) > targets:
        raise Unperformable("targets that are chosen for each of several are not performed")
    alike = not times_spoken_of(found, AskedPlayer())
    if alike:
        found = tuple(_so_often(each) for each in found)
    no = sentence.lead == "For each opponent who doesn't,"
    return _behind(doing, found, no=no, alike=alike)


def _behind(doing: Instructions, then: Instructions, *, no: bool, alike: bool) -> Instructions:
    """What each may do with what follows it, also where all of that is done only if something was."""
    last = doing[-1] if doing else None
    if isinstance(last, May) and isinstance(last.who, EachPlayer) and not last.otherwise:
        return (*doing[:-1], EachWhoDoes(last, then, no, alike))
    if not isinstance(last, May | IfDone) or last.otherwise:
        raise Unperformable("who does what is not clear")
    within = _behind(last.instructions, then, no=no, alike=alike)
    return (*doing[:-1], msgspec.structs.replace(last, instructions=within))


def _so_often(each: Instruction) -> Instruction:
    """An action as often as there are such players: tokens and counters come all at once."""
    match each:
        case Create(number=number, also=()) | CreateCopies(number=number) | DrawCards(number=number):
            return msgspec.structs.replace(each, number=_times(number))
        case PutCounters(number=number, divided=False):
            return msgspec.structs.replace(each, number=_times(number))
        case GainLife(amount=amount):
            return msgspec.structs.replace(each, amount=_times(amount))
    raise Unperformable("what is done so often is not clear")


def _times(number: Quantity) -> Quantity:
    return ThatNumber() if number == Fixed(1) else Product(number, ThatNumber())
