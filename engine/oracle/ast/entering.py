"""What is said of how a permanent enters: what it takes along (614)."""

from __future__ import annotations

from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Description, Node


class EntersExiling(Node, frozen=True):
    """ "As ~ enters, exile any number of creature cards from your graveyard"."""

    what: Description


class ChosenTypeToo(Node, frozen=True):
    """ "~ is the chosen type in addition to its other types", chosen as it entered."""


class SizeOfExiled(Node, frozen=True):
    """ "~'s power is equal to the total power of the exiled cards and its toughness …"."""


class FormOfChoice(Node, frozen=True):
    """ "A 1/6 Wall artifact creature with defender": one of the things of which one is chosen."""

    power: int
    toughness: int
    types: tuple[tuple[str, str], ...]
    keywords: tuple[Granted, ...] = ()


class EntersAsOneOf(Node, frozen=True):
    """ "As ~ enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying" (208.2b)."""

    forms: tuple[FormOfChoice, ...]
    in_addition: bool = False
