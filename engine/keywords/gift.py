"""Gift (702.174)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.abilities import Triggered
from engine.abilities.casting import AdditionalCost, BeforeOthers
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.events.statuses import GiftGiven
from engine.filters import Itself
from engine.instructions import Effect, If, Instruction, follow_all
from engine.patterns import Enters
from engine.records import Applied
from engine.registry import keyword, rule
from engine.selections.players import Promised
from engine.view import Context, Table

Instructions: TypeAlias = tuple[Instruction, ...]
Giving: TypeAlias = Callable[[Table, Context, Instructions], None]


class GiveGift(Instruction, frozen=True):
    """Give the opponent who was chosen what the gift is (702.174b)."""

    what: str
    does: Instructions

    def follow(self, table: Table, context: Context) -> Context:
        """Follow what the rule of that gift says."""
        GIFTS[self.what](table, context, self.does)
        has_given(table, context)
        return context


@rule("having given a gift", "702.174c", kind="gift")
def has_given(table: Table, context: Context) -> None:
    """What triggers whenever a player gives a gift triggers as the gift's spell or ability resolves."""
    table.happen(GiftGiven(source=context.source, player=context.controller))
    table.trace.record(Applied(player=table.called(context.controller)))


def _gift_of(what: str, number: str) -> Giving:
    @rule(f"gift of {what}", number, kind="gift")
    def give(table: Table, context: Context, does: Instructions) -> None:
        """The chosen player gets what the gift is."""
        given = table.each_called(Promised().select(table, context))
        table.trace.record(Applied(player=table.called(context.controller), players=given, word=what))
        follow_all(table, context, does)

    return give


GIFTS: Final[dict[str, Giving]] = {
    what: _gift_of(what, number)
    for what, number in (
        ("a Food", "702.174d"),
        ("a card", "702.174e"),
        ("a tapped Fish", "702.174f"),
        ("an extra turn", "702.174g"),
        ("a Treasure", "702.174h"),
        ("an Octopus", "702.174i"),
    )
}
"""What gives each gift, by the words behind "gift"."""


@keyword("gift", "702.174")
def gift(what: str, does: Instructions) -> tuple[Ability, ...]:
    """An opponent may be chosen as an additional cost, who then gets the gift (702.174a-b)."""
    promised = WasCast(paid="gift")
    given = GiveGift(what, does)
    text = f"give the chosen player {what}"
    return (
        AdditionalCost(
            rule="702.174a",
            text=f"as an additional cost to cast this spell, you may choose an opponent to give {what}",
            name="gift",
            options=(Cost((), "choose an opponent"),),
            optional=True,
            chooses_opponent=True,
        ),
        Triggered(
            rule="702.174b",
            text=text,
            pattern=Enters(Itself()),
            condition=promised,
            effect=Effect((given,)),
        ),
        BeforeOthers(rule="702.174b", text=text, effect=Effect((If(promised, (given,)),))),
    )
