"""How much combat damage each commander has dealt to each player (903.10a)."""

from __future__ import annotations

from engine.board import Board
from engine.events.damage import Damage
from engine.records import Answered, Applied
from engine.registry import rule


def note(game: Board, event: Damage) -> None:
    """Add combat damage that a commander has dealt to a player to what it has dealt them before."""
    commander = game.object(event.source).commander if game.variant else 0
    if commander and event.combat and game.is_player(event.to) and not is_brawl(game):
        add_up(game, event, commander)


@rule("no loss by commander damage in Brawl", "903.12h", kind="question")
def is_brawl(game: Board) -> bool:
    """Brawl doesn't use the state-based action for 21 or more combat damage by a commander."""
    brawl = game.variant == "brawl"
    if brawl:
        game.trace.record(Answered(answer=True))
    return brawl


@rule("combat damage by a commander", "903.10a", kind="damage")
def add_up(game: Board, event: Damage, commander: int) -> None:
    """Combat damage that a player is dealt by the same commander counts over the course of the game."""
    dealt = dict(game.player(event.to).commander_damage)
    dealt[commander] = dealt.get(commander, 0) + event.amount
    game.change_player(event.to, commander_damage=tuple(sorted(dealt.items())))
    player, source = game.called(event.to), game.called(event.source)
    game.trace.record(Applied(player=player, source=source, number=dealt[commander]))
