"""Random legal games: what holds after every event of any game (`python3 run.py fuzz` plays thousands)."""

import random
from itertools import islice
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bench.games import Broken, Played, look_at_moment, look_at_state, moments, play, play_seed, watched
from bench.starts import EDITIONS, FORMATS, LANDS, Start, cards, permanents, random_start, state_of
from engine.events.damage import LifeGain
from engine.game import Game
from engine.trace import Step
from engine.zones import Zone

KEPT = yaml.safe_load((Path(__file__).parent / "seeds.yaml").read_text(encoding="utf-8"))

some = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@st.composite
def starts(draw):
    """Two players with a few permanents, lands, a hand and a library each; hypothesis makes them fewer."""
    every = st.sampled_from(sorted(cards()))
    boards = tuple(
        (
            (*draw(st.lists(st.sampled_from(permanents()), max_size=4)), *LANDS),
            tuple(draw(st.lists(every, max_size=4))),
            tuple(draw(st.lists(every, max_size=4))),
        )
        for _ in range(2)
    )
    return Start(draw(st.sampled_from(EDITIONS)), boards)


@pytest.mark.parametrize("format", FORMATS)
def test_a_game_of_each_format_can_be_played(format):
    """A game may be over at once, where a card asks for one that nobody has: then another is played."""
    seeds = (each for each in range(1000) if random_start(random.Random(each)).format == format)
    assert any(play_seed(seed, looking=False).moments > 10 for seed in islice(seeds, 3))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_a_seed_holds_together(seed):
    played = play_seed(seed)
    assert played.events > played.moments > 10


def test_games_that_once_broke_hold_together():
    """The cards of each are written out, since new cards would make another game of its seed."""
    assert KEPT
    for kept in KEPT:
        play(msgspec.convert(kept["start"], Start), kept["seed"])


@some
@given(starts(), st.integers(0, 2**20))
def test_any_game_holds_together(start, seed):
    """`play` raises Broken at the first moment that does not hold together."""
    play(start, seed, turns=1)


def first_moment(start=None):
    state = state_of(start or Start(EDITIONS[-1], (((*LANDS, "Grizzly Bears"), (), ("Shock",)),) * 2))
    return next(moments(state, random.Random(1)))


def test_a_step_that_cites_no_rule_is_found():
    before, done = first_moment()
    uncited = Step((), "event", "Something happens.", 1, "upkeep")
    with pytest.raises(Broken, match="the same answers left another trace"):
        look_at_moment(before, msgspec.structs.replace(done, steps=(*done.steps, uncited)))


def test_an_event_that_no_rule_performs_is_found():
    before, _ = first_moment()
    with watched(Played()), pytest.raises(Broken, match="LifeGain is performed by no rule"):
        Game(before).happen(LifeGain(player=1, amount=1))


def test_a_fork_that_leads_elsewhere_is_found():
    before, done = first_moment()
    other = done.state.copy()
    other.clock += 1
    with pytest.raises(Broken, match="the same answers led elsewhere"):
        look_at_moment(before, msgspec.structs.replace(done, state=other))


@pytest.mark.parametrize(
    ("breaks", "what"),
    [
        (lambda game, id: game.set_zone(Zone.EXILE, 0, (id,)), "an object is in two zones"),
        (lambda game, id: game.remove(id), "in no zone, or a zone holds"),
        (lambda game, id: game.change(id, counters=(("+1/+1", 1.5),)), "1.5 .* counters"),
        (lambda game, _: game.change_player(1, life=0.5), "0.5 life"),
        (lambda game, id: game.change(id, timestamp=game.object(id - 1).timestamp), "one timestamp"),
    ],
)
def test_a_state_that_does_not_hold_together_is_found(breaks, what):
    before, _ = first_moment()
    game = Game(before)
    breaks(game, game.battlefield()[1])
    with pytest.raises(Broken, match=what):
        look_at_state(game)
