"""The ability of aura swap (702.65a)."""

from __future__ import annotations

from engine.decisions import Decision, Some
from engine.events.statuses import AuraSwap
from engine.instructions import Instruction
from engine.records import Asked
from engine.view import Context, Table
from engine.zones import Zone


class SwapAura(Instruction, frozen=True):
    """ "You may exchange this permanent with an Aura card in your hand"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose a card, or none, and exchange them if both halves can be completed."""
        hand = table.zone(Zone.HAND, context.controller)
        auras = tuple(id for id in hand if "Aura" in table.characteristics(id).subtypes)
        if not auras:
            return context
        name = table.name(context.source)
        prompt = Asked(
            case="an Aura card to exchange",
            player=table.called(context.controller),
            object=table.called(context.source),
        )
        about, domain = context.source, Some(auras, 0, 1)
        chosen = table.choose(Decision(context.controller, "object", name, prompt, "702.65a", domain, about))
        table.happen(
            *(
                AuraSwap(source=about, object=about, card=card, player=context.controller)
                for card in tuple(chosen)
            )
        )
        return context
