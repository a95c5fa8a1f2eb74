"""Sunburst (702.44)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.entering_with import EnterWithCounters
from engine.filters import AllOf, Filter, Itself, Not
from engine.patterns import Enters
from engine.quantities.spent import ColorsOfManaSpent
from engine.registry import DOCUMENT_OF_2021, as_of, keyword, quality
from engine.selections import Source
from engine.view import Context, View


@quality("entering as a creature", "702.43a", edition="2017", until=DOCUMENT_OF_2021)
def as_it_will_be(view: View, id: int) -> bool:
    """An object enters as a creature if it is one as it enters, whatever makes it one."""
    return view.characteristics(id).is_a("Creature")


@quality("entering as a creature", "702.44a", since=DOCUMENT_OF_2021, without=as_it_will_be.function)
def ignoring_type_changes(view: View, id: int) -> bool:
    """Whether an object enters as a creature ignores effects that change its types."""
    return view.copiable(id).is_a("Creature")


class AsCreature(Filter, frozen=True):
    """What enters the battlefield as a creature, by the rules of the day."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the rule that is in force."""
        return as_of(ignoring_type_changes, view.date)(view, id)


@keyword("sunburst", "702.44", separately="702.44d")
def sunburst() -> tuple[Ability, ...]:
    """It enters with a counter for each color of mana that was spent to cast it (702.44a)."""
    return (_enters(AsCreature(), "+1/+1"), _enters(Not(AsCreature()), "charge"))


def _enters(what: Filter, kind: str) -> Replacement:
    return Replacement(
        rule="702.44a",
        text=f"~ enters with a {kind} counter on it for each color of mana spent to cast it",
        pattern=Enters(AllOf((Itself(), what))),
        edit=EnterWithCounters(kind, ColorsOfManaSpent(Source())),
        everywhere=True,
    )
