"""Backup (702.165)."""

from __future__ import annotations

from engine.abilities import Keyword, Triggered
from engine.characteristics import Ability
from engine.effects.counters import PutCounters
from engine.filters import Itself, OfType
from engine.instructions import Effect, Instruction, TargetWord
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import GainAbilities
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.records import Answered, Applied
from engine.registry import keyword, rule
from engine.selections import Particular, Selection, Targets
from engine.view import Context, Table

NAME = "backup"


class GainWhatIsBelow(Instruction, frozen=True):
    """ "It also gains the non-backup abilities of this creature printed below this one until end of turn"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Another creature gains them; the creature itself has them."""
        for id in self.what.select(table, context):
            if id != context.source:
                gain_what_is_below(table, context, id)
        return context


@rule("what backup gives", "702.165a", "702.165c", kind="effect")
def gain_what_is_below(table: Table, context: Context, id: int) -> None:
    """Only abilities printed below the backup ability are granted, and none that the source has gained."""
    printed = table.copiable(context.source).abilities
    places = [place for place, each in enumerate(printed) if _is_backup(each)]
    below = printed[places[0] + 1 :] if places else ()
    granted = as_they_were(table, context, tuple(each for each in below if not _is_backup(each)))
    if granted:
        gains = (GainAbilities(granted),)
        Begin("end of turn", Particular(id), modifications=gains).follow(table, context)
    words = tuple(each.text for each in granted if each.text)
    table.trace.record(Applied(object=table.called(id), words=words))


def _as_they_are(table: Table, context: Context, below: tuple[Ability, ...]) -> tuple[Ability, ...]:
    now = table.characteristics(context.source).abilities
    return tuple(each for each in below if each in now)


@rule("when it is settled what backup gives", "702.165d", kind="question", without=_as_they_are)
def as_they_were(table: Table, context: Context, below: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """They were determined as the ability was put on the stack, whatever the permanent has lost since."""
    lost = tuple(each.text for each in below if each not in _as_they_are(table, context, below))
    if lost:
        table.trace.record(Answered(object=table.called(context.source), words=lost))
    return below


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == NAME


@keyword(NAME, "702.165")
def backup(number: int) -> tuple[Ability, ...]:
    """As it enters another creature may have its counters, and what it says below, for a turn (702.165a)."""
    on = Targets(0)
    return (
        Triggered(
            rule="702.165a",
            text=f"put {number} +1/+1 counter{'s' * (number > 1)} on target creature;"
            " if that's another creature, it gains the abilities below until end of turn",
            pattern=Enters(Itself()),
            effect=Effect(
                (PutCounters("+1/+1", Fixed(number), on), GainWhatIsBelow(on)),
                (TargetWord(OfType("Creature"), text="target creature"),),
            ),
        ),
    )
