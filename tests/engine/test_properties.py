"""What holds of the trace of every game; what holds of its states stands in tests/fuzz."""

import random

import pytest

from bench.games import moments
from bench.starts import cards, permanents, random_start, state_of


@pytest.mark.parametrize("seed", range(100, 112))
def test_the_changes_in_the_trace_can_be_undone(seed):
    """It fails in `undone_changes_give_the_state_before`, which is asked of every moment."""
    chance = random.Random(seed)
    for before, done in moments(state_of(random_start(chance)), chance, turns=1):
        undone_changes_give_the_state_before(before, done)


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


def test_there_are_cards_to_play_with():
    assert len(cards()) > 50
    assert len(permanents()) > 40
