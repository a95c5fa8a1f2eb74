"""Auras, Equipment, Fortifications: what they can be attached to, and attaching (301.5-6, 303.4, 701.3)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import EnchantOrEquip
from engine.board import Board
from engine.casting import bestowed
from engine.events import Attaching
from engine.layers import timestamps
from engine.records import Answered, Applied
from engine.registry import rule
from engine.view import Context
from engine.whiteboard import completes, performs, possible


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
    if not game.is_permanent(event.object):
        return False
    if not event.to:
        return bool(game.object(event.object).attached_to)
    if game.object(event.object).attached_to == event.to and stays_there(game, event):
        return False
    if not is_attachment(game, event.object):
        return False
    aura = "Aura" in game.characteristics(event.object).subtypes
    return not (aura_stays if aura else equipment_stays)(game, event)


@rule("attaching to the same object", "701.3b", kind="question")
def stays_there(game: Board, event: Attaching) -> bool:
    """If an effect tries to attach something to what it is attached to, the effect does nothing."""
    there = game.object(event.object).attached_to == event.to
    if there:
        about = Answered(object=game.called(event.object), other=game.called(event.to), answer=True)
        game.trace.record(about)
    return there


@rule("attaching an Aura illegally", "303.4j", kind="question")
def aura_stays(game: Board, event: Attaching) -> bool:
    """If an effect attempts to attach an Aura to what it can't legally enchant, the Aura doesn't move."""
    if check_legal(game, event.object, event.to):
        return False
    game.trace.record(Answered(object=game.called(event.object), other=game.called(event.to), answer=True))
    return True


@completes(Attaching)
def attached_until_then(game: Board, event: Attaching) -> Attaching:
    """Note what it moves away from: it becomes unattached from that (701.3d)."""
    return msgspec.structs.replace(event, off=game.object(event.object).attached_to)


@rule("attaching an Equipment illegally", "301.5b", kind="question")
def equipment_stays(game: Board, event: Attaching) -> bool:
    """If an effect attempts to attach an Equipment to what it can't equip, the Equipment doesn't move."""
    if event.as_creature and as_though_a_creature(game, event):
        return False
    if check_legal(game, event.object, event.to):
        return False
    game.trace.record(Answered(object=game.called(event.object), other=game.called(event.to), answer=True))
    return True


@rule("equipping a planeswalker", "702.6e", kind="question")
def as_though_a_creature(game: Board, event: Attaching) -> bool:
    """ "Equip planeswalker" attaches it to a planeswalker as though that planeswalker were a creature."""
    fits = _fits(game, event.object, event.to, as_creature=True)
    about = _about(game, event.object)
    allowed = fits and restrictions.allowed(game, "be attached", event.to, about)
    if allowed:
        game.trace.record(Answered(object=game.called(event.object), other=game.called(event.to)))
    return allowed


@performs(Attaching)
def attach(game: Board, event: Attaching) -> None:
    """Attach something, or unattach it."""
    if game.exists(event.object):
        (put_onto if event.to else unattach)(game, event)


@rule("attaching", "701.3a", "701.3c", kind="attach")
def put_onto(game: Board, event: Attaching) -> None:
    """To attach something, put it onto an object or player; it receives a new timestamp."""
    game.change(event.object, attached_to=event.to)
    game.put(timestamps.on_attaching(game, game.object(event.object)))
    game.trace.record(Applied(object=game.called(event.object), other=game.called(event.to)))


@rule("unattaching", "701.3d", kind="attach")
def unattach(game: Board, event: Attaching) -> None:
    """To unattach something, move it away from what it is attached to; it stays on the battlefield."""
    game.change(event.object, attached_to=0)
    game.trace.record(Applied(object=game.called(event.object)))
    bestowed.cease(game, event.object)


def _fits(game: Board, id: int, host: int, as_creature: bool = False) -> bool:
    """What the attachment itself asks of its host (301.5, 301.6, 303.4c-d, 310.9)."""
    subtypes = game.characteristics(id).subtypes
    if not game.is_player(host) and not game.is_permanent(host) and not _enchants_there(game, id, host):
        return False
    if (aura_out_of_range if "Aura" in subtypes else equipment_out_of_range)(game, id, host):
        return False
    if battle_as_attachment(game, id):
        return False
    if "Equipment" in subtypes and own_host(game, id, host):
        return False
    if "Equipment" in subtypes and not as_creature and equipment_on_no_creature(game, id, host):
        return False
    if "Fortification" in subtypes and fortification_on_no_land(game, id, host):
        return False
    if (creature_as_aura if "Aura" in subtypes else creature_as_equipment)(game, id):
        return False
    return "Aura" not in subtypes or not (aura_on_itself(game, id, host) or unenchantable(game, id, host))


def _enchants_there(game: Board, id: int, host: int) -> bool:
    """Tell whether something that is no permanent is a card in the zone of which an Aura speaks (702.5a)."""
    zones = {each.zone for each in game.abilities(id) if isinstance(each, EnchantOrEquip)}
    return game.exists(host) and game.object(host).zone in zones


@rule("an Aura and the range of influence", "801.8", kind="question")
def aura_out_of_range(game: Board, id: int, host: int) -> bool:
    """An Aura can't enchant an object or player outside its controller's range of influence."""
    outside = not game.reaches(game.controller(id), host)
    if outside:
        game.trace.record(Answered(object=game.called(host), other=game.called(id), answer=True))
    return outside


@rule("an Equipment and the range of influence", "801.9", kind="question")
def equipment_out_of_range(game: Board, id: int, host: int) -> bool:
    """An Equipment or Fortification can't be attached to what is outside its controller's range."""
    outside = not game.reaches(game.controller(id), host)
    if outside:
        game.trace.record(Answered(object=game.called(host), other=game.called(id), answer=True))
    return outside


@rule("Equipment on what is no creature", "301.5", kind="question")
def equipment_on_no_creature(game: Board, id: int, host: int) -> bool:
    """An Equipment can't legally be attached to anything that isn't a creature."""
    forbidden = game.is_player(host) or "Creature" not in game.characteristics(host).types
    if forbidden:
        game.trace.record(Answered(object=game.called(host), other=game.called(id)))
    return forbidden


@rule("Equipment that is a creature", "301.5c", kind="question")
def creature_as_equipment(game: Board, id: int) -> bool:
    """An Equipment that's also a creature can't equip a creature unless it has reconfigure."""
    forbidden = "Creature" in game.characteristics(id).types and not game.has(id, "reconfigure")
    if forbidden:
        game.trace.record(Answered(object=game.called(id)))
    return forbidden


@rule("Equipment on itself", "301.5c", kind="question")
def own_host(game: Board, id: int, host: int) -> bool:
    """An Equipment can't equip itself."""
    if host == id:
        game.trace.record(Answered(object=game.called(id)))
    return host == id


@rule("Fortification on what is no land", "301.6", kind="question")
def fortification_on_no_land(game: Board, id: int, host: int) -> bool:
    """A Fortification can't legally be attached to an object that isn't a land."""
    forbidden = game.is_player(host) or "Land" not in game.characteristics(host).types
    if forbidden:
        game.trace.record(Answered(object=game.called(host), other=game.called(id)))
    return forbidden


@rule("Aura that is a creature", "303.4d", kind="question")
def creature_as_aura(game: Board, id: int) -> bool:
    """An Aura that's also a creature can't enchant anything."""
    forbidden = "Creature" in game.characteristics(id).types
    if forbidden:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return forbidden


@rule("Aura on itself", "303.4d", kind="question")
def aura_on_itself(game: Board, id: int, host: int) -> bool:
    """An Aura can't enchant itself."""
    if host == id:
        game.trace.record(Answered(object=game.called(id)))
    return host == id


@rule("what an Aura can enchant", "303.4", kind="question")
def unenchantable(game: Board, id: int, host: int) -> bool:
    """What an Aura can be attached to is defined by its enchant keyword ability."""
    context = Context(source=id, controller=game.controller(id))
    enchants = [each for each in game.abilities(id) if isinstance(each, EnchantOrEquip)]
    forbidden = not enchants or not all(
        each.to.matches(game, host, context) and (game.is_player(host) or game.object(host).zone is each.zone)
        for each in enchants
    )
    if forbidden:
        game.trace.record(Answered(object=game.called(host), other=game.called(id)))
    return forbidden


@rule("battle as an attachment", "310.9", kind="question")
def battle_as_attachment(game: Board, id: int) -> bool:
    """A battle can't be attached to anything, even if it is also an Aura, Equipment or Fortification."""
    forbidden = "Battle" in game.characteristics(id).types
    if forbidden:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return forbidden


def _about(game: Board, id: int) -> tuple[int, ...]:
    return id, game.controller(id)


def _objection(game: Board, id: int, host: int) -> restrictions.Forbidding | None:
    return restrictions.forbidding(game, "be attached", host, _about(game, id))
