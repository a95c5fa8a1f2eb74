"""Random legal games with the cards of `data/cards`, and what has to hold after every event of any game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from bench.starts import Start, random_start, state_of
from engine import whiteboard
from engine.abilities import Replacement, Static, Triggered
from engine.board import Board
from engine.decisions import Answer, Decision
from engine.errors import EngineError, IllegalAction, NeedsCard
from engine.events import Event
from engine.game import Game
from engine.grand_melee import under_way
from engine.layers.applying import apply_all
from engine.play import Advance, advance, go_on_with
from engine.priority import Actions, Pass, candidates, why_not
from engine.registry import in_force
from engine.restrictions import Restriction
from engine.state import State
from engine.state_based import checking
from engine.zones import Zone

TURNS = 2
"""A game that nobody has won after so many turns is over."""

MOMENTS = 400
STAYS = 0.7
"""How likely it is that play stays with one of several turns at once."""
ATTEMPTS = 9
"""How often a moment is begun anew with other answers, before it is played with the first ones."""
TOO_MANY = 200
"""A choice with more legal answers than this is answered by the first of them."""


class Played(msgspec.Struct):
    """What came of a game: moments played, events performed, choices made, and whether somebody won."""

    moments: int = 0
    events: int = 0
    choices: int = 0
    over: bool = False


# Playing


def at_random(chance: random.Random) -> Callable[[Board, Decision], Answer]:
    """A player who does anything that is legal, and passes half of the time."""

    def decide(game: Board, decision: Decision) -> Answer:
        domain = decision.domain
        if isinstance(domain, Actions):
            if chance.random() < 0.5 or not isinstance(game, Game):
                return Pass()
            found = list(candidates(game, decision.player))
            chance.shuffle(found)
            return next((each for each in found if why_not(game, each) is None), Pass())
        if len(tuple(domain.enumerate(TOO_MANY + 1))) > TOO_MANY:
            return next(iter(domain.enumerate(1)))
        return domain.sample(chance)

    return decide


def first_legal(_game: Board, decision: Decision) -> Answer:
    """A player who takes whatever comes first."""
    return next(iter(decision.domain.enumerate(1)))


def _any_legal(state: State, chance: random.Random) -> Advance:
    """Play on, with other answers where some turn out to be illegal together, at last with the first."""
    for _ in range(ATTEMPTS):
        try:
            return advance(state, (), at_random(chance))
        except IllegalAction:
            continue
    return advance(state, (), first_legal)


def _beside(state: State, chance: random.Random) -> State:
    """Go on with another of several turns at once now and then, in the middle of a step (807.4)."""
    others = under_way(state)
    if not others or chance.random() < STAYS:
        return state
    return go_on_with(state, number=chance.choice(others).number).state


def moments(state: State, chance: random.Random, turns: int = TURNS) -> Iterator[tuple[State, Advance]]:
    """Play at random: the state before each moment, and what playing on gave.

    A choice can turn out to be illegal together with others (an attack that costs too much): the moment is
    then played as if it had not begun (730), with the first legal answers. Where a text asks for a card that
    the project does not have (Garth One-Eye for Black Lotus) the game is over: nobody can tell what follows.
    """
    for _ in range(MOMENTS):
        if state.result is not None or state.turn.number > turns + max(1, 2 * len(state.markers) - 1):
            return
        state = _beside(state, chance)
        try:
            done = _any_legal(state, chance)
        except NeedsCard:
            return
        yield state, done
        state = done.state


def play(start: Start, seed: int, turns: int = TURNS) -> Played:
    """Play a game and look at everything after every event; Broken where something does not hold."""
    played = Played()
    with watched(played):
        for before, done in moments(state_of(start), random.Random(seed), turns):
            played.moments += 1
            played.choices += len(done.decisions)
            played.over = done.state.result is not None
            look_at_moment(before, done)
    return played


def play_through(start: Start, seed: int, turns: int = TURNS) -> Played:
    """Play a game without looking at it: it breaks where the engine itself does."""
    played = Played()
    with watched(played, looking=False):
        for _, done in moments(state_of(start), random.Random(seed), turns):
            played.moments += 1
            played.choices += len(done.decisions)
            played.over = done.state.result is not None
    return played


def play_seed(seed: int, looking: bool = True) -> Played:
    """Play the game of a seed, the cards and every choice of which come from it, looking at it or not."""
    return (play if looking else play_through)(random_start(random.Random(seed)), seed)


# What has to hold


class Broken(AssertionError):
    """Something does not hold that has to hold in every game."""


def hold(true: object, what: str) -> None:
    """Go on only where something is true."""
    if not true:
        raise Broken(what)


@contextmanager
def watched(played: Played, looking: bool = True) -> Iterator[None]:
    """Count the events that are performed meanwhile, and look at the state after every batch of them."""
    happen = whiteboard.happen

    def looked_at(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
        known = frozenset(game.state.objects)
        performed = happen(game, events)
        if performed:
            played.events += len(performed)
        if performed and looking:
            look_at_state(game)
            new = game.state.objects.keys() - known
            hold(not new & game.state.gone.keys(), "an id is used again")
            hold(game.trace.rules_acting, f"{type(performed[0]).__name__} is performed by no rule")
        return performed

    whiteboard.happen = looked_at
    try:
        yield
    finally:
        whiteboard.happen = happen


def look_at_state(game: Board) -> None:
    """Zones, ids, timestamps, numbers and layers of a state, as they have to be after every event."""
    _look_at_zones(game.state)
    _look_at_numbers(game.state)
    _look_at_timestamps(game.state)
    _look_at_what_is_kept(game)
    _look_at_what_is_not_asked(game)


def _look_at_what_is_kept(game: Board) -> None:
    """Every value that is kept (`engine.kept`) beside the one that is worked out anew."""
    known, anew = game.layered, apply_all(game.state.copy())
    same = known.now == anew.now and known.control == anew.control and known.base == anew.base
    hold(same, "applying all effects anew gives something else than applying them to what has changed")
    fresh = game.at(game.state.copy())
    hold(game.battlefield() == fresh.battlefield(), "permanents are kept that aren't there")
    for id in game.state.objects:
        hold(
            game.characteristics(id) == fresh.characteristics(id),
            "kept characteristics have changed",
        )
        hold(game.abilities(id) == fresh.abilities(id), "kept abilities have changed")
    for word in ("Creature", "Land", "Legendary", "Aura"):
        hold(game.that_are(word) == fresh.that_are(word), f"{word}s that are kept have changed")
    hold(game.with_keyword("flying") == fresh.with_keyword("flying"), "kept keywords have changed")
    everything = game.at(game.state.copy())
    everything.onlooker = 0
    for find, found in (*game.layered.of_objects.items(), *game.layered.of_permanents.items()):
        hold(found == find(everything), f"what {find.__name__} has found is kept and has changed")
    for shape in (Static, Triggered, Replacement, Restriction):
        hold(game.of_shape(shape) == fresh.of_shape(shape), f"{shape.__name__}s that are kept have changed")


def _look_at_what_is_not_asked(game: Board) -> None:
    """A state-based action that is not asked for want of what it is about would do nothing."""
    looked_at = Game(game.state, (), first_legal)
    about = {each.entry.name for each in checking.asked(looked_at)}
    for name in checking.ACTIONS:
        action = in_force(name, game.date)
        if name not in about and action is not None:
            hold(not action(looked_at), f"{name} is not asked, and would act")


def _look_at_zones(state: State) -> None:
    placed = [id for ids in state.zones.values() for id in ids]
    hold(len(placed) == len(set(placed)), "an object is in two zones")
    inside = {id for id, thing in state.objects.items() if thing.zone is not Zone.OUTSIDE}
    outside = state.zones.get((Zone.OUTSIDE, 0), ())
    hold(set(placed) - {*outside} == inside, "an object is in no zone, or a zone holds what is no object")
    for (zone, owner), ids in state.zones.items():
        for id in ids:
            thing = state.objects[id]
            hold((thing.id, thing.zone) == (id, zone), f"{thing.printed.name} is elsewhere than it says")
            hold(not zone.of_each_player or thing.owner == owner, "a card is in another player's zone")
    hold(all(id < state.next_id for id in state.objects), "an id is greater than those that were given")


def _look_at_numbers(state: State) -> None:
    for each in (*state.players.values(), *state.objects.values()):
        for kind, number in each.counters:
            hold(type(number) is int and number > 0, f"{number!r} {kind} counters")
    for player in state.players.values():
        hold(type(player.life) is int, f"{player.life!r} life")
    for thing in state.objects.values():
        hold(type(thing.damage) is int and thing.damage >= 0, f"{thing.damage!r} damage")


def _look_at_timestamps(state: State) -> None:
    stamps = [thing.timestamp for id, thing in state.objects.items() if thing.zone is not Zone.OUTSIDE]
    stamps += [effect.timestamp for effect in state.lasting]
    hold(len(stamps) == len(set(stamps)), "two objects or effects have one timestamp")
    hold(not stamps or max(stamps) <= state.clock, "a timestamp lies in the future")


def look_at_moment(before: State, done: Advance) -> None:
    """A fork that is played again with the same answers is the same, and every step says by which rule."""
    kept = snapshot(before)
    again = advance(before, tuple(answer for _, answer in done.decisions))
    hold(snapshot(before) == kept, "a fork wrote to the state that it came from")
    hold(snapshot(again.state) == snapshot(done.state), "the same answers led elsewhere")
    hold(again.steps == done.steps, "the same answers left another trace")
    for step in done.steps:
        for each in step.walk():
            hold(each.rules, f"a step cites no rule: {each.kind}: {each.records}")
    hold(before.clock <= done.state.clock and before.next_id <= done.state.next_id, "time went backwards")
    new = done.state.objects.keys() - before.objects.keys()
    hold(all(before.next_id <= id < done.state.next_id for id in new), "a new object has an old id")
    once, recorded = apply_all(done.state), apply_all(done.state, recording=True)
    hold(apply_all(done.state).now == once.now == recorded.now, "the layers give something else again")


def snapshot(state: State) -> dict[str, Any]:
    """The fields of a state, its dictionaries copied."""
    return {
        field: dict(value) if isinstance(value, dict) else value
        for field, value in msgspec.structs.asdict(state).items()
    }


ANY_FAULT = (Broken, EngineError, AssertionError, LookupError, TypeError, ValueError, AttributeError)
"""What a game may break with."""
