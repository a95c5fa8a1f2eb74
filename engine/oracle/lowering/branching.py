"""What is followed where something was done, chosen or paid, or where it wasn't: "if you do" (118.12)."""

from __future__ import annotations

import msgspec

from engine.conditions import Is
from engine.effects.anyone import AnyoneMay
from engine.effects.delaying import Later
from engine.effects.paying import MayPay
from engine.filters import Anything
from engine.instructions import If, IfDone, May
from engine.oracle.ast.looking import ChooseSeen
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.clauses import chosen_whole, partly_done
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import It

DID_NOT = ("Otherwise,", "If you don't,", "If they don't,", "If the player doesn't,")


def if_done(before: Sentence, doing: Instructions, then: Instructions, scope: Scope) -> Instructions:
    """The same with what is followed where what stands before it was done (118.12, 608.2c)."""
    last = doing[-1]
    if isinstance(last, AnyoneMay):
        raise Unperformable("which of the players is meant is not clear")
    if isinstance(last, Later):
        raise Unperformable("whether something is done later is not asked")
    if isinstance(last, If) and not last.otherwise and isinstance(last.instructions[-1], May | MayPay):
        within = if_done(before, last.instructions, then, scope)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=within))
    if isinstance(last, MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=then))
    partly = isinstance(last, If) or any(partly_done(each.action) for each in before.clauses)
    if partly and isinstance(last, May):
        return (*doing[:-1], _if_chosen(last, before, then, scope))
    if partly:
        raise Unperformable("whether all of this was done is not asked")
    if isinstance(last, May):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(IfDone(last.instructions, then),)))
    return (IfDone(doing, then),)


def goes_on(sentence: Sentence) -> bool:
    """Tell whether it is said of what something was done to just before: "those permanents don't untap"."""
    plain = not (sentence.lead or sentence.later or sentence.instead) and sentence.condition is None
    return plain and isinstance(sentence.clauses[0].who, Pronoun) and sentence.delaying is None


def also_then(doing: Instructions, more: Instructions) -> Instructions:
    """The same with more that is followed where what stands before it was done."""
    last = doing[-1]
    if isinstance(last, IfDone):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(*last.instructions, *more)))
    if isinstance(last, May) and isinstance(last.instructions[-1], IfDone):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=also_then(last.instructions, more)))
    if isinstance(last, If) and not last.otherwise and isinstance(last.instructions[-1], May | MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=also_then(last.instructions, more)))
    if isinstance(last, May | MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(*last.instructions, *more)))
    raise Unperformable("whether it is done where the other was not is not clear")


def _if_chosen(last: May, before: Sentence, then: Instructions, scope: Scope) -> May:
    """What is followed where a player chose to do something (118.12), as they can only if it's possible."""
    actions = [each.action for each in before.clauses]
    if isinstance(actions[-1], ChooseSeen):
        found = If(Is(It(), Anything()), then)  # there may be none that could be chosen
        return msgspec.structs.replace(last, instructions=(*last.instructions, found))
    if not all(chosen_whole(each, scope) or not partly_done(each) for each in actions):
        raise Unperformable("whether all of this was done is not asked")
    return msgspec.structs.replace(last, instructions=(*last.instructions, *then))


def if_not(sentence: Sentence, previous: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """The same with the other branch of a choice or condition; "you may … if …, otherwise" is of both."""
    if sentence.lead in ANYONE:
        return _if_anyone(sentence, doing, inner)
    last = doing[-1] if doing else None
    if sentence.lead == "Otherwise,":
        if not isinstance(last, If) or last.otherwise:
            raise Unperformable("“otherwise” than what is not clear")
    elif not isinstance(last, May | MayPay) or last.otherwise:
        raise Unperformable("“if you don't” without a choice before it is not performed")
    assert isinstance(last, If | May | MayPay)
    if isinstance(last, If) and previous.condition_last and isinstance(last.instructions[-1], May):
        may = msgspec.structs.replace(last.instructions[-1], otherwise=inner)
        last = msgspec.structs.replace(last, instructions=(*last.instructions[:-1], may))
    if isinstance(last, May) and isinstance(last.instructions[-1], If):
        chosen = msgspec.structs.replace(last.instructions[-1], otherwise=inner)
        within = (*last.instructions[:-1], chosen)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=within, otherwise=inner))
    if isinstance(last, May) and len(last.instructions) == 1 and isinstance(last.instructions[0], IfDone):
        done = msgspec.structs.replace(last.instructions[0], otherwise=inner)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(done,), otherwise=inner))
    if isinstance(last, May):
        done = IfDone(last.instructions, (), inner)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(done,), otherwise=inner))
    return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))


def _if_anyone(sentence: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """The branch that is followed where at least one player did it, or where nobody did."""
    last = doing[-1] if doing else None
    if not isinstance(last, AnyoneMay) or last.instructions or last.otherwise:
        raise Unperformable("who does what is not clear")
    if sentence.lead == "If no one does,":
        return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))
    return (*doing[:-1], msgspec.structs.replace(last, instructions=inner))


ANYONE = ("If a player does,", "If no one does,")
