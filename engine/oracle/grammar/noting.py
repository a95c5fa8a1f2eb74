"""Reading what is noted for an object (607.2e)."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.effects import Action
from engine.oracle.ast.noting import EntersNotingLife, NoteLifeTotal
from engine.oracle.ast.phrases import Node
from engine.oracle.reader import Reader

LIFE: Final = "your life total"


def note(r: Reader) -> Action:
    """What stands behind "note"."""
    r.expect(LIFE)
    return NoteLifeTotal()


def enters_noting(r: Reader) -> Node:
    """ "As ~ enters, note your life total"."""
    r.expect(f"as ~ enters, note {LIFE}.")
    return EntersNotingLife()
