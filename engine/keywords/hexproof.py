"""Hexproof and hexproof from a quality (702.11)."""

from __future__ import annotations

import msgspec

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import EACH_COLOR, Anything, Filter
from engine.registry import keyword
from engine.view import Context, View


class NoOpponents(msgspec.Struct, frozen=True):
    """The answer of hexproof: no opponent controls what targets it and is of the quality.

    It is data, so that what the quality refers to is seen: a color that was chosen (607.2d).
    """

    quality: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask who controls the source, and what it is."""
        source, controller = about[:2]
        opposed = controller in view.opponents(view.controller(id))
        return not (opposed and self.quality.matches(view, source, context))


@keyword("hexproof", "702.11")
def hexproof(quality: Filter | None = None) -> tuple[Ability, ...]:
    """Opponents' spells and abilities (with the quality) can't target it (702.11b, d)."""
    return (
        Restriction(
            rule="702.11b" if quality is None else "702.11g" if quality == EACH_COLOR else "702.11d",
            text="it can't be the target of such spells or abilities that opponents control"
            if quality
            else "it can't be the target of spells or abilities that opponents control",
            question="be targeted",
            allows=NoOpponents(quality or Anything()),
        ),
    )
