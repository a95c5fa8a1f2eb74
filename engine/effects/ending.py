"""Effects that end the game for a player (104)."""

from __future__ import annotations

from engine.events.players import GameDrawn, PlayerLoses, PlayerWins
from engine.instructions import Instruction
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class WinGame(Instruction, frozen=True):
    """ "You win the game"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player win."""
        win(table, context.source, self.who.select(table, context))
        return context


class LoseGame(Instruction, frozen=True):
    """ "Target player loses the game"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the players lose."""
        lose(table, context.source, self.who.select(table, context))
        return context


class DrawGame(Instruction, frozen=True):
    """ "The game is a draw"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let it be one."""
        draw(table, context.source)
        return context


@rule("a draw by an effect", "104.4c", kind="game")
def draw(table: Table, source: int) -> None:
    """An effect may state that the game is a draw."""
    table.happen(GameDrawn(source=source, why="104.4c"))


@rule("winning by an effect", "104.2b", kind="game")
def win(table: Table, source: int, players: tuple[int, ...]) -> None:
    """An effect may state that a player wins the game."""
    table.happen(*(PlayerWins(source=source, player=player) for player in players))


@rule("losing by an effect", "104.3e", kind="game")
def lose(table: Table, source: int, players: tuple[int, ...]) -> None:
    """An effect may state that a player loses the game."""
    table.happen(
        *(
            PlayerLoses(source=source, player=player, why=f"{table.name(source)} says so")
            for player in players
        )
    )
