"""Effects that last, of spells and abilities that resolve: how they begin, and what is settled then."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.characteristics import Ability
from engine.filters import Filter
from engine.instructions import Instruction
from engine.layers.modifications import GainAbilities, Modification
from engine.linked import link_to
from engine.quantities import Quantity
from engine.records import Answered, Applied
from engine.records.layers import AppliedChanges
from engine.registry import DOCUMENT_OF_2021, in_force, rule
from engine.replacement import too_late
from engine.selections import Each, Selection
from engine.view import Context, Table, View
from engine.zones import Zone


class WhileItIs(msgspec.Struct, frozen=True, tag=True):
    """ "For as long as it has a flood counter on it": the duration of an effect by what it is about (611.2b).

    Each object that it applies to is asked for itself: for a `counter` of a kind, or for a `state`.
    """

    counter: str = ""
    state: Literal["", "tapped", "enchanted"] = ""

    def __str__(self) -> str:
        """The duration as a record of the effect says it."""
        return f"while it has a {self.counter} counter" if self.counter else f"while it is {self.state}"

    def holds(self, view: View, id: int) -> bool:
        """Tell whether that is so of an object on the battlefield."""
        if not view.exists(id) or view.object(id).zone is not Zone.BATTLEFIELD:
            return False
        if self.counter:
            return bool(dict(view.object(id).counters).get(self.counter))
        if self.state == "tapped":
            return bool(view.object(id).tapped)
        return any(
            view.object(each).attached_to == id and "Aura" in view.characteristics(each).subtypes
            for each in view.battlefield()
        )


Words: TypeAlias = Literal[
    "end of turn",
    "end of combat",
    "your next turn",
    "end of your next turn",
    "your next upkeep",
    "your next end step",
    "its next untap step",
    "your next untap step",
    "as long as source",
    "while source is exiled",
    "until source leaves",
    "until source is cast",
    "until an opponent is crowned",
    "until just now",
    "until you pass",
    "while you control source",
    "while source is tapped",
    "while you control tapped source",
    "once",
    "once this turn",
    "forever",
    "while bestowed",
    "while suspected",
]
Duration: TypeAlias = Words | WhileItIs
"""How long an effect lasts (611.2a); `as long as source` until its source leaves the battlefield.

What waits `once` ends as it has happened, `once this turn` at the end of the turn at the latest.
"""


WHILE: Final = (
    "while you control source", "while source is tapped", "as long as source", "while source is exiled",
    "while you control tapped source",
)  # fmt: skip
"""The durations of effects that last "for as long as" something is so of their source (611.2b)."""


def ends_by_itself(duration: Duration) -> bool:
    """Tell whether an effect ends as something is no longer so (611.2b)."""
    return isinstance(duration, WhileItIs) or duration in WHILE


class Lasting(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that lasts, as the state keeps it: from a spell or ability that resolved (611.2).

    `ids` are the objects that it applies to, locked in when it began (611.2c); None where `affected`
    says so at any time, or where it changes the rules of the game only (611.2d). `abilities` are what
    it adds to the game: restrictions, replacement and prevention effects, a delayed trigger. `uses` is
    how much of a shield is left, 0 where nothing is used up. `timestamp` also tells it from all others.
    One that is `static` comes of a static ability all the same (611.3d). `tapped` says how what it
    let phase out phases in.
    """

    timestamp: int
    duration: Duration
    context: Context
    ids: tuple[int, ...] | None = None
    affected: Filter | None = None
    modifications: tuple[Modification, ...] = ()
    abilities: tuple[Ability, ...] = ()
    uses: int = 0
    text: str = ""
    static: bool = False
    tapped: bool = False


class Begin(Instruction, frozen=True):
    """A continuous effect, a shield or a delayed triggered ability begins (611.2, 603.7, 615.6).

    `on` are the objects that it is about, locked in now (611.2c); None where `affected` says which
    objects it applies to at any time (611.2d and rules-changing effects). `apart` lets an effect of its own
    begin for each object, `under` is the player who gains control where that isn't the controller. `size` is
    how much a shield prevents where that is worked out as it begins; one of 0 prevents nothing. A `divided`
    one begins for each target with as much as was announced for that (601.2d).
    """

    duration: Duration
    on: Selection | None = None
    affected: Filter | None = None
    modifications: tuple[Modification, ...] = ()
    abilities: tuple[Ability, ...] = ()
    uses: int = 0
    text: str = ""
    apart: bool = False
    under: Selection | None = None
    size: Quantity | None = None
    divided: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let it begin with what is known now."""
        if self.divided and self.on is not None:
            shares = dict(zip(context.targets[0], context.divided, strict=True))
            for id in self.on.select(table, context):
                msgspec.structs.replace(self, uses=shares[id])._begin(table, context, (id,))
            return context
        if self.size is not None:
            uses = self.size.value(table, context)
            settled = msgspec.structs.replace(self, uses=uses, size=None)
            return settled.follow(table, context) if uses > 0 else context
        described = isinstance(self.on, Each)
        ids = None if self.on is None else lock_objects(table, self.on.select(table, context), described)
        if ids is not None and isinstance(self.on, Each):
            ids = _without_phased_out(table, context, self.on, ids)
        if ids is not None and len(ids) > 1 and self.uses > 0:
            for id in shield_each(table, ids):
                self._begin(table, context, (id,))
            return context.about(*ids)
        apart = self.apart or isinstance(self.duration, WhileItIs)
        for each in ((id,) for id in ids) if apart and ids is not None else (ids,):
            self._begin(table, context, each)
        return context if ids is None else msgspec.structs.replace(context, it=ids)

    def _begin(self, table: Table, context: Context, ids: tuple[int, ...] | None) -> None:
        told = context
        if self.under is not None:
            players = self.under.select(table, context)
            if not players:
                return
            told = msgspec.structs.replace(context, controller=players[0])
        if ends_by_itself(self.duration) and over_before(table, told, self.duration, ids or ()):
            return
        if ids and any(each.layer.startswith("7") for each in self.modifications):
            ids = tuple(id for id in ids if _has_size(table, id) or begins_all_the_same(table, id))
        begins_open = ids is None and self.abilities
        if begins_open and not (self.modifications or affects_latecomers(table, self)):
            return
        time = table.new_timestamp()
        begin_effect(
            table,
            Lasting(
                timestamp=time,
                duration=self.duration,
                context=told,
                ids=ids,
                affected=self.affected,
                modifications=linked(lock_numbers(table, self.modifications, context), time),
                abilities=self.abilities,
                uses=self.uses,
                text=self.text,
            ),
        )


def linked(modifications: tuple[Modification, ...], time: int) -> tuple[Modification, ...]:
    """The same with the abilities that are granted linked among one another, and to no others (607.5)."""
    return tuple(
        msgspec.structs.replace(each, abilities=link_to(each.abilities, time))
        if isinstance(each, GainAbilities)
        else each
        for each in modifications
    )


@rule("an effect that modifies the rules of the game", "611.2c", kind="effect")
def affects_latecomers(table: Table, effect: Begin) -> bool:
    """What changes no characteristics or control can affect objects that it didn't affect as it began."""
    changes_rules = not effect.modifications
    if changes_rules:
        table.trace.record(Applied(text=effect.text))
    return changes_rules


@rule("effects of what resolves", "611.2", "611.2a", kind="effect")
def begin_effect(table: Table, effect: Lasting) -> None:
    """A continuous effect of a spell or ability lasts as long as that states, else until the game ends."""
    not_created = in_force(NOT_CREATED, table.date)
    if not_created and not_created(table, effect):
        return
    if any(getattr(each, "prevents", False) for each in effect.abilities):
        begin_prevention(table, effect)
    else:
        table.begin(effect)
    too_late.look_back(table, effect)


NOT_CREATED: Final = "an effect that adds what can't be had"


@rule(NOT_CREATED, "112.11", edition="2014", until=DOCUMENT_OF_2021, kind="question")
def is_not_created(table: Table, effect: Lasting) -> bool:
    """An effect that would add an ability to an object that can't have it is not created at all."""
    gained = (each.abilities for each in effect.modifications if isinstance(each, GainAbilities))
    keywords = {getattr(each, "name", "") for abilities in gained for each in abilities} - {""}
    barred = tuple(id for id in effect.ids or () if keywords and keywords & table.cannot_have(id))
    if barred:
        table.trace.record(Answered(objects=table.each_called(barred), word=effect.text, answer=True))
    return bool(barred)


@rule("prevention effects", "615.3", kind="effect")
def begin_prevention(table: Table, effect: Lasting) -> None:
    """A prevention effect may begin at any time; it lasts until it's used up or its duration has expired."""
    table.begin(effect)


@rule("a duration that never starts", "611.2b", kind="question")
def over_before(table: Table, context: Context, duration: Duration, ids: tuple[int, ...]) -> bool:
    """If "for as long as" has ended before the effect would first be applied, the effect does nothing."""
    if isinstance(duration, WhileItIs):
        holds = all(duration.holds(table, id) for id in ids)
        word = duration.counter or duration.state
        source = table.called(context.source)
        table.trace.record(Answered(source=source, word=word, answer=not holds))
        return not holds
    there = table.exists(context.source) and table.object(context.source).zone is Zone.BATTLEFIELD
    if duration in ("while you control source", "while you control tapped source"):
        there = there and table.controller(context.source) == context.controller
    if duration in ("while source is tapped", "while you control tapped source"):
        there = there and table.object(context.source).tapped
    table.trace.record(Answered(source=table.called(context.source), word=duration, answer=not there))
    return not there


def _has_size(table: Table, id: int) -> bool:
    return not table.exists(id) or "Creature" in table.characteristics(id).types


@rule("changing the size of what is no creature", "208.3a", kind="effect")
def begins_all_the_same(table: Table, id: int) -> bool:
    """An effect on the power or toughness of a noncreature permanent is created, and does nothing yet."""
    sizeless = not _has_size(table, id)
    if sizeless:
        table.trace.record(Answered(object=table.called(id), answer=True))
    return sizeless


NEXT_TIME: Final = -1
"""What is left of an effect that waits for one event, whatever its amount (615.8)."""


def _without_phased_out(table: Table, context: Context, meant: Each, ids: tuple[int, ...]) -> tuple[int, ...]:
    away = (id for id in table.zone(Zone.BATTLEFIELD) if table.object(id).phased_out)
    found = tuple(id for id in away if meant.filter.matches(table, id, context))
    return phased_out_not_included(table, ids, found) if found else ids


def _all_of_them(table: Table, ids: tuple[int, ...], away: tuple[int, ...]) -> tuple[int, ...]:
    return (*ids, *away)


@rule("effects that begin and what is phased out", "702.26e", kind="effect", without=_all_of_them)
def phased_out_not_included(table: Table, ids: tuple[int, ...], away: tuple[int, ...]) -> tuple[int, ...]:
    """A phased-out permanent won't be included in the set of objects that an effect affects."""
    table.trace.record(Applied(objects=table.each_called(away)))
    return ids


@rule("the set of objects that is affected", "611.2c", kind="effect")
def lock_objects(table: Table, ids: tuple[int, ...], described: bool) -> tuple[int, ...]:
    """The set of objects that an effect of a spell or ability affects is determined as it begins."""
    if len(ids) > 1 or (described and ids):
        table.trace.record(Applied(objects=table.each_called(ids)))
    return ids


def _as_written(
    table: Table, modifications: tuple[Modification, ...], context: Context
) -> tuple[Modification, ...]:
    return modifications


@rule("variables of an effect", "611.2d", kind="effect", without=_as_written)
def lock_numbers(
    table: Table, modifications: tuple[Modification, ...], context: Context
) -> tuple[Modification, ...]:
    """The value of a variable in a continuous effect is determined only once, on resolution."""
    found = tuple(each.locked(table, context) for each in modifications)
    if found != modifications:
        table.trace.record(AppliedChanges(does=tuple(each.recorded() for each in found)))
    return found


@rule("a shield for each creature", "615.11", kind="effect")
def shield_each(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Damage that is prevented for each of a number of creatures makes a shield for each of them."""
    table.trace.record(Applied(objects=table.each_called(ids)))
    return ids
