"""What permanents enter with: tapped, with counters, with what was chosen for them (614.1c, 614.12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

import msgspec

from engine.characteristics import BASIC_LAND_TYPES
from engine.costs import Cost
from engine.decisions import Decision, Number, OneOf
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.events.damage import LifeLoss
from engine.layers.modifications import Modification
from engine.linked import kept_as
from engine.linked.kinds import LIFE_PAID
from engine.mana import COLORS
from engine.quantities import Quantity
from engine.records import Answered, Asked
from engine.registry import rule
from engine.subtypes import CREATURE_TYPES, SUBTYPES
from engine.view import Context, Table


class EnterTapped(Edit, frozen=True):
    """ "~ enters tapped"."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, tapped."""
        return (msgspec.structs.replace(event, tapped=True),) if isinstance(event, ZoneChange) else (event,)


class TappedUnlessPaid(Edit, frozen=True):
    """ "You may pay 2 life. If you don't, it enters tapped": its controller chooses then (614.12a)."""

    cost: Cost

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same where it is paid, else tapped."""
        if not isinstance(event, ZoneChange):
            return (event,)
        paid = table.may_pay(event.controller or context.controller, self.cost, event.object)
        return (event,) if paid else (msgspec.structs.replace(event, tapped=True),)


class EnterWithCounters(Edit, frozen=True):
    """ "~ enters with three +1/+1 counters on it" (614.1c); `being` is what it is besides."""

    kind: str
    number: Quantity
    tapped: bool = False
    being: tuple[Modification, ...] = ()

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with counters; X is what was announced for the spell that it was (107.3m)."""
        if not isinstance(event, ZoneChange):
            return (event,)
        announced = table.object(event.object).announced
        x = x_of_the_spell(table, announced.x) if announced is not None and announced.x else 0
        x = x_of_gained_ability(table, x) if x and event.copying is not None else x
        number = self.number.value(table, msgspec.structs.replace(context, x=x))
        being = (*event.being, *self.being)
        event = msgspec.structs.replace(event, tapped=event.tapped or self.tapped, being=being)
        counters = dict(event.counters)
        counters[self.kind] = counters.get(self.kind, 0) + number
        return (
            (msgspec.structs.replace(event, counters=tuple(sorted(counters.items()))),)
            if number
            else (event,)
        )


@rule("X of what a spell became", "107.3m", kind="question")
def x_of_the_spell(table: Table, x: int) -> int:
    """For what a permanent does as it enters, X is the same as for the spell that it was."""
    table.trace.record(Answered(answer=x))
    return x


@rule("X of an ability that was gained", "107.3j", kind="question", without=lambda _, x: x)
def x_of_gained_ability(table: Table, x: int) -> int:
    """If an object gains an ability, as by copying, X within it is 0 unless that ability defines it."""
    table.trace.record(Answered(answer=0))
    return 0


class EnterChoosing(Edit, frozen=True):
    """ "As ~ enters, choose a color" (614.12a), with `but` any but one."""

    what: Literal["color", "creature type", "basic land type", "player", "opponent"]
    but: str = ""
    makes_choice: ClassVar[bool] = True

    @property
    def linked_to(self) -> str:
        """By what the choice is referred to."""
        return _LINKED.get(self.what, self.what)

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the choice, which its controller makes."""
        if not isinstance(event, ZoneChange):
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="a choice as it enters",
            player=table.called(context.controller),
            word=self.what,
            object=table.called(context.source),
        )
        options, number = self._options(table, context)
        if not options:
            return (event,)
        decision = Decision(
            context.controller, "option", about, prompt, number, OneOf(options), context.source
        )
        if not chosen_anew(table, event):
            return (event,)
        chosen = (*event.chosen, (kept_as(self.linked_to, context.link), table.choose(decision)))
        return (msgspec.structs.replace(event, chosen=chosen),)

    def _options(self, table: Table, context: Context) -> tuple[tuple[Any, ...], str]:
        """What can be chosen, and the number of the rule that says so."""
        match self.what:
            case "color":
                return tuple(each for each in COLORS if each != self.but), "614.12a"
            case "basic land type":
                return tuple(BASIC_LAND_TYPES), "205.3i"
            case "creature type":
                return creature_types(table), "205.3e"
            case "player":
                return table.players(), "614.12a"
        return table.opponents(context.controller), "614.12a"


_LINKED: Final = {"opponent": "player", "creature type": "type", "basic land type": "type"}
"""By what a choice is referred to that isn't called so."""


class EnterPayingLife(Edit, frozen=True):
    """ "As ~ enters, pay any amount of life" (607.2g)."""

    linked_to: ClassVar[str] = LIFE_PAID
    makes_choice: ClassVar[bool] = True

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, with the life that its controller pays for it."""
        if not isinstance(event, ZoneChange):
            return (event,)
        player = event.controller or context.controller
        about = table.name(event.object)
        prompt = Asked(
            case="how much life to pay as it enters",
            player=table.called(player),
            object=table.called(event.object),
        )
        most = max(0, table.player(player).life)
        decision = Decision(player, "number", about, prompt, "614.12a", Number(0, most), event.object)
        paid = int(table.choose(decision))
        if paid:
            table.happen(LifeLoss(source=event.object, player=player, amount=paid, cause="payment"))
        chosen = (*event.chosen, (kept_as(LIFE_PAID, context.link), paid))
        return (msgspec.structs.replace(event, chosen=chosen),)


class EnterChoosingWord(Edit, frozen=True):
    """ "As ~ enters, choose Khans or Dragons" (614.12b)."""

    words: tuple[str, ...]
    linked_to: ClassVar[str] = "word"
    makes_choice: ClassVar[bool] = True

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the word that its controller chooses."""
        if not isinstance(event, ZoneChange):
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="one of some words as it enters",
            player=table.called(context.controller),
            words=self.words,
            object=table.called(context.source),
        )
        decision = Decision(
            context.controller, "option", about, prompt, "614.12b", OneOf(self.words), context.source
        )
        chosen = (*event.chosen, (kept_as("word", context.link), table.choose(decision)))
        return (msgspec.structs.replace(event, chosen=chosen),)


def _if_no_copy(_table: Table, event: ZoneChange) -> bool:
    return event.copying is None


@rule("choices of a copy", "707.6", kind="copy", without=_if_no_copy)
def chosen_anew(table: Table, event: ZoneChange) -> bool:
    """Choices made for a permanent aren't copied; the controller of the copy makes them as it enters."""
    if event.copying is not None:
        table.trace.record(Answered(object=table.called(event.object)))
    return True


def _any_subtype(table: Table) -> tuple[str, ...]:
    return tuple(sorted(SUBTYPES))


@rule("choosing a subtype", "205.3e", kind="choice", without=_any_subtype)
def creature_types(table: Table) -> tuple[str, ...]:
    """A player must choose one, and only one, existing subtype, for the appropriate card type."""
    table.trace.record(Answered())
    return tuple(sorted(CREATURE_TYPES))


class UnderYourControl(Edit, frozen=True):
    """ "It enters under your control instead" (616.1b)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same under another player's control."""
        if not isinstance(event, ZoneChange):
            return (event,)
        return (msgspec.structs.replace(event, controller=context.controller),)
