"""Reading what becomes of a creature that would die this turn (614.1a)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.preventing import ExileIfDies
from engine.oracle.ast.wordings import words_of
from engine.oracle.reader import Reader

_WHO = tuple(sorted(words_of(ExileIfDies, "who"), key=len, reverse=True))


def would_die(r: Reader) -> Action:
    """ "If that creature would die this turn, exile it instead"."""
    r.expect("if")
    who = r.one_of(*_WHO)
    r.expect("would die this turn, exile it instead")
    return ExileIfDies(who)  # type: ignore[arg-type]
