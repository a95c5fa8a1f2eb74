"""What is meant by what is noted for an object (607.2e)."""

from __future__ import annotations

from engine.effects.noting import NoteLifeTotal
from engine.oracle.ast import noting, phrases
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.scope import Scope, Unperformable

# Importing it is what registers how these are written.
from engine.oracle.printing import noting as _written  # noqa: F401

__all__ = ["instructions"]


@instructions.register
def _lower_note_life_total(what: noting.NoteLifeTotal, who: Thing | None, scope: Scope) -> Instructions:
    if not (who is None or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else notes it is not performed")
    return (NoteLifeTotal(),)
