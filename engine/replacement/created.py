"""Tokens as an effect that changes their creation looks at them: by their definition alone (701.6b)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.characteristics import Characteristics
from engine.events import Event, TokenCreation
from engine.objects import Object
from engine.patterns import Pattern
from engine.patterns.players import CreatesTokens
from engine.records import Answered
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone


def is_created(game: Board, pattern: Pattern, event: Event, context: Context) -> bool:
    """Tell whether a pattern matches a creation; `before_continuous_effects` may say that it doesn't."""
    if pattern.matches(event, game, context):
        return True
    if not (isinstance(event, TokenCreation) and isinstance(pattern, CreatesTokens) and pattern.card_type):
        return False
    modified = msgspec.structs.replace(event, token=_on_the_battlefield(game, event))
    if modified.token == event.token or not pattern.matches(modified, game, context):
        return False
    return bool(before_continuous_effects(game, event, modified.token))


def _on_the_battlefield(game: Board, event: TokenCreation) -> Characteristics:
    """What such a token would be there, with the continuous effects that would apply to it."""
    state = game.state.copy()
    id, state.next_id = state.next_id, state.next_id + 1
    state.objects[id] = Object(
        id=id,
        kind="token",
        owner=event.controller,
        controller=event.controller,
        zone=Zone.BATTLEFIELD,
        printed=event.token,
        timestamp=state.clock + 1,
    )
    state.zones[Zone.BATTLEFIELD, 0] = (*game.zone(Zone.BATTLEFIELD), id)
    return game.at(state).characteristics(id)


def _after_them(game: Board, event: TokenCreation, there: Characteristics) -> bool:
    return True


@rule("tokens before continuous effects", "701.6b", kind="question", without=_after_them)
def before_continuous_effects(game: Board, event: TokenCreation, there: Characteristics) -> bool:
    """What replaces the creation of a token applies before continuous effects modify that token."""
    game.trace.record(Answered(word=event.token.name, words=tuple(sorted(there.types)), answer=False))
    return False
