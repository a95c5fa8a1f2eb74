"""A state of the game as facts in words, so that two states can be compared without ids and timestamps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.scenarios.expectations import Verdict
from assistant.telling.addressing import does, first, one, whose
from assistant.telling.being import where
from assistant.telling.changes import changes_of
from assistant.telling.endings import who_won
from assistant.telling.grammar import Voice
from engine.characteristics import Characteristics
from engine.game import Game
from engine.state import State
from engine.zones import Zone
from model.agreement import YOU

Facts = tuple[str, ...]


def facts_of(state: State, verdicts: tuple[Verdict, ...] = ()) -> Facts:
    """What a player could tell of a state, sorted; equal facts are counted. Failed verdicts count too."""
    game = Game(state)
    counted = Counter(_facts(game))
    for verdict in verdicts:
        if not verdict.ok:
            counted[f"not as expected during the scenario: {verdict.expect}"] += 1
    return tuple(sorted(f"{number} × {fact}" if number > 1 else fact for fact, number in counted.items()))


def _facts(game: Game) -> Iterator[str]:
    for id in game.state.order:
        yield from _of_player(game, id)
    for id, thing in game.state.objects.items():
        if not thing.unknown and thing.zone is not Zone.LIBRARY:
            yield _of_object(game, id)
    result = game.state.result
    if result is not None:
        yield who_won(game.each_called(result.winners)) or f"the game is a draw: {result.why}"
    turn = game.turn
    yield f"turn {turn.number} of {one(game, turn.active)}, {turn.step}"
    for effect in game.state.lasting:
        name = game.name(effect.context.source)
        does = changes_of(Voice(), tuple(each.recorded() for each in effect.modifications))
        yield f"effect: {effect.text.replace('~', name) or f'{name} {does}'.rstrip()} ({effect.duration})"


def _of_player(game: Game, id: int) -> Iterator[str]:
    player = game.player(id)
    yield f"{player.name}: {player.life} life"
    for kind, number in player.counters:
        yield f"{player.name}: {number} {kind} counters"
    for name in (*player.designations, *(f"completed {each}" for each in player.completed_dungeons)):
        yield f"{player.name}: {name}"
    for mana in player.mana:
        yield f"{does(game, id, 'has')} {mana.type} mana"
    hidden = sum(1 for card in game.zone(Zone.HAND, id) if game.object(card).unknown)
    if hidden:
        yield f"{player.name}: {hidden} unknown cards in hand"
    library = game.zone(Zone.LIBRARY, id)
    known = [(place, game.name(card)) for place, card in enumerate(library) if not game.object(card).unknown]
    places = "".join(f", {name} at {place + 1}" for place, name in known)
    yield f"{first(whose(game, id))} library: {len(library)} cards{places}"


def _of_object(game: Game, id: int) -> str:
    thing, characteristics = game.object(id), game.characteristics(id)
    place = (
        "outside the game" if thing.zone is Zone.OUTSIDE else where(thing.zone, game.name(thing.owner), YOU)
    )
    parts = [f"{game.name(id)} {place}"]
    parts += [f"sticker {each.sticker.label} behind {each.after} words" for each in thing.stickers]
    parts += [f"stores {each.value} of a d{each.sides}" for each in thing.stored_results]
    parts += [f"marker in {thing.room}"] * bool(thing.room)
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        parts.append(f"controlled by {one(game, game.controller(id))}")
    if thing.zone is Zone.BATTLEFIELD:
        if characteristics.power is not None and "Creature" in characteristics.types:
            parts.append(f"{characteristics.power}/{characteristics.toughness}")
        parts += [
            word.replace("_", " ") for word in ("tapped", "phased_out", "face_down") if getattr(thing, word)
        ]
        parts += [f"{number} {kind} counters" for kind, number in thing.counters]
        parts += [f"{thing.damage} damage"] * bool(thing.damage)
        parts += [f"attached to {one(game, thing.attached_to)}"] * bool(thing.attached_to)
        parts += [f"{kind} {value}" for kind, value in thing.chosen]
        if _texts(characteristics) != _texts(thing.printed):
            name = game.name(id)
            parts += [text.replace("~", name) for text in _texts(characteristics)] or ["no abilities"]
        combat = game.combat
        parts += ["attacking"] * bool(combat and combat.attack_of(id))
    return ", ".join(parts)


def _texts(characteristics: Characteristics) -> tuple[str, ...]:
    """The texts of what has abilities: told only where they aren't those that are printed on it."""
    return tuple(each.text for each in characteristics.abilities if each.text)
