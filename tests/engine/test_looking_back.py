"""What hangs on what has happened this turn is known to do so: what is worked out from it is found anew."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from engine.conditions import Condition, Happened, Unless
from engine.filters import AllOf, Filter, OfType
from engine.filters.this_turn import CameThisTurn
from engine.looking_back import LOOKING_BACK, looks_back
from engine.patterns import Enters
from engine.quantities import Quantity
from engine.quantities.history import HappenedBefore, SpellsBefore

AS_SOMETHING_RESOLVES = (HappenedBefore, SpellsBefore)
"""What is asked only while something resolves, of what came before it; no static ability says it."""


def _all(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _all(each)


def test_everything_that_reads_the_history_is_known() -> None:
    kinds = (each for base in (Condition, Filter, Quantity) for each in _all(base))
    rooms = ("engine.conditions", "engine.filters", "engine.quantities")
    kinds = (each for each in kinds if each.__module__.startswith(rooms))
    reading = {each for each in kinds if "view.history" in inspect.getsource(each)}
    assert reading - {*LOOKING_BACK, *AS_SOMETHING_RESOLVES} == set()


def test_it_is_found_wherever_it_stands() -> None:
    creature = OfType("Creature")
    assert looks_back(Unless(Happened(Enters(creature))))
    assert looks_back(AllOf((creature, CameThisTurn())))
    assert not looks_back(AllOf((creature, OfType("Artifact"))))
