"""Cards that are exiled face down: who may look at them, and who may begin to cast them (406.3, 601.3f)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import Permission
from engine.board import Board
from engine.casting_abilities import WayToCast
from engine.filters import Anything
from engine.registry import rule
from engine.zones import Zone


def is_hidden(game: Board, id: int) -> bool:
    """Tell whether a card is face down in exile."""
    return game.object(id).face_down and game.object(id).zone is Zone.EXILE


def may_begin_to_cast(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """Tell whether a player may begin to cast a card that may be face down in exile, in some way."""
    return not is_hidden(game, id) or way.only == Anything() or can_look_at(game, player, id)


def _anybody(game: Board, player: int, id: int) -> bool:
    return True


@rule("casting spells of a kind from face-down cards", "601.3f", "406.3b", kind="question", without=_anybody)
def can_look_at(game: Board, player: int, id: int) -> bool:
    """A player may begin to cast such a spell only if they can look at the face-down card in exile."""
    found = may_examine(game, player, id)
    begins = "could begin" if found else "can't begin"
    game.trace.say(f"{game.name(player)} {begins} to cast that face-down card.", *game.named(id))
    return found


@rule("examining cards exiled face down", "406.3", kind="question", without=_anybody)
def may_examine(game: Board, player: int, id: int) -> bool:
    """Cards exiled face down can't be examined by any player except when instructions allow it."""
    found = restrictions.in_force(game, Permission, id)
    allowed = any(each.what == "look at" and context.controller == player for _, context, each in found)
    may = "may" if allowed else "may not"
    game.trace.say(f"{game.name(player)} {may} look at the face-down card in exile.", *game.named(id))
    return allowed
