"""What can't enter the battlefield, and what is settled as something enters (110.4, 111.8, 303.4, 310.8)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine import dungeons, restrictions
from engine.abilities import EnchantOrEquip, Restriction
from engine.board import Board
from engine.characteristics import NONTRADITIONAL, Characteristics
from engine.command_zone import kind_of
from engine.decisions import Decision, OneOf
from engine.events import LeavesGame, ZoneChange
from engine.expansion import expanded
from engine.filters import IsPlayer, Itself
from engine.layers.copiable import shown_face
from engine.objects import Object
from engine.permanents import battles
from engine.records import Answered, Applied, Asked, Chosen
from engine.registry import Performable, rule
from engine.replacement import looking_ahead
from engine.view import Context
from engine.whiteboard import completes, possible
from engine.zones import Zone


@possible(ZoneChange)
def can_move(game: Board, event: ZoneChange) -> bool:
    """Tell whether an object can go where it is to go; the rule that keeps it where it is says so."""
    if not game.exists(event.object):
        return False
    thing = game.object(event.object)
    if thing.zone is Zone.OUTSIDE and event.cause != "start" and nontraditional_stays(game, event):
        return False
    if "Dungeon" in thing.printed.types and dungeons.stays(game, event):
        return False
    if _would_leave_command_zone(event, thing) and STAYING[kind_of(thing)](game, thing):
        return False
    if thing.kind == "token" and token_stays(game, event):
        return False
    if event.to is not Zone.BATTLEFIELD or event.face_down or thing.unknown:
        return True
    if event.transformed and no_other_face_stays(game, event):
        return False
    if thing.zone is not Zone.OUTSIDE and stays_out(game, event):
        return False
    entering = entering_as(game, event)
    if thing.modal and entering.types & {"Instant", "Sorcery"}:
        return not modal_card_stays(game, event)
    if instant_stays(game, event, entering) or sorcery_stays(game, event, entering):
        return False
    if "Aura" not in entering.subtypes or "Creature" in entering.types:
        return True
    return not (aura_on_illegal_stays(game, event) or aura_without_host_stays(game, event))


def _has_another_back(printed: Characteristics) -> bool:
    """Tell whether a card is nontraditional, as Attractions are by their subtype (717.1)."""
    return bool(printed.types & NONTRADITIONAL) or "Attraction" in printed.subtypes


@rule("bringing a nontraditional card into the game", "108.5", kind="question")
def nontraditional_stays(game: Board, event: ZoneChange) -> bool:
    """If an effect would bring a nontraditional card into the game from outside, it remains outside."""
    stays = _has_another_back(game.object(event.object).printed)
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


def _would_leave_command_zone(event: ZoneChange, thing: Object) -> bool:
    """Tell whether a plane, a scheme or their like would be put into another zone of the game."""
    leaves = event.to not in (Zone.COMMAND, Zone.OUTSIDE) and not isinstance(event, LeavesGame)
    return leaves and kind_of(thing) in STAYING


def _staying(number: str, what: str) -> Performable[Board, [Object], bool]:
    @rule(f"{what} stay in the command zone", number, kind="question")
    def stays(game: Board, thing: Object) -> bool:
        """All such cards remain in the command zone throughout the game."""
        game.trace.record(Answered(object=game.called(thing.id), answer=True))
        return thing.zone is Zone.COMMAND

    return stays


_PLANES: Final = _staying("901.4", "planes and phenomena")
STAYING: Final[dict[str, Performable[Board, [Object], bool]]] = {
    "Plane": _PLANES,
    "Phenomenon": _PLANES,
    "Vanguard": _staying("902.3", "vanguard cards"),
    "Scheme": _staying("904.4", "schemes"),
}
"""By which rule a nontraditional card never leaves the command zone."""


def entering_as(game: Board, event: ZoneChange) -> Characteristics:
    """The characteristics with which something is about to enter: its own, or those that it copies."""
    thing = game.object(event.object)
    if event.melded_with and thing.melds is not None:
        return thing.melds
    if event.copying is None and event.face not in (None, thing.face) and thing.back is not None:
        return shown_face(msgspec.structs.replace(thing, face=event.face))
    return event.copying or game.characteristics(event.object)


@rule("what can't enter", "614.17d", kind="question")
def stays_out(game: Board, event: ZoneChange) -> bool:
    """Some effects say that permanents can't enter; what it would be on the battlefield is asked."""
    if not any(ability.question == "enter" for _, ability in game.of_shape(Restriction).wide):
        return False
    origin = tuple(Zone).index(game.object(event.object).zone)
    found = restrictions.forbidding(looking_ahead.as_entered(game, event), "enter", event.object, (origin,))
    if found is not None:
        text = found.ability.text
        game.trace.record(Answered(object=game.called(event.object), text=text, answer=True))
    return found is not None


@rule("what can't enter transformed", "712.14a", kind="question")
def no_other_face_stays(game: Board, event: ZoneChange) -> bool:
    """A card that isn't a transforming double-faced one and is put there transformed stays where it is."""
    thing = game.object(event.object)
    stays = thing.back is None or thing.modal
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("a token that has left", "111.8", kind="question")
def token_stays(game: Board, event: ZoneChange) -> bool:
    """A token that has left the battlefield can't move to another zone or come back."""
    stays = game.object(event.object).zone not in (Zone.BATTLEFIELD, Zone.OUTSIDE, Zone.STACK)
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("an instant can't enter", "304.4", "400.4a", kind="question")
def instant_stays(game: Board, event: ZoneChange, entering: Characteristics) -> bool:
    """If an instant would enter the battlefield, it remains in its previous zone instead."""
    stays = "Instant" in entering.types
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("a modal card whose front can't enter", "712.14b", kind="question")
def modal_card_stays(game: Board, event: ZoneChange) -> bool:
    """A modal double-faced card whose front face isn't a permanent card stays in its current zone."""
    front = game.object(event.object).printed
    stays = bool(front.types & {"Instant", "Sorcery"})
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("a sorcery can't enter", "307.4", "400.4a", kind="question")
def sorcery_stays(game: Board, event: ZoneChange, entering: Characteristics) -> bool:
    """If a sorcery would enter the battlefield, it remains in its previous zone instead."""
    stays = "Sorcery" in entering.types
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


# Auras, Equipment and Fortifications


def _is_in(game: Board, host: int, zone: Zone) -> bool:
    """Tell whether a host is a player, or where an Aura enchants: a permanent, a card in a graveyard."""
    if game.is_player(host):
        return True
    return game.is_permanent(host) if zone is Zone.BATTLEFIELD else game.object(host).zone is zone


def attachable(game: Board, event: ZoneChange, host: int) -> bool:
    """Tell whether what is about to enter could be attached to something (303.4f, 301.5)."""
    entering, controller = entering_as(game, event), _controller(game, event)
    if "Aura" in entering.subtypes:
        context = Context(source=event.object, controller=controller)
        enchants = [each for each in expanded(entering.abilities) if isinstance(each, EnchantOrEquip)]
        fits = bool(enchants) and all(
            _is_in(game, host, each.zone) and each.to.matches(game, host, context) for each in enchants
        )
    elif not game.is_player(host) and not game.is_permanent(host):
        return False
    elif "Equipment" in entering.subtypes:
        fits = not game.is_player(host) and "Creature" in game.characteristics(host).types
    else:
        fits = not game.is_player(host) and "Land" in game.characteristics(host).types
    about = (event.object, controller)
    return fits and restrictions.forbidding(game, "be attached", host, about) is None


def hosts(game: Board, event: ZoneChange) -> tuple[int, ...]:
    """Everything that an Aura which is about to enter could enchant."""
    return tuple(id for id in (*game.players(), *game.battlefield()) if attachable(game, event, id))


@rule("an Aura with nothing to enchant", "303.4g", kind="question")
def aura_without_host_stays(game: Board, event: ZoneChange) -> bool:
    """If there is nothing legal for an Aura to enchant as it enters, it remains in its current zone."""
    stays = not event.attached_to and not hosts(game, event)
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("an Aura put onto something illegal", "303.4i", kind="question")
def aura_on_illegal_stays(game: Board, event: ZoneChange) -> bool:
    """An Aura that would be put onto what it can't legally enchant remains in its current zone."""
    stays = bool(event.attached_to) and not attachable(game, event, event.attached_to)
    if stays:
        host = game.called(event.attached_to)
        game.trace.record(Answered(object=game.called(event.object), other=host, answer=True))
    return stays


@completes(ZoneChange)
def settle_entering(game: Board, event: ZoneChange) -> ZoneChange:
    """Settle what the rules leave open about a permanent that is about to enter."""
    if event.to is not Zone.BATTLEFIELD or event.face_down or game.object(event.object).unknown:
        return event
    entering = entering_as(game, event)
    if event.counters and (kept_away := _kept_away(game, event, entering)):
        event = enters_without_counters(game, event, kept_away)
    if "Aura" in entering.subtypes:
        if not event.attached_to and "Creature" not in entering.types and hosts(game, event):
            event = choose_host(game, event) or event
    elif event.attached_to and not entering.subtypes & {"Equipment", "Fortification"}:
        event = enters_unattached(game, event) or event
    elif event.attached_to and not attachable(game, event, event.attached_to):
        event = equipment_enters_unattached(game, event) or event
    if "Battle" in entering.types and not event.protector:
        siege = "Siege" in entering.subtypes
        event = (protector_of_siege if siege else protector_of_battle)(game, event) or event
    return event


def _kept_away(game: Board, event: ZoneChange, entering: Characteristics) -> frozenset[str]:
    """The kinds that it says it can't have, or another object says it of what it would be there (614.12)."""
    kinds = frozenset(kind for kind, _ in event.counters)
    own = tuple(
        each
        for each in expanded(entering.abilities)
        if isinstance(each, Restriction) and each.question == "get counters" and each.affected == Itself()
    )
    refused = frozenset(kind for kind in kinds if any(each.of_kind in ("", kind) for each in own))
    others = (each for _, each in game.of_shape(Restriction).wide if each.question == "get counters")
    if refused == kinds or all(isinstance(each.affected, IsPlayer) for each in others):
        return refused
    there = looking_ahead.as_entered(game, event)
    return refused | {
        kind
        for kind in kinds
        if restrictions.forbidding(there, "get counters", event.object, kind=kind) is not None
    }


def _with_counters(game: Board, event: ZoneChange, kept_away: frozenset[str]) -> ZoneChange:
    return event


@rule("entering without counters", "113.6i", kind="zone change", without=_with_counters)
def enters_without_counters(game: Board, event: ZoneChange, kept_away: frozenset[str]) -> ZoneChange:
    """An ability that counters can't be put on its object functions as that is entering, too."""
    game.trace.record(Applied(object=game.called(event.object)))
    left = tuple((kind, number) for kind, number in event.counters if kind not in kept_away)
    return msgspec.structs.replace(event, counters=left)


@rule("what an entering Aura enchants", "303.4f", kind="choice")
def choose_host(game: Board, event: ZoneChange) -> ZoneChange:
    """The player under whose control an Aura enters, not as a spell, chooses what it will enchant."""
    player, name = _controller(game, event), game.name(event.object)
    prompt = Asked(case="what it enchants", player=game.called(player), object=game.called(event.object))
    domain = OneOf(hosts(game, event))
    host = game.choose(Decision(player, "object", name, prompt, "303.4f", domain, event.object))
    entering = game.called(event.object)
    game.trace.record(
        Chosen(player=game.called(player), object=entering, what="host", answer=game.called(host))
    )
    return msgspec.structs.replace(event, attached_to=host)


@rule("what is no attachment", "303.4h", kind="zone change")
def enters_unattached(game: Board, event: ZoneChange) -> ZoneChange:
    """What is no Aura, Equipment or Fortification and is put onto something enters unattached."""
    game.trace.record(Applied(object=game.called(event.object)))
    return msgspec.structs.replace(event, attached_to=0)


@rule("Equipment put onto something illegal", "301.5e", kind="zone change")
def equipment_enters_unattached(game: Board, event: ZoneChange) -> ZoneChange:
    """An Equipment that would be put onto what it can't equip enters unattached."""
    game.trace.record(Applied(object=game.called(event.object), other=game.called(event.attached_to)))
    return msgspec.structs.replace(event, attached_to=0)


def _any_protector(game: Board, event: ZoneChange) -> ZoneChange:
    player = _controller(game, event)
    return msgspec.structs.replace(
        event, protector=battles.choose_one(game, event.object, player, game.players())
    )


@rule("the protector of a battle", "310.8a", kind="choice", without=_any_protector)
def protector_of_battle(game: Board, event: ZoneChange) -> ZoneChange:
    """If a battle has no battle types, its controller becomes its protector as it enters."""
    controller = _controller(game, event)
    game.trace.record(Applied(player=game.called(controller), object=game.called(event.object)))
    return msgspec.structs.replace(event, protector=controller)


@rule("the protector of a Siege", "310.11a", kind="choice", without=_any_protector)
def protector_of_siege(game: Board, event: ZoneChange) -> ZoneChange:
    """As a Siege enters, its controller must choose its protector from among their opponents."""
    player = _controller(game, event)
    protector = battles.choose_one(game, event.object, player, game.opponents(player))
    named, chosen = game.called(event.object), game.called(protector)
    game.trace.record(Chosen(player=game.called(player), object=named, what="protector", answer=chosen))
    return msgspec.structs.replace(event, protector=protector)


def _controller(game: Board, event: ZoneChange) -> int:
    return event.controller or game.controller(event.object)
