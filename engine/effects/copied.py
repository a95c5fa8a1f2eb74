"""What a copy acquires: copiable values of the face that is up, colors, abilities (707.2, 707.3, 707.8)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.records import Answered
from engine.registry import rule
from engine.stickers.effects import change_of
from engine.view import Context, Table


def copied_values(table: Table, original: int) -> Characteristics:
    """The values of an object as a copy of it acquires them, before any exceptions."""
    thing, values = table.object(original), after_first_layer(table, original)
    if thing.stickers:
        values = without_stickers(table, original, values)
    if thing.copying is not None:
        values = copy_of_a_copy(table, original, values)
    elif thing.part is not None and not thing.face_down and not thing.printed.halves:
        values = prototyped_permanent(table, original, values)
    elif thing.back is not None and not thing.face_down:
        values = face_that_is_up(table, original, values)
    return colors_and_abilities(table, values) if values.colors or values.abilities else values


def _after_all_layers(table: Table, original: int) -> Characteristics:
    return table.characteristics(original)


@rule("copiable values", "613.2c", kind="copy", without=_after_all_layers)
def after_first_layer(table: Table, original: int) -> Characteristics:
    """After layer 1 an object's characteristics are its copiable values; later layers change none of them."""
    values = table.copiable(original)
    if values != table.characteristics(original):
        table.trace.record(Answered(object=table.called(original)))
    return values


def _with_stickers(table: Table, original: int, values: Characteristics) -> Characteristics:
    context = Context(source=original, controller=table.controller(original))
    for change in filter(None, map(change_of, table.object(original).stickers)):
        values = change.apply(values, original, table, context)
    return values


@rule("stickers on what is copied", "123.1", kind="copy", without=_with_stickers)
def without_stickers(table: Table, original: int, values: Characteristics) -> Characteristics:
    """Changes to an object from stickers are not part of its copiable values."""
    table.trace.record(Answered(object=table.called(original)))
    return values


def _as_printed(table: Table, original: int, values: Characteristics) -> Characteristics:
    return table.object(original).printed


@rule("a copy of a prototyped permanent", "718.3d", kind="copy", without=_as_printed)
def prototyped_permanent(table: Table, original: int, values: Characteristics) -> Characteristics:
    """The copy has the power, toughness and mana cost of the permanent, not the normal ones of the card."""
    table.trace.record(Answered(object=table.called(original)))
    return values


@rule("a copy of a copy", "707.3", kind="copy", without=_as_printed)
def copy_of_a_copy(table: Table, original: int, values: Characteristics) -> Characteristics:
    """A copy's copiable values became the copied information; what copies it uses these values."""
    table.trace.record(Answered(object=table.called(original), word=values.name))
    return values


def _as_if_unflipped(table: Table, id: int, values: Characteristics) -> Characteristics:
    return msgspec.structs.replace(values, flipped=None)


@rule("the status of a copy", "707.3", kind="copy", without=_as_if_unflipped)
def as_status_modifies(table: Table, id: int, values: Characteristics) -> Characteristics:
    """The copy's copiable values become the copied information, as modified by the copy's status."""
    status = "face down" if table.object(id).face_down else "flipped"
    table.trace.record(Answered(object=table.called(id), word=status))
    return values


@rule("copying a double-faced permanent", "707.8", kind="copy", without=_as_printed)
def face_that_is_up(table: Table, original: int, values: Characteristics) -> Characteristics:
    """The copiable values of the face that's currently up determine the characteristics of the copy."""
    table.trace.record(Answered(word=values.name))
    return values


def _without_them(table: Table, values: Characteristics) -> Characteristics:
    return msgspec.structs.replace(values, colors=frozenset(), abilities=())


@rule("color and abilities of a copy", "707.2a", kind="copy", without=_without_them)
def colors_and_abilities(table: Table, values: Characteristics) -> Characteristics:
    """A copy acquires the color and the abilities of what it copies, each of them once."""
    table.trace.record(Answered(words=tuple(sorted(values.colors)), number=len(values.abilities)))
    return values


@rule("both faces of a copy", "707.8a", kind="copy")
def with_back_face(table: Table, back: Characteristics) -> Characteristics | None:
    """A token that is a copy of a transforming permanent has a front face and a back face."""
    table.trace.record(Answered(word=back.name))
    return back
