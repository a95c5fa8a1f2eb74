"""Gaining, losing and paying life (119)."""

from __future__ import annotations

from engine import restrictions
from engine.board import Board
from engine.events.damage import LifeGain, LifeLoss
from engine.records import Answered
from engine.records.damage import LifeChanged
from engine.registry import rule
from engine.two_headed import share_life, team_has_life
from engine.whiteboard import performs, possible


@possible(LifeGain)
def can_be_gained(game: Board, event: LifeGain) -> bool:
    """Gaining 0 life is no event (119.9), and some players can't gain life."""
    return not (no_gain(game, event.player, event.amount) or cannot_gain(game, event.player))


@rule("gaining 0 life", "119.9", "119.10", kind="question")
def no_gain(game: Board, player: int, amount: int) -> bool:
    """If a player gains 0 life, no life gain event has occurred: nothing triggers, nothing is replaced."""
    if amount <= 0:
        game.trace.record(Answered(player=game.called(player), number=0, answer=True))
    return amount <= 0


@rule("players who can't gain life", "119.7", kind="question")
def cannot_gain(game: Board, player: int) -> bool:
    """A player who can't gain life gains none, and effects that would replace the gain do nothing."""
    found = restrictions.forbidding(game, "gain life", player)
    if found is None or not restrictions.forbid(game, "gain life", player):
        return False
    game.trace.record(Answered(player=game.called(player), answer=False, evidence=(found.evidence,)))
    return True


@possible(LifeLoss)
def can_be_lost(game: Board, event: LifeLoss) -> bool:
    """Losing 0 life is no event; 0 life can always be paid (119.4b)."""
    return event.amount > 0 and restrictions.allowed(game, "lose life", event.player)


@performs(LifeGain)
@rule("gaining life", "119.3", kind="life")
def gain_life(game: Board, event: LifeGain) -> None:
    """An effect that causes a player to gain life adjusts that player's life total."""
    _change(game, event.player, event.amount, "effect")


@performs(LifeLoss)
def lose_life(game: Board, event: LifeLoss) -> None:
    """Take life from a player, by the rule for payments or the one for effects and damage."""
    (pay_life if event.cause == "payment" else lose_life_total)(game, event)


@rule("losing life", "119.3", kind="life")
def lose_life_total(game: Board, event: LifeLoss) -> None:
    """An effect or damage that causes a player to lose life adjusts that player's life total."""
    _change(game, event.player, -event.amount, event.cause)


@rule("paying life", "119.4", kind="life")
def pay_life(game: Board, event: LifeLoss) -> None:
    """A payment of life is subtracted from the player's life total; the player loses that much life."""
    _change(game, event.player, -event.amount, event.cause)


def _change(game: Board, player: int, amount: int, cause: str) -> None:
    before = game.player(player).life
    game.change_player(player, life=before + amount)
    game.trace.record(
        LifeChanged(player=game.called(player), before=before, after=before + amount, cause=cause)
    )
    if game.shared_life:
        share_life(game, player, cause)


def can_come_to(game: Board, player: int, life: int) -> bool:
    """Tell whether a player can be given a life total in an exchange: who can't gain life, no higher one."""
    before = game.player(player).life
    if life > before:
        return not cannot_gain(game, player)
    return life == before or not cannot_lose(game, player)


def can_pay_life(game: Board, player: int, amount: int) -> bool:
    """Tell whether a player can pay an amount of life."""
    if can_pay_none(game, player, amount):
        return True
    asked = team_has_life if game.shared_life else has_life
    return not cannot_lose(game, player) and bool(asked(game, player, amount))


@rule("paying 0 life", "119.4b", kind="question")
def can_pay_none(game: Board, player: int, amount: int) -> bool:
    """Players can always pay 0 life, no matter what their life total is."""
    if amount == 0:
        game.trace.record(Answered(player=game.called(player), number=0, answer=True))
    return amount == 0


@rule("players who can't lose life", "119.8", kind="question")
def cannot_lose(game: Board, player: int) -> bool:
    """A cost that has a player who can't lose life pay life can't be paid."""
    found = restrictions.forbidding(game, "lose life", player)
    if found is not None:
        game.trace.record(Answered(player=game.called(player), answer=False))
    return found is not None


@rule("having the life to pay", "119.4", kind="question", without=lambda *_: True)
def has_life(game: Board, player: int, amount: int) -> bool:
    """A player may pay life only if their life total is at least the amount of the payment."""
    return game.player(player).life >= amount
