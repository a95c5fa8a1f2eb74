"""Choices between things to do, and between counters to enter with (608.2d, 614.1c)."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, OneOf
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.instructions import Instruction, follow_all
from engine.records import Asked
from engine.resolution import announce
from engine.selections import Selection
from engine.view import Context, Table


class ChooseToFollow(Instruction, frozen=True):
    """ "Gains your choice of flying or haste": one of several sets of instructions, each with its words.

    `who` chooses, where that is another player.
    """

    options: tuple[tuple[str, tuple[Instruction, ...]], ...]
    who: Selection | None = None

    def can_be_done(self, table: Table, context: Context) -> bool:
        """One of them has to be possible (608.2d)."""
        return any(_possible(table, context, found) for _, found in self.options)

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player choose what is possible as the effect is applied, and follow it (608.2d)."""
        about = table.name(context.source)
        possible = tuple(text for text, found in self.options if _possible(table, context, found))
        words = possible or tuple(text for text, _ in self.options)
        others = () if self.who is None else self.who.select(table, context)
        chooser = others[0] if others else context.controller
        prompt = Asked(
            case="one of some words",
            player=table.called(chooser),
            words=words,
            object=table.called(context.source),
        )
        decision = Decision(chooser, "option", about, prompt, "608.2d", OneOf(words), context.source)
        chosen = announce(table, decision)
        return follow_all(table, context, dict(self.options)[str(chosen)])


def _possible(table: Table, context: Context, found: tuple[Instruction, ...]) -> bool:
    return not found or found[0].can_be_done(table, context)


class EnterWithOneOf(Edit, frozen=True):
    """ "~ enters with your choice of a trample counter or a menace counter on it"."""

    kinds: tuple[str, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with one counter of the kind that is chosen."""
        if not isinstance(event, ZoneChange):
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="a kind of counter",
            player=table.called(context.controller),
            object=table.called(context.source),
            words=self.kinds,
        )
        domain = OneOf(self.kinds)
        decision = Decision(context.controller, "option", about, prompt, "614.12a", domain, context.source)
        counters = dict(event.counters)
        kind = str(table.choose(decision))
        counters[kind] = counters.get(kind, 0) + 1
        return (msgspec.structs.replace(event, counters=tuple(sorted(counters.items()))),)
