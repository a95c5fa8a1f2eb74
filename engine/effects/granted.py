"""Abilities that an effect grants with a cost that the card itself gives."""

from __future__ import annotations

import msgspec

from engine.abilities import Keyword
from engine.characteristics import Characteristics
from engine.costs import Cost, PayMana
from engine.modifications import Layer, Modification
from engine.view import Context, View


class GainFlashback(Modification, frozen=True):
    """ "Gains flashback. The flashback cost is equal to its mana cost" (702.34)."""

    @property
    def layer(self) -> Layer:
        """Layer 6 (613.1f)."""
        return Layer.ABILITY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it; a card without a mana cost has no flashback cost that could be paid."""
        if old.mana_cost is None:
            return old
        cost = Cost((PayMana(old.mana_cost),), str(old.mana_cost) or "{0}")
        gained = Keyword(name="flashback", parameters=(cost,), rule="702.34", text=f"flashback {cost}")
        return msgspec.structs.replace(old, abilities=(*old.abilities, gained))

    def describe(self) -> str:
        """The change in words."""
        return "gains flashback"
