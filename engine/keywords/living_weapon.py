"""Living weapon (702.92)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Triggered
from engine.actions.attach import Attach
from engine.actions.create import Create
from engine.characteristics import Ability, Characteristics
from engine.filters import Itself
from engine.instructions import Effect, Instruction
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.records import Answered
from engine.registry import MODERN_HORIZONS_2, in_force, keyword, rule
from engine.selections import It, Source
from engine.selections.players import You
from engine.view import Context, Table

GERM: Final = Characteristics(
    name="Phyrexian Germ Token",
    colors=frozenset({"black"}),
    types=frozenset({"Creature"}),
    subtypes=frozenset({"Phyrexian", "Germ"}),
    power=0,
    toughness=0,
)


@rule("the Germ of living weapon", "702.91a", edition="2021", until=MODERN_HORIZONS_2, kind="question")
def germ(table: Table) -> Characteristics:
    """It is a 0/0 black Germ."""
    table.trace.record(Answered(word="Germ"))
    return msgspec.structs.replace(GERM, name="Germ Token", subtypes=frozenset({"Germ"}))


@rule("the Germ of living weapon", "702.92a", since=MODERN_HORIZONS_2, kind="question", without=germ.function)
def phyrexian_germ(table: Table) -> Characteristics:
    """It is a 0/0 black Phyrexian Germ."""
    table.trace.record(Answered(word="Phyrexian Germ"))
    return GERM


class CreateGerm(Instruction, frozen=True):
    """ "Create a 0/0 black Phyrexian Germ creature token", which before Modern Horizons 2 was only a Germ."""

    def follow(self, table: Table, context: Context) -> Context:
        """Create the token, as the rules of the day have it."""
        says = in_force("the Germ of living weapon", table.date)
        token = GERM if says is None else says(table)
        return Create(You(), token, Fixed(1)).follow(table, context)


@keyword("living weapon", "702.92")
def living_weapon() -> tuple[Ability, ...]:
    """When it enters, create a 0/0 black Phyrexian Germ, then attach it to that (702.92a)."""
    return (
        Triggered(
            rule="702.92a",
            text="create a 0/0 black Phyrexian Germ creature token, then attach it to that",
            pattern=Enters(Itself()),
            effect=Effect((CreateGerm(), Attach(Source(), It()))),
        ),
    )
