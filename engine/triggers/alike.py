"""Which triggered abilities do the same whichever of them is first (603.3b lets their controller order them).

Those that have the same effect, in which nothing means the event, the source or a thing that triggered them.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import msgspec

from engine.abilities import Triggered
from engine.actions.scry import Scry
from engine.conditions import WasCast
from engine.effects.drawing import DrawCards
from engine.effects.life import GainLife, LoseLife
from engine.filters import AllOf, AnyOf, Controlled, IsPlayer, Not, OfType
from engine.instructions import Effect, TargetWord
from engine.objects import Announced, Object
from engine.quantities import Fixed
from engine.selections import Targets
from engine.selections.players import EachPlayer, You
from engine.state import Waiting

LOOK_AT_NEITHER: Final[frozenset[type]] = frozenset(
    (
        *(AllOf, AnyOf, Controlled, DrawCards, EachPlayer, Effect, Fixed, GainLife, IsPlayer, LoseLife, Not),
        *(OfType, Scry, TargetWord, Targets, You),
    )
)
"""The parts of effects that mean neither an event nor a source; what isn't named here may."""


def settled(ability: Triggered) -> Triggered:
    """The ability without a condition on how its spell was cast, which no longer changes (603.4)."""
    if isinstance(ability.condition, WasCast):
        return msgspec.structs.replace(ability, condition=None)
    return ability


def kind_of(waiting: Waiting) -> Hashable:
    """What abilities share of which it doesn't matter which is first; of any other one it is itself."""
    return waiting.ability.effect if _is_all_it_does(waiting.ability) else waiting


def are_alike(one: Object, other: Object) -> bool:
    """Tell whether two objects on the stack are triggered abilities that differ in nothing but their choices.

    They have one controller and one name, and the same effect, which looks at neither event nor source.
    """
    first, second = one.announced, other.announced
    if first is None or second is None or one.printed.name != other.printed.name:
        return False
    if not isinstance(first.ability, Triggered) or not isinstance(second.ability, Triggered):
        return False
    return _of_its_kind(first, first.ability) == _of_its_kind(second, second.ability) and (
        _is_all_it_does(first.ability) and _is_all_it_does(second.ability)
    )


def _of_its_kind(announced: Announced, ability: Triggered) -> Hashable:
    return announced.controller, announced.x, announced.modes, ability.effect, ability.uncounterable


def _is_all_it_does(ability: Triggered) -> bool:
    """Tell whether an ability does what its effect says, whatever it triggered on and wherever it is from."""
    return ability.condition is None and _looks_at_neither(ability.effect)


def _looks_at_neither(part: object) -> bool:
    if isinstance(part, tuple | frozenset):
        return all(_looks_at_neither(each) for each in part)
    if isinstance(part, msgspec.Struct):
        fields = (getattr(part, each) for each in part.__struct_fields__)
        return type(part) in LOOK_AT_NEITHER and all(_looks_at_neither(each) for each in fields)
    return True
