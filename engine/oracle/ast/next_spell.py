"""What is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description


class BackAsItResolves(Action, frozen=True):
    """ "Put that card into your hand instead of into your graveyard as it resolves" (608.2n, 614.1a)."""


class AtAnyTime(Action, frozen=True):
    """ "Can be cast as though it had flash" (601.3b)."""


class NextSpell(Action, frozen=True):
    """ "The next noncreature spell you cast this turn has cascade", "costs {1} less to cast" (611.2f).

    Of what happens to it as it resolves it is said "the next time you cast an instant spell this turn, …".
    """

    what: Description
    says: Action | None = None
    less: int = 0
