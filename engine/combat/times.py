"""Times that refer to combat: "only before blockers are declared", "only during combat after …" (506.7).

Without "during combat" a point is that of the first combat phase of the turn, with it that of the present
phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from engine.conditions import Condition
from engine.records import Answered
from engine.registry import Performable, Traced, leaves_trace, rule
from engine.turns.phases import COMBAT
from engine.view import Context, View

Point: TypeAlias = Literal["declare attackers", "declare blockers"]


class CombatTime(Condition, frozen=True):
    """ "Only before attackers are declared", "only during combat after blockers are declared" (506.7)."""

    point: Point
    side: Literal["before", "after"] = "before"
    in_combat: bool = False

    def holds(self, view: View, context: Context) -> bool:
        """Tell whether it is that time now."""
        return not self.broken(view)

    def broken(self, view: View) -> str:
        """The number of the rule by which it is not that time now, empty where it is."""
        begun = view.turn.steps_begun
        if self.in_combat and view.turn.step not in COMBAT:
            return "506.7"
        if begun.count(COMBAT[0]) > 1:
            if self.in_combat and not _asked(view, in_any_phase):
                return "506.7c"
            if not self.in_combat and _asked(view, in_first_phase):
                return "506.7d"
            begun = begun[len(begun) - begun[::-1].index(COMBAT[0]) - 1 :]
        if self.point in begun and _asked(view, _BEGUN[self.point], view):
            return "" if self.side == "after" else _NUMBERS[self.point]
        skipped = any(each in begun for each in ("end of combat", "postcombat main"))
        if self.side == "before":
            return "506.7e" if skipped and _asked(view, never_came) else ""
        if skipped:
            return "506.7f" if _asked(view, never_comes) else ""
        return _NUMBERS[self.point]


_NUMBERS: Final[dict[Point, str]] = {"declare attackers": "506.7a", "declare blockers": "506.7b"}


def _asked(view: View, ask: Callable[..., bool], *about: object) -> bool:
    """What a rule says; while continuous effects are being applied nothing is traced."""
    return ask(view, *about) if leaves_trace(view) else True


def _has_attackers(table: Traced, view: View) -> bool:
    return view.combat is not None and bool(view.combat.attacks)


def _has_blockers(table: Traced, view: View) -> bool:
    return view.combat is not None and bool(view.combat.blockers)


@rule("before attackers are declared", "506.7a", kind="question", without=_has_attackers)
def attackers_declared(table: Traced, view: View) -> bool:
    """The point is the beginning of the declare attackers step, whether any attackers are declared or not."""
    return True


@rule("before blockers are declared", "506.7b", kind="question", without=_has_blockers)
def blockers_declared(table: Traced, view: View) -> bool:
    """The point is the beginning of the declare blockers step, whether any blockers are declared or not."""
    return True


_BEGUN: Final[dict[Point, Performable[Traced, [View], bool]]] = {
    "declare attackers": attackers_declared,
    "declare blockers": blockers_declared,
}


@rule("during any combat phase", "506.7c", kind="question")
def in_any_phase(table: Traced) -> bool:
    """What may be done "during combat" may be done in any of several combat phases of the turn."""
    table.trace.record(Answered(answer=True))
    return True


@rule("the first combat phase", "506.7d", kind="question")
def in_first_phase(table: Traced) -> bool:
    """Without "during combat" the stated point is that of the first combat phase of the turn."""
    return True


@rule("a point that doesn't exist", "506.7e", kind="question")
def never_came(table: Traced) -> bool:
    """Where the point is skipped, the time ends with the declare attackers step or before combat."""
    return True


@rule("after a point that doesn't exist", "506.7f", kind="question")
def never_comes(table: Traced) -> bool:
    """Where the declare blockers step is skipped, it is never "after blockers are declared"."""
    return True
