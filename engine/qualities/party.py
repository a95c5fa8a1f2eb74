"""A player's party (700.8): up to one each of Cleric, Rogue, Warrior and Wizard."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from engine.quantities import Quantity
from engine.view import Context, View


class PartySize(Quantity, frozen=True):
    """How many creatures are in a player's party: one each of up to four kinds (2021:700.8a)."""

    def value(self, view: View, context: Context) -> int:
        """Match creatures with the kinds, each with one, as many as there can be."""
        kinds = tuple(
            frozenset(view.characteristics(id).subtypes & _PARTY)
            for id in view.battlefield()
            if view.controller(id) == context.controller and "Creature" in view.characteristics(id).types
        )
        several = {each: min(kinds.count(each), len(_PARTY)) for each in kinds if each}
        there = tuple(each for each, number in several.items() for _ in range(number))
        return max((n for n in range(len(_PARTY) + 1) if _fills(there, n)), default=0)


_PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


def _fills(creatures: tuple[frozenset[str], ...], number: int) -> bool:
    """Tell whether so many different kinds can each have a creature of its own."""
    fits = (
        all(kind in one for kind, one in zip(chosen, each, strict=True))
        for chosen in combinations(sorted(_PARTY), number)
        for each in permutations(creatures, number)
    )
    return any(fits)
