"""What was decided for a spell as it was cast, and made an effect on it, for copies of the spell (707.10)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.layers.lasting_effects import Lasting
from engine.layers.text_changes import GainText
from engine.records import Applied
from engine.registry import rule


def on_a_copy(game: Board, original: int, copy: int) -> None:
    """Let a copy be spliced and bestowed as the spell is that it copies."""
    own = tuple(each for each in game.state.lasting if each.ids == (original,))
    spliced = tuple(each for each in own if any(isinstance(part, GainText) for part in each.modifications))
    if spliced:
        spliced_copy(game, copy, spliced)
    bestowed = tuple(each for each in own if each.duration == "while bestowed")
    if bestowed:
        bestowed_copy(game, copy, bestowed)


@rule("a copy of a spliced spell", "707.10", kind="copy")
def spliced_copy(game: Board, copy: int, effects: tuple[Lasting, ...]) -> None:
    """All decisions made for the spell are copied, as which cards were spliced onto it."""
    _on(game, copy, effects)


@rule("a copy of a bestowed spell", "702.103c", kind="copy")
def bestowed_copy(game: Board, copy: int, effects: tuple[Lasting, ...]) -> None:
    """If a bestowed Aura spell is copied, the copy is also a bestowed Aura spell."""
    _on(game, copy, effects)


def _on(game: Board, copy: int, effects: tuple[Lasting, ...]) -> None:
    for each in effects:
        context = msgspec.structs.replace(each.context, source=copy, controller=game.controller(copy))
        stamp = game.new_timestamp()
        game.begin(msgspec.structs.replace(each, ids=(copy,), context=context, timestamp=stamp))
    game.trace.record(Applied(object=game.called(copy)))
