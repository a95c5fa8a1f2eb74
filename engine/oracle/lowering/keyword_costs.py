"""X in what keywords cost, as a text defines it (702.1b)."""

from __future__ import annotations

import msgspec

from engine.abilities import Keyword
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.layers.modifications import GainAbilities, Modification
from engine.oracle.ast.keywords import CostWithX
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.keywords import own_parameters
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Quantity
from engine.selections import Source


def with_x(made: tuple[Modification, ...], scope: Scope) -> tuple[Modification, ...]:
    """The same with X in what keywords cost as the text defines it (702.1b)."""
    return tuple(
        msgspec.structs.replace(each, abilities=tuple(_costing_x(one, scope) for one in each.abilities))
        if isinstance(each, GainAbilities)
        else each
        for each in made
    )


@own_parameters.register
def _cost_with_x(parameter: CostWithX) -> tuple[object, ...]:
    """The cost with X as the text of the keyword itself defines it (702.21b)."""
    scope = Scope()
    scope.speak(Source())
    return (_bound(cost(parameter.cost), quantity(parameter.x, scope)),)


def _costing_x(ability: Ability, scope: Scope) -> Ability:
    costs = [each for each in getattr(ability, "parameters", ()) if isinstance(each, Cost)]
    if not isinstance(ability, Keyword) or not any(each.announces_x for each in costs):
        return ability
    if scope.x is None or ability.name not in ("echo", "ward"):
        raise Unperformable("X in the cost of this keyword is not defined")
    bound = tuple(_bound(each, scope.x) if isinstance(each, Cost) else each for each in ability.parameters)
    return msgspec.structs.replace(ability, parameters=bound)


def _bound(what: Cost, x: Quantity) -> Cost:
    parts = (PayMana(each.cost, x) if isinstance(each, PayMana) else each for each in what.parts)
    return Cost(tuple(parts), what.text)
