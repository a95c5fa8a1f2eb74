"""What is noted for an object, to be referred to later (607.2e)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node


class NoteLifeTotal(Action, frozen=True):
    """ "Note your life total"."""


class EntersNotingLife(Node, frozen=True):
    """ "As ~ enters, note your life total"."""
