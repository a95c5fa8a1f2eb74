"""What is meant by when something may be cast or activated, by whom and from where (601.3, 602.5)."""

from __future__ import annotations

from typing import Final

from engine import abilities as shapes
from engine.characteristics import Ability
from engine.combat_times import CombatTime
from engine.conditions import AfterStep, Both, Condition, InStep, TurnOf
from engine.oracle.ast import casting
from engine.oracle.ast.abilities import Only
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.scope import Scope, Unperformable

# Importing it is what registers how these are written.
from engine.oracle.printing import casting as _  # noqa: F401
from engine.phases import COMBAT

_TIMES: Final[dict[str, Condition]] = {
    "during your turn": TurnOf("you"),
    "if it's your turn": TurnOf("you"),
    "during an opponent's turn": TurnOf("opponent"),
    "during your upkeep": Both((TurnOf("you"), InStep(("upkeep",)))),
    "during your end step": Both((TurnOf("you"), InStep(("end",)))),
    "during any upkeep step": InStep(("upkeep",)),
    "after your upkeep step": Both((TurnOf("you"), AfterStep("upkeep"))),
    "during combat": InStep(COMBAT),
    "during combat before blockers are declared": CombatTime("declare blockers", in_combat=True),
    "during combat after blockers are declared": CombatTime("declare blockers", "after", in_combat=True),
    "during the declare blockers step": InStep(("declare blockers",)),
    "during the declare attackers step": InStep(("declare attackers",)),
    "during your turn, before attackers are declared": Both((TurnOf("you"), CombatTime("declare attackers"))),
    "before attackers are declared": CombatTime("declare attackers"),
    "before blockers are declared": CombatTime("declare blockers"),
}


def time(when: Only, scope: Scope) -> Condition:
    """What must hold at the time that a text names."""
    if not isinstance(when, str):
        return condition(when, scope)
    if when not in _TIMES:
        raise Unperformable(f"that it is only {when} is not asked of casting")
    return _TIMES[when]


def casting_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case casting.CastOnly(when=when):
            return (shapes.CastOnly(condition=time(when, Scope())),)
    return ()
