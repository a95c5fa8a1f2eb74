"""Gaining and losing life (119)."""

from __future__ import annotations

from engine.board import Board
from engine.events import LifeGain, LifeLoss
from engine.registry import rule
from engine.whiteboard import performs, possible


@possible(LifeGain)
def can_be_gained(game: Board, event: LifeGain) -> bool:
    """Gaining 0 life is no event (119.9)."""
    return event.amount > 0


@possible(LifeLoss)
def can_be_lost(game: Board, event: LifeLoss) -> bool:
    """Losing 0 life is no event; 0 life can always be paid (119.4b)."""
    return event.amount > 0


@performs(LifeGain)
@rule("gaining life", "119.3", kind="life")
def gain_life(game: Board, event: LifeGain) -> None:
    """An effect that causes a player to gain life adjusts that player's life total."""
    life = game.player(event.player).life + event.amount
    game.change_player(event.player, life=life)
    game.trace.say(f"{game.name(event.player)} gains {event.amount} life and has {life}.")


@performs(LifeLoss)
def lose_life(game: Board, event: LifeLoss) -> None:
    """Take life from a player, by the rule for payments or the one for effects and damage."""
    (pay_life if event.cause == "payment" else lose_life_total)(game, event)


@rule("losing life", "119.3", kind="life")
def lose_life_total(game: Board, event: LifeLoss) -> None:
    """An effect or damage that causes a player to lose life adjusts that player's life total."""
    life = game.player(event.player).life - event.amount
    game.change_player(event.player, life=life)
    game.trace.say(f"{game.name(event.player)} loses {event.amount} life and has {life}.")


@rule("paying life", "119.4", kind="life")
def pay_life(game: Board, event: LifeLoss) -> None:
    """A payment of life is subtracted from the player's life total; the player loses that much life."""
    life = game.player(event.player).life - event.amount
    game.change_player(event.player, life=life)
    game.trace.say(f"{game.name(event.player)} pays {event.amount} life and has {life}.")
