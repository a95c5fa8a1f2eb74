"""Abilities that objects gain from others (113.10, 201.5)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.instructions import Instruction
from engine.layers.lasting_effects import Duration, Lasting
from engine.layers.modifications import GainAbilities
from engine.linked import link_to
from engine.qualities.own_names import meaning
from engine.records import Answered
from engine.registry import rule
from engine.selections import Particular, Selection, Source
from engine.view import Context, Table, objects


class GainActivated(Instruction, frozen=True):
    """ "~ gains all activated abilities of target creature until end of turn"."""

    on: Selection
    of: Selection
    duration: Duration

    def follow(self, table: Table, context: Context) -> Context:
        """Let the effect begin with the abilities that are there now (611.2c)."""
        ids = objects(table, self.on.select(table, context))
        gained: tuple[Ability, ...] = ()
        for other in self.of.select(table, context):
            found = tuple(each for each in table.abilities(other) if isinstance(each, Activated))
            gained += under_its_own_name(table, found, other, ids)
        if ids and gained:
            time = table.new_timestamp()
            table.begin(
                Lasting(
                    timestamp=time,
                    duration=self.duration,
                    context=context,
                    ids=ids,
                    modifications=(GainAbilities(link_to(gained, time)),),
                )
            )
        return context.about(*ids)


def _under_the_first_name(
    table: Table, abilities: tuple[Ability, ...], first: int, ids: tuple[int, ...]
) -> tuple[Ability, ...]:
    return meaning(abilities, Source(), Particular(first))


@rule("a name in an ability that is gained", "201.5b", kind="effect", without=_under_the_first_name)
def under_its_own_name(
    table: Table, abilities: tuple[Ability, ...], first: int, ids: tuple[int, ...]
) -> tuple[Ability, ...]:
    """Each instance of the first object's name in the gained ability is treated as the second name."""
    if abilities:
        table.trace.record(Answered(object=table.called(first), objects=table.each_called(ids)))
    return abilities
