"""What is noted for an object, to be referred to later (607.2e)."""

from __future__ import annotations

from typing import ClassVar

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node


class NoteLifeTotal(Action, frozen=True):
    """ "Note your life total"."""

    why_alone: ClassVar[str] = "notes a number that another ability asks for (607.2)"


class EntersNotingLife(Node, frozen=True):
    """ "As ~ enters, note your life total"."""

    why_alone: ClassVar[str] = "notes a number as it enters (607.2)"
