"""Trigger conditions: either of two events, the first in a turn, abilities that are activated."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.abilities import Occasion
from engine.oracle.ast.phrases import Description


class EitherEvent(Occasion, frozen=True):
    """ "~ enters or deals combat damage to a player", "~ enters or at the beginning of your upkeep".

    `again` is the word that the second begins with; with `shared` its subject is not said again.
    """

    first: Occasion
    second: Occasion
    again: Literal["", "when", "whenever", "at"] = ""
    shared: bool = False


class FirstEachTurn(Occasion, frozen=True):
    """ "You gain life for the first time each turn"."""

    of: Occasion


class Activation(Occasion, frozen=True):
    """ "You activate an ability of an artifact that isn't a mana ability" (602.2b)."""

    who: Literal["you", "an opponent", "a player"]
    of: Description | None = None
    mana: bool = True


class DiceRolled(Occasion, frozen=True):
    """ "You roll one or more dice", "you roll a 1 or 2", "you roll a 4 or higher on a die"."""

    what: Literal["one or more dice", "a die", "a number", "a number on a die"]
    numbers: tuple[int, ...] = ()
    or_higher: bool = False


class NextCast(Occasion, frozen=True):
    """ "When you cast your next instant or sorcery spell this turn": said by an effect only (603.7)."""

    what: Description
