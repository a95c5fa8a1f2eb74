"""What is meant by when something may be cast or activated, by whom and from where (601.3, 602.5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine import abilities as shapes
from engine.characteristics import Ability
from engine.conditions import STEPS_OF_COMBAT, AfterStep, BeforeStep, Both, Condition, InStep, TurnOf, Unless
from engine.effects.restricting import Never
from engine.filters import Itself
from engine.oracle.ast import casting
from engine.oracle.ast.abilities import Only
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.scope import Scope, Unperformable

# Importing it is what registers how these are written.
from engine.oracle.printing import casting as _  # noqa: F401


class Time(NamedTuple):
    """What must hold at a time that a text names, and the rule that says which time is meant."""

    condition: Condition
    rule: str = ""


_TIMES: Final[dict[str, Time]] = {
    "during your turn": Time(TurnOf("you")),
    "if it's your turn": Time(TurnOf("you")),
    "during an opponent's turn": Time(TurnOf("opponent")),
    "during your upkeep": Time(Both((TurnOf("you"), InStep(("upkeep",))))),
    "during your end step": Time(Both((TurnOf("you"), InStep(("end",))))),
    "during any upkeep step": Time(InStep(("upkeep",))),
    "during combat": Time(InStep(STEPS_OF_COMBAT)),
    "during combat after blockers are declared": Time(AfterStep("declare blockers"), "506.7b"),
    "during the declare blockers step": Time(InStep(("declare blockers",))),
    "during the declare attackers step": Time(InStep(("declare attackers",))),
    "during your turn, before attackers are declared": Time(
        Both((TurnOf("you"), BeforeStep("declare attackers"))), "506.7a"
    ),
    "before attackers are declared": Time(BeforeStep("declare attackers"), "506.7a"),
    "before blockers are declared": Time(BeforeStep("declare blockers"), "506.7b"),
}


def time(when: Only, scope: Scope) -> Condition:
    """What must hold at the time that a text names."""
    return _time(when, scope).condition


def _time(when: Only, scope: Scope) -> Time:
    if not isinstance(when, str):
        return Time(condition(when, scope))
    if when not in _TIMES:
        raise Unperformable(f"that it is only {when} is not asked of casting")
    return _TIMES[when]


def casting_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case casting.CastOnly(when=when):
            allowed, number = _time(when, Scope())
            return (
                shapes.Restriction(
                    question="cast",
                    allows=Never(),
                    affected=Itself(),
                    condition=Unless(allowed),
                    rule=number,
                ),
            )
    return ()
