"""What a copy effect changes or leaves out as it copies (707.9)."""

from __future__ import annotations

import msgspec

from engine.abilities import Keyword, Static
from engine.characteristics import Ability, Characteristics
from engine.effects.copied import copied_values
from engine.layers.modifications import GainAbilities, Layer, Modification, SetColors, SetPowerToughness
from engine.layers.type_changes import AddTypes
from engine.quantities import Quantity
from engine.records import Answered, Applied
from engine.records.layers import AppliedChanges
from engine.registry import KEYWORDS, rule
from engine.view import Context, Table


class Exceptions(msgspec.Struct, frozen=True):
    """What a copy effect changes as it copies (707.9).

    `modifications` become part of the copiable values (707.9a-b). With `keeps_color` the object's own color
    stays (707.9c), with `this_ability` it has the ability that copies. What enters as the copy has
    `counters` by it (707.9e); `of_type` are further ones, each where the copy is of a card type (707.9f),
    `if_embalmed` those of a token that an embalm ability creates (702.128b).
    """

    modifications: tuple[Modification, ...] = ()
    keeps_color: bool = False
    this_ability: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()
    of_type: tuple[tuple[str, Exceptions], ...] = ()
    if_embalmed: Exceptions | None = None


NONE = Exceptions()


def excepted(
    table: Table, copied: Characteristics, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copied values with the exceptions; the bottom half of a flip card is changed alike (707.3)."""
    values = copied
    if wanted != NONE:
        values = changed(table, copied, wanted, own, context) or copied
    if values.flipped is not None:
        other = excepted(table, values.flipped, wanted, own, context)
        values = msgspec.structs.replace(values, flipped=other)
    return msgspec.structs.replace(values, front_cost=None)


def changed(
    table: Table, copied: Characteristics, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copied values with every exception that is part of the copying (707.9a-d)."""
    gained = tuple(each for each in wanted.modifications if isinstance(each, GainAbilities))
    changes = [each.locked(table, context) for each in wanted.modifications if each not in gained]
    kept = [SetColors(own.colors)] if wanted.keeps_color else []
    values = without_what_defines(table, copied, [*changes, *kept])
    besides = tuple(each for each in values.abilities if _defines_types(each))
    if besides and any(isinstance(each, AddTypes) for each in changes):
        values = copied_besides(table, values, besides)
    if changes:
        values = modified(table, values, changes, context) or values
    if kept:
        values = retained(table, values, kept[0], context) or values
    abilities = tuple(ability for each in gained for ability in each.abilities)
    if wanted.this_ability and context.ability is not None:
        renamed = table.exists(context.source) and table.characteristics(context.source).name != values.name
        kept_one = (context.ability,)
        abilities += under_the_new_name(table, kept_one, values.name) if renamed else kept_one
    return (with_abilities(table, values, abilities) or values) if abilities else values


@rule("characteristics modified by copying", "707.9b", kind="copy")
def modified(
    table: Table, values: Characteristics, changes: list[Modification], context: Context
) -> Characteristics:
    """What a copy effect modifies as it copies becomes part of the copiable values of the copy."""
    for each in changes:
        values = each.apply(values, 0, table, context)
    table.trace.record(AppliedChanges(does=tuple(each.recorded() for each in changes)))
    return values


@rule("characteristics that are not copied", "707.9c", kind="copy")
def retained(table: Table, values: Characteristics, color: SetColors, context: Context) -> Characteristics:
    """What a copy effect says that it doesn't copy retains its original value."""
    table.trace.record(AppliedChanges(does=(color.recorded(),)))
    return color.apply(values, 0, table, context)


@rule("abilities gained by copying", "707.9a", kind="copy")
def with_abilities(table: Table, values: Characteristics, abilities: tuple[Ability, ...]) -> Characteristics:
    """An ability that the copy gains as part of the copying becomes part of its copiable values."""
    table.trace.record(Applied(words=tuple(each.text for each in abilities)))
    return msgspec.structs.replace(values, abilities=(*values.abilities, *abilities))


def without_what_defines(
    table: Table, copied: Characteristics, changes: list[Modification]
) -> Characteristics:
    """What defines a characteristic is not copied where an exception sets that one (707.9d)."""
    set_by = {each.layer.value[0] for each in changes if isinstance(each, SetPowerToughness | SetColors)}
    kept = tuple(each for each in copied.abilities if not _defines(each, set_by))
    return copied if kept == copied.abilities else not_copied(table, copied, kept) or copied


@rule("what defines a characteristic that is not copied", "707.9d", kind="copy")
def not_copied(table: Table, copied: Characteristics, kept: tuple[Ability, ...]) -> Characteristics:
    """The ability that would define what the copy effect provides is not copied."""
    table.trace.record(Answered(word=copied.name))
    return msgspec.structs.replace(copied, abilities=kept)


def _without_those(table: Table, values: Characteristics, defining: tuple[Ability, ...]) -> Characteristics:
    left = tuple(each for each in values.abilities if each not in defining)
    return msgspec.structs.replace(values, abilities=left)


@rule("what defines types besides those that are added", "707.9d", kind="copy", without=_without_those)
def copied_besides(table: Table, values: Characteristics, defining: tuple[Ability, ...]) -> Characteristics:
    """Where the copy has types "in addition to its other types", what defines types is copied."""
    table.trace.record(Answered(word=values.name))
    return values


@rule("a name in an ability that is kept", "201.5b", kind="copy")
def under_the_new_name(table: Table, abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """In an ability that an object has under another name by now, its first name is treated as that name."""
    table.trace.record(Answered(word=name))
    return abilities


def _defines_types(ability: Ability) -> bool:
    written_out = (ability,)
    if isinstance(ability, Keyword) and ability.name in KEYWORDS:
        written_out = KEYWORDS[ability.name].expand(*ability.parameters)
    return any(_defines(each, {Layer.TYPE.value[0]}) for each in written_out)


def _defines(ability: Ability, layers: set[str]) -> bool:
    if not isinstance(ability, Static) or not ability.defining:
        return False
    return any(each.layer.value[0] in layers for each in ability.modifications)


@rule("copying an object", "707.2", kind="copy")
def values_of(
    table: Table, original: int, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copy acquires the copiable values of the original object's characteristics."""
    values = excepted(table, copied_values(table, original), wanted, own, context)
    table.trace.record(Applied(object=table.called(original)))
    return values
