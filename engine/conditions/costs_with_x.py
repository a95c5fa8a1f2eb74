"""Whether {X} is in what was paid for a spell or an ability (107.3a)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.events.players import AbilityActivated, SpellCast
from engine.filters.stack import HasX
from engine.patterns.activating import has_x_in_cost
from engine.view import Context, View


class CostHasX(Condition, frozen=True):
    """ "That spell's mana cost or that ability's activation cost contains {X}": of what it triggers on."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the mana cost of the spell that was cast, or the cost of the ability that was activated."""
        event = context.told
        if isinstance(event, SpellCast):
            return HasX().matches(view, event.object, context)
        return isinstance(event, AbilityActivated) and has_x_in_cost(event.ability)
