"""Copies of spells and abilities that are made with particular targets (707.10d, 707.10e)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.casting.announcing import effect_on_stack
from engine.events import SpellCopied
from engine.objects import Announced
from engine.records import Applied
from engine.registry import rule
from engine.targets.legal import is_legal
from engine.view import Context


def could_aim(game: Board, event: SpellCopied) -> bool:
    """Tell whether what a copy is to be aimed at would be legal for each instance of the word "target"."""
    announced = game.object(event.original).announced
    if announced is None or not any(announced.targets):
        return False
    words, _ = effect_on_stack(game, event.original, announced).chosen(announced.modes)
    source = announced.source or event.original
    context = Context(source=source, controller=event.controller, x=announced.x, on_stack=event.original)
    there = zip(words, announced.targets, strict=False)
    return all(is_legal(game, word, event.aimed_at, context) for word, ids in there if ids)


def aimed(game: Board, event: SpellCopied, announced: Announced) -> Announced:
    """What is announced for a copy, with the targets that the effect specifies for it."""
    aim = for_each_that_could_be_one if event.for_each else at_specified
    return aim(game, event, announced) or announced


@rule("copies for each that could be a target", "707.10d", kind="copy")
def for_each_that_could_be_one(game: Board, event: SpellCopied, announced: Announced) -> Announced:
    """A copy is put onto the stack for each player or object that it could target, targeting that."""
    return _aimed_at(game, event, announced)


@rule("a copy with a specified target", "707.10e", kind="copy")
def at_specified(game: Board, event: SpellCopied, announced: Announced) -> Announced:
    """Each of the copy's targets is the player or object that the effect specifies."""
    return _aimed_at(game, event, announced)


def _aimed_at(game: Board, event: SpellCopied, announced: Announced) -> Announced:
    game.trace.record(Applied(object=game.called(event.aimed_at)))
    targets = tuple(tuple(event.aimed_at for _ in ids) for ids in announced.targets)
    return msgspec.structs.replace(announced, targets=targets)
