"""What holds in every game: games of random cards are played at random, and looked at after every event."""

import datetime
import random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.cards import CardShelf
from engine import whiteboard
from engine.errors import IllegalAction
from engine.layers import apply_all
from engine.objects import Player
from engine.oracle.compiler import compile_face
from engine.play import advance
from engine.priority import Actions, Pass, legal_actions
from engine.situation import Placed, Situation, set_up
from engine.zones import Zone

MOMENTS = 30


def compiled_cards():
    found = {}
    for card in CardShelf.open():
        face = compile_face(card.faces[0])
        if not face.refused:
            found[card.name] = face.characteristics
    return found


CARDS = compiled_cards()
LANDS = ("Taiga", "Island", "Swamp", "Plains")
PERMANENTS = sorted(
    name for name, each in CARDS.items() if each.permanent_card and "Aura" not in each.subtypes
)
names = st.sampled_from(PERMANENTS)


@st.composite
def boards(draw):
    """Two players with a few permanents, lands, a hand and a small library each."""
    objects = []
    for player in ("Alice", "Bob"):
        zones = {
            Zone.BATTLEFIELD: [*draw(st.lists(names, min_size=1, max_size=5)), *LANDS],
            Zone.HAND: draw(st.lists(st.sampled_from(sorted(CARDS)), max_size=3)),
            Zone.LIBRARY: draw(st.lists(st.sampled_from(sorted(CARDS)), min_size=2, max_size=4)),
        }
        objects += [
            Placed(key=f"{player} {zone} {place}", kind="card", owner=player, zone=zone, printed=CARDS[name])
            for zone, held in zones.items()
            for place, name in enumerate(held)
        ]
    players = tuple((name, Player(id=0, name=name)) for name in ("Alice", "Bob"))
    day = draw(st.sampled_from([datetime.date(2005, 10, 1), datetime.date(2024, 8, 2)]))
    return set_up(Situation(date=day, players=players, objects=tuple(objects), turn_number=2)).state


def at_random(chance):
    """A player who does anything that is legal, and passes as often as not."""

    def decide(game, decision):
        if isinstance(decision.domain, Actions):
            if chance.random() < 0.4:
                return Pass()
            return chance.choice(legal_actions(game, decision.player))
        if decision.domain.count() > 200:
            return next(iter(decision.domain.enumerate(1)))
        return decision.domain.sample(chance)

    return decide


def moments(state, seed):
    """Play a game at random: (state before, what advancing gave), a moment after the other."""
    chance = random.Random(seed)
    for _ in range(MOMENTS):
        if state.result is not None:
            return
        try:
            done = advance(state, (), at_random(chance))
        except IllegalAction:
            done = advance(state, (), lambda _, decision: next(iter(decision.domain.enumerate(1))))
        yield state, done
        state = done.state


many = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def snapshot(state):
    return {
        field: dict(value) if isinstance(value, dict) else value
        for field, value in msgspec.structs.asdict(state).items()
    }


@many
@given(boards(), st.integers(0, 2**20))
def test_every_moment_can_be_forked_replayed_read_and_undone(state, seed):
    for before, done in moments(state, seed):
        kept = snapshot(before)
        again = advance(before, tuple(answer for _, answer in done.decisions))
        assert snapshot(before) == kept, "a fork wrote to the state that it came from"
        assert snapshot(again.state) == snapshot(done.state), "the same answers led elsewhere"
        assert again.steps == done.steps
        ids_are_never_used_again(before, done.state)
        assert all(each.rules for step in done.steps for each in step.walk()), "a step cites no rule"
        undone_changes_give_the_state_before(before, done)


def ids_are_never_used_again(before, after):
    assert all(before.next_id <= id < after.next_id for id in after.objects.keys() - before.objects.keys())
    assert after.gone.keys() >= before.gone.keys()
    assert after.clock >= before.clock


def undone_changes_give_the_state_before(before, done):
    """The changes in the trace are what a page draws boards from."""
    objects, zones = dict(done.state.objects), dict(done.state.zones)
    changes = [change for step in done.steps for change in in_order(step)]
    for change in reversed(changes):
        held = {"objects": objects, "zones": zones}.get(change.where)
        if held is not None and change.old in (None, ()):
            held.pop(change.key, None)
        elif held is not None:
            held[change.key] = change.old
    assert objects == before.objects
    assert {key: ids for key, ids in zones.items() if ids} == {
        key: ids for key, ids in before.zones.items() if ids
    }


def in_order(step):
    """The changes of a step and of what is under it, in the order in which they were made."""
    ended = 0
    for change, place in zip(step.changes, step.places, strict=True):
        while ended < place:
            yield from in_order(step.children[ended])
            ended += 1
        yield change
    for child in step.children[ended:]:
        yield from in_order(child)


@many
@given(boards(), st.integers(0, 2**20))
def test_every_object_is_in_exactly_one_zone_after_every_event(monkeypatch, state, seed):
    happen = whiteboard.happen

    def looked_at(game, events):
        performed = happen(game, events)
        placed = [id for ids in game.state.zones.values() for id in ids]
        assert len(placed) == len(set(placed))
        assert set(placed) == {
            id for id, thing in game.state.objects.items() if thing.zone is not Zone.OUTSIDE
        }
        for (zone, owner), ids in game.state.zones.items():
            for id in ids:
                thing = game.state.objects[id]
                assert (thing.id, thing.zone) == (id, zone)
                assert not zone.of_each_player or thing.owner == owner
        return performed

    with monkeypatch.context() as patched:
        patched.setattr(whiteboard, "happen", looked_at)
        for _ in moments(state, seed):
            pass


@many
@given(boards(), st.integers(0, 2**20))
def test_layers_give_the_same_each_time_and_whether_recorded_or_not(state, seed):
    for before, _ in moments(state, seed):
        once, again, recorded = apply_all(before), apply_all(before), apply_all(before, recording=True)
        assert once.now == again.now == recorded.now
        assert once.control == again.control == recorded.control


def test_there_are_cards_to_play_with():
    assert len(CARDS) > 50
    assert len(PERMANENTS) > 40
