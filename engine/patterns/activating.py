"""Patterns of abilities that players activate (602)."""

from __future__ import annotations

from typing import Final

from engine.characteristics import Ability
from engine.costs import Cost
from engine.events import Event
from engine.events.players import AbilityActivated
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.patterns import Pattern
from engine.view import Context, View

_FREE: Final = Cost()
"""What an ability costs that has no cost of its own."""


class ActivatesLoyalty(Pattern, frozen=True):
    """A player activates a loyalty ability of something (606.2)."""

    by: Whose
    of: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player, the object and its ability's cost."""
        if not isinstance(event, AbilityActivated) or not getattr(event.ability, "cost", _FREE).loyalty:
            return False
        if not is_player_meant(view, self.by, event.player, context):
            return False
        return self.of.matches(view, event.object, context)


class Activates(Pattern, frozen=True):
    """A player activates an ability of something that is no mana ability (602.2b, 605).

    With `aimed_at` it targets such an object or player, with `with_x` its activation cost contains {X}, with
    a `keyword` it is an ability of that.
    """

    by: Whose
    of: Filter = Anything()
    aimed_at: Filter | None = None
    with_x: bool = False
    keyword: str = ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player, the object and the ability."""
        if not isinstance(event, AbilityActivated) or getattr(event.ability, "mana", False):
            return False
        if not is_player_meant(view, self.by, event.player, context):
            return False
        if self.with_x and not has_x_in_cost(event.ability):
            return False
        if self.keyword and getattr(event.ability, "keyword", "") != self.keyword:
            return False
        return self.of.matches(view, event.object, context) and self._aims(event, view, context)

    def _aims(self, event: AbilityActivated, view: View, context: Context) -> bool:
        """Tell whether one of its targets is such."""
        announced = view.object(event.on_stack).announced if event.on_stack else None
        targets = () if announced is None else (id for ids in announced.targets for id in ids)
        wanted = self.aimed_at
        return wanted is None or any(wanted.matches(view, id, context) for id in targets)


def has_x_in_cost(ability: Ability) -> bool:
    """Tell whether the mana of an activation cost contains {X} (107.3a)."""
    cost = getattr(ability, "cost", None)
    return isinstance(cost, Cost) and any(each.variable for each in cost.mana.symbols)
