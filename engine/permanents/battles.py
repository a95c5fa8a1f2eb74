"""Battles and the players who protect them (310.8, 310.11)."""

from __future__ import annotations

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.events import ProtectorChosen
from engine.records import Applied, Asked
from engine.registry import rule
from engine.whiteboard import performs


def possible_protectors(game: Board, id: int) -> tuple[int, ...]:
    """Who can be chosen: an opponent for a Siege (310.11a), the controller for one of no type (310.8a)."""
    controller = game.controller(id)
    if "Siege" in game.characteristics(id).subtypes:
        return game.opponents(controller)
    return (controller,)


def choose_protector(game: Board, id: int) -> int:
    """Let a battle's controller choose its protector; 0 where no player can be chosen."""
    return choose_one(game, id, game.controller(id), possible_protectors(game, id))


def choose_one(game: Board, id: int, player: int, among: tuple[int, ...]) -> int:
    """Let a player choose a battle's protector among some players; 0 where there are none."""
    if len(among) < 2:
        return among[0] if among else 0
    prompt = Asked(case="a protector", player=game.called(player), object=game.called(id))
    decision = Decision(player, "object", game.name(id), prompt, "310.8a", OneOf(among), id)
    return int(game.choose(decision))


@performs(ProtectorChosen)
@rule("protector", "310.8f", kind="battle")
def become_protector(game: Board, event: ProtectorChosen) -> None:
    """A player becomes a battle's protector; whoever was it before stops being that."""
    if not game.exists(event.object):
        return
    game.change(event.object, protector=event.player)
    game.trace.record(Applied(player=game.called(event.player), object=game.called(event.object)))
