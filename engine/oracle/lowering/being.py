"""What is said of a permanent in the sentence behind the one that puts it onto the battlefield (611.2e)."""

from __future__ import annotations

import msgspec

from engine.effects.moving import MoveTo
from engine.effects.paying import MayPay
from engine.instructions import If, IfDone, Instruction, May
from engine.layers.modifications import Modification
from engine.layers.type_changes import ReplaceTypes
from engine.oracle.ast import phrases
from engine.oracle.ast.becoming import Being
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.becoming import modifications
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.zones import Zone


def entering_as(sentence: Sentence, before: Instructions, scope: Scope) -> Instructions:
    """The instructions before, whose last puts what "that permanent" means onto the battlefield as that.

    None where the sentence doesn't say what a permanent is, or no permanent was put there.
    """
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun() | phrases.EachOf(), action=Being(is_=is_)),) if (
            before and not sentence.lead and sentence.condition is None and is_.until is None
        ):
            being = modifications(is_, scope)
            if any(isinstance(each, ReplaceTypes) and "Aura" in each.subtypes for each in being):
                raise Unperformable("what a card enchants that is an Aura only there is not chosen")  # 303.4f
            last = _put_as(before[-1], being)
            return () if last is None else (*before[:-1], last)
    return ()


def _put_as(last: Instruction, being: tuple[Modification, ...]) -> Instruction | None:
    """The instruction that puts it there, inside "you may" and "if" as well; None where there is none."""
    if isinstance(last, MoveTo) and last.to is Zone.BATTLEFIELD:
        return msgspec.structs.replace(last, being=being)
    if isinstance(last, May | MayPay | If | IfDone) and last.instructions:
        *others, inner = last.instructions
        found = _put_as(inner, being)
        return None if found is None else msgspec.structs.replace(last, instructions=(*others, found))
    return None
