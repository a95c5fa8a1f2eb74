"""Merging with permanents, and what becomes of the components (727)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.decisions import YES_NO, Decision, OneOf, distinct
from engine.events import Event, ZoneChange
from engine.events.statuses import Merged
from engine.layers.melded import is_melded
from engine.layers.merged import flipped_component, topmost, with_all_abilities
from engine.objects import Announced, Object, ObjectKind
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.stickers import Stuck
from engine.whiteboard import last_known, performs, results_in
from engine.zones import Zone
from engine.zones.arriving import let_effects_continue


def _on_top(game: Board, id: int, announced: Announced) -> None:
    onto = announced.targets[0][0]
    game.happen(Merged(source=id, object=id, onto=onto, player=announced.controller, on_top=True))


@rule("resolving a mutating creature spell", "702.140c", "608.3d", kind="resolve", without=_on_top)
def mutate_onto(game: Board, id: int, announced: Announced) -> None:
    """It merges with the target; its controller chooses whether it is put on top or on the bottom."""
    onto, player = announced.targets[0][0], announced.controller
    prompt = Asked(
        case="under or on top", player=game.called(player), object=game.called(id), other=game.called(onto)
    )
    below = bool(game.choose(Decision(player, "yes_no", game.name(id), prompt, "702.140c", YES_NO, id)))
    spell, creature, word = game.called(id), game.called(onto), "bottom" if below else "top"
    game.trace.record(Applied(player=game.called(player), object=spell, other=creature, word=word))
    game.happen(Merged(source=id, object=id, onto=onto, player=player, on_top=not below))


@performs(Merged)
@rule("merging with a permanent", "727.2", "727.2b", kind="zone change")
def merge(game: Board, event: Merged) -> None:
    """The object leaves its zone and is one more component of the permanent, on top or on the bottom."""
    spell, host = game.object(event.object), game.object(event.onto)
    named = game.called(spell.id)
    parts = host.components or (host,)
    component = msgspec.structs.replace(spell, announced=None)
    parts = (component, *parts) if event.on_top else (*parts, component)
    game.remember(msgspec.structs.replace(last_known(game, spell.id), became=host.id))
    game.set_zone(Zone.STACK, 0, tuple(id for id in game.zone(Zone.STACK) if id != spell.id))
    game.remove(spell.id)
    game.change(
        host.id,
        components=parts,
        merged_at=game.new_timestamp(),
        face_down=_status(game, host, parts),
        commander=led_by_component(game, parts) or 0,
        designations=tuple(dict.fromkeys(mark for each in (host, *parts) for mark in each.designations)),
        kind=kind_of_topmost(game, host, parts),
    )
    if spell.stickers:
        game.change(host.id, stickers=stay_on_merged(game, spell, host))
    go_on(game, spell.id, host.id)
    stays_itself(game, host.id)
    game.trace.record(Applied(object=named, other=game.called(host.id)))
    topmost.record(game, Answered(object=game.called(host.id), word=game.name(host.id)))
    with_all_abilities.record(game, Answered(object=game.called(host.id)))
    if host.flipped and any(each.printed.flipped is not None for each in parts):
        words = tuple(each.printed.name for each in parts if each.printed.flipped is not None)
        flipped_component.record(game, Answered(object=game.called(host.id), words=words))


@rule("effects on a mutating creature spell", "702.140f", kind="zone change")
def go_on(game: Board, spell: int, host: int) -> None:
    """What refers to or modifies the spell refers to or modifies the permanent with which it merges."""
    before = game.state.lasting
    let_effects_continue(game, spell, host)
    if game.state.lasting != before:
        game.trace.record(Applied(object=game.called(host)))


def _of_the_permanent(game: Board, component: Object, host: Object) -> tuple[Stuck, ...]:
    return host.stickers


@rule("stickers on a component", "123.5b", kind="zone change", without=_of_the_permanent)
def stay_on_merged(game: Board, component: Object, host: Object) -> tuple[Stuck, ...]:
    """If an object with a sticker becomes a component of a merged permanent, that sticker is on it."""
    labels = tuple(f"“{each.sticker.label}”" for each in component.stickers)
    game.trace.record(Applied(object=game.called(host.id), words=labels))
    return (*host.stickers, *component.stickers)


def _as_if_it_had_come(game: Board, id: int) -> None:
    game.change(id, since_turn=-1)


@rule("a merged permanent is still itself", "727.2c", kind="zone change", without=_as_if_it_had_come)
def stays_itself(game: Board, id: int) -> None:
    """It is the same object that it was before: it hasn't just come under its controller's control."""
    if game.object(id).since_turn >= 0:
        game.trace.record(Applied(object=game.called(id)))


def _status(game: Board, host: Object, parts: tuple[Object, ...]) -> bool:
    """Whether a merged permanent is face down, of which some components may be and others not."""
    if len({each.face_down for each in parts}) == 1:
        return parts[0].face_down
    return bool(status_of_topmost(game, host, parts))


def _status_before(game: Board, host: Object, parts: tuple[Object, ...]) -> bool:
    return host.face_down


@rule("status of a merged permanent", "727.2e", kind="status", without=_status_before)
def status_of_topmost(game: Board, host: Object, parts: tuple[Object, ...]) -> bool:
    """If it contains face-up and face-down components, its status is that of its topmost component."""
    game.trace.record(Answered(object=game.called(host.id), answer=parts[0].face_down))
    return parts[0].face_down


@rule("a commander that is merged", "903.3c", kind="question")
def led_by_component(game: Board, parts: tuple[Object, ...]) -> int:
    """If a player's commander is a component of a merged permanent, that permanent is their commander."""
    found = next((each for each in parts if each.commander), None)
    if found is None:
        return 0
    game.trace.record(Answered(word=found.printed.name))
    return found.commander


def _of_the_first(game: Board, host: Object, parts: tuple[Object, ...]) -> ObjectKind:
    return host.kind


@rule("tokens in a merged permanent", "727.2d", kind="question", without=_of_the_first)
def kind_of_topmost(game: Board, host: Object, parts: tuple[Object, ...]) -> ObjectKind:
    """If a merged permanent contains a token, it is a token only if the topmost component is one."""
    if any(each.kind == "token" for each in parts):
        game.trace.record(Answered(object=game.called(host.id), word=parts[0].kind))
    return parts[0].kind


@results_in(ZoneChange)
def go_along(game: Board, event: ZoneChange) -> tuple[Event, ...]:
    """What else is put somewhere as a merged permanent leaves the battlefield."""
    thing = game.state.objects.get(event.object)
    if thing is None or not thing.components or thing.zone is not Zone.BATTLEFIELD:
        return ()
    return (melded_leave if is_melded(thing) else leave_apart)(game, event, thing) or ()


@rule("a melded permanent that leaves", "712.21", "712.21d", kind="zone change")
def melded_leave(game: Board, event: ZoneChange, thing: Object) -> tuple[Event, ...]:
    """One permanent leaves, and two cards are put into the appropriate zone, whatever replaced that."""
    return _go_apart(game, event, thing)


@rule("a merged permanent that leaves", "727.3", "727.3d", kind="zone change")
def leave_apart(game: Board, event: ZoneChange, thing: Object) -> tuple[Event, ...]:
    """One permanent leaves, and each of its components is put into the zone to which that goes."""
    return _go_apart(game, event, thing)


def _every_one(game: Board, thing: Object) -> tuple[int, ...]:
    return tuple(range(len(thing.components)))


@rule("stickers on a permanent that goes apart", "123.5c", kind="choice", without=_every_one)
def which_keeps_stickers(game: Board, thing: Object) -> tuple[int, ...]:
    """Its owner chooses which one of the objects that it becomes retains the stickers that are on it."""
    names = distinct(tuple(each.printed.name for each in thing.components))
    prompt = Asked(case="what keeps the stickers", player=game.called(thing.owner))
    domain = OneOf(names)
    decision = Decision(thing.owner, "option", game.name(thing.id), prompt, "123.5c", domain, thing.id)
    answer = str(game.choose(decision))
    game.trace.record(Applied(player=game.called(thing.owner), object=game.called(thing.id), word=answer))
    return (names.index(answer),)


def _go_apart(game: Board, event: ZoneChange, thing: Object) -> tuple[Event, ...]:
    parts: list[Object] = []
    moves: list[Event] = []
    public = not (event.to.hidden or event.to is Zone.OUTSIDE)
    keeping = which_keeps_stickers(game, thing) if thing.stickers and public else ()
    for place, each in enumerate(thing.components):
        stickers = thing.stickers if place in keeping else ()
        if each.id == thing.id:
            parts.append(msgspec.structs.replace(each, stickers=stickers))
            continue
        part = Object(
            id=game.new_id(),
            kind=each.kind,
            owner=each.owner,
            zone=Zone.OUTSIDE,
            printed=each.printed,
            back=each.back,
            modal=each.modal,
            melds=each.melds,
            timestamp=game.new_timestamp(),
            designations=each.designations,
            commander=each.commander,
            label=each.label,
            lights=each.lights,
            unknown=each.unknown,
            stickers=stickers,
        )
        game.put(part)
        parts.append(part)
        to = event.commanders_to if part.commander and event.commanders_to else event.to
        of_token = thing.kind == "token"
        moves.append(msgspec.structs.replace(event, object=part.id, to=to, merged_token=of_token))
    game.change(thing.id, components=tuple(parts))
    game.trace.record(Applied(object=game.called(thing.id), words=tuple(each.printed.name for each in parts)))
    return tuple(moves)
