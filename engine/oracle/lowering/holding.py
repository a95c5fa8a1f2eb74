"""What lines mean that hold only at a time, or as long as something is so (611.3a)."""

from __future__ import annotations

import msgspec

from engine.abilities import CostToFight, Permission, Replacement, Requirement, Restriction
from engine.abilities.casting import ChangesCost, OtherActivationCost, WayToCast
from engine.abilities.special import KeepsMana, UntapsWithOthers
from engine.characteristics import Ability
from engine.conditions import Both, Condition, asks_history
from engine.oracle.ast.holding import OnlyWhile
from engine.oracle.ast.phrases import ThisSpell
from engine.oracle.ast.statics import StaticLine
from engine.oracle.lowering.casting import time
from engine.oracle.lowering.predicates import lives_in
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import AnnouncedX
from engine.selections import Source

HELD = (
    Restriction, Permission, Requirement, Replacement, CostToFight, WayToCast, KeepsMana, UntapsWithOthers,
    OtherActivationCost,
)  # fmt: skip
"""The abilities of which is asked, as they are needed, whether they hold."""


def held_only(line: OnlyWhile, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of the line, each on the condition too."""
    if not isinstance(line.only, str) and lives_in(line.only) not in ("", "on the battlefield"):
        raise Unperformable("a static ability that works in another zone is not performed")
    scope = Scope()
    scope.always = True
    scope.speak(Source())
    if isinstance(line.line, StaticLine) and line.line.subject == ThisSpell():
        scope.own_x = AnnouncedX()  # of a spell on the stack X is what was chosen for it
    asked = time(line.only, scope)
    if asks_history(asked) and not all(isinstance(each, Restriction | Permission) for each in found):
        raise Unperformable("a static ability that hangs on what has happened is not performed")
    return tuple(_on(each, asked) for each in found)


def _on(ability: Ability, asked: Condition) -> Ability:
    if isinstance(ability, ChangesCost):
        change, earlier = ability.change, ability.change.condition
        held = asked if earlier is None else Both((earlier, asked))
        return msgspec.structs.replace(ability, change=msgspec.structs.replace(change, condition=held))
    if not isinstance(ability, HELD):
        raise Unperformable("that this holds only at a time is not performed")
    both = asked if ability.condition is None else Both((ability.condition, asked))
    return msgspec.structs.replace(ability, condition=both)
