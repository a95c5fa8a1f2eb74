"""Landwalk (702.14)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.abilities.special import LandwalkIgnored
from engine.characteristics import Ability
from engine.effects.restricting import UnlessDefenderControls
from engine.filters import AllOf, Filter, OfType
from engine.registry import keyword
from engine.view import Context, View


class UnlessWalkedOver(UnlessDefenderControls, frozen=True):
    """The same, but where it can be blocked as though it didn't have that landwalk (609.4)."""

    land: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where the defending player controls none, or landwalk of that kind doesn't matter."""
        return super().__call__(view, id, about, context) or any(
            isinstance(ability, LandwalkIgnored) and ability.land in (None, self.land)
            for each in view.battlefield()
            for ability in view.characteristics(each).abilities
        )


@keyword("landwalk", "702.14")
def landwalk(quality: Filter) -> tuple[Ability, ...]:
    """It can't be blocked as long as the defending player controls such a land (702.14c)."""
    return (
        Restriction(
            rule="702.14c",
            text="it can't be blocked as long as the defending player controls such a land",
            question="be blocked",
            allows=UnlessWalkedOver(AllOf((OfType("Land"), quality)), quality),
        ),
    )
