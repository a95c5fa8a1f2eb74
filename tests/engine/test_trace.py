"""Steps of a trace are written when something comes of them, and know when they began."""

from __future__ import annotations

import pytest

from engine.errors import NeverEnds
from engine.records import Applied
from engine.trace import Opening, Trace
from model import Citation

OUTER = Opening((Citation("2024", "704.3"),), "state-based action", "state-based actions")
INNER = Opening((Citation("2024", "704.5g"),), "state-based action", "lethal damage")


def test_a_step_of_which_nothing_comes_is_not_kept() -> None:
    trace = Trace()
    trace.open(OUTER)
    trace.open(INNER)
    trace.close()
    trace.close()
    assert trace.steps == []


def test_what_comes_of_an_inner_step_keeps_the_steps_around_it() -> None:
    trace = Trace()
    trace.open(OUTER)
    trace.open(INNER)
    trace.record(Applied())
    trace.close()
    trace.close()
    (step,) = trace.steps
    assert (step.rule, [child.rule for child in step.children]) == ("state-based actions", ["lethal damage"])
    assert step.children[0].records == [Applied()]


def test_a_step_tells_the_turn_in_which_it_began() -> None:
    trace = Trace()
    trace.at(1, "end")
    trace.open(OUTER)
    trace.at(2, "upkeep")
    trace.open(INNER)
    trace.record(Applied())
    trace.close()
    trace.close()
    (step,) = trace.steps
    assert (step.turn, step.step) == (1, "end")
    assert (step.children[0].turn, step.children[0].step) == (2, "upkeep")


def test_the_kind_of_an_open_step_is_known_before_it_is_written() -> None:
    trace = Trace()
    trace.open(OUTER)
    assert trace.within("state-based action")
    assert trace.rules_acting == OUTER.rules
    assert not trace.within("resolve")


def test_more_steps_than_may_be_are_refused() -> None:
    trace = Trace(most=1)
    trace.open(OUTER)
    with pytest.raises(NeverEnds, match="no end"):
        trace.open(INNER)
