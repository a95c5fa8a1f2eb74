"""Names in texts that mean one object: what an ability is on, and what has granted it (201.5)."""

from __future__ import annotations

from typing import Final, TypeVar, cast

import msgspec

from engine.characteristics import Ability
from engine.records.layers import Modified
from engine.selections import Granter, Selection

T = TypeVar("T")

GRANTER: Final = "@"
"""What stands in a text for the name of the card that grants the ability."""


def meaning(what: T, name: msgspec.Struct, means: msgspec.Struct) -> T:
    """The same abilities or instructions with one part in the place of another, wherever it stands."""
    if what == name:
        return cast(T, means)
    if isinstance(what, tuple):
        parts = tuple(meaning(each, name, means) for each in what)
        changed = any(new is not old for new, old in zip(parts, what, strict=True))
        return cast(T, parts) if changed else what
    if isinstance(what, msgspec.Struct):
        fields = {each: getattr(what, each) for each in what.__struct_fields__}
        new = {each: meaning(value, name, means) for each, value in fields.items()}
        different = {each: value for each, value in new.items() if value is not fields[each]}
        return msgspec.structs.replace(what, **different) if different else what
    return what


def granted_by(abilities: tuple[Ability, ...], means: Selection, name: str) -> tuple[Ability, ...]:
    """Abilities that an object of a name grants, with what that name means in them (201.5a)."""
    if not any(GRANTER in each.text for each in abilities):
        return abilities
    settled = meaning(abilities, Granter(), means)
    return tuple(msgspec.structs.replace(each, text=each.text.replace(GRANTER, name)) for each in settled)


def with_granter(change: Modified, name: str) -> Modified:
    """A change as a record has it, in whose words what grants abilities is called by its name (201.5a)."""
    if not any(GRANTER in each for each in change.words):
        return change
    return msgspec.structs.replace(change, words=tuple(each.replace(GRANTER, name) for each in change.words))
