"""What an object has of what is printed on it: its faces, its Adventure, abilities at all (113, 712, 715)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.expansion import expanded
from engine.filters import Aspect, Filter
from engine.qualities.evidence import Because
from engine.records import Answered
from engine.registry import Quality, quality
from engine.view import Context, Table, View
from engine.zones import Zone


class WithoutAbilities(Filter, frozen=True):
    """ "With no abilities" (113.12): what sets characteristics or restricts it is no ability of its own."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for any ability."""
        return not view.is_player(id) and not view.characteristics(id).abilities

    def reads(self) -> frozenset[Aspect]:
        """The abilities (layer 6)."""
        return frozenset({"copy", "types", "abilities"})


@quality("transformed permanents", "701.28g")
def is_transformed(view: View, id: int) -> bool:
    """A transformed permanent is one with its back face up that is double-faced, or a transforming token."""
    thing = view.object(id)
    transforming = thing.back is not None and not thing.modal
    return transforming and bool(thing.face) and thing.zone is Zone.BATTLEFIELD


class Transformed(Filter, frozen=True):
    """ "Transformed": it has its back face up (701.28g)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look which face is up."""
        return not view.is_player(id) and is_transformed(view, id)

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That its back face is up."""
        yield Because(is_transformed, Answered(object=table.called(id)))


class HasAdventure(Filter, frozen=True):
    """ "That has an Adventure": it has those alternative characteristics, used or not (715.2)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for them; a spell that is cast as an Adventure shows them as its own."""
        if view.is_player(id):
            return False
        return has_adventure(view, id)

    def reads(self) -> frozenset[Aspect]:
        """What is copied."""
        return frozenset({"copy"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That the alternative characteristics exist."""
        yield Because(has_adventure, Answered(object=table.called(id)))


@quality("having an Adventure", "715.2a")
def has_adventure(view: View, id: int) -> bool:
    """It is an object for which these alternative characteristics exist, even if it doesn't use them."""
    found = view.characteristics(id)
    return found.adventure is not None or "Adventure" in found.subtypes


class HasActivated(Filter, frozen=True):
    """ "Has an activated ability"."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for one, wherever it can be activated."""
        if view.is_player(id):
            return False
        return any(_exists(view, each) for each in expanded(view.characteristics(id).abilities))

    def reads(self) -> frozenset[Aspect]:
        """The abilities (layer 6)."""
        return frozenset({"copy", "types", "abilities"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That an ability which is activated from a hand is there all the time."""
        for each in expanded(table.characteristics(id).abilities):
            if isinstance(each, Activated) and each.rule in ANYWHERE:
                yield Because(ANYWHERE[each.rule], Answered(object=table.called(id), text=each.text))


def _exists(view: View, ability: Ability) -> bool:
    if not isinstance(ability, Activated):
        return False
    return ability.rule not in ANYWHERE or ANYWHERE[ability.rule](view, ability)


def _anywhere(number: str, keyword: str) -> Quality[[Ability], bool]:
    @quality(f"{keyword} outside the hand", number)
    def exists(view: View, ability: Ability) -> bool:
        """It continues to exist in all zones, for effects that depend on having activated abilities."""
        return isinstance(ability, Activated)

    return exists


ANYWHERE: Final = {
    "702.29a": _anywhere("702.29b", "cycling"),
    "702.53a": _anywhere("702.53b", "transmute"),
    "702.77a": _anywhere("702.77b", "reinforce"),
}
"""The rules of abilities that are activated from a hand, with those by which they are there elsewhere."""
