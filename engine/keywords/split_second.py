"""Split second (702.61)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import AllOf, AnyOf, Anything, IsPlayer, Itself, Not
from engine.registry import keyword
from engine.view import Context, View
from engine.zones import Zone

TEXT = "as long as it is on the stack, players can't cast other spells or activate abilities"


@keyword("split second", "702.61")
def split_second() -> tuple[Ability, ...]:
    """While it is on the stack, only mana abilities can be activated and no spell can be cast (702.61a)."""
    everything = AllOf((Not(Itself()), AnyOf((Anything(), IsPlayer()))))
    return (
        Restriction(
            rule="702.61a",
            text=TEXT,
            question="cast",
            allows=_never,
            affected=everything,
            zone=Zone.STACK,
        ),
        Restriction(
            rule="702.61a",
            text=TEXT,
            question="activate",
            allows=_only_mana,
            affected=everything,
            zone=Zone.STACK,
        ),
    )


def _never(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    return False


def _only_mana(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    _, is_mana_ability = about
    return bool(is_mana_ability)
