"""What a text leaves to a choice between words of its own: "+1/-1 or -1/+1" (608.2d)."""

from __future__ import annotations

from engine.oracle.ast.changing import Change
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node, Thing


class ChangeEither(Action, frozen=True):
    """ "Gets +1/-1 or -1/+1 until end of turn"; the last one says how long."""

    first: Change
    second: Change


class EitherDeed(Action, frozen=True):
    """ "Put a plague counter on ~ or remove a plague counter from it": one of two things is done.

    `short` is without the verb again: "create a Food token or a Treasure token".
    """

    first: Action
    second: Action
    short: bool = False


class PutChosenCounter(Action, frozen=True):
    """ "Put your choice of a reach counter or a trample counter on it"; `short` says "counter" once only."""

    kinds: tuple[str, ...]
    on: Thing
    short: bool = False


class EntersWithChoice(Node, frozen=True):
    """ "~ enters with your choice of a flying counter or a hexproof counter on it"."""

    kinds: tuple[str, ...]
