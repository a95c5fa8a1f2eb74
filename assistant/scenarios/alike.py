"""Whether two plays of one scenario came to the same: the same decisions asked, and the same game at the end.

What was said on the way is not looked at: of a rule without which only that differs nothing hangs on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.scenarios.facts import facts_of
from assistant.scenarios.performance import Performance
from assistant.scenarios.sameness import FORGOTTEN, Shapes
from engine.game import Game
from engine.state import State

KEPT = frozenset({"objects", "gone", "zones", "lasting", "history"})
"""The fields that `sameness` writes down in its own way, and that are the same where ids are."""

PASSED_OVER = (FORGOTTEN - KEPT) | {"switched_off", "proposed"}
"""The fields in which no rule can see a difference."""


def alike(some: Sequence[Performance], others: Sequence[Performance]) -> bool:
    """Tell whether the ways in which a scenario was played, one for one, came to the same."""
    return len(some) == len(others) and all(
        decisions_of(one) == decisions_of(other) and _same_end(one.state, other.state)
        for one, other in zip(some, others, strict=True)
    )


def decisions_of(performance: Performance) -> list[object]:
    """Who was asked for what kind of decision, out of what, and what they answered."""
    return [(each.player, each.kind, each.options, each.total, each.answer) for each in performance.decided]


def _same_end(one: State, other: State) -> bool:
    names = [name for name in one.__struct_fields__ if name not in PASSED_OVER]
    if all(getattr(one, name) == getattr(other, name) for name in names):
        return _looks(one) == _looks(other)
    shapes = Shapes()
    return shapes.written(_bare(one)) == shapes.written(_bare(other)) and facts_of(one) == facts_of(other)


def _looks(state: State) -> list[object]:
    """What everything is with all effects applied."""
    game = Game(state)
    return [(game.characteristics(id), game.controller(id)) for id in state.objects]


def _bare(state: State) -> State:
    """The same game, whatever rules it was played without."""
    bare = state.copy()
    bare.switched_off, bare.proposed = frozenset(), 0
    return bare
