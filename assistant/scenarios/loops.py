"""A script that waits for ever, because what goes on meanwhile repeats itself and somebody wants it to."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.records.spells import Resolved
from engine.state import State
from engine.trace import Step
from engine.zones import Zone

LOOKED_AFTER: Final = 500
"""After how many moments of waiting it is looked whether something repeats itself."""

LATELY: Final = 300
OFTEN: Final = 20
MOST_IN_LOOP: Final = 8


def repeated(steps: tuple[tuple[Step, State], ...]) -> tuple[str, ...]:
    """The names of what has resolved again and again in one turn lately; none where it is no loop.

    Where the stack becomes lower by it, it is none: what many permanents have put there is dealt with.
    """
    last = steps[-LATELY:]
    if not last or last[0][0].turn != last[-1][0].turn:
        return ()
    resolved = Counter(
        each.object.name
        for step, _ in last
        for node in step.walk()
        for each in node.records
        if isinstance(each, Resolved)
    )
    heights = [_height(state) for _, state in last]
    if 2 * (max(heights) - heights[-1]) >= resolved.total():
        return ()
    often = tuple(name for name, number in resolved.items() if number >= OFTEN)
    return often if len(often) <= MOST_IN_LOOP else ()


def _height(state: State) -> int:
    return len(state.zones.get((Zone.STACK, 0), ()))


def never_comes(again: tuple[str, ...]) -> str:
    """That the moment for an action never comes, and where that is so the loop that keeps it away."""
    if not again:
        return "the moment for this action never comes."
    names, verb = ", ".join(again), "resolves" if len(again) == 1 else "resolve"
    return (
        f"the moment for this action never comes, since this is a loop: {names} {verb} again and again, and"
        " somebody goes on with it (729). Write under `decisions` who ends it, and by which answer."
    )
