"""Times that refer to combat: "only before blockers are declared", "only during combat after …" (506.7).

Without "during combat" a point is that of the first combat phase of the turn, with it that of the present
phase.
"""

from __future__ import annotations

from typing import Final, Literal, ParamSpec, TypeAlias, TypeVar, cast

from engine.conditions import Condition
from engine.records import Answered
from engine.registry import Performable, Traced, leaves_trace, rule
from engine.turns.phases import COMBAT
from engine.view import Context, View

P = ParamSpec("P")
R = TypeVar("R")

Point: TypeAlias = Literal["declare attackers", "declare blockers"]
Steps: TypeAlias = tuple[str, ...]


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
        if self.in_combat and view.turn.step not in COMBAT:
            return "506.7"
        begun = _asked(view, in_present_phase if self.in_combat else in_first_phase, view)
        if _asked(view, _BEGUN[self.point], view, begun):
            if self.side == "after":
                return ""
            return "506.7d" if _phases(view) > 1 and not self.in_combat else _NUMBERS[self.point]
        if self.side == "before":
            return "506.7e" if _asked(view, never_came, begun) else ""
        return "506.7f" if _asked(view, never_comes, begun) else _NUMBERS[self.point]


_NUMBERS: Final[dict[Point, str]] = {"declare attackers": "506.7a", "declare blockers": "506.7b"}


def _asked(view: View, ask: Performable[Traced, P, R], *about: P.args, **named: P.kwargs) -> R:
    """What a rule says; while continuous effects are being applied nothing is traced."""
    if leaves_trace(view):
        return ask(view, *about, **named)
    return ask.function(cast(Traced, view), *about, **named)


def _phases(view: View) -> int:
    return view.turn.steps_begun.count(COMBAT[0])


def _of_last_phase(view: View) -> Steps:
    begun = view.turn.steps_begun
    return begun[len(begun) - begun[::-1].index(COMBAT[0]) - 1 :]


def _of_first_phase(view: View) -> Steps:
    begun = view.turn.steps_begun
    return begun[: begun.index(COMBAT[0], begun.index(COMBAT[0]) + 1)]


def _only_of_first(table: Traced, view: View) -> Steps:
    return _of_first_phase(view) if _phases(view) > 1 else view.turn.steps_begun


def _of_each(table: Traced, view: View) -> Steps:
    return _of_last_phase(view) if _phases(view) > 1 else view.turn.steps_begun


@rule("during any combat phase", "506.7c", kind="question", without=_only_of_first)
def in_present_phase(table: Traced, view: View) -> Steps:
    """What may be done "during combat" may be done in any of several combat phases of the turn.

    It gives the steps that have begun among which the stated point is looked for.
    """
    if _phases(view) < 2:
        return view.turn.steps_begun
    if leaves_trace(table):
        table.trace.record(Answered(number=_phases(view), answer=True))
    return _of_last_phase(view)


@rule("the first combat phase", "506.7d", kind="question", without=_of_each)
def in_first_phase(table: Traced, view: View) -> Steps:
    """Without "during combat" the stated point is that of the first combat phase of the turn."""
    return _only_of_first(table, view)


def _has_attackers(table: Traced, view: View, begun: Steps) -> bool:
    return view.combat is not None and bool(view.combat.attacks)


def _has_blockers(table: Traced, view: View, begun: Steps) -> bool:
    return view.combat is not None and bool(view.combat.blockers)


@rule("before attackers are declared", "506.7a", kind="question", without=_has_attackers)
def attackers_declared(table: Traced, view: View, begun: Steps) -> bool:
    """The point is the beginning of the declare attackers step, whether any attackers are declared or not."""
    return "declare attackers" in begun


@rule("before blockers are declared", "506.7b", kind="question", without=_has_blockers)
def blockers_declared(table: Traced, view: View, begun: Steps) -> bool:
    """The point is the beginning of the declare blockers step, whether any blockers are declared or not."""
    return "declare blockers" in begun


_BEGUN: Final[dict[Point, Performable[Traced, [View, Steps], bool]]] = {
    "declare attackers": attackers_declared,
    "declare blockers": blockers_declared,
}


def _is_past(begun: Steps) -> bool:
    return any(each in begun for each in ("end of combat", "postcombat main"))


@rule("a point that doesn't exist", "506.7e", kind="question")
def never_came(table: Traced, begun: Steps) -> bool:
    """Where the point is skipped, the time ends with the declare attackers step or before combat."""
    return _is_past(begun)


@rule("after a point that doesn't exist", "506.7f", kind="question")
def never_comes(table: Traced, begun: Steps) -> bool:
    """Where the declare blockers step is skipped, it is never "after blockers are declared"."""
    return _is_past(begun)
