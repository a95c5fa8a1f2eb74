"""Names that actions give with `as` to what a spell or ability creates as it resolves."""

from __future__ import annotations

from typing import TypeAlias

from assistant.scenarios.errors import ScenarioError
from engine.game import Game
from engine.state import State
from engine.zones import Zone

Naming: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]
"""Objects on the stack, each with the names for what it creates, in the order of creation."""


def named_to_come(state: State, before: tuple[int, ...], alias: str | list[str]) -> Naming:
    """What the new object on the stack creates as it resolves, and how that will be called."""
    labels = (alias,) if isinstance(alias, str) else tuple(alias)
    new = [id for id in state.zones.get((Zone.STACK, 0), ()) if id not in before]
    if not new:
        raise ScenarioError("`as` names what a spell or ability creates; this put nothing on the stack.")
    return ((min(new), labels),)


def named_when_done(before: State, now: State, naming: Naming) -> tuple[State, Naming]:
    """Give their names to what was created by what has left the stack; the rest of the names wait on.

    Created are tokens, and the permanent that a spell has become.
    """
    done = tuple(each for each in naming if each[0] not in now.objects)
    if not done:
        return now, naming
    game = Game(now)
    for id, labels in done:
        new = (each for each in sorted(now.objects) if each not in before.objects)
        became = now.gone[id].became if id in now.gone else 0
        created = [each for each in new if _is_creation(now, each, became)]
        for each, label in zip(created, labels, strict=False):
            game.change(each, label=label)
    return game.state, tuple(each for each in naming if each not in done)


def _is_creation(state: State, id: int, became: int) -> bool:
    thing = state.objects[id]
    return thing.zone is Zone.BATTLEFIELD and (thing.kind == "token" or id == became)
