"""Effects that say "each" in the place of "target" (702.96a)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.instructions import Effect, TargetWord
from engine.selections import Each, Targets


def each_for_target(effect: Effect) -> Effect:
    """The effect with every target word replaced by everything that it could mean; it has no targets."""
    instructions = _replaced(effect.instructions, effect.targets)
    return msgspec.structs.replace(effect, instructions=instructions, targets=())


def _replaced(value: Any, words: tuple[TargetWord, ...]) -> Any:
    if isinstance(value, Targets):
        word = words[value.slot]
        return Each(word.filter, word.zone)
    if isinstance(value, tuple):
        return tuple(_replaced(each, words) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: _replaced(old, words) for name, old in fields.items()}
        differ = {name: new for name, new in changed.items() if new is not fields[name]}
        return msgspec.structs.replace(value, **differ) if differ else value
    return value
