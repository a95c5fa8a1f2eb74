"""Cards in exile that are encoded on creatures (702.99), and copies of cards that are cast (707.12)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.costs import Cost
from engine.decisions import YES_NO, Decision, OneOf
from engine.effects.casting_copies import CastCopies
from engine.events import ZoneChange
from engine.filters import IsPlayer, Itself
from engine.instructions import Effect, Instruction
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities
from engine.patterns import DealsDamage
from engine.records import Applied, Asked
from engine.registry import rule
from engine.selections import Particular
from engine.view import Context, Table
from engine.zones import Zone

_TEXT = "you may copy the encoded card and cast the copy without paying its mana cost"
_CIPHER = WayToCast(rule="702.99a", name="cipher", cost=Cost())


class Encode(Instruction, frozen=True):
    """ "You may exile this card encoded on a creature you control", of a spell that is a card (702.99a)."""

    def follow(self, table: Table, context: Context) -> Context:
        """Ask, exile the card, and let the creature have the ability."""
        spell, player = context.source, context.controller
        if not table.exists(spell) or table.object(spell).kind != "card":
            return context
        creatures = tuple(
            id
            for id in table.battlefield()
            if table.controller(id) == player and table.characteristics(id).is_a("Creature")
        )
        about = table.name(spell)
        prompt = Asked(case="encoding", player=table.called(player), object=table.called(spell))
        if not creatures or not table.choose(
            Decision(player, "yes_no", about, prompt, "702.99a", YES_NO, spell)
        ):
            return context
        prompt = Asked(
            case="a creature to encode on",
            player=table.called(player),
            object=table.called(spell),
            objects=table.each_called(creatures),
        )
        decision = Decision(player, "object", about, prompt, "702.99a", OneOf(creatures), spell)
        encode(table, context, creatures[0] if len(creatures) == 1 else int(table.choose(decision)))
        return context


@rule("encoding", "702.99b", "702.99c", kind="exile")
def encode(table: Table, context: Context, creature: int) -> None:
    """The exiled card is encoded on the creature while it stays exiled and that stays on the battlefield."""
    name = table.called(context.source)
    moved = table.happen(
        ZoneChange(source=context.source, object=context.source, to=Zone.EXILE, cause="exile")
    )
    for card in (each.became for each in moved if isinstance(each, ZoneChange) and each.became):
        casting = Triggered(
            rule="702.99a",
            text=_TEXT,
            pattern=DealsDamage(Itself(), IsPlayer(), combat=True),
            effect=Effect((CastCopies(Particular(card), _CIPHER),)),
        )
        table.trace.record(Applied(object=name, other=table.called(creature)))
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration="while source is exiled",
                context=Context(source=card, controller=context.controller),
                ids=(creature,),
                modifications=(GainAbilities((casting,)),),
            )
        )
