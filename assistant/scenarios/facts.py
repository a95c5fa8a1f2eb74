"""What a player could tell of a state of the game, found so that two states can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.findings.of_states import (
    NAMED,
    Ended,
    Fact,
    Facts,
    HasCompleted,
    HasCounters,
    HasDesignation,
    HasLibrary,
    HasLife,
    HasMana,
    HoldsUnknown,
    IsTurn,
    Lasts,
    NotAsExpected,
    OfObject,
    SoOften,
)
from assistant.scenarios.expectations import Verdict
from assistant.telling.facts import told
from engine.characteristics import Characteristics
from engine.game import Game
from engine.objects import Object
from engine.state import State
from engine.zones import Zone


def facts_of(state: State, verdicts: tuple[Verdict, ...] = ()) -> Facts:
    """What a player could tell of a state; equal facts are counted. Failed verdicts count too."""
    counted = Counter([*_facts(Game(state)), *(_failed(each) for each in verdicts if not each.ok)])
    return frozenset(fact if number == 1 else SoOften(fact, number) for fact, number in counted.items())


def in_words(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of a replay as JSON has it: its facts, if it has any, in words."""
    return answer | {key: told(answer[key]) for key in ("facts_before", "facts") if key in answer}


def _failed(verdict: Verdict) -> NotAsExpected:
    return NotAsExpected(str(verdict.expect))


def _facts(game: Game) -> Iterator[Fact]:
    for id in game.state.order:
        yield from _of_player(game, id)
    for id, thing in game.state.objects.items():
        if not thing.unknown and thing.zone is not Zone.LIBRARY:
            yield _of_object(game, id, thing)
    result = game.state.result
    if result is not None:
        yield Ended(game.each_called(result.winners), result.why)
    turn = game.turn
    yield IsTurn(turn.number, game.name(turn.active), str(turn.step))
    for effect in game.state.lasting:
        changes = tuple(each.recorded() for each in effect.modifications)
        yield Lasts(game.name(effect.context.source), effect.text, changes, str(effect.duration))


def _of_player(game: Game, id: int) -> Iterator[Fact]:
    player = game.player(id)
    yield HasLife(player.name, player.life)
    for kind, number in player.counters:
        yield HasCounters(player.name, kind, number)
    for designation in player.designations:
        yield HasDesignation(player.name, designation)
    for dungeon in player.completed_dungeons:
        yield HasCompleted(player.name, dungeon)
    for mana in player.mana:
        yield HasMana(player.name, mana.type)
    hidden = sum(1 for card in game.zone(Zone.HAND, id) if game.object(card).unknown)
    if hidden:
        yield HoldsUnknown(player.name, hidden)
    library = game.zone(Zone.LIBRARY, id)
    known = ((place, game.name(card)) for place, card in enumerate(library) if not game.object(card).unknown)
    yield HasLibrary(player.name, len(library), tuple(known))


def _of_object(game: Game, id: int, thing: Object) -> OfObject:
    found = OfObject(
        game.name(id),
        thing.zone,
        game.name(thing.owner),
        stickers=tuple((each.sticker.label, each.after) for each in thing.stickers),
        room=thing.room,
    )
    if thing.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return found
    found = msgspec.structs.replace(found, controller=game.name(game.controller(id)))
    return found if thing.zone is Zone.STACK else _of_permanent(game, id, thing, found)


def _of_permanent(game: Game, id: int, thing: Object, found: OfObject) -> OfObject:
    characteristics = game.characteristics(id)
    is_creature = characteristics.power is not None and "Creature" in characteristics.types
    texts = _texts(characteristics)
    return msgspec.structs.replace(
        found,
        size=(characteristics.power, characteristics.toughness) if is_creature else None,
        tapped=thing.tapped,
        phased_out=bool(thing.phased_out),
        face_down=bool(thing.face_down),
        counters=thing.counters,
        damage=thing.damage,
        attached_to=game.name(thing.attached_to) if thing.attached_to else "",
        chosen=tuple(_chosen(game, kind, value) for kind, value in thing.chosen),
        abilities=texts,
        as_printed=texts == _texts(thing.printed),
        attacking=bool(game.combat and game.combat.attack_of(id)),
    )


def _chosen(game: Game, kept: str, value: str | int) -> tuple[str, str]:
    """What was chosen for an object: of which kind, and what; a player or an object by name (607.2d)."""
    kind = kept.partition("@")[0]  # behind it stands which of several linked abilities it was chosen for
    if kind in NAMED and isinstance(value, int):
        return kind, game.name(value)
    return kind, str(value)


def _texts(characteristics: Characteristics) -> tuple[str, ...]:
    """The texts of an object's abilities; they are told only where they aren't the printed ones."""
    return tuple(each.text for each in characteristics.abilities if each.text)
