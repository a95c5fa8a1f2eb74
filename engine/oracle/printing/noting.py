"""Writing what is noted for an object."""

from __future__ import annotations

from engine.oracle.ast.noting import EntersNotingLife, NoteLifeTotal
from engine.oracle.grammar.noting import LIFE
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.lines import line


@action.register
def _write_note_life_total(what: NoteLifeTotal, many: bool) -> str:
    return f"{verb('note', many)} {LIFE}"


@line.register
def _write_enters_noting_life(what: EntersNotingLife) -> str:
    return f"as ~ enters, note {LIFE}."
