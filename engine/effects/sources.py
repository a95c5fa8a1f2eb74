"""Sources of damage that a player chooses (609.7, 615.8-9)."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

import msgspec

from engine.abilities import Replacement, Spell
from engine.decisions import Decision, OneOf
from engine.effects.replacing import Prevent
from engine.filters import AllOf, Anything, Filter, That
from engine.instructions import Instruction
from engine.layers.lasting_effects import NEXT_TIME, Lasting, begin_effect
from engine.patterns import DealsDamage, Pattern
from engine.records import Answered, Asked, Chosen
from engine.registry import M10, in_force, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@runtime_checkable
class RefersTo(Protocol):
    """What lies on the stack and speaks of objects that it names one by one."""

    @property
    def referred(self) -> tuple[int, ...]:
        """The objects, whether they are still there or not."""
        ...


class ShieldFrom(Instruction, frozen=True):
    """ "The next time a red source of your choice would deal damage to you, prevent that damage".

    `of` is what the source must be, now and as it deals the damage (609.7b, 615.9); `shield` says what
    happens to the damage, `to` whose damage it is, None for anything's; `uses` is as in `Lasting`.
    """

    of: Filter
    shield: Replacement
    to: Selection | None = None
    uses: int = 0

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose the source now, and replace what it deals."""
        ids = None if self.to is None else self.to.select(table, context)
        if ids == ():
            return context
        source = choose_source(table, context, self.of)
        if not source:
            return context
        wanted: Filter = That(source) if self.of == Anything() else AllOf((That(source), self.of))
        pattern = DealsDamage(source=wanted)
        begin_effect(
            table,
            Lasting(
                timestamp=table.new_timestamp(),
                duration="end of turn",
                context=context,
                ids=ids,
                abilities=(msgspec.structs.replace(self.shield, pattern=pattern),),
                uses=self.uses,
                text=self.shield.text,
            ),
        )
        return context


class NextDamageOf(Instruction, frozen=True):
    """ "The next time target creature would deal damage this turn, prevent that damage", or what else.

    `shield` says what happens to which of its damage.
    """

    what: Selection
    shield: Replacement

    def follow(self, table: Table, context: Context) -> Context:
        """Let it happen to what each object that is meant deals next."""
        for source in self.what.select(table, context):
            table.begin(
                Lasting(
                    timestamp=table.new_timestamp(),
                    duration="end of turn",
                    context=context,
                    abilities=(msgspec.structs.replace(self.shield, pattern=self._of(source)),),
                    uses=NEXT_TIME,
                    text=self.shield.text,
                )
            )
        return context

    def _of(self, source: int) -> Pattern:
        """Its damage, of the kind that is meant."""
        meant = self.shield.pattern
        if not isinstance(meant, DealsDamage):
            return meant
        return msgspec.structs.replace(meant, source=That(source))


@rule("choosing a source of damage", "609.7a", "109.2c", kind="choice")
def choose_source(table: Table, context: Context, of: Filter) -> int:
    """A player may choose a permanent, a spell, or an object that something on the stack refers to."""
    on_stack = tuple(id for id in table.zone(Zone.STACK) if id != context.source)
    spells = tuple(id for id in on_stack if table.object(id).kind != "ability")
    announced = (table.object(id).announced for id in on_stack)
    referred = tuple(each.source for each in announced if each is not None and each.source)
    says = in_force(ON_THE_STACK, table.date)
    fought = says(table, on_stack) if says is not None else ()
    there = tuple(dict.fromkeys((*table.battlefield(), *spells, *referred, *fought)))
    fitting = tuple(id for id in there if of.matches(table, id, context))
    if not fitting:
        return 0
    about = table.name(context.source)
    prompt = Asked(case="a source of damage", player=table.called(context.controller))
    decision = Decision(context.controller, "object", about, prompt, "609.7a", OneOf(fitting), context.source)
    source = int(table.choose(decision)) if len(fitting) > 1 else fitting[0]
    table.trace.record(Chosen(player=table.called(context.controller), answer=table.called(source)))
    return source


ON_THE_STACK: Final = "sources of combat damage on the stack"


@rule(ON_THE_STACK, "419.8a", edition="2005", until=M10, kind="question")
def that_assigned_damage(table: Table, on_stack: tuple[int, ...]) -> tuple[int, ...]:
    """A creature that assigned combat damage on the stack may be chosen though it is no longer in play."""
    abilities = (each for id in on_stack for each in table.characteristics(id).abilities)
    dealing = (each.effect.instructions for each in abilities if isinstance(each, Spell))
    referring = (each for several in dealing for each in several if isinstance(each, RefersTo))
    found = tuple(dict.fromkeys(id for each in referring for id in each.referred))
    gone = tuple(id for id in found if not table.exists(id))
    if gone:
        table.trace.record(Answered(objects=table.each_called(gone)))
    return found


class PreventDealtBy(Instruction, frozen=True):
    """ "Prevent all combat damage that would be dealt by that creature this turn" (615.3)."""

    what: Selection
    combat: bool | None
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Prevent what each object that is meant would deal, to whatever it is."""
        for source in self.what.select(table, context):
            pattern = DealsDamage(source=That(source), combat=self.combat)
            shield = Replacement(pattern=pattern, edit=Prevent(), prevents=True, text=self.text)
            begin_effect(
                table,
                Lasting(
                    timestamp=table.new_timestamp(),
                    duration="end of turn",
                    context=context,
                    abilities=(shield,),
                    text=self.text,
                ),
            )
        return context
