"""Abilities that an effect grants with a cost that the card itself gives."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.abilities import Keyword
from engine.characteristics import Characteristics
from engine.costs import Cost, CostPart, PayMana
from engine.layers.modifications import Layer, Modification
from engine.records.layers import Modified
from engine.view import Context, View


class GainAtItsCost(Modification, frozen=True):
    """ "Gains flashback. The flashback cost is equal to its mana cost" (702.34, 702.97), `plus` what else.

    It is so much generic mana `less`: "reduced by {2}" (118.7a).
    """

    keyword: Literal["flashback", "scavenge", "encore", "replicate", "escape", "foretell", "emerge"]
    rule: str
    plus: tuple[CostPart, ...] = ()
    less: int = 0

    in_layer: ClassVar[Layer] = Layer.ABILITY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it; a card without a mana cost has no such cost that could be paid."""
        if old.mana_cost is None:
            return old
        mana = old.mana_cost.reduced(self.less) if self.less else old.mana_cost
        words = ", ".join((str(mana) or "{0}", *map(str, self.plus)))
        cost = Cost((PayMana(mana), *self.plus), words)
        gained = Keyword(name=self.keyword, parameters=(cost,), rule=self.rule, text=f"{self.keyword} {cost}")
        return msgspec.structs.replace(old, abilities=(*old.abilities, gained))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="abilities", words=(self.keyword,))
