"""What is said of how a permanent enters: what it takes along (614)."""

from __future__ import annotations

from engine.oracle.ast.phrases import Description, Node


class EntersExiling(Node, frozen=True):
    """ "As ~ enters, exile any number of creature cards from your graveyard"."""

    what: Description


class ChosenTypeToo(Node, frozen=True):
    """ "~ is the chosen type in addition to its other types", chosen as it entered."""


class SizeOfExiled(Node, frozen=True):
    """ "~'s power is equal to the total power of the exiled cards and its toughness …"."""
