"""Hexproof and hexproof from a quality (702.11)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import Anything, Filter
from engine.registry import keyword
from engine.view import Context, View


@keyword("hexproof", "702.11")
def hexproof(quality: Filter | None = None) -> tuple[Ability, ...]:
    """Opponents' spells and abilities (with the quality) can't target it (702.11b, d)."""
    wanted = quality or Anything()

    def allows(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        source, controller = about[:2]
        opposed = controller in view.opponents(view.controller(id))
        return not (opposed and wanted.matches(view, source, context))

    return (
        Restriction(
            rule="702.11d" if quality else "702.11b",
            text="it can't be the target of such spells or abilities that opponents control"
            if quality
            else "it can't be the target of spells or abilities that opponents control",
            question="be targeted",
            allows=allows,
        ),
    )
