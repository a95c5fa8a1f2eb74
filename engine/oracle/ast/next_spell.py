"""What is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description


class NextSpell(Action, frozen=True):
    """ "The next noncreature spell you cast this turn has cascade", "costs {1} less to cast" (611.2f)."""

    what: Description
    says: Action | None = None
    less: int = 0
