"""Designations that one player has at a time, and their abilities without a source (722, 723)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import Triggered
from engine.board import Board
from engine.events import Event
from engine.events.damage import Damage
from engine.state import State
from engine.triggers import noticing as triggers
from engine.view import Context


def holder(state: State, designation: str) -> int:
    """The player who has it, 0 where nobody does."""
    return next((id for id, player in state.players.items() if designation in player.designations), 0)


def give(game: Board, player: int, designation: str) -> None:
    """Let a player have it, whoever has it besides."""
    game.change_player(player, designations=(*game.player(player).designations, designation))


def take(game: Board, player: int, designation: str) -> None:
    """Let a player have it no more."""
    kept = tuple(each for each in game.player(player).designations if each != designation)
    if kept != game.player(player).designations:
        game.change_player(player, designations=kept)


def hand_over(game: Board, player: int, designation: str) -> None:
    """Let a player have it, and nobody else."""
    for other in game.players():
        take(game, other, designation)
    give(game, player, designation)


def combat_damage_to(performed: tuple[Event, ...], player: int) -> Iterator[tuple[Damage, int]]:
    """The combat damage that a player was dealt, each with its source."""
    for event in performed:
        match event:
            case Damage(to=to, combat=True, amount=amount, source=source) if to == player and amount > 0:
                yield event, source


def trigger(game: Board, ability: Triggered, controller: int, event: Event, name: str) -> None:
    """Let an ability without a source trigger, which a player controls."""
    triggers.trigger(game, ability, Context(source=0, controller=controller, event=event), name)
