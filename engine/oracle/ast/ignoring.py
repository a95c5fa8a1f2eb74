"""Effects that a player may end, or ignore for a while, by a special action (116.2c-d)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node

Ignorer: TypeAlias = Literal["that creature's controller", "its controller", "any player"]
"""Who may ignore an effect."""


class Ignorable(Node, frozen=True):
    """ "Any player may pay {2} for that player to ignore this effect until end of turn", behind a line."""

    line: Node
    who: Ignorer
    price: Payment


class PayToEnd(Action, frozen=True):
    """ "You may pay {W} to end this effect"."""

    price: Payment


class LoseThisAbility(Action, frozen=True):
    """ "~ loses this ability"."""
