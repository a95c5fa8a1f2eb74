"""What is said of damage that is prevented or redirected, and of what would die this turn (614, 615)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Thing


class PreventDamage(Action, frozen=True):
    """A prevention effect of this turn (615): the next N damage, or all of it.

    `combat` None is any damage. `to` None is all damage, `also` a second kind of recipients; `by` is whose
    damage is prevented; with `both` that to it and by it. `turn` is where "this turn" stands: behind all,
    before to whom it is dealt, or between that and by whom.
    """

    amount: Amount | None
    combat: bool | None
    to: Thing | None = None
    by: Thing | None = None
    both: bool = False
    also: Thing | None = None
    turn: Literal["last", "first", "middle"] = "last"


class PreventNextBy(Action, frozen=True):
    """ "The next time target creature would deal damage this turn, prevent that damage" (615.8)."""

    by: Thing


class RedirectNext(Action, frozen=True):
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature instead" (614.9)."""

    amount: int
    to: Thing
    instead_to: Thing


class ExileIfDies(Action, frozen=True):
    """ "If that creature would die this turn, exile it instead", or one "dealt damage this way"."""

    who: Literal[
        "that creature",
        "it",
        "the creature",
        "that permanent",
        "that planeswalker",
        "that creature or planeswalker",
        "a creature dealt damage this way",
        "a permanent dealt damage this way",
        "a creature or planeswalker dealt damage this way",
    ]
