"""Which players "they", "their" and "that player or that permanent's controller" mean (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.filters import AllOf, Owned
from engine.filters.circumstances import Has
from engine.oracle.ast.phrases import Description, Pronoun
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import Each, Selection, Targets
from engine.selections.players import (
    AskedPlayer,
    ControllerOf,
    DefendingPlayer,
    OwnerOf,
    PlayerOrControllerOf,
)

YOUR_COMMANDER: Final = AllOf((Has("commander"), Owned("you")))
"""A commander of the player (903.3)."""


def they(scope: Scope | None, *, one: bool = False) -> Selection:
    """The players who are "they" in "they control" and "their hand": who is asked, else who is spoken of.

    With `one` there may not be several of them.
    """
    if scope is None or scope.subject == AskedPlayer():
        return AskedPlayer()
    if scope.theirs:
        scope.theirs[0] = True
        return AskedPlayer()
    if isinstance(scope.subject, ControllerOf | OwnerOf | DefendingPlayer):
        return scope.subject
    meant = scope.spoken.last_person
    if meant is None or (one and meant.many):
        raise Unperformable("which of several players is meant is not clear")
    return meant.was


def check_they(scope: Scope) -> None:
    """Refuse "they" where it isn't the player who is asked, nor the one to whom a number is given."""
    if scope.theirs:
        scope.theirs[0] = True
    elif scope.subject != AskedPlayer():
        raise Unperformable("which of several players is meant is not clear")


def asks_player(what: Description) -> bool:
    """Tell whether a description speaks of the one of several players who is to do something."""
    return what.whose in ("they control", "they own") or (
        what.place is not None and what.place.whose == "their"
    )


def player_or_controller(scope: Scope | None) -> Selection:
    """The player or controller of the target that may be a player or a permanent, and was spoken of last."""
    spoken = [] if scope is None else scope.spoken
    for each in reversed(spoken):
        if isinstance(each.was, Targets) and not (each.player or each.many):
            return PlayerOrControllerOf(each.was)
    raise Unperformable("which player is meant is not clear")


def its_controller(scope: Scope | None) -> Selection:
    """Who controls the one thing that was spoken of."""
    if scope is None:
        raise Unperformable("which player is meant is not clear")
    meant = scope.beside().meant(Pronoun("it"))
    if meant.many or isinstance(meant.was, Each):
        raise Unperformable("which of several players is meant is not clear")
    return ControllerOf(meant.was)
