"""Hideaway (702.75)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.effects.entering_with import EnterTapped
from engine.effects.looking import LookAtTop, PutSeen, TakeAmong
from engine.effects.replacing import Edit
from engine.events import Event
from engine.filters import Itself
from engine.instructions import Effect, Instruction
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.records import Applied
from engine.registry import NEW_CAPENNA, in_force, keyword, rule
from engine.selections.players import You
from engine.view import Context, Table, View
from engine.zones import Zone


@rule("the rest of what is hidden away", "702.74a", edition="2021", until=NEW_CAPENNA, kind="effect")
def put_in_any_order(table: Table, context: Context) -> Context:
    """The rest is put on the bottom of the library in any order."""
    return PutSeen(Zone.LIBRARY, "bottom", "any").follow(table, context)


@rule("the rest of what is hidden away", "702.75a", since=NEW_CAPENNA, kind="effect")
def put_in_a_random_order(table: Table, context: Context) -> Context:
    """The rest is put on the bottom of the library in a random order."""
    return PutSeen(Zone.LIBRARY, "bottom", "random").follow(table, context)


class PutHidden(Instruction, frozen=True):
    """ "The rest on the bottom of your library", in the order that the rules of the day have."""

    def follow(self, table: Table, context: Context) -> Context:
        """Put them there."""
        puts = in_force("the rest of what is hidden away", table.date)
        return context if puts is None else puts(table, context) or context


@rule(
    "what hides something away enters tapped",
    "702.74a",
    edition="2021",
    until=NEW_CAPENNA,
    kind="replacement",
)
def enter_tapped(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    """Hideaway means "this permanent enters the battlefield tapped", too."""
    table.trace.record(Applied(object=table.called(event.affected)))
    return EnterTapped()(table, event, context)


class EnterTappedToHide(Edit, frozen=True):
    """What hideaway makes of its permanent's entering."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, tapped."""
        return enter_tapped(table, event, context) or (event,)


class EntersTapped(Condition, frozen=True):
    """Whether hideaway has its permanent enter tapped on the day that is played."""

    def holds(self, view: View, context: Context) -> bool:
        """Look whether a rule that says so is in force."""
        return in_force("what hides something away enters tapped", view.date) is not None


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
            edit=EnterTappedToHide(),
            everywhere=True,
            condition=EntersTapped(),
        ),
    )
