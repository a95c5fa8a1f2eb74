"""Effects that a player ends, or ignores for a while, by a special action (116.2c-d)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.abilities import Ignored, SpecialAction
from engine.characteristics import Characteristics
from engine.events.statuses import EffectEnds
from engine.filters import Aspect
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import Layer, Modification
from engine.records.layers import Modified
from engine.view import Context, Table, View


class IgnoreEffect(Instruction, frozen=True):
    """ "… for that player to ignore this effect until end of turn", of the ability that says so."""

    def follow(self, table: Table, context: Context) -> Context:
        """From now on it doesn't hold for that player."""
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration="end of turn",
                context=context,
                ids=(context.controller,),
                abilities=(Ignored(text=context.ability.text),),
            )
        )
        return context


class AllowEnding(Instruction, frozen=True):
    """ "You may pay {W} to end this effect": at any time after the ability has resolved."""

    action: SpecialAction

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller take that action for as long as the effect lasts."""
        ending = msgspec.structs.replace(self.action, instructions=(EndEffect(context.on_stack),))
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration="forever",
                context=context,
                abilities=(ending,),
                text=self.action.text,
            )
        )
        return context


class EndEffect(Instruction, frozen=True):
    """What a spell or ability has begun ends; `began_by` is what it was on the stack."""

    began_by: int = 0

    def follow(self, table: Table, context: Context) -> Context:
        """End it."""
        table.happen(EffectEnds(source=context.source, began_by=self.began_by))
        return context


class LoseOwnAbility(Modification, frozen=True):
    """Layer 6: "loses this ability", the one that is resolving as the effect begins."""

    in_layer: ClassVar[Layer] = Layer.ABILITY

    @property
    def writes(self) -> frozenset[Aspect]:
        """The abilities, and with them the effects that they generate."""
        return frozenset({"abilities", "existence"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take that one."""
        if context.ability not in old.abilities:
            return old
        place = old.abilities.index(context.ability)
        return msgspec.structs.replace(old, abilities=old.abilities[:place] + old.abilities[place + 1 :])

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="this ability lost")
