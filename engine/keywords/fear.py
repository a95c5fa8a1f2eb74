"""Fear (702.36)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import AnyOf, OfColor, OfType
from engine.registry import keyword
from engine.view import Context, View


@keyword("fear", "702.36")
def fear() -> tuple[Ability, ...]:
    """Only artifact creatures and black creatures can block it (702.36b)."""
    return (
        Restriction(
            rule="702.36b",
            text="it can't be blocked except by artifact creatures and/or black creatures",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    return all(_ARTIFACT_OR_BLACK.matches(view, each, context) for each in blockers)


_ARTIFACT_OR_BLACK = AnyOf((OfType("Artifact"), OfColor("black")))
