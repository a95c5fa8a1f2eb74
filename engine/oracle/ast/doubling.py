"""What is said of numbers that are doubled or exchanged (701.9, 701.10)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.phrases import Thing


class DoubleSize(Action, frozen=True):
    """ "Double target creature's power and toughness until end of turn", "double the power of …" (701.9b).

    `behind` tells that what it is of stands behind the numbers.
    """

    of: Thing
    part: Literal["power and toughness", "power", "toughness"]
    until: Until
    behind: bool = False


class DoubleX(Action, frozen=True):
    """ "Double the value of X", of a spell that was cast."""


class DoubleLife(Action, frozen=True):
    """ "Double target player's life total" (701.9d)."""

    of: Thing


class ExchangeLife(Action, frozen=True):
    """ "Two target players exchange life totals" (701.10c)."""


class ExchangeLifeWith(Action, frozen=True):
    """ "Exchange life totals with target opponent" (701.10c)."""

    other: Thing


class RedistributeLife(Action, frozen=True):
    """ "Redistribute any number of players' life totals"."""


class ExchangeLifeForSize(Action, frozen=True):
    """ "Exchange your life total with ~'s toughness" (701.10g)."""

    life: Thing
    of: Thing
    part: Literal["power", "toughness"]


class ExchangeZones(Action, frozen=True):
    """ "Exchange your hand and graveyard" (701.10f)."""

    one: Literal["hand", "graveyard"]
    other: Literal["graveyard", "library"]
