"""Effects that say "each" in the place of "target" (702.96a)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.board import Board
from engine.instructions import Effect, TargetWord
from engine.records import Answered
from engine.registry import rule
from engine.selections import Each, Targets


def _still_targeting(game: Board, id: int, effect: Effect, targets: tuple[TargetWord, ...]) -> Effect:
    return msgspec.structs.replace(effect, targets=targets)


def each_for_target(game: Board, id: int, effect: Effect) -> Effect:
    """The effect with every target word replaced by everything that it could mean (702.96a)."""
    instructions = _replaced(effect.instructions, effect.targets)
    replaced = msgspec.structs.replace(effect, instructions=instructions, targets=())
    return without_targets(game, id, replaced, effect.targets) or replaced


@rule("an overloaded spell", "702.96b", kind="question", without=_still_targeting)
def without_targets(game: Board, id: int, effect: Effect, targets: tuple[TargetWord, ...]) -> Effect:
    """It requires no targets, and may affect what couldn't be chosen as a legal target."""
    announced = game.object(id).announced
    if targets and announced is not None and game.trace.within("resolve"):
        game.trace.record(Answered(object=game.called(id)))
    return effect


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
