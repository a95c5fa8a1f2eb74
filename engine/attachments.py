"""Auras, Equipment, Fortifications: what they can be attached to, and attaching (301.5-6, 303.4, 701.3)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import EnchantOrEquip
from engine.board import Board
from engine.events import Attaching
from engine.registry import rule
from engine.view import Context
from engine.whiteboard import performs, possible


def is_attachment(game: Board, id: int) -> bool:
    """Tell whether a permanent is an Aura, an Equipment or a Fortification."""
    return bool(game.characteristics(id).subtypes & {"Aura", "Equipment", "Fortification"})


def is_legal(game: Board, id: int, host: int) -> bool:
    """Tell whether an Aura, Equipment or Fortification can be attached to an object or player (701.3a)."""
    return _fits(game, id, host) and _objection(game, id, host) is None


def check_legal(game: Board, id: int, host: int) -> bool:
    """Tell the same, with a step of the trace where an ability of the host or another forbids it."""
    return _fits(game, id, host) and restrictions.allowed(game, "be attached", host, _about(game, id))


@possible(Attaching)
def can_be_attached(game: Board, event: Attaching) -> bool:
    """An attachment that can't go where it is put doesn't move; nor does one that is there (701.3b)."""
    if not game.is_permanent(event.object) or game.object(event.object).attached_to == event.to:
        return False
    if not event.to:
        return True
    return is_attachment(game, event.object) and check_legal(game, event.object, event.to)


@performs(Attaching)
def attach(game: Board, event: Attaching) -> None:
    """Attach something, or unattach it."""
    if game.exists(event.object):
        (put_onto if event.to else unattach)(game, event)


@rule("attaching", "701.3a", "701.3c", kind="attach")
def put_onto(game: Board, event: Attaching) -> None:
    """To attach something, put it onto an object or player; it receives a new timestamp."""
    game.change(event.object, attached_to=event.to, timestamp=game.new_timestamp())
    name, to = game.name(event.object), game.name(event.to)
    game.trace.say(f"{name} becomes attached to {to}.", *game.named(event.object, event.to))


@rule("unattaching", "701.3d", kind="attach")
def unattach(game: Board, event: Attaching) -> None:
    """To unattach something, move it away from what it is attached to; it stays on the battlefield."""
    game.change(event.object, attached_to=0)
    game.trace.say(f"{game.name(event.object)} becomes unattached.", *game.named(event.object))


def _fits(game: Board, id: int, host: int) -> bool:
    """What the attachment itself asks of its host (301.5, 301.6, 303.4a-d)."""
    mine = game.characteristics(id)
    if host == id or "Creature" in mine.types or "Battle" in mine.types:
        return False
    is_player = game.is_player(host)
    if not is_player and not game.is_permanent(host):
        return False
    if "Equipment" in mine.subtypes:
        return not is_player and "Creature" in game.characteristics(host).types
    if "Fortification" in mine.subtypes:
        return not is_player and "Land" in game.characteristics(host).types
    context = Context(source=id, controller=game.controller(id))
    enchants = [each for each in game.abilities(id) if isinstance(each, EnchantOrEquip)]
    return bool(enchants) and all(each.to.matches(game, host, context) for each in enchants)


def _about(game: Board, id: int) -> tuple[int, ...]:
    return id, game.controller(id)


def _objection(game: Board, id: int, host: int) -> restrictions.Forbidding | None:
    return restrictions.forbidding(game, "be attached", host, _about(game, id))
