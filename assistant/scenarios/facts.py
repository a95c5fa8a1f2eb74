"""A state of the game as facts, so that two states can be compared without ids and timestamps.

A fact is data, by which it is held against others, and has its words for whoever reads it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any, Final

import msgspec

from assistant.scenarios.expectations import Verdict
from assistant.telling.addressing import does, first, one, whose
from assistant.telling.being import where
from assistant.telling.changes import changes_of
from assistant.telling.endings import who_won
from assistant.telling.grammar import Voice
from engine.characteristics import Characteristics
from engine.effects.choosing_objects import CHOSEN_OBJECT
from engine.game import Game
from engine.state import State
from engine.zones import Zone
from model.agreement import YOU


class Fact(msgspec.Struct, frozen=True, eq=False):
    """Something that a player could tell: what it is as data, and its words; the data alone make it out."""

    data: tuple[Hashable, ...]
    words: str

    def __eq__(self, other: object) -> bool:
        """Tell whether it is the same fact, whatever its words are."""
        return isinstance(other, Fact) and self.data == other.data

    def __hash__(self) -> int:
        """The hash of the data."""
        return hash(self.data)


Facts = tuple[Fact, ...]


def facts_of(state: State, verdicts: tuple[Verdict, ...] = ()) -> Facts:
    """What a player could tell of a state, sorted; equal facts are counted. Failed verdicts count too."""
    counted = Counter([*_facts(Game(state)), *(_failed(each) for each in verdicts if not each.ok)])
    found = (_so_often(fact, number) for fact, number in counted.items())
    return tuple(sorted(found, key=lambda each: each.words))


def told(facts: Facts) -> tuple[str, ...]:
    """Facts in words."""
    return tuple(each.words for each in facts)


def in_words(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of a replay as JSON has it: its facts, if it has any, in words."""
    return answer | {key: told(answer[key]) for key in ("facts_before", "facts") if key in answer}


def _so_often(fact: Fact, number: int) -> Fact:
    return fact if number == 1 else Fact((*fact.data, number), f"{number} × {fact.words}")


def _failed(verdict: Verdict) -> Fact:
    expected = msgspec.json.encode(verdict.expect, order="sorted", enc_hook=str)
    return Fact(("failed", expected), f"not as expected during the scenario: {verdict.expect}")


def _facts(game: Game) -> Iterator[Fact]:
    for id in game.state.order:
        yield from _of_player(game, id)
    for id, thing in game.state.objects.items():
        if not thing.unknown and thing.zone is not Zone.LIBRARY:
            yield _of_object(game, id)
    result = game.state.result
    if result is not None:
        ended = who_won(game.each_called(result.winners)) or f"the game is a draw: {result.why}"
        yield Fact(("ended", result.winners, result.why), ended)
    turn = game.turn
    moment = f"turn {turn.number} of {one(game, turn.active)}, {turn.step}"
    yield Fact(("turn", turn.number, turn.active, turn.step), moment)
    for effect in game.state.lasting:
        name = game.name(effect.context.source)
        recorded = tuple(each.recorded() for each in effect.modifications)
        said = effect.text.replace("~", name) or f"{name} {changes_of(Voice(), recorded)}".rstrip()
        changes = msgspec.json.encode(recorded)
        is_now = ("effect", name, effect.text, changes, effect.duration)
        yield Fact(is_now, f"effect: {said} ({effect.duration})")


def _of_player(game: Game, id: int) -> Iterator[Fact]:
    player = game.player(id)
    yield Fact((id, "life", player.life), f"{player.name}: {player.life} life")
    for kind, number in player.counters:
        yield Fact((id, "counters", kind, number), f"{player.name}: {number} {kind} counters")
    for name in (*player.designations, *(f"completed {each}" for each in player.completed_dungeons)):
        yield Fact((id, "designation", name), f"{player.name}: {name}")
    for mana in player.mana:
        yield Fact((id, "mana", mana.type), f"{does(game, id, 'has')} {mana.type} mana")
    hidden = sum(1 for card in game.zone(Zone.HAND, id) if game.object(card).unknown)
    if hidden:
        yield Fact((id, "unknown in hand", hidden), f"{player.name}: {hidden} unknown cards in hand")
    library = game.zone(Zone.LIBRARY, id)
    known = tuple(
        (place, game.name(card)) for place, card in enumerate(library) if not game.object(card).unknown
    )
    places = "".join(f", {name} at {place + 1}" for place, name in known)
    said = f"{first(whose(game, id))} library: {len(library)} cards{places}"
    yield Fact((id, "library", len(library), known), said)


def _of_object(game: Game, id: int) -> Fact:
    thing, characteristics = game.object(id), game.characteristics(id)
    is_now: list[Hashable] = [game.name(id), thing.zone, thing.owner, thing.room]
    is_now += ((each.sticker.label, each.after) for each in thing.stickers)
    is_now += ((each.value, each.sides) for each in thing.stored_results)
    place = (
        "outside the game" if thing.zone is Zone.OUTSIDE else where(thing.zone, game.name(thing.owner), YOU)
    )
    chosen = tuple(_chosen(game, kind, value) for kind, value in thing.chosen)
    parts = [f"{game.name(id)} {place}"]
    parts += [f"sticker {each.sticker.label} behind {each.after} words" for each in thing.stickers]
    parts += [f"stores {each.value} of a d{each.sides}" for each in thing.stored_results]
    parts += [f"marker in {thing.room}"] * bool(thing.room)
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        parts.append(f"controlled by {one(game, game.controller(id))}")
        is_now.append(game.controller(id))
    if thing.zone is Zone.BATTLEFIELD:
        is_creature = characteristics.power is not None and "Creature" in characteristics.types
        if is_creature:
            parts.append(f"{characteristics.power}/{characteristics.toughness}")
        parts += [
            word.replace("_", " ") for word in ("tapped", "phased_out", "face_down") if getattr(thing, word)
        ]
        parts += [f"{number} {kind} counters" for kind, number in thing.counters]
        parts += [f"{thing.damage} damage"] * bool(thing.damage)
        parts += [f"attached to {one(game, thing.attached_to)}"] * bool(thing.attached_to)
        parts += [f"{kind} {value}" for kind, value in chosen]
        if _texts(characteristics) != _texts(thing.printed):
            name = game.name(id)
            parts += [text.replace("~", name) for text in _texts(characteristics)] or ["no abilities"]
        attacks = bool(game.combat and game.combat.attack_of(id))
        parts += ["attacking"] * attacks
        is_now += (characteristics.power, characteristics.toughness) if is_creature else ()
        is_now += (thing.tapped, bool(thing.phased_out), bool(thing.face_down), thing.counters, thing.damage)
        is_now += (game.name(thing.attached_to) if thing.attached_to else "", attacks)
        is_now += chosen
        is_now.append(_texts(characteristics))
    return Fact(("object", *is_now), ", ".join(parts))


def _chosen(game: Game, kept: str, value: str | int) -> tuple[str, str]:
    """What was chosen for an object: of which kind, and what; a player or an object by name (607.2d)."""
    kind = kept.partition("@")[0]  # behind it stands which of several linked abilities it was chosen for
    if kind in _NAMED and isinstance(value, int):
        return kind, one(game, value)
    return kind, str(value)


_NAMED: Final = ("player", CHOSEN_OBJECT)
"""What is kept of players and objects by their ids."""


def _texts(characteristics: Characteristics) -> tuple[str, ...]:
    """The texts of an object's abilities; they are told only where they aren't the printed ones."""
    return tuple(each.text for each in characteristics.abilities if each.text)
