"""Mutating creature spells: what they target, and that they may cease to be such (702.140)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board import Board
from engine.filters import AllOf, Filter, Not, OfType
from engine.instructions import Effect, TargetWord
from engine.objects import Object
from engine.records import Applied
from engine.registry import rule
from engine.view import Context, View

MUTATE: Final = "mutate"


class OfTheSameOwner(Filter, frozen=True):
    """ "With the same owner as this spell" (702.140a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for both owners."""
        return not view.is_player(id) and view.object(id).owner == view.object(context.source).owner


TARGET: Final = TargetWord(
    AllOf((OfType("Creature"), Not(OfType("Human", "subtypes")), OfTheSameOwner())),
    text="target non-Human creature with the same owner as this spell",
)


def is_mutating(thing: Object) -> bool:
    """Tell whether an object is a mutating creature spell."""
    return thing.announced is not None and thing.announced.alternative == MUTATE


@rule("a mutating creature spell", "702.140a", kind="question")
def target_of_mutating(game: Board, id: int) -> Effect:
    """It becomes a mutating creature spell and targets a non-Human creature with the same owner."""
    return Effect((), (TARGET,))


@rule("a mutating creature spell without its target", "702.140b", kind="resolve")
def resolves_as_creature(game: Board, id: int) -> bool:
    """If its target is illegal, it ceases to be mutating and continues resolving as a creature spell."""
    announced = game.object(id).announced
    if announced is None:
        return False
    game.change(id, announced=msgspec.structs.replace(announced, alternative="", targets=()))
    game.trace.record(Applied(object=game.called(id)))
    return True
