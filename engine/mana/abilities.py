"""What adds mana to a player's pool (106.3, 106.4), and which abilities are mana abilities (605.1)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import msgspec

from engine.abilities import Activated, Triggered
from engine.commander.identity import allowed_colors
from engine.conditions import Condition
from engine.decisions import Decision, OneOf
from engine.events.mana import ManaAdded
from engine.filters import Filter
from engine.instructions import Effect, Instruction
from engine.linked import choice, tell_choice
from engine.mana import COLORS, MANA_TYPES, Mana
from engine.mana.added_symbols import types_added
from engine.mana.spending import NotFor, OnlyFor, Rider, said_by
from engine.qualities.described import objects_described
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.selections.players import You
from engine.view import Context, Table
from engine.zones import Zone


class AddMana(Instruction, frozen=True):
    """ "Add {G}", "add {W} or {U}", "add one mana of any color": alternatives of which the player takes one.

    Each alternative is a tuple of types of mana (106.1b), added together, `times` over. `only_for` and
    `rider` go with the mana (106.6). `who` adds it; with `produced` it is one mana of any type of the mana
    in the event, with `colors_of` of a color of some permanents, or of what is in the zone `colors_in`, with
    `each_color` one of each of these colors, with `could_produce` of any color that some
    permanents could produce (106.7), of `any_type` with that, with `of_choice` of the color chosen for a
    linked ability, or one of the alternatives. With `combination` there are `times` mana in all, each of any
    of those types. `kept` mana isn't lost this turn; with `of_identity` it is one mana of a color in the
    color identity of its controller's commander (903.4). `times_each` says how often each alternative is
    added where these differ. Where the condition of `instead` holds, that is added in its place.
    """

    alternatives: tuple[tuple[str, ...], ...]
    times: Quantity = Fixed(1)
    only_for: OnlyFor | NotFor | None = None
    rider: Rider | None = None
    who: Selection = You()
    produced: bool = False
    colors_of: Filter | None = None
    colors_in: Zone = Zone.BATTLEFIELD
    each_color: bool = False
    could_produce: Filter | None = None
    of_choice: bool = False
    combination: tuple[str, ...] = ()
    kept: bool = False
    of_identity: bool = False
    any_type: bool = False
    times_each: tuple[Quantity, ...] = ()
    instead: tuple[Condition, AddMana] | None = None

    @property
    def linked_to(self) -> str:
        """To what linked choice it refers (607.2d)."""
        return "color" if self.of_choice else ""

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant choose an alternative, then add it."""
        return self.add_as(table, context, tapped_for=False)

    def add_as(
        self, table: Table, context: Context, *, tapped_for: bool, wanted: tuple[str, ...] | None = None
    ) -> Context:
        """The same, for a permanent that was tapped for it or not (106.12); `wanted` is chosen already."""
        for player in self.who.select(table, context):
            types = self.choose(table, context, player) if wanted is None else wanted
            if types is not None:
                self.add(table, msgspec.structs.replace(context, controller=player), types, tapped_for)
        return context

    def choose(self, table: Table, context: Context, player: int) -> tuple[str, ...] | None:
        """Let a player choose an alternative; None where the type of mana is not defined."""
        options = self.options(table, context)
        if not options:
            self.options(table, context, telling=True)
            undefined_type(table, context)
            return None
        name = table.name(context.source)
        prompt = Asked(case="which mana is added", object=table.called(context.source))
        decision = Decision(player, "option", name, prompt, "106.1b", OneOf(options), context.source)
        types: tuple[str, ...] = table.choose(decision)
        return types

    def options(
        self, table: Table, context: Context, *, asking: tuple[int, ...] = (), telling: bool = False
    ) -> tuple[tuple[str, ...], ...]:
        """The alternatives; those that the event produced or that permanents allow, each type once.

        `asking` are the permanents about which it is asked already what they could produce.
        """
        if self.instead is not None and self.instead[0].holds(table, context):
            return self.instead[1].options(table, context, asking=asking, telling=telling)
        if self.of_choice:
            color = choice(table, context, "color")
            if telling:
                tell_choice(table, context, "color")
            others = tuple(way for each in self.alternatives for way in types_added(table, each, telling))
            return others if color is None else tuple(dict.fromkeys((*others, (color,))))
        if self.of_identity:
            return tuple((each,) for each in allowed_colors(table, context.controller, telling=telling))
        if self.colors_of is not None:
            return self._of_colors(table, context, self.colors_of)
        if self.could_produce is not None:
            asked = (*asking, context.source)
            meant = (id for id in table.battlefield() if self.could_produce.matches(table, id, context))
            types = could_produce(table, tuple(id for id in meant if id not in asked), asked, telling)
            kinds = MANA_TYPES if self.any_type else COLORS
            return tuple((each,) for each in kinds if each in types)
        if self.combination:
            amount = max(0, self.times.value(table, context))
            return tuple(combinations_with_replacement(self.combination, amount))
        if not self.produced:
            return tuple(way for each in self.alternatives for way in types_added(table, each, telling))
        mana = getattr(context.event, "mana", ())
        return tuple(dict.fromkeys((each.type,) for each in mana))

    def _of_colors(self, table: Table, context: Context, those: Filter) -> tuple[tuple[str, ...], ...]:
        """One of the colors of some objects each, or all of these colors together."""
        there = objects_described(table, self.colors_in)
        meant = (id for id in there if those.matches(table, id, context))
        found = {color for id in meant for color in table.characteristics(id).colors}
        colors = tuple(color for color in COLORS if color in found)
        return (colors,) if self.each_color else tuple((color,) for color in colors)

    def add(self, table: Table, context: Context, types: tuple[str, ...], tapped_for: bool = False) -> None:
        """Add one of the alternatives, with what the source makes of it."""
        options = self.options(table, context, telling=True)
        added = self.mana(table, context)[options.index(types)]
        if added:
            produce(table, context, added, tapped_for)

    def mana(
        self, table: Table, context: Context, *, asking: tuple[int, ...] = ()
    ) -> tuple[tuple[Mana, ...], ...]:
        """What it would add now, one entry an alternative."""
        if self.instead is not None and self.instead[0].holds(table, context):
            return self.instead[1].mana(table, context, asking=asking)
        options = self.options(table, context, asking=asking)
        times = self.times_each or ((Fixed(1) if self.combination else self.times),) * len(options)
        amounts = (max(0, each.value(table, context)) for each in times)
        source = table.characteristics(context.source)
        snow, of = "Snow" in source.supertypes, source.supertypes | source.types | source.subtypes
        only_for, rider = said_by(self.only_for, context.source), said_by(self.rider, context.source)
        return tuple(
            tuple(Mana(each, snow, only_for, rider, self.kept, of) for _ in range(amount) for each in types)
            for types, amount in zip(options, amounts, strict=True)
        )


@rule("producing mana", "106.3", kind="mana")
def produce(table: Table, context: Context, mana: tuple[Mana, ...], tapped_for: bool) -> None:
    """A spell or ability that produces mana instructs a player to add it; it is the mana's source."""
    table.happen(
        ManaAdded(player=context.controller, mana=mana, source=context.source, tapped_for=tapped_for)
    )


def _of_no_color(table: Table, context: Context) -> None:
    produce(table, context, (Mana("colorless"),), False)


@rule("mana of an undefined type", "106.5", kind="mana", without=_of_no_color)
def undefined_type(table: Table, context: Context) -> None:
    """If an ability would produce one or more mana of an undefined type, it produces no mana instead."""
    table.trace.record(Answered(source=table.called(context.source)))


@rule("what mana permanents could produce", "106.7", kind="question")
def could_produce(
    table: Table, ids: tuple[int, ...], asking: tuple[int, ...], telling: bool
) -> tuple[str, ...]:
    """It includes any type that an ability of one would produce if it resolved now; costs are ignored."""
    found: set[str] = set()
    for id in ids:
        for ability in table.abilities(id):
            if isinstance(ability, Activated | Triggered):
                adds = (each for each in ability.effect.instructions if isinstance(each, AddMana))
                context = Context(source=id, controller=table.controller(id), ability=ability)
                ways = (way for each in adds for way in each.mana(table, context, asking=asking))
                found.update(mana.type for way in ways for mana in way)
    types = tuple(each for each in MANA_TYPES if each in found)
    if telling:
        table.trace.record(Answered(objects=table.each_called(ids), words=types))
    return types


class DoubleMana(Instruction, frozen=True):
    """ "Double the amount of each type of unspent mana you have"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Add as much of each type as there is; nothing restricts how it can be spent."""
        double_mana(table, context)
        return context


@rule("doubling mana", "701.9f", kind="mana")
def double_mana(table: Table, context: Context) -> None:
    """The player adds an amount of mana of each type equal to the amount that they already have."""
    pool = table.player(context.controller).mana
    free = tuple(each.type for each in pool if each.only_for is None)
    bound = tuple(each.type for each in pool if each.only_for is not None)
    types = free + of_its_type(table, bound)
    source = table.characteristics(context.source)
    snow, of = "Snow" in source.supertypes, source.supertypes | source.types | source.subtypes
    added = tuple(Mana(each, snow, of=of) for each in MANA_TYPES for _ in range(types.count(each)))
    if added:
        produce(table, context, added, tapped_for=False)


@rule("the type of restricted mana", "106.6", kind="mana")
def of_its_type(table: Table, types: tuple[str, ...]) -> tuple[str, ...]:
    """A restriction on how mana can be spent doesn't affect the mana's type."""
    if types:
        table.trace.record(Answered(words=types))
    return types


def could_add_mana(effect: Effect) -> bool:
    """Tell whether an effect without targets could add mana when it resolves (605.1a-b)."""
    return not effect.targets and any(isinstance(each, AddMana | DoubleMana) for each in effect.instructions)


def added_by(instructions: tuple[Instruction, ...]) -> AddMana | None:
    """The one instruction that adds mana; None where there is none, or where it can't be told in advance."""
    found = [each for each in instructions if isinstance(each, AddMana)]
    return found[0] if len(found) == 1 else None
