"""Reveal (701.16)."""

from __future__ import annotations

from engine.events.players import Revealing
from engine.registry import rule
from engine.view import Table


@rule("revealing", "701.16a", kind="reveal")
def reveal(table: Table, source: int, player: int, ids: tuple[int, ...]) -> None:
    """To reveal a card is to show it to all players for a brief time."""
    if ids:
        table.trace.say(f"{table.name(player)} reveals {', '.join(map(table.name, ids))}.")
        table.happen(Revealing(source=source, player=player, objects=ids))
