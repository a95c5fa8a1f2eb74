"""Delayed triggered abilities that effects create (603.7)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement, Triggered
from engine.events import Done, Event
from engine.instructions import Effect, Instruction, TargetWord
from engine.layers.lasting_effects import Duration, Lasting
from engine.patterns import Pattern
from engine.patterns.composed import JustDone
from engine.quantities.variables import hangs_on_x
from engine.records import Answered
from engine.registry import Performable, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class Later(Instruction, frozen=True):
    """ "Return it to the battlefield at the beginning of the next end step".

    `about` is what "it" means by now, and will mean then (603.7c); `targets` are chosen as it triggers.
    """

    pattern: Pattern
    instructions: tuple[Instruction, ...]
    text: str
    about: Selection | None = None
    lasts: Duration = "once"
    targets: tuple[TargetWord, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let the delayed triggered ability wait."""
        told = context if self.about is None else context.about(*refer(table, self, context))
        if told.x and hangs_on_x(self.instructions):
            told = with_x_of_creator(table, told)
        owned = _whose(table, context)(table, told)
        if owned is not None:
            delay(table, self, owned)
        return context


def _whose(table: Table, context: Context) -> Performable[Table, [Context], Context | None]:
    """The rule that says who controls what waits, and what its source is: by what creates it (603.7d-g)."""
    source = table.object(context.source)
    if not isinstance(context.ability, Replacement):
        return of_spell if source.zone is Zone.STACK else of_ability
    allowed = source.announced is not None and bool(source.announced.alternative)
    return of_allowed_action if allowed else of_replacement


@rule("what a delayed ability refers to", "603.7c", kind="effect")
def refer(table: Table, what: Later, context: Context) -> tuple[int, ...]:
    """It affects the particular object that it refers to, as long as that is where it is expected."""
    ids = what.about.select(table, context) if what.about is not None else ()
    table.trace.record(Answered(objects=table.each_called(ids)))
    return ids


def _without_x(table: Table, context: Context) -> Context:
    return msgspec.structs.replace(context, x=0)


@rule("X of a delayed ability", "107.3n", kind="effect", without=_without_x)
def with_x_of_creator(table: Table, context: Context) -> Context:
    """X of a delayed triggered ability is the same as for the spell or ability that created it."""
    table.trace.record(Answered(number=context.x))
    return context


@rule("delayed ability of a spell", "603.7d", kind="effect")
def of_spell(table: Table, context: Context) -> Context | None:
    """Its source is the spell that creates it, its controller who controlled that as it resolved."""
    table.trace.record(Answered(player=table.called(context.controller)))
    return context


@rule("delayed ability of an ability", "603.7e", kind="effect")
def of_ability(table: Table, context: Context) -> Context | None:
    """Its source is that of the ability that creates it, its controller who controlled that one."""
    table.name(context.source)
    table.trace.record(Answered(player=table.called(context.controller), source=table.called(context.source)))
    return context


@rule("delayed ability of a replacement effect", "603.7f", kind="effect")
def of_replacement(table: Table, context: Context) -> Context | None:
    """Its source is the object with the static ability, its controller who controlled that at the time."""
    table.name(context.source)
    table.trace.record(Answered(player=table.called(context.controller), source=table.called(context.source)))
    return context


@rule("delayed ability of an allowed action", "603.7g", kind="effect")
def of_allowed_action(table: Table, context: Context) -> Context | None:
    """Where a static ability lets a player do something, its source is the object with that ability."""
    table.name(context.source)
    table.trace.record(Answered(player=table.called(context.controller), source=table.called(context.source)))
    return context


@rule("delayed triggered ability", "603.7", "603.7a", "603.7b", kind="effect")
def delay(table: Table, what: Later, context: Context) -> None:
    """An effect may create an ability that does something at a later time, once."""
    ability = Triggered(pattern=what.pattern, effect=Effect(what.instructions, what.targets), text=what.text)
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration=what.lasts,
            context=context,
            abilities=(ability,),
            text=what.text,
        )
    )
    earlier = (each for each in reversed(table.history) if _matches(what, each, table, context))
    event = next(earlier, None)
    if event is not None:
        not_on_what_was_before(table, what, context, event)


def _matches(what: Later, event: Event, table: Table, context: Context) -> bool:
    return what.pattern.matches(event, table, msgspec.structs.replace(context, event=event))


def _at_once(table: Table, what: Later, context: Context, event: Event) -> None:
    """Trigger on what happened before, as though the ability had been there by then."""
    trigger_now(table, context, Effect(what.instructions, what.targets), what.text, event)


@rule("not before it was created", "603.7a", kind="effect", without=_at_once)
def not_on_what_was_before(table: Table, what: Later, context: Context, event: Event) -> None:
    """It won't trigger until it has been created, even if its trigger event occurred just beforehand."""
    name = table.called(event.affected) if event.affected else None
    table.trace.record(Answered(object=name))


def trigger_now(table: Table, context: Context, effect: Effect, text: str, event: Event | None) -> None:
    """Create a triggered ability, and let it trigger at once on what has been done."""
    key = table.new_timestamp()
    ability = Triggered(pattern=JustDone(key), effect=effect, text=text)
    table.begin(Lasting(timestamp=key, duration="once", context=context, abilities=(ability,)))
    table.happen(Done(source=context.source, key=key, during=event))


class WhenDone(Instruction, frozen=True):
    """ "When you do, …": an ability that triggers on what was just done, with targets of its own."""

    effect: Effect
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let it trigger."""
        reflect(table, self, context)
        return context


class WhenSpent(Instruction, frozen=True):
    """ "When you spend this mana to cast a creature spell, …", as that mana is spent."""

    effect: Effect
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let it trigger."""
        trigger_now(table, context, self.effect, self.text, context.event)
        return context


@rule("reflexive triggered ability", "603.12", kind="effect")
def reflect(table: Table, what: WhenDone, context: Context) -> None:
    """It is checked only once, immediately after it is created, and triggers on what was done earlier."""
    trigger_now(table, context, what.effect, what.text, context.event)
