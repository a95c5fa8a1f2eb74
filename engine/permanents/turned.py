"""Permanents that are turned face up or down, flip or transform: still the same objects (708, 710, 712)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine import restrictions
from engine.abilities import EnchantOrEquip
from engine.board import Board
from engine.characteristics import Characteristics
from engine.decisions import Decision, Some
from engine.events import Attaching, Turned
from engine.expansion import expanded
from engine.layers.copiable import DISGUISED, face_up_values, is_face_down
from engine.layers.faces import back_up, bottom_half, front_up, unchanged_by_flipping
from engine.layers.merged import flipped_component
from engine.layers.timestamps import on_transforming, turned
from engine.objects import Object
from engine.records import Answered, Applied, Asked, Named
from engine.registry import Performable, rule
from engine.view import Context
from engine.whiteboard import completes, performs, possible
from engine.zones import Zone


@possible(Turned)
def can_be_turned(game: Board, event: Turned) -> bool:
    """A permanent is turned only to what it isn't yet, and transforms only with another face to show."""
    thing = game.object(event.object)
    if not game.is_permanent(event.object):
        return event.how == "face up" and thing.zone is Zone.EXILE and thing.face_down
    match event.how:
        case "face up":
            if thing.components:
                return thing.face_down and not stays_merged_face_down(game, thing.id)
            stays = stays_cloaked if "cloaked" in thing.designations else stays_manifested
            return thing.face_down and not stays(game, thing.id)
        case "face down":
            if thing.components and any(each.back is not None for each in thing.components):
                return not stays_face_up(game, thing.id)
            return not (is_turned_down(game, thing.id) or shows_a_face(game, thing.id))
        case "flipped":
            return not thing.flipped and not thing.face_down
    if not (can_convert if event.converts else can_transform)(game, event.object):
        return False
    if event.converts:
        return not cant_convert_either(game, event.object)
    return bool(event.by) or restrictions.allowed(game, "transform", event.object)


@rule("what can't transform can't convert", "701.50f", kind="question")
def cant_convert_either(game: Board, id: int) -> bool:
    """If a spell or ability states that a permanent can't transform, it also can't convert."""
    forbidden = not restrictions.allowed(game, "transform", id)
    if forbidden:
        game.trace.record(Answered(object=game.called(id), answer=False))
    return forbidden


def _is_spell_card(game: Board, id: int) -> bool:
    """Tell whether a manifested or cloaked permanent is represented by an instant or sorcery card."""
    thing = game.object(id)
    put = "manifested" in thing.designations or "cloaked" in thing.designations
    return put and bool(thing.printed.types & {"Instant", "Sorcery"})


@rule("a face-down merged permanent with a spell card", "727.2g", kind="question")
def stays_merged_face_down(game: Board, id: int) -> bool:
    """If it contains an instant or sorcery card, its controller reveals it and leaves it face down."""
    spells = tuple(
        each.printed.name
        for each in game.object(id).components
        if each.face_down and each.printed.types & {"Instant", "Sorcery"}
    )
    if spells:
        game.trace.record(Answered(object=game.called(id), words=spells, answer=True))
    return bool(spells)


@rule("a merged permanent with a double-faced component", "727.2j", kind="question")
def stays_face_up(game: Board, id: int) -> bool:
    """A face-up merged permanent that contains a double-faced component can't be turned face down."""
    faced = tuple(each.printed.name for each in game.object(id).components if each.back is not None)
    game.trace.record(Answered(object=game.called(id), words=faced))
    return not game.object(id).face_down


@rule("turning down what is face down", "708.2b", kind="question")
def is_turned_down(game: Board, id: int) -> bool:
    """A face-down permanent can't be turned face down: nothing happens."""
    down = game.object(id).face_down
    if down:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return down


@rule("turning down what is double-faced", "712.16", kind="question")
def shows_a_face(game: Board, id: int) -> bool:
    """Melded and other double-faced permanents can't be turned face down: nothing happens."""
    thing = game.object(id)
    double_faced = thing.back is not None or thing.melds is not None
    if double_faced:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return double_faced


@rule("a manifested instant or sorcery", "701.34g", kind="question")
def stays_manifested(game: Board, id: int) -> bool:
    """If it would turn face up, its controller reveals it and leaves it face down."""
    stays = _is_spell_card(game, id)
    if stays:
        game.trace.record(Answered(word=game.object(id).printed.name, answer=True))
    return stays


@rule("a cloaked instant or sorcery", "701.56g", kind="question")
def stays_cloaked(game: Board, id: int) -> bool:
    """If it would turn face up, its controller reveals it and leaves it face down."""
    stays = _is_spell_card(game, id)
    if stays:
        game.trace.record(Answered(word=game.object(id).printed.name, answer=True))
    return stays


@rule("what can transform", "701.28c", "712.9", kind="question")
def can_transform(game: Board, id: int) -> bool:
    """Only permanents represented by transforming tokens and double-faced cards can transform."""
    return _has_another_face(game, id, stays_as_it_is)


@rule("what can convert", "701.50c", kind="question")
def can_convert(game: Board, id: int) -> bool:
    """Nothing happens to what isn't represented by a transforming token or double-faced card."""
    return _has_another_face(game, id, stays_unconverted)


Staying: TypeAlias = Performable[Board, [int, Characteristics], bool]
"""What says of a face that nothing turns into it."""


def _has_another_face(game: Board, id: int, stays: Staying) -> bool:
    thing = game.object(id)
    if thing.components and any(_transforms(each) for each in thing.components):
        return not is_face_down(thing)
    if thing.back is None or thing.modal:
        game.trace.record(Answered(object=game.called(id)))
        return False
    other = thing.printed if thing.face else thing.back
    return not (stays_face_down(game, id) or stays(game, id, other))


def _transforms(part: Object) -> bool:
    """Tell whether a component is a transforming double-faced card or token."""
    return part.back is not None and not part.modal


@rule("a face-down permanent doesn't transform", "712.15a", kind="question")
def stays_face_down(game: Board, id: int) -> bool:
    """While face down, a transforming double-faced permanent can't transform."""
    stays = is_face_down(game.object(id))
    if stays:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return stays


@rule("transforming into an instant or sorcery", "701.28d", "712.10", kind="question")
def stays_as_it_is(game: Board, id: int, other: Characteristics) -> bool:
    """If the face that it would transform into is an instant or sorcery, nothing happens."""
    stays = bool(other.types & {"Instant", "Sorcery"})
    if stays:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return stays


@rule("converting into an instant or sorcery", "701.50d", kind="question")
def stays_unconverted(game: Board, id: int, other: Characteristics) -> bool:
    """If the face that it would convert into is an instant or sorcery, nothing happens."""
    stays = bool(other.types & {"Instant", "Sorcery"})
    if stays:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return stays


@completes(Turned)
def choose_host(game: Board, event: Turned) -> Turned:
    """Let the controller choose what an Aura becomes attached to that is turned face up."""
    if event.may_attach is None or event.how not in ("face up", "transformed"):
        return event
    transforms = event.how == "transformed"
    hosts = _players_meant(game, event) if transforms else hosts_face_up(game, event)
    if not hosts:
        return event
    player, name = game.controller(event.object), game.name(event.object)
    prompt = Asked(case="what it becomes attached to", player=game.called(player))
    domain, number = Some(hosts, int(transforms), 1), "712.20" if transforms else "303.4k"
    chosen = game.choose(Decision(player, "object", name, prompt, number, domain, event.object))
    return msgspec.structs.replace(event, attach_to=chosen[0] if chosen else 0)


def _players_meant(game: Board, event: Turned) -> tuple[int, ...]:
    """The players to one of whom it is attached as it transforms (712.20)."""
    context = Context(source=event.object, controller=game.controller(event.object))
    return tuple(each for each in game.players() if event.may_attach.matches(game, each, context))


def _all_of_that_kind(game: Board, event: Turned) -> tuple[int, ...]:
    context = Context(source=event.object, controller=game.controller(event.object))
    there = (id for id in game.battlefield() if id != event.object)
    return tuple(id for id in there if event.may_attach.matches(game, id, context))


@rule("attaching an Aura as it is turned face up", "303.4k", kind="choice", without=_all_of_that_kind)
def hosts_face_up(game: Board, event: Turned) -> tuple[int, ...]:
    """The Aura as it would exist if it were face up determines what it may be attached to."""
    context = Context(source=event.object, controller=game.controller(event.object))
    values = face_up_values(game.state, event.object)
    enchants = [each for each in expanded(values.abilities) if isinstance(each, EnchantOrEquip)]
    found = tuple(
        id
        for id in _all_of_that_kind(game, event)
        if enchants and all(each.to.matches(game, id, context) for each in enchants)
    )
    game.trace.record(Applied(word=values.name, objects=game.each_called(found)))
    return found


@performs(Turned)
def turn(game: Board, event: Turned) -> None:
    """Each way of turning has its own rule."""
    match event.how:
        case "face up" if not game.is_permanent(event.object):
            turn_up_in_exile(game, event.object)
        case "face up":
            turn_face_up(game, event.object)
            if event.attach_to:
                game.happen(Attaching(source=event.object, object=event.object, to=event.attach_to))
        case "face down":
            turn_face_down(game, event.object)
        case "flipped":
            flip(game, event.object)
        case _ if event.converts:
            convert(game, event.object)
        case _:
            transform(game, event.object)
            if event.attach_to:
                game.happen(Attaching(source=event.object, object=event.object, to=event.attach_to))


@rule("turning face up", "708.8", kind="status")
def turn_face_up(game: Board, id: int) -> None:
    """Its copiable values revert to its normal ones; it did not enter the battlefield."""
    marks = tuple(
        each for each in game.object(id).designations if each not in ("manifested", "cloaked", DISGUISED)
    )
    game.change(id, face_down=False, designations=marks)
    turn_components(game, id, face_down=False)
    game.put(turned(game, game.object(id)))
    game.trace.record(Applied(object=game.called(id)))


@rule("a card in exile that is turned face up", "406.3a", kind="status")
def turn_up_in_exile(game: Board, id: int) -> None:
    """A card exiled face down has no characteristics; it has its own when it is turned face up."""
    game.change(id, face_down=False)
    game.trace.record(Applied(object=game.called(id)))


@rule("turning face down", "708.2a", kind="status")
def turn_face_down(game: Board, id: int) -> None:
    """It becomes a 2/2 face-down creature with no text, no name, no subtypes and no mana cost."""
    game.change(id, face_down=True)
    turn_components(game, id, face_down=True)
    game.put(turned(game, game.object(id)))
    game.trace.record(Applied(object=game.called(id)))


@rule("flipping", "710.4", kind="status")
def flip(game: Board, id: int) -> None:
    """Flipping is one-way; what is no flip card is flipped all the same, which has no relevance (110.5c)."""
    is_flip_card = face_up_values(game.state, id).flipped is not None
    if is_flip_card and not alternative_applies(game, id):
        return
    named = game.called(id)
    game.change(id, flipped=True)
    game.trace.record(Applied(object=game.called(id)))
    parts = game.object(id).components
    if any(each.printed.flipped is not None for each in parts):
        words = tuple(each.printed.name for each in parts if each.printed.flipped is not None)
        flipped_component.record(game, Answered(object=named, words=words))
    if is_flip_card:
        bottom_half.record(game, Answered(object=named, word=game.name(id)))
        unchanged_by_flipping.record(game, Answered(object=named))


@rule("characteristics of a flipped permanent", "710.2", kind="status")
def alternative_applies(game: Board, id: int) -> bool:
    """Once a permanent is flipped, the alternative versions of its characteristics apply instead."""
    other = face_up_values(game.state, id).flipped
    if other is not None:
        game.trace.record(Applied(words=(game.name(id), other.name)))
    return other is not None


@rule("transforming", "701.28a", "712.18", kind="status")
def transform(game: Board, id: int) -> None:
    """The permanent is turned over so that its other face is up; it doesn't become a new object."""
    _turn_over(game, id)


@rule("converting", "701.50a", kind="status")
def convert(game: Board, id: int) -> None:
    """To convert a permanent, turn it so that its other face is up; it is done as transforming is."""
    _turn_over(game, id)


def _turn_over(game: Board, id: int) -> None:
    name, thing = game.name(id), game.object(id)
    if thing.components:
        turn_components_over(game, thing)
    else:
        game.change(id, face=1 - thing.face)
    game.change(id, transformed_at=game.new_timestamp())
    game.put(on_transforming(game, game.object(id)))
    into = game.characteristics(id).name or game.name(id)
    game.trace.record(Applied(object=Named(id, name), word=into))
    if not thing.components:
        now_up = front_up if thing.face else back_up
        now_up.record(game, Answered(object=Named(id, name), word=into))


@rule("transforming a merged permanent", "727.2i", kind="status")
def turn_components_over(game: Board, thing: Object) -> None:
    """Each of its transforming double-faced components turns so that its other face is up."""
    parts = tuple(
        msgspec.structs.replace(each, face=1 - each.face) if _transforms(each) else each
        for each in thing.components
    )
    own = next(each for each in parts if each.id == thing.id)
    game.change(thing.id, components=parts, face=own.face)
    words = tuple(each.printed.name for each in parts if _transforms(each))
    game.trace.record(Applied(object=game.called(thing.id), words=words))


def turn_components(game: Board, id: int, *, face_down: bool) -> None:
    """Turn what represents a merged permanent as that is turned."""
    if game.object(id).components:
        components_turned(game, id, face_down=face_down)


@rule("turning a merged permanent", "727.2f", kind="status")
def components_turned(game: Board, id: int, *, face_down: bool) -> None:
    """If a merged permanent is turned face down or up, so is each component that represents it."""
    parts = game.object(id).components
    turned = tuple(msgspec.structs.replace(each, face_down=face_down) for each in parts)
    game.change(id, components=turned)
    game.trace.record(Applied(object=game.called(id), words=tuple(each.printed.name for each in parts)))
