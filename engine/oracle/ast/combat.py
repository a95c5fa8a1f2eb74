"""What is said of creatures that attack and block by an effect, and of costs to attack."""

from __future__ import annotations

from engine.oracle.ast.abilities import Text
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node, Some, Thing


class MayExert(Node, frozen=True):
    """ "You may exert ~ as it attacks. When you do, …" (508.1g, 701.39d); without `text` nothing more."""

    text: Text | None = None


class IsAttacking(Action, frozen=True):
    """ "It's attacking", "target creature is attacking target planeswalker" (508.4)."""

    whom: Thing | None = None


class BlockOne(Action, frozen=True):
    """ "Have it block an attacking creature of your choice" (509.6)."""

    what: Some
