"""Hideaway (702.75)."""

from __future__ import annotations

from typing import Literal

from engine.abilities import Replacement, Triggered
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.effects.entering_with import EnterTapped
from engine.effects.looking import LookAtTop, PutSeen, TakeAmong
from engine.filters import Itself
from engine.instructions import Effect, Instruction
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.records import Answered
from engine.registry import NEW_CAPENNA, in_force, keyword, quality, rule
from engine.selections.players import You
from engine.view import Context, Table, View
from engine.zones import Zone


@rule("the rest of what is hidden away", "702.74a", edition="2021", until=NEW_CAPENNA, kind="question")
def in_any_order(table: Table) -> bool:
    """The rest is put on the bottom of the library in any order."""
    table.trace.record(Answered(case="any order"))
    return True


@rule("the rest of what is hidden away", "702.75a", since=NEW_CAPENNA, kind="question")
def in_a_random_order(table: Table) -> bool:
    """The rest is put on the bottom of the library in a random order."""
    table.trace.record(Answered(case="random order"))
    return False


class PutHidden(Instruction, frozen=True):
    """ "The rest on the bottom of your library", in the order that the rules of the day have."""

    def follow(self, table: Table, context: Context) -> Context:
        """Put them there."""
        says = in_force("the rest of what is hidden away", table.date)
        order: Literal["any", "random"] = "any" if says is not None and says(table) else "random"
        return PutSeen(Zone.LIBRARY, "bottom", order).follow(table, context)


@quality("hideaway has it enter tapped", "702.74a", edition="2021", until=NEW_CAPENNA)
def entered_tapped(view: View) -> bool:
    """Hideaway also meant "this permanent enters the battlefield tapped"."""
    return True


class HadItEnterTapped(Condition, frozen=True):
    """Whether hideaway has its permanent enter tapped on the day that is played."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the rule that is in force."""
        says = in_force("hideaway has it enter tapped", view.date)
        return says is not None and bool(says(view))


@keyword("hideaway", "702.75")
def hideaway(number: int) -> tuple[Ability, ...]:
    """When it enters, one of so many cards is exiled face down, the others go to the bottom (702.75a)."""
    return (
        Triggered(
            rule="702.75a",
            text=f"look at the top {number} cards of your library, exile one of them face down"
            " and put the rest on the bottom in a random order",
            pattern=Enters(Itself()),
            effect=Effect(
                (
                    LookAtTop(You(), Fixed(number)),
                    TakeAmong(to=Zone.EXILE, hides=True),
                    PutHidden(),
                )
            ),
        ),
        Replacement(
            rule="2021:702.74a",
            text="it enters tapped",
            pattern=Enters(Itself()),
            edit=EnterTapped(),
            everywhere=True,
            condition=HadItEnterTapped(),
        ),
    )
