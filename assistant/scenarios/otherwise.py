"""What the meter puts in the place of a rule that says which of several ways it is, while it is switched off.

Where such a rule says nothing, nothing else says which way it is, and the engine goes on as it did; whether a
scenario would notice is seen only where it is another way. That belongs to measuring and not to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from engine.board import Board
from engine.casting.announcing import effect_on_stack
from engine.characteristics import Characteristics
from engine.designations.passing import give
from engine.dungeon_rooms import INITIATIVE
from engine.effects.copying import CreateCopies
from engine.events import TokenCreation
from engine.game import Game
from engine.objects import MONARCH, Announced
from engine.registry import RULES
from engine.view import Context, Table


def _other_modes(game: Board, id: int, announced: Announced) -> tuple[int, ...]:
    number = len(effect_on_stack(game, id, announced).modes)
    return tuple(sorted((each + 1) % number for each in announced.modes))


def _copy_without_text(table: Table, context: Context, wanted: CreateCopies) -> None:
    for player in wanted.who.select(table, context):
        table.happen(TokenCreation(source=context.source, controller=player, token=Characteristics()))


def _token_without_text(table: Table, context: Context) -> None:
    token = TokenCreation(source=context.source, controller=context.controller, token=Characteristics())
    table.happen(token)


def _another_begins(game: Game, first: int) -> None:
    others = tuple(player for player in game.state.order if player != first)
    game.set("turn", msgspec.structs.replace(game.turn, active=others[0]))


OTHERWISE: Final[dict[str, Callable[..., Any]]] = {
    "division among changed targets": lambda _, divided: divided[::-1],
    "modes of what changes its targets": _other_modes,
    "blocks of several players": lambda _, players: players[::-1],
    "several players draw": lambda _, players: tuple(sorted(players)),
    "a number that can't be determined": lambda _: 1,
    "X elsewhere than on the stack": lambda _: 1,
    "characteristics of a merged permanent": lambda _, parts: parts[-1],
    "a copy of nothing": _copy_without_text,
    "populating without creature tokens": _token_without_text,
    "becoming the monarch": lambda game, player: give(game, player, MONARCH),
    "taking the initiative": lambda game, player: give(game, player, INITIATIVE),
    "taking the initiative again": lambda game, player: give(game, player, INITIATIVE),
    "first turn": _another_begins,
}
"""Another way than the one that a rule says, by the name of the rule."""


@contextmanager
def otherwise() -> Iterator[None]:
    """Let each of these rules be another way, and not only silent, wherever it is switched off."""
    kept = [(version, version.without) for name in OTHERWISE for version in RULES[name]]
    for name, instead in OTHERWISE.items():
        for version in RULES[name]:
            version.without = instead
    try:
        yield
    finally:
        for version, without in kept:
            version.without = without
